/// The arguments of the process as they were handed in, before Swift made texts of them: that
/// puts other characters in the place of bytes that are no UTF-8, and so names another file.
enum ArgumentBytes {
    /// The process's own, the program's name first.
    static var own: [[UInt8]] {
        (0..<Int(CommandLine.argc)).map { number in
            guard let start = CommandLine.unsafeArgv[number] else { return [] }
            var bytes: [UInt8] = []
            while start[bytes.count] != 0 { bytes.append(UInt8(bitPattern: start[bytes.count])) }
            return bytes
        }
    }

    /// What is said of the first argument that is no UTF-8; nil when all are.
    static func mistake(in arguments: some Sequence<[UInt8]>) -> String? {
        for (index, bytes) in arguments.enumerated()
        where !String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) {
            let text = QuotedText.excerpt(bytes.map(shown).joined())
            return "argument \(index + 1): is '\(text)' but should be UTF-8; rename what it names"
        }
        return nil
    }

    /// A byte as itself, or as `\\xe9`.
    private static func shown(_ byte: UInt8) -> String {
        if (0x20..<0x7F).contains(byte) { return String(Unicode.Scalar(byte)) }
        return "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
