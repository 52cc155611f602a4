public import WayfoldModel
public import WayfoldReplay

/// Writes a trace as one OTLP/JSON document of log records, which OpenTelemetry's collector takes.
///
/// The first record is named `wayfold.trace` and carries the trace's head, app map and all. Every
/// event is a record named `wayfold.navigation`, whose body is its words. Its attribute
/// `wayfold.event` is the whole event as a line of `TRACES.md`, so that `wayfold import otlp`
/// gives the trace back event by event; the others are for people's queries:
///
/// | attribute | value |
/// | --- | --- |
/// | `session.id` | the session's name, or its number |
/// | `app.screen.name` | the name of the route on top of the event's scene, after it |
/// | `wayfold.verb`, `wayfold.origin`, `wayfold.outcome` | words |
/// | `wayfold.depth` | how many screens are on the visible path |
///
/// Severity is INFO, of a refused event WARN. A time before 1970, or too late for nanoseconds in
/// 64 bits, is written as 0, which OTLP reads as unknown; the event's line has it.
public struct OTLPExport: TraceExport {
    private var json = JSONText()

    public init() {}

    public mutating func begin(_ head: TraceHead, to bytes: inout [UInt8]) {
        json.trade(&bytes)
        json.beginObject()
        json.beginArray("resourceLogs")
        json.beginObject()
        json.beginObject("resource")
        json.beginArray("attributes")
        attribute("service.name", "wayfold")
        json.endArray()
        json.endObject()
        json.beginArray("scopeLogs")
        json.beginObject()
        json.beginObject("scope")
        json.member("name", "wayfold")
        json.endObject()
        json.beginArray("logRecords")
        record(OTLPWords.traceEvent, time: 0, severity: 9, body: head.note ?? "trace") { export in
            export.attribute(OTLPWords.trace, head.line)
        }
        json.trade(&bytes)
    }

    public mutating func add(
        _ step: ExportStep, _ replay: Replay, to bytes: inout [UInt8]
    ) throws(ExportError) {
        let event = step.event
        let vocabulary = replay.fold.vocabulary
        bytes += ",\n".utf8
        json.trade(&bytes)
        let shown = step.shown(replay)
        let body = Words.text(of: event, in: vocabulary)
        record(
            OTLPWords.navigationEvent, time: event.time,
            severity: event.outcome == .applied ? 9 : 13, body: body
        ) { export in
            export.attribute("session.id", step.sessionText)
            if let shown {
                export.attribute("app.screen.name", vocabulary.route(shown.screen).name)
            }
            export.attribute("wayfold.verb", event.action.kind.word)
            export.attribute("wayfold.origin", event.origin.word)
            export.attribute("wayfold.outcome", event.outcome.text(in: vocabulary))
            if let shown { export.attribute("wayfold.depth", shown.depth) }
            export.attribute(OTLPWords.event, Self.line(event, vocabulary))
        }
        json.trade(&bytes)
    }

    public mutating func end(_ vocabulary: Vocabulary, to bytes: inout [UInt8]) {
        bytes += "\n]}]}]}\n".utf8
    }
}

extension OTLPExport {
    /// An event as a line that needs no other before it.
    private static func line(_ event: Event, _ vocabulary: Vocabulary) -> String {
        var writer = TraceLineWriter()
        var line: [UInt8] = []
        writer.append(event, in: vocabulary, to: &line)
        return String(decoding: line.dropLast(), as: UTF8.self)
    }

    private mutating func record(
        _ name: String, time: Int64, severity: Int, body: String,
        _ attributes: (inout OTLPExport) -> Void
    ) {
        let (nanoseconds, isTooLate) = UInt64(max(0, time)).multipliedReportingOverflow(by: 1000)
        json.beginObject()
        json.member("timeUnixNano", isTooLate ? "0" : "\(nanoseconds)")
        json.member("severityNumber", severity)
        json.member("eventName", name)
        json.beginObject("body")
        json.member("stringValue", body)
        json.endObject()
        json.beginArray("attributes")
        attributes(&self)
        json.endArray()
        json.endObject()
    }

    private mutating func attribute(_ key: String, _ text: String) {
        attribute(key) { $0.member("stringValue", text) }
    }

    private mutating func attribute(_ key: String, _ number: Int) {
        attribute(key) { $0.member("intValue", "\(number)") }
    }

    private mutating func attribute(_ key: String, _ value: (inout JSONText) -> Void) {
        json.beginObject()
        json.member("key", key)
        json.beginObject("value")
        value(&json)
        json.endObject()
        json.endObject()
    }
}
