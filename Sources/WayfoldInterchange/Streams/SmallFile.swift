/// A file that is read whole because it is small: an app map, actors, a baseline, a description.
///
/// The one place where a file comes into memory at once, so that the rule stands once: whatever is
/// at the path, at most a limit of bytes is held, and what has more is refused and not cut.
package enum SmallFile {
    /// What a person writes, and what a command writes for one: 16 MiB, as long as the longest
    /// line of a trace, whose head may hold an app map.
    package static let limitBytes = 16 << 20

    /// All bytes of a file, decompressed when they are compressed; `-` is the standard input.
    ///
    /// - Throws: `fileTooLong` for more than the limit; what opening and reading throw.
    package static func bytes(
        of path: String, limitBytes: Int = limitBytes
    ) throws(ImportError) -> [UInt8] {
        var source = try ByteSource(path: path)
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = try piece.withUnsafeMutableBufferPointer { buffer throws(ImportError) in
                try source.read(into: UnsafeMutableRawBufferPointer(buffer))
            }
            if count == 0 { return bytes }
            guard count <= limitBytes - bytes.count else {
                throw .fileTooLong(path: path, limitBytes: limitBytes)
            }
            bytes += piece[..<count]
        }
    }
}
