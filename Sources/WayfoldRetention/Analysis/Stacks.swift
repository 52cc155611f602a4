import CAllocationTracker

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The stacks of this process's other threads: of one that waits the part in use, of others the
/// whole, since nobody says how deep they are. Stacks that the system keeps for later threads are
/// told from those as long as all threads wait.
struct Stacks {
    private var others: [Range<UInt>] = []

    /// - Parameters:
    ///   - base: an address on the asking thread's stack.
    ///   - depths: what is known of the threads from before the fork.
    init(base: UInt, _ depths: StackDepths.Known, _ heap: borrowing Heap) {
        for range in Self.ranges()
        where !range.contains(base) && !Self.holdsBlock(range, heap) {
            if let deepest = depths.pointers.filter(range.contains).min() {
                let start = max(range.lowerBound, deepest &- Self.redZone)
                others.append(start..<range.upperBound)
            } else if !depths.excludes(range) {
                others.append(range)
            }
        }
    }

    /// The ranges that are, or may be, threads' stacks, from `/proc/self/maps`: anonymous memory
    /// behind a guard. Where that cannot be read there are none.
    static func ranges() -> [Range<UInt>] {
        var found: [Range<UInt>] = []
        var lastGuardEnd: UInt = 0
        for line in lines(of: "/proc/self/maps") {
            guard let (range, rights, name) = parse(line) else { continue }
            defer { lastGuardEnd = rights.hasPrefix("---") ? range.upperBound : 0 }
            let isThread =
                name.isEmpty && rights.hasPrefix("rw") && lastGuardEnd == range.lowerBound
            if isThread || name == "[stack]" { found.append(range) }
        }
        return found
    }

    /// Bytes below its stack pointer that a function may use without saying so (System V ABI).
    private static let redZone: UInt = 128

    private static func holdsBlock(_ range: Range<UInt>, _ heap: borrowing Heap) -> Bool {
        let first = heap.firstNode(notBefore: range.lowerBound)
        return first < heap.count && heap.blocks[first].address < range.upperBound
    }

    private static func lines(of path: String) -> [Substring] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }

    /// `7f0000000000-7f0000001000 rw-p 00000000 00:00 0 [stack]`.
    private static func parse(
        _ line: Substring
    ) -> (range: Range<UInt>, rights: Substring, name: Substring)? {
        let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
        guard words.count >= 5 else { return nil }
        let ends = words[0].split(separator: "-")
        guard ends.count == 2, let start = UInt(ends[0], radix: 16),
            let end = UInt(ends[1], radix: 16), start < end
        else { return nil }
        let name = words.count > 5 ? words[5].drop { $0 == " " } : ""
        return (start..<end, words[1], name)
    }

    /// Whether a word of another thread's stack is an address. Linear in the stacks' pages that
    /// are in use.
    func mayHold(_ address: UInt) -> Bool {
        others.contains { Self.holds($0, address) }
    }

    private static func holds(_ range: Range<UInt>, _ address: UInt) -> Bool {
        let page: UInt = 4096
        let start = range.lowerBound & ~(page - 1)
        let pages = Int((range.upperBound - start + page - 1) / page)
        var resident = [UInt8](repeating: 0, count: pages)
        let isKnown = mincore(UnsafeMutableRawPointer(bitPattern: start), pages << 12, &resident)
        for index in 0..<pages where isKnown != 0 || resident[index] & 1 == 1 {
            let first = max(range.lowerBound, start + UInt(index) * page)
            let last = min(range.upperBound, start + UInt(index + 1) * page)
            if wayfold_holds_word(first & ~7, last & ~7, address) { return true }
        }
        return false
    }
}
