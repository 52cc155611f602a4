/// A hash that is fed in blocks, as FIPS 180-4 and RFC 1321 define them.
protocol BlockHash: Sendable {
    static var blockCount: Int { get }
    /// Bytes of the length at the end of the last block.
    static var lengthCount: Int { get }
    static var isLittleEndian: Bool { get }
    init()
    mutating func add(_ block: ArraySlice<UInt8>)
    /// The digest of what was added.
    var bytes: [UInt8] { get }
}

/// A hash that takes bytes in any portions. Linear in their number.
private struct HashFeed<Hash: BlockHash>: HashFeeding {
    private var hash = Hash()
    private var rest: [UInt8] = []
    private var count: UInt64 = 0

    mutating func add(_ bytes: some Sequence<UInt8>) {
        let before = rest.count
        rest += bytes
        count += UInt64(rest.count - before)
        var start = 0
        while rest.count - start >= Hash.blockCount {
            hash.add(rest[start..<start + Hash.blockCount])
            start += Hash.blockCount
        }
        rest.removeFirst(start)
    }

    /// The digest of all that was added; more can be added after.
    var bytes: [UInt8] {
        var end = self
        let bits = count &* 8
        let length = (0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) }
        let used = rest.count + 1 + Hash.lengthCount
        let gap = (Hash.blockCount - used % Hash.blockCount) % Hash.blockCount
        let high = [UInt8](repeating: 0, count: Hash.lengthCount - 8)
        end.add([0x80] + [UInt8](repeating: 0, count: gap))
        end.add(Hash.isLittleEndian ? length + high : high + length.reversed())
        return end.hash.bytes
    }
}

/// The ways from bytes to a digest.
public enum HashKind: Sendable {
    case md5
    case sha1
    case sha256
    case sha384
    case sha512

    fileprivate var feed: any HashFeeding {
        switch self {
        case .md5: HashFeed<MD5Blocks>()
        case .sha1: HashFeed<SHA1Blocks>()
        case .sha256: HashFeed<SHA256Blocks>()
        case .sha384: HashFeed<SHA384Blocks>()
        case .sha512: HashFeed<SHA512Blocks>()
        }
    }

    var digestCount: Int {
        switch self {
        case .md5: 16
        case .sha1: 20
        case .sha256: 32
        case .sha384: 48
        case .sha512: 64
        }
    }

    var blockCount: Int { self == .sha384 || self == .sha512 ? 128 : 64 }

    /// A keyed digest, as RFC 2104 defines it.
    func code(of data: some Sequence<UInt8>, key: [UInt8]) -> [UInt8] {
        var key = key.count > blockCount ? digest(of: key) : key
        key += [UInt8](repeating: 0, count: blockCount - key.count)
        let inner = digest(of: key.map { $0 ^ 0x36 } + data)
        return digest(of: key.map { $0 ^ 0x5c } + inner)
    }

    func digest(of data: some Sequence<UInt8>) -> [UInt8] {
        var state = HashState(self)
        state.add(data)
        return state.bytes
    }
}

/// What has been added to a hash so far.
public struct HashState: Sendable {
    private var feed: any HashFeeding

    init(_ kind: HashKind) { feed = kind.feed }
    mutating func add(_ bytes: some Sequence<UInt8>) { feed.add(bytes) }
    var bytes: [UInt8] { feed.bytes }
}

private protocol HashFeeding: Sendable {
    mutating func add(_ bytes: some Sequence<UInt8>)
    var bytes: [UInt8] { get }
}

extension ArraySlice<UInt8> {
    /// The words of a block; the first byte is the highest, unless it is the lowest.
    func words<Word: FixedWidthInteger>(lowestFirst: Bool = false) -> [Word] {
        let size = Word.bitWidth / 8
        return stride(from: startIndex, to: endIndex, by: size).map { place in
            let word = self[place..<place + size].reduce(Word(0)) { $0 << 8 | Word($1) }
            return lowestFirst ? word.byteSwapped : word
        }
    }
}

extension Array where Element: FixedWidthInteger {
    /// The bytes of words, the highest of each first, unless the lowest is.
    func bytes(lowestFirst: Bool = false) -> [UInt8] {
        flatMap { word in
            let bytes = stride(from: Element.bitWidth - 8, through: 0, by: -8).map {
                UInt8(truncatingIfNeeded: word >> Element($0))
            }
            return lowestFirst ? bytes.reversed() : bytes
        }
    }
}

extension FixedWidthInteger {
    func turned(right count: Int) -> Self {
        self >> Self(count) | self << Self(Self.bitWidth - count)
    }
}
