/// The system's liblzma and zlib, as Swift can import them.
///
/// Both are declared by their own headers. What those headers give only as macros is called
/// through the function behind the macro (`inflateInit2_`, `deflateInit2_`) or as a zeroed
/// struct (`lzma_stream()` for `LZMA_STREAM_INIT`).
#ifndef WAYFOLD_CCOMPRESSION_H
#define WAYFOLD_CCOMPRESSION_H

#include <lzma.h>
#include <zlib.h>

#endif
