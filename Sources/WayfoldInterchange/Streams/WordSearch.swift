/// Looks for words without one of which an input need not be read for what they are of: a search
/// costs a tenth of a reading.
struct WordSearch {
    private static let chunkBytes = 64 << 10

    private let words: [(text: [UInt8], rarest: Int)]
    private let longest: Int

    /// - Parameter words: each with the place of its rarest byte, which is what is searched for.
    init(_ words: [(text: String, rarest: Int)]) {
        self.words = words.map { (Array($0.text.utf8), $0.rarest) }
        longest = words.map(\.text.utf8.count).max() ?? 0
    }

    /// Whether one of them is in what is left of a source. Linear in its bytes, memory constant.
    func occurs(in source: inout LineReader) throws(ImportError) -> Bool {
        var chunk = [UInt8](repeating: 0, count: Self.chunkBytes)
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
                if isIn(read.assumingMemoryBound(to: UInt8.self)) { return true }
                // A word may go on in the next chunk.
                bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: read[(end - kept)...]))
                return false
            }
            if isFound { return true }
        }
    }

    /// Whether one of them is in bytes.
    func isIn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        words.contains { word, rarest in
            var next = bytes.index(of: word[rarest], from: rarest)
            while let place = next {
                if has(word, bytes, at: place - rarest) { return true }
                next = bytes.index(of: word[rarest], from: place + 1)
            }
            return false
        }
    }

    @inline(__always)
    private func has(
        _ word: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> Bool {
        let end = start + word.count
        return end <= bytes.count
            && word.withUnsafeBufferPointer {
                UnsafeBufferPointer(rebasing: bytes[start..<end]).isSame(as: $0)
            }
    }
}
