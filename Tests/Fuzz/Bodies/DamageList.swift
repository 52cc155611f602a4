/// Damages to a right log, eight bytes each: what, which segment, and three numbers.
///
/// A fuzzer solves checksums by looking at what they are compared with, and a log of right
/// checksums with other events is no damage. So these damages cannot set bytes as they like: they
/// flip at most three bits in all, which CRC-32C finds in any length here, and move, double, take
/// out and blank what is there.
struct DamageList {
    private(set) var files: [(first: UInt64, bytes: [UInt8])]
    private let foreign: [(first: UInt64, bytes: [UInt8])]
    private var flipsLeft = 3

    init(_ list: ArraySlice<UInt8>, of log: SeedLog, foreign: SeedLog) {
        files = log.segments
        self.foreign = foreign.segments
        var rest = list
        while rest.count >= 8, !files.isEmpty {
            apply(Array(rest.prefix(8)))
            rest = rest.dropFirst(8)
        }
    }

    private mutating func apply(_ entry: [UInt8]) {
        let index = Int(entry[1]) % files.count
        let bytes = files[index].bytes
        let places = entry[0] & 0x80 == 0 ? nil : Self.blocks(of: bytes)
        func place(_ at: Int) -> Int {
            let number = Int(entry[at]) | Int(entry[at + 1]) << 8
            guard let places else { return number % (bytes.count + 1) }
            return places[number % places.count]
        }
        let (one, other, to) = (place(2), place(4), place(6))
        let range = min(one, other)..<max(one, other)
        switch (entry[0] & 0x7F) % 10 {
        case 0: flip(index, one, bit: entry[4] & 7)
        case 1: files[index].bytes.removeSubrange(one...)
        case 2: files[index].bytes.removeSubrange(range)
        case 3: overwrite(index, at: to, with: bytes[range])
        case 4: files[index].bytes.insert(contentsOf: bytes[range], at: to)
        case 5: overwrite(index, at: one, with: [UInt8](repeating: entry[6], count: range.count))
        case 6: exchange(index, range, to)
        case 7: putForeign(index, range)
        case 8: files.remove(at: index)
        default: exchangeFiles(index, Int(entry[2]) % files.count)
        }
    }

    private mutating func flip(_ index: Int, _ offset: Int, bit: UInt8) {
        guard flipsLeft > 0, offset < files[index].bytes.count else { return }
        flipsLeft -= 1
        files[index].bytes[offset] ^= 1 << bit
    }

    private mutating func overwrite(
        _ index: Int, at offset: Int, with bytes: some Collection<UInt8>
    ) {
        let count = min(bytes.count, files[index].bytes.count - offset)
        guard count > 0 else { return }
        files[index].bytes.replaceSubrange(offset..<(offset + count), with: bytes.prefix(count))
    }

    /// A range and what begins at an offset after it change places.
    private mutating func exchange(_ index: Int, _ range: Range<Int>, _ offset: Int) {
        let bytes = files[index].bytes
        guard offset >= range.upperBound else { return }
        let end = min(bytes.count, offset + range.count)
        files[index].bytes =
            Array(bytes[..<range.lowerBound]) + bytes[offset..<end]
            + bytes[range.upperBound..<offset] + bytes[range] + bytes[end...]
    }

    /// Puts the bytes of another log's segment where this one's were; not a whole first segment,
    /// which would be the beginning of that other log.
    private mutating func putForeign(_ index: Int, _ range: Range<Int>) {
        guard foreign.indices.contains(index) else { return }
        let other = foreign[index].bytes
        let start = max(range.lowerBound, files[index].first == 1 ? 60 : 0)
        let end = min(range.upperBound, other.count)
        guard start < end else { return }
        overwrite(index, at: start, with: other[start..<end])
    }

    private mutating func exchangeFiles(_ index: Int, _ other: Int) {
        let bytes = files[index].bytes
        files[index].bytes = files[other].bytes
        files[other].bytes = bytes
    }

    /// Where the blocks of a segment begin, and its end; of a right one, or as far as it is.
    private static func blocks(of bytes: [UInt8]) -> [Int] {
        func number(at offset: Int) -> Int {
            (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
        }
        guard bytes.count >= 60 else { return [bytes.count] }
        var offset = number(at: 12)
        var places: [Int] = []
        while offset + 60 <= bytes.count {
            places.append(offset)
            offset += 60 + number(at: offset + 4)
        }
        return places + [bytes.count]
    }
}
