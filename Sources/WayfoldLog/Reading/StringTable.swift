/// The strings of one segment, by their numbers from 0.
///
/// A `RecordCursor` fills it and starts it anew at the first block of another segment; `segment`
/// tells a consumer that keeps a table of its own by number when to do so too.
public struct StringTable: Sendable {
    /// The segment the strings are of, by its first sequence number; 0 before the first block.
    public private(set) var segment: UInt64 = 0
    /// How many strings are defined or lost so far.
    public private(set) var count = 0
    /// The session names that the current block defined up to the cursor.
    public private(set) var sessionNames: [SessionName] = []
    /// The numbers whose definitions were in skipped damage, ascending.
    public private(set) var lost: [Range<Int>] = []

    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    /// How many strings come before those that are kept: see `init(of:after:)`.
    private var skipped = 0

    /// A table without strings.
    public init() {}

    /// A string's bytes; nil when the number is not defined or lost.
    ///
    /// The slice shares the table's storage: let go of it before the next record.
    public subscript(number: UInt32) -> ArraySlice<UInt8>? {
        let index = Int(number) - skipped
        guard index >= 0, index < ends.count, !isLost(number) else { return nil }
        return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }

    /// Whether a number's definition was in skipped damage. Linear in the number of holes.
    public func isLost(_ number: UInt32) -> Bool {
        lost.contains { $0.contains(Int(number)) }
    }
}

/// The name of a session, as a string of the same segment.
public struct SessionName: Sendable, Hashable {
    /// The session.
    public let session: UInt64
    /// The number of the string that names it.
    public let string: UInt32
}

extension StringTable {
    /// The table in the midst of a segment, where so many strings came before: it gives only those
    /// that are defined from here on.
    init(of segment: UInt64, after count: Int) {
        self.segment = segment
        self.count = count
        skipped = count
    }

    mutating func define(_ string: UnsafeRawBufferPointer, _ form: StringForm = .plain) {
        if form == .plain {
            bytes.append(contentsOf: string)
        } else {
            form.append(unpacked: string, to: &bytes)
        }
        ends.append(bytes.count)
        count += 1
    }

    mutating func name(session: UInt64, as string: UInt32) {
        sessionNames.append(SessionName(session: session, string: string))
    }

    /// Makes ready for a block, which says how many strings there were before it.
    mutating func enter(_ block: LogBlock) throws(EventLogError) {
        let before = Int(block.header.stringsBefore)
        beginSegment(of: block)
        if block.followsHole && before > count && before <= Self.most(before: block.place) {
            lose(upTo: before)
        }
        guard count == before else {
            throw .stringCountBroken(
                at: block.place, found: block.header.stringsBefore, expected: UInt32(count))
        }
    }

    /// The same where the table may be wrong: what cannot be right is lost.
    mutating func enter(tolerating block: LogBlock) {
        let before = min(Int(block.header.stringsBefore), Self.most(before: block.place))
        beginSegment(of: block)
        if count > before { reset(to: block.place.segment) }
        lose(upTo: before)
    }

    /// How many strings there can be before a block: a definition has at least two bytes. A header
    /// that says more is wrong, and believing it would cost memory that no byte of the log stands
    /// for.
    private static func most(before place: LogPlace) -> Int {
        Int(min(place.offset / 2, UInt64(LogLimits.stringsPerSegment)))
    }

    private mutating func beginSegment(of block: LogBlock) {
        sessionNames.removeAll(keepingCapacity: true)
        if segment != block.place.segment { reset(to: block.place.segment) }
    }

    private mutating func reset(to segment: UInt64) {
        self.segment = segment
        count = 0
        skipped = 0
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        lost.removeAll()
    }

    private mutating func lose(upTo number: Int) {
        guard number > count else { return }
        lost.append(count..<number)
        ends.append(contentsOf: repeatElement(bytes.count, count: number - count))
        count = number
    }
}
