import WayfoldModel

/// A screen as GA4 names it.
struct GA4Screen: Equatable {
    /// What it is called by: its name, else its class.
    var name: [UInt8] = []
    /// A number for its class; 0 when there is none.
    var kind: UInt64 = 0
    /// What tells it apart from others; 0 when nothing does.
    var identity: UInt64 = 0

    func shown(_ vocabulary: inout Vocabulary) -> ScreenTrail.Screen {
        ScreenTrail.Screen(
            route: ScreenName.route(utf8: name[...], &vocabulary), identity: identity, kind: kind)
    }
}

/// One view of a screen.
struct GA4Sighting: Equatable {
    var session: [UInt8]
    /// Microseconds since 1970, not negative.
    var time: Int64
    /// What tells the order of rows of one time.
    var ordinals: [Int64]
    var screen: GA4Screen
    var previous: GA4Screen?
}

/// Brings views into the order of their sessions' beginnings, and of their times within these,
/// whatever order they come in. Memory is bounded by the options' budget.
final class GA4Sort {
    private let bySession: RecordSort
    private let byStart: RecordSort
    private var cursor: RecordSort.Cursor?
    private var sum: UInt64 = 0
    private var isSorted = false

    init(_ options: ImportOptions) {
        let budget = options.sortBudgetBytes / 2
        bySession = RecordSort(budgetBytes: budget, folder: options.sortFolder)
        byStart = RecordSort(budgetBytes: budget, folder: options.sortFolder)
    }

    /// The sum of a number for each view, in which their order leaves no trace.
    var fingerprint: UInt64 { sum }

    /// How many runs were written to disk.
    var runCount: Int { bySession.runCount + byStart.runCount }

    func add(_ sighting: GA4Sighting) throws(ImportError) {
        let record = Self.record(sighting)
        sum &+= record.withUnsafeBufferPointer { ScreenName.identity($0) }
        try bySession.add(record)
    }

    /// The next view, in order; nil after the last. Nothing is added any more.
    func next() throws(ImportError) -> GA4Sighting? {
        if !isSorted {
            isSorted = true
            try sortByStart()
            cursor = try byStart.sorted()
        }
        guard let record = try cursor?.next() else { return nil }
        return Self.sighting(of: record)
    }

    /// Puts before each record the time of its session's first.
    private func sortByStart() throws(ImportError) {
        var session: [UInt8] = []
        var start: [UInt8] = []
        var sorted = try bySession.sorted()
        while let record = try sorted.next() {
            let timeOffset = Self.sessionEnd(in: record)
            if session.isEmpty || !record.starts(with: session) {
                session = Array(record[..<timeOffset])
                start = Array(record[timeOffset..<timeOffset + 8])
            }
            try byStart.add(start + record)
        }
    }
}

extension GA4Sort {
    /// A record whose bytes sort as views do: the session, the time, the ordinals, the rest. Texts
    /// stand behind their length; numbers have eight bytes, the highest first.
    private static func record(_ sighting: GA4Sighting) -> [UInt8] {
        var record: [UInt8] = []
        record.reserveCapacity(256)
        append(sighting.session, to: &record)
        append(UInt64(sighting.time), to: &record)
        // The lowest number is that of the lowest bytes.
        for ordinal in sighting.ordinals {
            append(UInt64(bitPattern: ordinal) ^ 1 << 63, to: &record)
        }
        for screen in [sighting.screen, sighting.previous ?? GA4Screen()] {
            append(screen.name, to: &record)
            append(screen.kind, to: &record)
            append(screen.identity, to: &record)
        }
        return record
    }

    private static func sighting(of record: [UInt8]) -> GA4Sighting {
        var rest = record[8...]
        let session = text(&rest)
        let time = Int64(bitPattern: number(&rest))
        let ordinals = (0..<4).map { _ in Int64(bitPattern: number(&rest) ^ 1 << 63) }
        func screen() -> GA4Screen {
            let name = text(&rest)
            let kind = number(&rest)
            return GA4Screen(name: name, kind: kind, identity: number(&rest))
        }
        let shown = screen()
        let previous = screen()
        return GA4Sighting(
            session: session, time: time, ordinals: ordinals, screen: shown,
            previous: previous.name.isEmpty ? nil : previous)
    }

    private static func sessionEnd(in record: [UInt8]) -> Int {
        var rest = record[...]
        return 8 + Int(number(&rest))
    }

    private static func append(_ number: UInt64, to record: inout [UInt8]) {
        for shift in stride(from: 56, through: 0, by: -8) {
            record.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
        }
    }

    private static func append(_ text: [UInt8], to record: inout [UInt8]) {
        append(UInt64(text.count), to: &record)
        record += text
    }

    private static func number(_ rest: inout ArraySlice<UInt8>) -> UInt64 {
        let value = rest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        rest = rest.dropFirst(8)
        return value
    }

    private static func text(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        let count = Int(number(&rest))
        let text = Array(rest.prefix(count))
        rest = rest.dropFirst(count)
        return text
    }
}
