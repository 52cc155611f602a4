/// Turns compressed bytes into the bytes they stand for, piece by piece.
///
/// A class, because both libraries keep a pointer to their state's first address.
protocol Decompressor: AnyObject {
    /// Reads from the input's start and writes to the output's start.
    ///
    /// It makes progress or says it has ended, unless the input is empty and not the last.
    func decode(
        _ input: UnsafeRawBufferPointer, isLast: Bool, into output: UnsafeMutableRawBufferPointer
    ) throws(CompressionDamage) -> DecodeStep
}

/// What one step of a decompressor did.
struct DecodeStep {
    var consumedBytes: Int
    var producedBytes: Int
    /// Whether all streams have ended and nothing more will come.
    var hasEnded: Bool
}

/// The compressions that are known by their first bytes.
enum CompressionMagic {
    static let xz: [UInt8] = [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
    static let gzip: [UInt8] = [0x1F, 0x8B]
    static let longest = 6

    /// The decompressor for input that begins with these bytes, nil for plain input.
    ///
    /// Input that ends within a magic number counts as that format, so that it is reported as cut.
    static func decompressor(
        for start: ArraySlice<UInt8>
    ) throws(CompressionDamage) -> (any Decompressor)? {
        if start.isEmpty { return nil }
        if start.starts(with: xz) || xz.starts(with: start) { return try XZDecompressor() }
        if start.starts(with: gzip) || gzip.starts(with: start) {
            return try GzipDecompressor()
        }
        return nil
    }
}
