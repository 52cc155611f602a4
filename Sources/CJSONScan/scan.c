#include "CJSONScan.h"

#include <string.h>

// Compilers make of these what the processor has: SSE2 on x86-64, NEON on arm64.
enum { lane_bytes = 16, block_bytes = 64 };
typedef uint8_t lane __attribute__((ext_vector_type(lane_bytes)));
typedef bool lane_bits __attribute__((ext_vector_type(lane_bytes)));

// A bit for each byte of a block, the first byte's the lowest.
typedef struct {
    uint64_t quotes;
    uint64_t opens;
    uint64_t closes;
    // Line feeds and backslashes.
    uint64_t stops;
} marks;

static inline uint64_t bits(lane found) {
    lane_bits packed = __builtin_convertvector(found, lane_bits);
    uint16_t number;
    memcpy(&number, &packed, sizeof number);
    return number;
}

static inline marks look(const uint8_t *bytes) {
    marks found = {0, 0, 0, 0};
    for (int start = 0; start < block_bytes; start += lane_bytes) {
        lane loaded;
        memcpy(&loaded, bytes + start, lane_bytes);
        // Either bracket that opens is 0x7B with this bit, and either that closes 0x7D.
        lane folded = loaded | (lane)0x20;
        found.quotes |= bits((lane)(loaded == (lane)'"')) << start;
        found.opens |= bits((lane)(folded == (lane)0x7B)) << start;
        found.closes |= bits((lane)(folded == (lane)0x7D)) << start;
        found.stops |= bits((lane)((loaded == (lane)'\n') | (loaded == (lane)'\\'))) << start;
    }
    return found;
}

// Each bit is whether an odd number of bits are set up to it.
static inline uint64_t parity(uint64_t bits) {
    for (int shift = 1; shift < block_bytes; shift <<= 1) { bits ^= bits << shift; }
    return bits;
}

// Passes the first bytes of a block, of which there is at least one. Gives how many of them are
// before the end of the value and with it; 0 when that is behind them.
static inline size_t pass(marks found, size_t count, wayfold_json_place *place) {
    uint64_t within = count == block_bytes ? ~0ull : (1ull << count) - 1;
    uint64_t inside = parity(found.quotes) ^ (place->is_in_text ? ~0ull : 0);
    uint64_t opens = found.opens & ~inside & within;
    uint64_t closes = found.closes & ~inside & within;
    place->is_in_text = (inside >> (count - 1) & 1) != 0;
    if (__builtin_popcountll(closes) < place->depth) {
        place->depth += __builtin_popcountll(opens) - __builtin_popcountll(closes);
        return 0;
    }
    for (uint64_t left = opens | closes; left != 0; left &= left - 1) {
        size_t index = (size_t)__builtin_ctzll(left);
        place->depth += (opens >> index & 1) != 0 ? 1 : -1;
        if (place->depth == 0) {
            place->is_in_text = false;
            return index + 1;
        }
    }
    return 0;
}

size_t wayfold_json_pass(
    const uint8_t *bytes, size_t start, size_t end, wayfold_json_place *place
) {
    size_t offset = start;
    while (offset < end) {
        uint8_t rest[block_bytes] = {0};
        size_t count = end - offset;
        marks found;
        if (count < block_bytes) {
            memcpy(rest, bytes + offset, count);
            found = look(rest);
        } else {
            found = look(bytes + offset);
            count = block_bytes;
        }
        bool stops = found.stops != 0;
        if (stops) { count = (size_t)__builtin_ctzll(found.stops); }
        if (count > 0) {
            size_t passed = pass(found, count, place);
            if (passed > 0) { return offset + passed; }
        }
        offset += count;
        if (stops) { break; }
    }
    return offset;
}
