public import WayfoldModel

/// Imports the views of Datadog's Real User Monitoring: events as JSON Lines, or an array.
///
/// A session is a `session.id`. A view is sent again with every change: of the copies of one
/// `view.id` the one with the highest `_dd.document_version` counts, whatever order they come in,
/// and of equal ones the first. The views of a session are sorted by `date` (milliseconds), which
/// is when a view began. Events of other types (`action`, `resource`, `error`, `long_task`,
/// `vital`) are counted and make no event.
///
/// A view says which screen was shown, and never how: a screen that is shown again is a new view.
/// So every event is inferred, a screen told by its `view.name`, or without one by its `view.url`:
///
/// | a view's screen | becomes |
/// | --- | --- |
/// | the first of its session | `setRoot` |
/// | the one on top | nothing, counted |
/// | one further down | `popTo` it |
/// | any other | `push` |
///
/// A `loading_type` of `initial_load` or `view_controller_redisplay` adds nothing to that: the
/// first is a root already, the second a way back. A class that only contains others is no screen,
/// and the kit's own views are none (`com/datadog/application-launch/view`, `.../background/view`).
public struct DatadogImport: TraceImport {
    public static let name = "datadog"
    public static let sentence =
        "Datadog RUM views: the highest document version of each counts, moves are inferred"

    private var rows: RowImport<DatadogRows>

    public init(options: ImportOptions = ImportOptions()) {
        rows = RowImport(Self.name, DatadogRows(), options)
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

private struct DatadogRows: RowFormat {
    static var plan: any JSONPlan.Type { RowsPlan.self }

    private var otherCount = 0
    private var containerCount = 0
    private var viewCount = 0

    mutating func take(
        _ row: UnsafeBufferPointer<UInt8>, tag: Int, _ sessions: inout SightedSessions,
        _ vocabulary: inout Vocabulary
    ) throws(RowFault) {
        let fields = try DatadogFields(row)
        guard try fields.isView() else {
            otherCount += 1
            return
        }
        let time = try fields.time()
        let session = try fields.session()
        let view = try fields.view()
        let version = try fields.version()
        guard let route = try fields.route(&vocabulary) else {
            containerCount += 1
            return
        }
        viewCount += 1
        let screen = ScreenTrail.Screen(route: route)
        sessions.add(
            Sighting(
                time: time, fact: .screen(screen, previous: nil), document: view, version: version),
            to: session)
    }

    var remarks: [ImportSummary.Fact] {
        [
            .init("rows of views", "\(viewCount)"),
            .init("rows that are no view", "\(otherCount)"),
            .init("views of containers and of the kit", "\(containerCount)"),
        ]
    }
}
