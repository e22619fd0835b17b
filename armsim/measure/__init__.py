"""One call of a kernel on a core: executed, checked, counted and timed. All commands measure by this.

call         machine + arguments + memory     -> a call that can be repeated
execute      call of a contract               -> trace, verdict        (`armsim.checks` judges)
work         trace                            -> instructions, bytes, flops
sampling     trace + uops + caches            -> cycles of a part, which stands for the whole
timing       trace + uops + caches            -> `result.Measurement`: cycles, bounds, what binds
attribution  trace + uops                     -> cycles by instruction
"""
