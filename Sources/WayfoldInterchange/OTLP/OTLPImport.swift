public import WayfoldModel
import WayfoldReplay

/// Imports OpenTelemetry's logs and spans as OTLP/JSON: one document, or one a line.
///
/// Events of our own (`wayfold log export otlp`) come back as they were: the record with
/// `wayfold.trace`, wherever it stands, brings the app map, and every `wayfold.event` is recorded
/// with its number, time, origin, target and outcome. They may come out of order by up to 65,536
/// events. Nothing of them is inferred; other records beside them are counted. Where the first
/// megabyte has no `wayfold.trace`, the input is searched for our names and, where they are, read
/// twice: a file as it is, any other from a copy on disk.
///
/// Without records of our own, a session is a `session.id` (of the record, else of its resource,
/// else the resource's `service.instance.id`), sorted by time. A resource may stand behind its
/// records; these wait for it then, as many as rows may wait for their sessions. There is no
/// convention for a screen that comes up, so a record or span that names a screen is taken for a
/// sight of it:
///
/// | of a record or span | becomes | origin |
/// | --- | --- | --- |
/// | `app.screen.name`, `app.screen.id`, `screen.name`: first of all | `setRoot` | inferred |
/// | of the screen on top | nothing, counted | |
/// | of one further down | `popTo` it | inferred |
/// | of any other | `push` | inferred |
/// | `browser.page_view`, `browser.navigation`: its `url.full` | as a screen | inferred |
/// | of these with `replaceState`, or of the type `replace` | `replaceTop` | inferred |
/// | `device.app.lifecycle`, `ios.app.state` or Android's | `setPhase`, `terminate` | system |
/// | any other after the process was terminated | `launch`, `ready` before it | inferred |
/// | `session.start`, `session.end` | nothing: the session is there without them | |
///
/// A browser's event is known by `eventName` or the older attribute `event.name`, and has its
/// fields as attributes or, older, in its body (`url`, `title`, `changeState`); without an address
/// its title is the screen. Screens are one when their `app.screen.id` is, and without it when
/// their name is. A time is `timeUnixNano`, a span's start, or the time of observation.
public struct OTLPImport: TraceImport {
    public static let name = "otlp"
    public static let sentence =
        "OpenTelemetry logs and spans: our own events as they were, others' screens inferred"

    private var rows: RowImport<OTLPRows>
    private var input = TwiceReadInput()
    private var own = OwnTrace()

    public init(options: ImportOptions = ImportOptions()) {
        rows = RowImport(Self.name, OTLPRows(waitingLimit: options.heldRowLimit), options)
    }

    public var keepsNumbers: Bool { own.isThere }

    public mutating func map(_ source: inout LineReader) throws(ImportError) -> AppMap {
        own = try input.search(&source)
        guard let text = own.head else { return AppMap(name: own.isThere ? "any" : Self.name) }
        do {
            let head = try TraceHead(line: Array(text.utf8))
            var map = AppMap()
            if case .inline(let inline) = head.map { map = inline }
            let semantics = UInt32(clamping: head.semantics)
            return Semantics.isKnown(semantics) ? map.folding(as: semantics) : map
        } catch {
            throw .wrongTraceHead(path: source.path, "\(OTLPWords.trace) \(error.problem)")
        }
    }

    public mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        try input.withAll(of: &source) { source throws(ImportError) in
            own.isThere
                ? try rows.runOwn(&source, hasHead: own.head != nil, into: &sink)
                : try rows.run(&source, into: &sink)
        }
    }
}
