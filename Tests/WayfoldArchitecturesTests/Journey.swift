import Foundation
import TestSupport
import Testing
import WayfoldModel
import WayfoldReplay

@testable import WayfoldArchitectures

/// A journey through an app, from lines in words or from a trace's file.
struct Journey {
    /// What became of it beside a subject.
    struct Passage {
        /// What became of each event: `applied` or the refusal.
        var outcomes: [String] = []
        /// Where live objects diverged from the fold: the event and how; nil when they never did.
        var found: String?
        /// What the live objects show at the end, a row after another.
        var shown = ""
        /// What the subject remarked on the way.
        var remarks: [String] = []
        /// The verbs that the subject has no way to do.
        var unsupported: Set<ActionKind> = []
    }

    let map: AppMap
    private(set) var events: [Event] = []
    private(set) var vocabulary: Vocabulary

    private init(_ map: AppMap) {
        self.map = map
        vocabulary = map.vocabulary
    }

    /// - Parameter map: an app map's JSON.
    init(_ map: String, _ lines: [String]) throws {
        self.init(try AppMap(json: Array(map.utf8), file: "map"))
        for line in lines {
            for event in try #require(try Words.parse(line, in: &vocabulary)).events {
                add(event)
            }
        }
    }

    /// - Parameter trace: a file of the folder `Traces`: `path/nearest-wins.jsonl`.
    init(trace: String) throws {
        let url = Self.traces.appending(path: trace)
        let text = try String(contentsOf: url, encoding: .utf8)
        let lines = text.split(separator: "\n")
        let head = try TraceHead(line: Array(try #require(lines.first).utf8))
        guard case .file(let name) = head.map else {
            throw TraceError.noMap(trace)
        }
        let folder = url.deletingLastPathComponent()
        let bytes = try Data(contentsOf: folder.appending(path: name))
        self.init(try AppMap(json: Array(bytes), file: name))
        var reader = TraceLineReader()
        for line in lines.dropFirst() {
            guard case .event(let event) = try reader.read(Array(line.utf8), in: &vocabulary)
            else { continue }
            events.append(event)
        }
    }

    enum TraceError: Error {
        case noMap(String)
    }

    /// The folder `Traces` of this repository.
    static var traces: URL {
        Repository.root.appending(path: "Traces")
    }

    private mutating func add(_ event: Event) {
        var event = event
        event.sequence = UInt64(events.count + 1)
        events.append(event)
    }

    /// What the lines say became of each event.
    var outcomes: [String] { events.map { text($0.outcome, vocabulary) } }

    var kinds: Set<ActionKind> { Set(events.map(\.action.kind)) }

    /// Performs it with a subject beside the fold to the end or to the first break.
    func drive(_ subject: Subject, faults: Set<String> = []) -> Passage {
        var vocabulary = vocabulary
        var run = ParityRun(subject, map, faults: faults)
        var passage = Passage()
        for (position, event) in events.enumerated() {
            var found = run.step(event, &vocabulary)
            passage.outcomes.append(text(run.lastOutcome, vocabulary))
            let next = events.indices.contains(position + 1) ? events[position + 1] : nil
            let isTurnOver = next?.continuesTurn != true
            if found == nil, isTurnOver { found = run.compare(&vocabulary) }
            passage.remarks += run.remarks(ofSession: event.session)
            // What is asked for ends the turn.
            if isTurnOver, let outline = run.outline(ofSession: event.session, &vocabulary) {
                passage.shown = Self.line(outline)
            }
            if let found {
                passage.found = "\(position + 1) \(event.action.kind.word): \(word(found))"
                break
            }
        }
        if passage.found == nil, let found = run.finish(&vocabulary) {
            passage.found = "end: \(word(found))"
        }
        passage.unsupported = Set(run.unsupported.keys)
        return passage
    }

    /// What the fold alone makes of it in a dialect, and the events that made the screens of the
    /// first scene's root flow.
    func fold(_ dialect: Dialect) -> (passage: Passage, made: [UInt64]) {
        var fold = Fold(map, dialect: dialect)
        fold.vocabulary = vocabulary
        var state = fold.initialState()
        var passage = Passage()
        for event in events {
            passage.outcomes.append(text(fold.step(event, &state), fold.vocabulary))
        }
        passage.shown = Self.line(fold.outline(of: state))
        let root = state[state.scenes[0].root]
        return (passage, ([root.root] + root.entries).map(\.identity.sequence))
    }

    /// An outline's rows in one line, without the first scene's.
    static func line(_ outline: Outline) -> String {
        outline.rows.map(\.text).filter { $0 != "scene 0" }.joined(separator: "; ")
    }

    private func text(_ outcome: Outcome, _ vocabulary: Vocabulary) -> String {
        switch outcome {
        case .applied: "applied"
        case .refused(let refusal): refusal.text(in: vocabulary)
        }
    }

    private func word(_ found: ParityBreak) -> String {
        switch found.fault {
        case .outcome(let fold, let live):
            "\(text(fold, vocabulary)) but live \(text(live, vocabulary))"
        case .state: "other state"
        case .identity(_, let isNew): isNew ? "a new screen" : "an old screen"
        }
    }
}
