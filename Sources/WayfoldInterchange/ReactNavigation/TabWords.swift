/// The words without one of which no row of React Navigation makes tabs: a search for them costs an
/// eighth of reading the rows for it.
enum TabWords {
    /// Each with the place of its rarest letter, which is what is searched for.
    private static let words: [(text: [UInt8], rarest: Int)] = [
        ("\"tab\"", 3), ("\"drawer\"", 4), ("\"JUMP_TO\"", 1),
    ].map { (Array($0.utf8), $1) }
    private static let longest = 9
    private static let chunkBytes = 256 << 10

    /// Whether one of them is there, or may be: the name of an action may have a letter written as
    /// `\u004A`.
    static func occur(in file: consuming ByteSource) throws(ImportError) -> Bool {
        var source = file
        var chunk = [UInt8](repeating: 0, count: chunkBytes)
        var kept = 0
        while true {
            let start = kept
            let got = try chunk.withUnsafeMutableBufferPointer { bytes throws(ImportError) in
                let room = UnsafeMutableBufferPointer(rebasing: bytes[start...])
                return try source.read(into: UnsafeMutableRawBufferPointer(room))
            }
            if got == 0 { return false }
            let end = start + got
            kept = min(end, longest - 1)
            let isFound = chunk.withUnsafeMutableBytes { bytes in
                let read = UnsafeRawBufferPointer(rebasing: bytes[..<end])
                if has(read.assumingMemoryBound(to: UInt8.self)) { return true }
                // A word may go on in the next chunk.
                bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: read[(end - kept)...]))
                return false
            }
            if isFound { return true }
        }
    }

    private static func has(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for (word, rarest) in words {
            var next = bytes.index(of: word[rarest], from: rarest)
            while let place = next {
                if bytes[(place - rarest)...].starts(with: word) { return true }
                next = bytes.index(of: word[rarest], from: place + 1)
            }
        }
        var next = bytes.index(of: UInt8(ascii: "\\"), from: 0)
        while let place = next {
            if place + 1 == bytes.count || bytes[place + 1] == UInt8(ascii: "u") { return true }
            next = bytes.index(of: UInt8(ascii: "\\"), from: place + 2)
        }
        return false
    }
}
