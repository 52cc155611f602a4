public import WayfoldModel
public import WayfoldReplay

/// Writes a trace as comma-separated values after RFC 4180, an event a row below a row of names.
///
/// Lines end in a line feed. A field in which a comma, a quote or a line break stands is in
/// quotes. `time` is microseconds, `action` the words of `WORDS.md`, `refused` empty for an event
/// that was applied; `screen` and `depth` are of the event's scene after it, and empty when it is
/// not there.
public struct CSVExport: TraceExport {
    public static let columns = [
        "sequence", "session", "name", "time", "scene", "origin", "cause", "verb", "action",
        "target", "refused", "screen", "depth",
    ]

    public init() {}

    public mutating func begin(_ head: TraceHead, to bytes: inout [UInt8]) {
        bytes += Self.columns.joined(separator: ",").utf8
        bytes.append(UInt8(ascii: "\n"))
    }

    public mutating func add(
        _ step: ExportStep, _ replay: Replay, to bytes: inout [UInt8]
    ) throws(ExportError) {
        let row = EventRow(step, replay)
        let fields = [
            "\(row.sequence)", "\(row.session)", row.name ?? "", "\(row.time)", "\(row.scene)",
            row.origin, row.cause.map { "\($0)" } ?? "", row.verb, row.action, row.target,
            row.refused ?? "", row.screen ?? "", row.depth.map { "\($0)" } ?? "",
        ]
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            Self.append(field, to: &bytes)
        }
        bytes.append(UInt8(ascii: "\n"))
    }

    public mutating func end(_ vocabulary: Vocabulary, to bytes: inout [UInt8]) {}

    private static func append(_ field: String, to bytes: inout [UInt8]) {
        let quote = UInt8(ascii: "\"")
        let needsQuotes = field.utf8.contains { byte in
            byte == UInt8(ascii: ",") || byte == quote || byte == 0x0A || byte == 0x0D
        }
        guard needsQuotes else {
            bytes += field.utf8
            return
        }
        bytes.append(quote)
        for byte in field.utf8 {
            if byte == quote { bytes.append(quote) }
            bytes.append(byte)
        }
        bytes.append(quote)
    }
}

/// An event with what it came to, as tables have it.
package struct EventRow {
    package let sequence: UInt64
    let session: UInt64
    let name: String?
    package let time: Int64
    package let scene: UInt32
    package let origin: String
    package let cause: UInt64?
    package let verb: String
    package let action: String
    package let target: String
    package let refused: String?
    package let screen: String?
    package let depth: Int?

    package init(_ step: ExportStep, _ replay: Replay) {
        let event = step.event
        let vocabulary = replay.fold.vocabulary
        sequence = event.sequence
        session = event.session
        name = step.sessionName
        time = event.time
        scene = event.scene
        origin = event.origin.word
        cause = event.cause == 0 ? nil : event.cause
        verb = event.action.kind.word
        action = Words.text(of: event.action, in: vocabulary)
        target = "\(event.target)"
        if case .refused(let refusal) = event.outcome {
            refused = refusal.text(in: vocabulary)
        } else {
            refused = nil
        }
        let shown = step.shown(replay)
        screen = shown.map { vocabulary.route($0.screen).display }
        depth = shown?.depth
    }
}
