/// Imports the views of Datadog's Real User Monitoring: events as JSON Lines, or an array, and
/// pages of its events API (`data[]` with `attributes.attributes`), one or any number of them.
///
/// A session is a `session.id`. A view is sent again with every change: of the copies of one
/// `view.id` the one with the highest `_dd.document_version` counts, whatever order they come in,
/// and of equal ones the first. A `view_update` says only what changed: its view is there without a
/// `view` before it too, and keeps the name it had where the change names none. The views of a
/// session are sorted by `date` (milliseconds), which is when a view began; `date` and
/// `view.time_spent` (nanoseconds) say when it was left, and so when the session ended and which of
/// two views of one date came first. Events of other types (`action`, `resource`, `error`,
/// `long_task`, `vital`) are counted and make no event.
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

    public mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        try rows.run(&source, into: &sink)
    }
}
