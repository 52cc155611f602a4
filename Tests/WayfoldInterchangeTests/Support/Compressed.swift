import CCompression
import Testing

/// Compresses as the tools `xz` and `gzip` do.
enum Compressed {
    static func xz(_ bytes: [UInt8]) throws -> [UInt8] {
        var output = [UInt8](repeating: 0, count: lzma_stream_buffer_bound(bytes.count))
        var written = 0
        let capacity = output.count
        let result = lzma_easy_buffer_encode(
            6, LZMA_CHECK_CRC64, nil, bytes, bytes.count, &output, &written, capacity)
        try #require(result == LZMA_OK)
        return Array(output[..<written])
    }

    static func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
        var stream = z_stream()
        let started = deflateInit2_(
            &stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            CInt(MemoryLayout<z_stream>.size))
        try #require(started == Z_OK)
        defer { deflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: bytes.count + bytes.count / 100 + 100)
        let written = try input.withUnsafeMutableBufferPointer { from in
            try output.withUnsafeMutableBufferPointer { into in
                stream.next_in = from.baseAddress
                stream.avail_in = UInt32(from.count)
                stream.next_out = into.baseAddress
                stream.avail_out = UInt32(into.count)
                try #require(deflate(&stream, Z_FINISH) == Z_STREAM_END)
                return into.count - Int(stream.avail_out)
            }
        }
        return Array(output[..<written])
    }

    /// An xz stream that asks for a dictionary of 4 GiB: the header is changed and its checksum
    /// made right again.
    static func xzWithHugeDictionary() throws -> [UInt8] {
        var bytes = try xz(Array("text".utf8))
        let header = 12
        let headerBytes = (Int(bytes[header]) + 1) * 4
        let filter = try #require(bytes[header..<header + headerBytes].firstIndex(of: 0x21))
        bytes[filter + 2] = 40
        let checked = Array(bytes[header..<header + headerBytes - 4])
        let checksum = lzma_crc32(checked, checked.count, 0)
        for index in 0..<4 {
            bytes[header + headerBytes - 4 + index] = UInt8(
                truncatingIfNeeded: checksum >> (8 * UInt32(index)))
        }
        return bytes
    }
}
