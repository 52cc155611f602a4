import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay

/// Asks a running subject how it answers where systems differ: the session on which each possible
/// answer shows is run against it, without a fold beside it.
struct DialectProbe {
    enum Answer: Hashable {
        /// What it does is this answer.
        case seen(String)
        /// It has no way to do what the question is about.
        case unsupported
        /// It does something that none of the answers says.
        case other

        /// The answer's word, `-` or `other`.
        var word: String {
            switch self {
            case .seen(let answer): answer
            case .unsupported: "-"
            case .other: "other"
            }
        }
    }

    private let subject: Subject
    private let map: AppMap
    /// The same for an app that does not switch to the tabs: it begins with them.
    private let tabsMap: AppMap

    /// - Parameter subject: one that any app map drives.
    init(_ subject: Subject) throws(CommandError) {
        self.subject = subject
        do {
            let text = DialectSituation.map
            map = try AppMap(json: Array(text.utf8), file: "the questions")
            let tabs = text.replacing(#""root": "main""#, with: #""root": "tabs""#)
            tabsMap = try AppMap(json: Array(tabs.utf8), file: "the questions")
        } catch {
            preconditionFailure("the map of the questions is written as maps are: \(error)")
        }
    }

    /// What becomes of a question's sessions: of several answers that fit, the first.
    func answer(to question: DialectQuestion) -> Answer {
        guard map.rootOfStack != nil, subject.shows(map) else { return .unsupported }
        var isUnsupported = true
        for situation in DialectSituation.all where situation.question == question.key {
            // For much an app has no place that a person could tap: then its program is asked.
            guard let run = run(situation, by: nil) ?? run(situation, by: .program) else {
                continue
            }
            isUnsupported = false
            if run { return .seen(situation.answer) }
        }
        return isUnsupported ? .unsupported : .other
    }

    /// Whether a session ends as the situation says; nil where some of it cannot be done.
    private func run(_ situation: DialectSituation, by origin: Origin?) -> Bool? {
        let lines = situation.lines
        if let answer = run(situation, lines[...], map, by: origin) { return answer }
        guard lines.first == DialectSituation.toTabs, subject.shows(tabsMap) else { return nil }
        return run(situation, lines.dropFirst(), tabsMap, by: origin)
    }

    private func run(
        _ situation: DialectSituation, _ lines: ArraySlice<String>, _ map: AppMap,
        by origin: Origin?
    ) -> Bool? {
        var vocabulary = map.vocabulary
        let parity = ParityRun(subject, map, dialect: subject.dialect)
        let live = parity.alone()
        defer { live.tearDown() }
        var seen = Screens(live, parity.fold, &vocabulary)
        var fits = true
        for (index, written) in events(of: lines, &vocabulary).enumerated() {
            var event = written
            if let origin { event.origin = origin }
            let outcome = live.perform(event, &vocabulary)
            live.settle(&vocabulary)
            if case .refused(let refusal) = outcome, refusal.reason == .unsupported { return nil }
            fits = fits && outcome == event.outcome
            seen.look(at: live, after: UInt64(index + 1), &vocabulary)
        }
        // An app has no name for its tabs.
        let names = /tabs \w+/
        guard fits,
            seen.text.replacing(names, with: "tabs")
                == situation.shown.replacing(names, with: "tabs")
        else { return false }
        return situation.made.map { $0 == seen.made } ?? true
    }

    private func events(
        of lines: ArraySlice<String>, _ vocabulary: inout Vocabulary
    ) -> [Event] {
        var events: [Event] = []
        for line in lines {
            do {
                for var event in try Words.parse(line, in: &vocabulary)?.events ?? [] {
                    event.sequence = UInt64(events.count + 1)
                    events.append(event)
                }
            } catch {
                preconditionFailure("the line '\(line)' is written as words are: \(error)")
            }
        }
        return events
    }

    /// What is shown, and since which event each screen is there.
    private struct Screens {
        private(set) var text = ""
        /// The events that made the screens, 0 for the launch, in the order of their rows.
        private(set) var made: [UInt64] = []
        private var fold: Fold
        private var report = StateReport()
        private var objects: [AnyObject] = []
        private var known: [(object: AnyObject, event: UInt64)] = []

        init(_ live: any LiveSession, _ fold: Fold, _ vocabulary: inout Vocabulary) {
            self.fold = fold
            live.settle(&vocabulary)
            look(at: live, after: 0, &vocabulary)
        }

        mutating func look(
            at live: any LiveSession, after event: UInt64, _ vocabulary: inout Vocabulary
        ) {
            swap(&fold.vocabulary, &vocabulary)
            live.read(into: &report, &fold, leavingOut: nil, objects: &objects)
            swap(&fold.vocabulary, &vocabulary)
            known = objects.map { object in
                (object, known.first { $0.object === object }?.event ?? event)
            }
            made = known.map(\.event)
            text = report.outline(vocabulary).rows.map(\.text).filter { $0 != "scene 0" }
                .joined(separator: "; ")
        }
    }
}
