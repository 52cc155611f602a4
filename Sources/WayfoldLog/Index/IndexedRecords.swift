/// Walks through what an index knows of some sessions: the anchors that they have records in, in
/// the log's order.
///
/// An anchor has records of other sessions too. Names of the sessions come along in `strings`.
/// There must be one walk at a time through an index.
public struct IndexedRecords {
    private let index: LogIndex
    private let sessions: [UInt64]
    private var place: IndexPlace
    private var runs: [PostingRun] = []
    private var nextRun = 0
    /// The anchors of the run at hand that are left.
    private var left = 0
    private var isPartOpen = false
    /// How many anchors were read.
    public private(set) var anchorCount = 0
    /// The records of the anchor, before the first.
    public private(set) var cursor = RecordCursor()
    /// The strings of the anchor's segment as its records need them: a count, and what they define.
    public var strings = StringTable()

    /// A walk before the first anchor of the sessions that is not before a place.
    public init(_ index: LogIndex, of sessions: [UInt64], from place: IndexPlace = .start) {
        self.index = index
        self.sessions = sessions
        self.place = place
    }

    /// The segment's position in the index, for `LogIndex.string`.
    package var file: Int { place.file }

    /// Moves to the next anchor; false after the last.
    public mutating func nextAnchor() throws(EventLogError) -> Bool {
        while left == 0 {
            if !isPartOpen {
                guard place.file < index.segments.count else { return false }
                guard place.part < index.segments[place.file].parts.count else {
                    place = IndexPlace(file: place.file + 1, part: 0, anchor: 0)
                    continue
                }
                runs = try runs(in: place)
                nextRun = firstRun(notBefore: place.anchor)
                isPartOpen = true
            }
            guard nextRun < runs.count else {
                isPartOpen = false
                place = IndexPlace(file: place.file, part: place.part + 1, anchor: 0)
                continue
            }
            let run = runs[nextRun]
            nextRun += 1
            let first = max(run.first, place.anchor)
            left = max(0, run.first + run.count - first)
            place.anchor = first
        }
        let anchor = try index.anchor(place)
        cursor = try index.records(
            at: place, anchor, ahead: left > 1 ? left * (Int(anchor.byteCount) + 8) : 0)
        strings = StringTable(of: index.segment(of: place), after: Int(anchor.stringsBefore))
        anchorCount += 1
        left -= 1
        place.anchor += 1
        return true
    }

    private func firstRun(notBefore anchor: Int) -> Int {
        (0..<runs.count).partition { runs[$0].first + runs[$0].count <= anchor }
    }

    private func runs(in place: IndexPlace) throws(EventLogError) -> [PostingRun] {
        if sessions.count == 1 {
            return try index.runs(of: sessions[0], place.file, place.part)
        }
        var anchors: Set<Int> = []
        for session in sessions {
            for run in try index.runs(of: session, place.file, place.part) {
                anchors.formUnion(run.first..<run.first + run.count)
            }
        }
        return anchors.sorted().map { PostingRun(first: $0, count: 1, ends: false) }
    }
}
