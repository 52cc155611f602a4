public import WayfoldModel

/// Imports the breadcrumbs of Sentry's events: an event with `breadcrumbs` (a list, or `values`
/// with one), a bare list, or any number of these after each other, an envelope's lines too.
///
/// A document with breadcrumbs is a session, called by the event's `event_id` where that stands
/// before them. Crumbs are taken in the order they stand in, which is the order they were left in;
/// a time is RFC 3339 or seconds, and one that is missing is that of the crumb before. Sentry keeps
/// the last hundred crumbs, so that a session begins in the middle of a journey.
///
/// No crumb says what became of a stack. Every move is inferred; only what the system said of the
/// app's phase is a record, of origin `system`:
///
/// | crumb | becomes |
/// | --- | --- |
/// | `navigation` with `data.to` | the screen `to` comes up, after `from` |
/// | `navigation` with `data.state` `didReplace` (Flutter) | `replaceTop` |
/// | `ui.lifecycle` with `data.screen` | the controller of that class came up, below |
/// | `ui.lifecycle` with `data.state` (Android) | the same for `resumed`, else nothing |
/// | `app.lifecycle` with `data.state` | `setPhase`: foreground is active |
/// | a touch, a click, any other | nothing, counted |
///
/// What sentry-cocoa leaves at `viewDidAppear` (`screen`, `beingPresented`,
/// `presentingViewController`, `parentViewController`, `window...`) is read so:
///
/// | the controller | is taken for |
/// | --- | --- |
/// | a container: `UINavigationController`, a hosting controller, an app's own so called | none |
/// | of the system, as a keyboard | none |
/// | in a window above the app's (`window_windowLevel` over 0), or not in the first window | none |
/// | with a parent that is no container | a part of that one's screen |
/// | the window's root, or a tab bar controller's child | `setRoot`, unless it is the root |
/// | without a presenter | what was presented is dismissed; then a root, a way back, or a push |
/// | with a presenter that no layer on screen has, or `beingPresented` | `present` as a sheet |
/// | with the presenter of a layer | layers above it are dismissed; then a way back or a push |
/// | `UIAlertController` | `alert`, dismissed by what comes next |
public struct SentryImport: TraceImport {
    public static let name = "sentry"
    public static let sentence =
        "Sentry breadcrumbs, from/to and what UIKit's controllers leave; moves are inferred"

    private var tally: ImportTally
    private var journey = SentryJourney()
    private var event: String?
    private var isOpen = false
    private var documentHasCrumbs = false
    private var time: Int64 = 0
    private var otherDocumentCount = 0

    public init(options: ImportOptions = ImportOptions()) {
        tally = ImportTally(Self.name, options)
    }

    public mutating func map(_ source: inout LineReader) throws(ImportError) -> AppMap {
        AppMap(name: Self.name)
    }

    public mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        var reader = JSONElementReader(SentryPlan.self)
        while let part = try reader.next(&source) {
            switch part {
            case .value(SentryPlan.event, let range, _):
                event = Self.text(of: reader.bytes[range])
            case .value(_, let range, let line):
                tally.countRow()
                try begin(&sink)
                let steps: [SentryJourney.Step]
                do throws(RowFault) {
                    steps = try read(reader.bytes, range, &sink.vocabulary)
                } catch {
                    try tally.skip(error, path: source.path, line: line)
                    continue
                }
                try perform(steps, &sink)
            case .mark: documentHasCrumbs = true
            case .fault(let fault, let line):
                tally.countRow()
                try tally.skip(fault, path: source.path, line: line)
            case .documentEnd: try end(&sink)
            }
        }
        return tally.finished(
            remarks: journey.remarks + [
                .init("documents without breadcrumbs", "\(otherDocumentCount)"),
                .init("inferred events", "\(tally.inferredCount)"),
                .init("lines passed over", "\(reader.lostLineCount)"),
            ])
    }
}

/// Where breadcrumbs are in an event, and the event's identity.
enum SentryPlan: JSONPlan {
    static let event = 0
    static let crumb = 1

    static func step(_ state: Int, _ key: [UInt8], opening: UInt8) -> JSONStep {
        let isArray = opening == JSONOpening.array
        switch state {
        case 0: return isArray ? .enter(2, mark: 0) : .enter(1)
        case 1 where key.isWord("event_id") && opening == UInt8(ascii: "\""): return .take(event)
        case 1 where key.isWord("breadcrumbs"):
            return isArray ? .enter(2, mark: 0) : .enter(3)
        case 2: return .take(crumb)
        case 3 where key.isWord("values") && isArray: return .enter(2, mark: 0)
        default: return .pass
        }
    }
}

extension SentryImport {
    /// The text of a string without escapes; nil for one with them, which is no identity.
    private static func text(of quoted: ArraySlice<UInt8>) -> String? {
        let content = quoted.dropFirst().dropLast()
        return content.contains(UInt8(ascii: "\\")) ? nil : RowText.exact(content)
    }

    private mutating func begin(
        _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        guard !isOpen else { return }
        try tally.begin(event, depth: 1, in: &sink)
        isOpen = true
        time = 0
        journey.begin()
    }

    private mutating func end(_ sink: inout (some ImportSink & ~Copyable)) throws(ImportError) {
        // A document whose list of crumbs is empty is a session without an event.
        if documentHasCrumbs { try begin(&sink) } else { otherDocumentCount += 1 }
        if isOpen { try tally.end(reason: nil, time: time, in: &sink) }
        isOpen = false
        documentHasCrumbs = false
        event = nil
    }

    private mutating func read(
        _ bytes: [UInt8], _ range: Range<Int>, _ vocabulary: inout Vocabulary
    ) throws(RowFault) -> [SentryJourney.Step] {
        try bytes.withUnsafeBufferPointer { bytes throws(RowFault) in
            let crumb = try SentryCrumb(UnsafeBufferPointer(rebasing: bytes[range]))
            time = try crumb.time() ?? time
            return try journey.take(crumb, &vocabulary)
        }
    }

    private mutating func perform(
        _ steps: [SentryJourney.Step], _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        for step in steps {
            switch step {
            case .move(let move): try tally.perform([move], time: time, in: &sink)
            case .replaceTop(let route):
                try tally.infer(.replaceTop(route), time: time, in: &sink)
            case .phase(let phase):
                try tally.perform(.setPhase(phase), time: time, origin: .system, in: &sink)
            }
        }
    }
}
