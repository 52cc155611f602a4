#ifndef WAYFOLD_CCHECKSUM_H
#define WAYFOLD_CCHECKSUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// CRC-32C (Castagnoli, reflected polynomial 0x82F63B78) of `length` bytes, continuing `seed`.
///
/// `seed` is 0 for a first part and the result of the part before for a later one:
/// crc(crc(0, a), b) is crc(0, a followed by b). The value of "123456789" is 0xE3069283.
/// Uses the processor's instruction where it has one. `bytes` may be null when `length` is 0.
uint32_t wayfold_crc32c(uint32_t seed, const void *bytes, size_t length);

/// The same value without the processor's instruction, eight bytes a step from tables.
uint32_t wayfold_crc32c_portable(uint32_t seed, const void *bytes, size_t length);

/// Whether `wayfold_crc32c` runs on the processor's instruction here.
bool wayfold_crc32c_is_hardware(void);

#endif
