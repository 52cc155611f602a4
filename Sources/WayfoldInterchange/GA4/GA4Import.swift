public import WayfoldModel

/// Imports the rows of Google Analytics 4 as BigQuery exports them: JSON Lines, or an array.
///
/// A session is a `user_pseudo_id` with a `ga_session_id`. Rows may come in any order and, as large
/// tables are exported, in several files: all of them are sorted first, by session and
/// `event_timestamp`, on disk where there are too many for memory, so that the same rows give the
/// same log. Sessions stand in the order of their first screens.
/// Rows of one microsecond are sorted by what their upload counts (`event_bundle_sequence_id`,
/// `batch_page_id`, `batch_ordering_id`, `batch_event_index`), then by what they say.
///
/// A row that comes again, in every field that is read, counts once.
///
/// Only `screen_view` rows make events; the others are counted. Whole numbers may be texts, as
/// BigQuery writes them. Read are `event_name`, `event_timestamp` (microseconds), `user_pseudo_id`
/// (or `user_id`), and of `event_params` the keys `firebase_screen`, `firebase_screen_class`,
/// `firebase_screen_id`, the same three of `firebase_previous_...`, and `ga_session_id`.
///
/// A row says which screen was shown and which one before it, and never how. So every event is
/// inferred:
///
/// | a row's screen | becomes |
/// | --- | --- |
/// | the first of its session | `setRoot` |
/// | the one on top | nothing, counted |
/// | one further down | `popTo` it |
/// | any other | `push` |
///
/// It is the one on top or further down when it has the same `firebase_screen_id`; without one
/// that is known, the same name. A screen of another `firebase_screen_class` is another one all the
/// same: numbers come rounded out of JavaScript. When the screen before it is not the one on top, a
/// row was lost, and the move to that screen is inferred first. A screen is called by
/// `firebase_screen`, and by its class when it has no name; a class that only contains others
/// (`UINavigationController`, `UIHostingController`) is no screen then.
public struct GA4Import: TraceImport {
    public static let name = "ga4"
    public static let sentence =
        "GA4 rows from BigQuery: screen_view sets the root, pushes or goes back, all inferred"

    private var tally: ImportTally
    private var trail = ScreenTrail()
    private var rows: GA4Sort
    private var otherCount = 0
    private var containerCount = 0
    private var repeatCount = 0
    private var duplicateCount = 0
    private var lostLineCount = 0

    public init(options: ImportOptions = ImportOptions()) {
        tally = ImportTally(Self.name, options)
        rows = GA4Sort(options)
    }

    /// What the rows add up to.
    public var fingerprint: UInt64? { rows.fingerprint }

    /// Reads and sorts all rows: the order of what is written depends on every one.
    public mutating func map(_ source: inout LineReader) throws(ImportError) -> AppMap {
        var reader = JSONElementReader(RowsPlan.self)
        let (rowCount, skippedCount) = (tally.rowCount, tally.skippedCount)
        while let part = try reader.next(&source) {
            switch part {
            case .value(_, let range, let line):
                tally.countRow()
                tally.notes.turn(to: source.path, line: line)
                let sighting: GA4Sighting?
                do throws(RowFault) {
                    sighting = try read(reader.bytes, range)
                } catch {
                    try tally.skip(reader.placed(error), path: source.path, line: line)
                    continue
                }
                if let sighting { try rows.add(sighting) }
            case .fault(let fault, let line):
                tally.countRow()
                try tally.skip(fault, path: source.path, line: line)
            case .mark, .documentEnd: break
            }
        }
        lostLineCount += reader.lostLineCount
        tally.noteEnd(
            of: source.path, rows: tally.rowCount - rowCount,
            skipped: tally.skippedCount - skippedCount)
        return AppMap(name: Self.name)
    }

    public mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        var session: [UInt8]?
        var time: Int64 = 0
        var last: GA4Sighting?
        while let sighting = try rows.next() {
            // Tables that overlap deliver a row twice; sorted, the two stand side by side.
            if sighting == last {
                duplicateCount += 1
                continue
            }
            last = sighting
            if session != sighting.session {
                if session != nil { try tally.end(reason: nil, time: time, in: &sink) }
                session = sighting.session
                try tally.begin(
                    String(decoding: sighting.session, as: UTF8.self), depth: 1, in: &sink)
                trail.reset()
            }
            time = sighting.time
            let screen = sighting.screen.shown(&sink.vocabulary)
            let previous = sighting.previous?.shown(&sink.vocabulary)
            let moves = trail.see(screen, from: previous)
            if moves.isEmpty { repeatCount += 1 }
            try tally.perform(moves, time: time, in: &sink)
        }
        if session != nil { try tally.end(reason: nil, time: time, in: &sink) }
        return tally.finished(
            remarks: [
                .init("rows that are no screen view", "\(otherCount)"),
                .init("views of containers", "\(containerCount)"),
                .init("views of the screen on top", "\(repeatCount)"),
                .init("inferred events", "\(tally.inferredCount)"),
                .init("parts sorted on disk", "\(rows.runCount)"),
                .init("lines passed over", "\(lostLineCount)"),
            ]
                + (duplicateCount > 0
                    ? [.init("rows that came more than once", "\(duplicateCount)")] : []))
    }

    /// Nil for a row that shows no screen.
    private mutating func read(
        _ bytes: [UInt8], _ range: Range<Int>
    ) throws(RowFault) -> GA4Sighting? {
        try bytes.withUnsafeBufferPointer { bytes throws(RowFault) in
            let fields = try GA4Fields(UnsafeBufferPointer(rebasing: bytes[range]))
            guard try fields.isScreenView() else {
                otherCount += 1
                return nil
            }
            let time = try fields.time()
            let session = try fields.session(tally.notes)
            guard let screen = try fields.screen(tally.notes) else {
                containerCount += 1
                return nil
            }
            return GA4Sighting(
                session: Array(session.utf8), time: time,
                ordinals: fields.ordinals(tally.notes), screen: screen,
                previous: fields.previousScreen(tally.notes))
        }
    }
}
