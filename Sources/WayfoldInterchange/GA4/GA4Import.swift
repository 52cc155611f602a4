public import WayfoldModel

/// Imports the rows of Google Analytics 4 as BigQuery exports them: JSON Lines, or an array.
///
/// A session is a `user_pseudo_id` with a `ga_session_id`; its rows may come in any order, and are
/// sorted by `event_timestamp`. Only `screen_view` rows make events; the others are counted. Whole
/// numbers may be texts, as BigQuery writes them. Read are `event_name`, `event_timestamp`
/// (microseconds), `user_pseudo_id` (or `user_id`), and of `event_params` the keys
/// `firebase_screen`, `firebase_screen_class`, `firebase_screen_id`, the same three of
/// `firebase_previous_...`, and `ga_session_id`.
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
/// that is known, the same name. When the screen before it is not the one on top, a row was lost,
/// and the move to that screen is inferred first. A screen is called by `firebase_screen`, and by
/// its class when it has no name; a class that only contains others (`UINavigationController`,
/// `UIHostingController`) is no screen then.
public struct GA4Import: TraceImport {
    public static let name = "ga4"
    public static let sentence =
        "GA4 rows from BigQuery: screen_view sets the root, pushes or goes back, all inferred"

    private var rows: RowImport<GA4Rows>

    public init(options: ImportOptions = ImportOptions()) {
        rows = RowImport(Self.name, GA4Rows(), options)
    }

    public mutating func map(_ source: inout LineReader) throws(ImportError) -> AppMap {
        AppMap(name: Self.name)
    }

    public mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        try rows.run(&source, into: &sink)
    }
}

private struct GA4Rows: RowFormat {
    static var plan: any JSONPlan.Type { RowsPlan.self }

    private var otherCount = 0
    private var containerCount = 0

    mutating func take(
        _ row: UnsafeBufferPointer<UInt8>, tag: Int, _ sessions: inout SightedSessions,
        _ vocabulary: inout Vocabulary
    ) throws(RowFault) {
        let fields = try GA4Fields(row)
        guard try fields.isScreenView() else {
            otherCount += 1
            return
        }
        let time = try fields.time()
        let session = try fields.session()
        guard let screen = try fields.screen(&vocabulary) else {
            containerCount += 1
            return
        }
        let previous = try fields.previousScreen(&vocabulary)
        sessions.add(Sighting(time: time, fact: .screen(screen, previous: previous)), to: session)
    }

    var remarks: [ImportSummary.Fact] {
        [
            .init("rows that are no screen view", "\(otherCount)"),
            .init("views of containers", "\(containerCount)"),
        ]
    }
}
