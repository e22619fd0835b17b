"""Lower bounds on cycles: what no schedule could beat. Each is one short function, each is held
below the replay by a test.
"""
