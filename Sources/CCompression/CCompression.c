/* A target needs one source; everything is in the system's two libraries. */
#include "CCompression.h"

typedef lzma_stream wayfold_compression_uses_liblzma;
