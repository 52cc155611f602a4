import CCompression

/// Decodes `.xz`: one stream or several after another, with or without padding between them.
final class XZDecompressor: Decompressor {
    /// The largest preset of the `xz` tool needs 65 MiB; a hostile file may ask for 4 GiB.
    static let memoryLimitBytes: UInt64 = 256 << 20

    /// `LZMA_CONCATENATED`, which Swift does not import: a macro of a macro.
    private static let concatenated: UInt32 = 0x08

    private let stream: UnsafeMutablePointer<lzma_stream>
    /// Damage that was met after bytes that are delivered first.
    private var pendingDamage: CompressionDamage?

    init() throws(CompressionDamage) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: lzma_stream())
        let result = lzma_stream_decoder(
            stream, Self.memoryLimitBytes, Self.concatenated)
        guard result == LZMA_OK else { throw Self.damage(result) }
    }

    deinit {
        lzma_end(stream)
        stream.deinitialize(count: 1)
        stream.deallocate()
    }

    func decode(
        _ input: UnsafeRawBufferPointer, isLast: Bool, into output: UnsafeMutableRawBufferPointer
    ) throws(CompressionDamage) -> DecodeStep {
        if let pendingDamage { throw pendingDamage }
        stream.pointee.next_in = input.bindMemory(to: UInt8.self).baseAddress
        stream.pointee.avail_in = input.count
        stream.pointee.next_out = output.bindMemory(to: UInt8.self).baseAddress
        stream.pointee.avail_out = output.count
        var result = LZMA_OK
        while result == LZMA_OK, stream.pointee.avail_out == output.count {
            if stream.pointee.avail_in == 0, !isLast { break }
            result = lzma_code(stream, isLast ? LZMA_FINISH : LZMA_RUN)
        }
        let consumed = input.count - stream.pointee.avail_in
        let produced = output.count - stream.pointee.avail_out
        if result != LZMA_OK, result != LZMA_STREAM_END {
            let damage = Self.damage(result)
            if produced == 0 { throw damage }
            pendingDamage = damage
        }
        return DecodeStep(
            consumedBytes: consumed, producedBytes: produced,
            hasEnded: result == LZMA_STREAM_END)
    }

    private static func damage(_ result: lzma_ret) -> CompressionDamage {
        switch result {
        case LZMA_BUF_ERROR: .cutShort(.xz)
        case LZMA_MEMLIMIT_ERROR: .memoryLimit(.xz, limitBytes: memoryLimitBytes)
        case LZMA_FORMAT_ERROR: .corrupt(.xz, reason: "it does not begin as xz does")
        case LZMA_OPTIONS_ERROR: .corrupt(.xz, reason: "it uses unknown options")
        case LZMA_MEM_ERROR: .corrupt(.xz, reason: "out of memory")
        default: .corrupt(.xz, reason: "its checks fail, or other bytes follow it")
        }
    }
}
