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
struct GA4Sort {
    private var sort: SessionSort

    init(_ options: ImportOptions) {
        sort = SessionSort(options)
    }

    /// The sum of a number for each view, in which their order leaves no trace.
    var fingerprint: UInt64 { sort.fingerprint }

    /// How many runs were written to disk.
    var runCount: Int { sort.runCount }

    mutating func add(_ sighting: GA4Sighting) throws(ImportError) {
        let record = Self.record(sighting)
        let identity = record.withUnsafeBufferPointer { ScreenName.identity($0) }
        try sort.add(to: sighting.session, identity: identity, limit: record.count) { row in
            record.withUnsafeBytes { record in
                let start = 8 + sighting.session.count
                row.append(bytes: UnsafeRawBufferPointer(rebasing: record[start...]))
            }
        }
    }

    /// The next view, in order; nil after the last. Nothing is added any more.
    mutating func next() throws(ImportError) -> GA4Sighting? {
        guard try sort.next() else { return nil }
        let session = sort.session
        return sort.withRow { Self.sighting(of: $0, session) }
    }
}

extension GA4Sort {
    /// A record whose bytes sort as views do: the session, the time, the ordinals, the rest.
    private static func record(_ sighting: GA4Sighting) -> [UInt8] {
        var record: [UInt8] = []
        record.reserveCapacity(256)
        RecordBytes.append(sighting.session, to: &record)
        RecordBytes.append(UInt64(sighting.time), to: &record)
        for ordinal in sighting.ordinals { RecordBytes.append(signed: ordinal, to: &record) }
        for screen in [sighting.screen, sighting.previous ?? GA4Screen()] {
            RecordBytes.append(screen.name, to: &record)
            RecordBytes.append(screen.kind, to: &record)
            RecordBytes.append(screen.identity, to: &record)
        }
        return record
    }

    private static func sighting(
        of row: UnsafeRawBufferPointer, _ session: [UInt8]
    ) -> GA4Sighting {
        var rest = RecordBytes(row)
        let time = Int64(bitPattern: rest.number())
        let ordinals = (0..<4).map { _ in rest.signed() }
        func screen() -> GA4Screen {
            let name = Array(rest.text())
            let kind = rest.number()
            return GA4Screen(name: name, kind: kind, identity: rest.number())
        }
        let shown = screen()
        let previous = screen()
        return GA4Sighting(
            session: session, time: time, ordinals: ordinals, screen: shown,
            previous: previous.name.isEmpty ? nil : previous)
    }
}
