import WayfoldModel

/// Imports the breadcrumbs of Sentry's events, any number of them after each other.
///
/// | document | where its crumbs are |
/// | --- | --- |
/// | an event; the lines of an envelope | `breadcrumbs`, a list or `values` with one |
/// | an event of old | `sentry.interfaces.Breadcrumbs`, the same |
/// | what the event API says, one or a list | the entry of `entries` of the type `breadcrumbs` |
/// | what a webhook sends, one or a list | the same in `data.event` or `data.error` |
/// | what the older webhook sends | the same in `event` |
/// | a crash report that waits on the device | `sentry_sdk_scope.breadcrumbs`, or in `user` |
/// | a segment of a replay, or a list of them | events with the tag `breadcrumb`, their payload |
/// | a bare list | itself |
///
/// A document with breadcrumbs is a session, a list of segments too; it is called by the event's
/// `event_id` or `eventID` where that stands before them. Of several lists in one document the
/// first with a crumb counts: an event that has its crumbs twice has one journey. Crumbs are taken
/// in the order they stand in, which is the order they were left in; a time is RFC 3339, or seconds
/// (or milliseconds) since 1970, and one that is missing is that of the crumb before. Sentry keeps
/// the last hundred crumbs, so that a session begins in the middle of a journey.
///
/// No crumb says what became of a stack. Every move is inferred; only what the system said of the
/// app's phase is a record, of origin `system`:
///
/// | crumb | becomes |
/// | --- | --- |
/// | `navigation` with `data.to` or `data.screen` | that screen comes up, after `from` |
/// | `navigation` with `data.state` `didReplace` (Flutter) | `replaceTop` |
/// | `ui.lifecycle` with `data.screen` | the controller of that class came up, below |
/// | `ui.lifecycle` with `data.state` (Android) | the same for `resumed`, else nothing |
/// | `UIViewController`, `viewDidAppear` with `data.controller` | the same, as 4.x left it |
/// | `app.lifecycle` with `data.state` | `setPhase`: foreground is active |
/// | `app.foreground`, `app.background` of a replay | the same |
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
    /// The lists of the document so far, and the one whose crumbs count.
    private var listCount = 0
    private var countedList: Int?
    private var doubleCount = 0
    private var isListOfEvents = false
    /// Where in its line the value begins that is being read, where others stand before it.
    private var byteInLine: Int?
    /// Whether the input ends in the value that is being read.
    private var isCut = false

    public init(options: ImportOptions = ImportOptions()) {
        tally = ImportTally(Self.name, options)
    }

    public mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        var reader = JSONElementReader(SentryPlan.self)
        while let part = try reader.next(&source) {
            byteInLine = reader.byteInLine
            switch part {
            case .value(SentryPlan.event, let range, _):
                event = event ?? Self.text(of: reader.bytes[range])
            case .value(SentryPlan.crumb, let range, let line):
                try takeCrumb(reader.bytes, range, line, source.path, &sink)
            case .value(let tag, let range, let line):
                isCut = reader.isCutValue
                try takeLists(tag, reader.bytes, range, line, source.path, &sink)
            case .mark: beginList()
            case .fault(let fault, let line):
                tally.countRow()
                try tally.skip(fault, path: source.path, line: line)
            case .documentEnd:
                // A list of events is no document of its own.
                if isOpen || !isListOfEvents { try end(&sink) }
                isListOfEvents = false
            }
        }
        return tally.finished(
            remarks: journey.remarks + [
                .init("crumbs that a document has twice", "\(doubleCount)"),
                .init("documents without breadcrumbs", "\(otherDocumentCount)"),
                .init("inferred events", "\(tally.inferredCount)"),
                .init("lines passed over", "\(reader.lostLineCount)"),
            ])
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
        documentHasCrumbs = true
        time = 0
        journey.begin()
    }

    private mutating func end(_ sink: inout (some ImportSink & ~Copyable)) throws(ImportError) {
        // A document whose list of crumbs is empty is a session without an event.
        if documentHasCrumbs { try begin(&sink) } else { otherDocumentCount += 1 }
        if isOpen { try tally.end(reason: nil, time: time, in: &sink) }
        reset()
    }

    private mutating func reset() {
        isOpen = false
        documentHasCrumbs = false
        event = nil
        listCount = 0
        countedList = nil
    }

    private mutating func beginList() {
        documentHasCrumbs = true
        listCount += 1
    }

    private mutating func takeCrumb(
        _ bytes: [UInt8], _ range: Range<Int>, _ line: Int, _ path: String,
        _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        guard (countedList ?? listCount) == listCount else {
            doubleCount += 1
            return
        }
        countedList = listCount
        tally.countRow()
        tally.notes.turn(to: path, line: line)
        try begin(&sink)
        let steps: [SentryJourney.Step]
        do throws(RowFault) {
            steps = try read(bytes, range, &sink.vocabulary)
        } catch {
            return try tally.skip(error.behind(byteInLine), path: path, line: line)
        }
        try perform(steps, &sink)
    }

    /// Takes an entry of an event, or an element of a list.
    private mutating func takeLists(
        _ tag: Int, _ bytes: [UInt8], _ range: Range<Int>, _ line: Int, _ path: String,
        _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        let found: SentryLists
        do throws(RowFault) {
            found = try bytes.withUnsafeBufferPointer { bytes throws(RowFault) in
                try SentryLists(UnsafeBufferPointer(rebasing: bytes[range]), isCut: isCut)
            }
        } catch {
            if tag == SentryPlan.element { try begin(&sink) }
            tally.countRow()
            return try tally.skip(error.behind(byteInLine), path: path, line: line)
        }
        guard tag == SentryPlan.entry || found.isEvent else {
            // A crumb that is cut is none; the cut itself comes next.
            if isCut { return }
            return try takeCrumb(bytes, range, line, path, &sink)
        }
        if tag == SentryPlan.element {
            // An event of its own: what stood in the list before it is another session.
            if isOpen { try end(&sink) }
            reset()
            event = found.name
        }
        for list in found.lists {
            beginList()
            var place = range.lowerBound
            var crumbLine = line
            for crumb in list {
                let start = range.lowerBound + crumb.lowerBound
                crumbLine += bytes[place..<start].count { $0 == UInt8(ascii: "\n") }
                place = start
                let end = range.lowerBound + crumb.upperBound
                try takeCrumb(bytes, start..<end, crumbLine, path, &sink)
            }
        }
        if tag == SentryPlan.element {
            try end(&sink)
            isListOfEvents = true
        }
    }

    private mutating func read(
        _ bytes: [UInt8], _ range: Range<Int>, _ vocabulary: inout Vocabulary
    ) throws(RowFault) -> [SentryJourney.Step] {
        try bytes.withUnsafeBufferPointer { bytes throws(RowFault) in
            let crumb = try SentryCrumb(
                UnsafeBufferPointer(rebasing: bytes[range]), tally.notes)
            time = crumb.time() ?? time
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
