#include "CChecksum.h"
#include "crc32c_table.h"

#include <string.h>

#if defined(__x86_64__)
#include <nmmintrin.h>
#include <wmmintrin.h>
#elif defined(__aarch64__) && defined(__linux__)
#include <sys/auxv.h>
#ifndef HWCAP_CRC32
#define HWCAP_CRC32 (1 << 7)
#endif
#endif

static inline uint32_t little32(const unsigned char *p) {
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

uint32_t wayfold_crc32c_portable(uint32_t seed, const void *bytes, size_t length) {
    const unsigned char *p = bytes;
    uint32_t crc = ~seed;
    while (length >= 8) {
        uint32_t low = crc ^ little32(p);
        uint32_t high = little32(p + 4);
        crc = crc32c_table[7][low & 0xff] ^ crc32c_table[6][(low >> 8) & 0xff]
            ^ crc32c_table[5][(low >> 16) & 0xff] ^ crc32c_table[4][low >> 24]
            ^ crc32c_table[3][high & 0xff] ^ crc32c_table[2][(high >> 8) & 0xff]
            ^ crc32c_table[1][(high >> 16) & 0xff] ^ crc32c_table[0][high >> 24];
        p += 8;
        length -= 8;
    }
    while (length > 0) {
        crc = crc32c_table[0][(crc ^ *p) & 0xff] ^ (crc >> 8);
        p += 1;
        length -= 1;
    }
    return ~crc;
}

#if defined(__x86_64__)

__attribute__((target("sse4.2")))
static uint32_t crc32c_hardware(uint32_t seed, const void *bytes, size_t length) {
    const unsigned char *p = bytes;
    uint64_t crc = (uint32_t)~seed;
    while (length >= 8) {
        uint64_t word;
        memcpy(&word, p, 8);
        crc = _mm_crc32_u64(crc, word);
        p += 8;
        length -= 8;
    }
    uint32_t rest = (uint32_t)crc;
    while (length > 0) {
        rest = _mm_crc32_u8(rest, *p);
        p += 1;
        length -= 1;
    }
    return ~rest;
}

// The instruction takes three cycles and one begins every cycle, so that three lanes side by side
// take as long as one alone. Lanes are joined by a product without carries: a lane's value times
// x^(8n - 33) modulo the polynomial is the value with n zero bytes behind it, since the instruction
// that reduces the product multiplies by x^33.
enum { lane_bytes = 256 };
#define LANE_SHIFT 0xb9e02b86
#define TWO_LANES_SHIFT 0xdd7e3b0c

__attribute__((target("sse4.2,pclmul")))
static inline uint64_t shifted(uint64_t crc, uint64_t factor) {
    __m128i product = _mm_clmulepi64_si128(
        _mm_cvtsi64_si128((long long)crc), _mm_cvtsi64_si128((long long)factor), 0);
    return _mm_crc32_u64(0, (uint64_t)_mm_cvtsi128_si64(product));
}

__attribute__((target("sse4.2,pclmul")))
static uint32_t crc32c_lanes(uint32_t seed, const void *bytes, size_t length) {
    const unsigned char *p = bytes;
    uint64_t crc = (uint32_t)~seed;
    while (length >= 3 * lane_bytes) {
        uint64_t second = 0;
        uint64_t third = 0;
        for (size_t offset = 0; offset < lane_bytes; offset += 8) {
            uint64_t words[3];
            memcpy(&words[0], p + offset, 8);
            memcpy(&words[1], p + lane_bytes + offset, 8);
            memcpy(&words[2], p + 2 * lane_bytes + offset, 8);
            crc = _mm_crc32_u64(crc, words[0]);
            second = _mm_crc32_u64(second, words[1]);
            third = _mm_crc32_u64(third, words[2]);
        }
        crc = shifted(crc, TWO_LANES_SHIFT) ^ shifted(second, LANE_SHIFT) ^ third;
        p += 3 * lane_bytes;
        length -= 3 * lane_bytes;
    }
    return crc32c_hardware(~(uint32_t)crc, p, length);
}

bool wayfold_crc32c_is_hardware(void) {
    return __builtin_cpu_supports("sse4.2") != 0;
}

#elif defined(__aarch64__)

__attribute__((target("crc")))
static uint32_t crc32c_hardware(uint32_t seed, const void *bytes, size_t length) {
    const unsigned char *p = bytes;
    uint32_t crc = ~seed;
    while (length >= 8) {
        uint64_t word;
        memcpy(&word, p, 8);
        crc = __builtin_arm_crc32cd(crc, word);
        p += 8;
        length -= 8;
    }
    while (length > 0) {
        crc = __builtin_arm_crc32cb(crc, *p);
        p += 1;
        length -= 1;
    }
    return ~crc;
}

bool wayfold_crc32c_is_hardware(void) {
#if defined(__linux__)
    return (getauxval(AT_HWCAP) & HWCAP_CRC32) != 0;
#else
    return true;
#endif
}

#else

static uint32_t crc32c_hardware(uint32_t seed, const void *bytes, size_t length) {
    return wayfold_crc32c_portable(seed, bytes, length);
}

bool wayfold_crc32c_is_hardware(void) {
    return false;
}

#endif

uint32_t wayfold_crc32c(uint32_t seed, const void *bytes, size_t length) {
    if (wayfold_crc32c_is_hardware()) {
#if defined(__x86_64__)
        if (length >= 3 * lane_bytes && __builtin_cpu_supports("pclmul")) {
            return crc32c_lanes(seed, bytes, length);
        }
#endif
        return crc32c_hardware(seed, bytes, length);
    }
    return wayfold_crc32c_portable(seed, bytes, length);
}
