/// The strings of a segment by places that callers number, so that no string is hashed twice.
///
/// A place may stand for another string at any time, so that whoever looks there compares bytes;
/// only within one round, which its caller begins, each place stands for one string.
struct RememberedStrings {
    struct Entry {
        /// The string's number plus one; 0 where none is remembered.
        var number: UInt32 = 0
        /// The number plus one as a varint, the first byte the lowest, and in the highest byte how
        /// many these are, 1 to 3; 0 for a number that needs more.
        var short: UInt32 = 0
        /// The round in which the bytes were compared last.
        var round: UInt64 = 0
    }

    private var entries: [Entry] = []
    private var round: UInt64 = 0

    /// Begins a round, in which each place stands for one string.
    mutating func beginRound() {
        round += 1
    }

    /// What is remembered by a place.
    @inline(__always)
    subscript(place: Int) -> Entry {
        place < entries.count ? entries[place] : Entry()
    }

    /// The `short` of what a place stands for in this round; 0 when that is not known.
    @inline(__always)
    func known(_ place: Int) -> UInt32 {
        guard place < entries.count else { return 0 }
        let entry = entries[place]
        return entry.round == round ? entry.short : 0
    }

    /// Notes that the string of a number is the one that a place stands for.
    mutating func remember(_ number: UInt32, by place: Int) {
        while entries.count <= place { entries.append(Entry()) }
        entries[place] = Entry(
            number: number + 1, short: Self.short(number + 1), round: round)
    }

    /// Notes that a place stands for what it did before.
    @inline(__always)
    mutating func confirm(_ place: Int) {
        entries[place].round = round
    }

    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
    }

    private static func short(_ number: UInt32) -> UInt32 {
        switch number {
        case ..<0x80: number | 1 << 24
        case ..<0x4000: number & 0x7f | 0x80 | (number >> 7) << 8 | 2 << 24
        case ..<0x20_0000:
            number & 0x7f | 0x8080 | (number >> 7 & 0x7f) << 8 | (number >> 14) << 16 | 3 << 24
        default: 0
        }
    }
}
