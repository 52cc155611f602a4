import CCompression

/// Decodes `.gz`: one member or several after another, with zero bytes allowed behind the last.
final class GzipDecompressor: Decompressor {
    private enum Phase {
        case inMember, betweenMembers, padding
    }

    private let stream: UnsafeMutablePointer<z_stream>
    private var phase = Phase.inMember

    init() throws(CompressionDamage) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        // 15 bits of window, and 16 for "gzip headers only".
        let result = inflateInit2_(
            stream, 15 + 16, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
        guard result == Z_OK else { throw .corrupt(.gzip, reason: "zlib does not start") }
    }

    deinit {
        inflateEnd(stream)
        stream.deinitialize(count: 1)
        stream.deallocate()
    }

    func decode(
        _ input: UnsafeRawBufferPointer, isLast: Bool, into output: UnsafeMutableRawBufferPointer
    ) throws(CompressionDamage) -> DecodeStep {
        var offset = 0
        while true {
            let rest = UnsafeRawBufferPointer(rebasing: input[offset...])
            if phase == .inMember {
                let step = try inflate(rest, isLast: isLast, into: output)
                offset += step.consumed
                let isWaiting = phase == .inMember && offset == input.count
                if step.produced > 0 || isWaiting {
                    return DecodeStep(
                        consumedBytes: offset, producedBytes: step.produced, hasEnded: false)
                }
                continue
            }
            guard let byte = rest.first else {
                return DecodeStep(consumedBytes: offset, producedBytes: 0, hasEnded: isLast)
            }
            if byte == 0 {
                phase = .padding
                offset += 1
            } else if byte == CompressionMagic.gzip[0], phase == .betweenMembers {
                inflateReset(stream)
                phase = .inMember
            } else {
                throw .trailingBytes(.gzip)
            }
        }
    }

    private func inflate(
        _ input: UnsafeRawBufferPointer, isLast: Bool, into output: UnsafeMutableRawBufferPointer
    ) throws(CompressionDamage) -> (consumed: Int, produced: Int) {
        // Inflate only reads through `next_in`, which its header declares as mutable.
        let start = UnsafeMutableRawBufferPointer(mutating: input)
        stream.pointee.next_in = start.bindMemory(to: UInt8.self).baseAddress
        stream.pointee.avail_in = UInt32(clamping: input.count)
        stream.pointee.next_out = output.bindMemory(to: UInt8.self).baseAddress
        stream.pointee.avail_out = UInt32(clamping: output.count)
        let offered = stream.pointee.avail_in
        let room = stream.pointee.avail_out
        let result = CCompression.inflate(stream, Z_NO_FLUSH)
        let consumed = Int(offered - stream.pointee.avail_in)
        let produced = Int(room - stream.pointee.avail_out)
        switch result {
        case Z_STREAM_END:
            phase = .betweenMembers
        case Z_OK:
            break
        case Z_BUF_ERROR:
            if isLast { throw .cutShort(.gzip) }
        default:
            let reason = stream.pointee.msg.map { String(cString: $0) } ?? "error \(result)"
            if produced == 0 { throw .corrupt(.gzip, reason: reason) }
        }
        return (consumed, produced)
    }
}
