# The toolchain file of the Android NDK for AArch64: cmake -B build -DCMAKE_TOOLCHAIN_FILE=android.cmake
# Then: adb push build/bench /data/local/tmp && adb shell /data/local/tmp/bench --cpu 4
if(NOT DEFINED ENV{ANDROID_NDK_HOME})
    message(FATAL_ERROR "ANDROID_NDK_HOME is not set: the folder of the NDK")
endif()
set(ANDROID_ABI arm64-v8a)
set(ANDROID_PLATFORM android-24)
include("$ENV{ANDROID_NDK_HOME}/build/cmake/android.toolchain.cmake")
