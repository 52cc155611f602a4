#ifndef WAYFOLD_CFUZZER_H
#define WAYFOLD_CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// The main function of libFuzzer, for a program that has a main function of its own. It reads the
/// arguments and hands one input after the other to the body, which returns 0.
int LLVMFuzzerRunDriver(
    int *count, char ***arguments, int (*body)(const uint8_t *bytes, size_t count));

#endif
