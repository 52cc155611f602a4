import Foundation
import WayfoldModel
import WayfoldReplay

/// Writes down what is done on a stage, as a trace that every command reads.
///
/// ```swift
/// let run = SubjectRun(.phones)
/// let recorder = StageRecorder(of: run)
/// // The test drives the run.
/// try recorder.save(to: "detail.jsonl")
/// ```
/// `wayfold replay detail.jsonl --architecture phones` then drives the app so again, beside the
/// fold. An event is recorded with what the app made of it. Memory is linear in the events.
@MainActor
public final class StageRecorder {
    private let head: TraceHead
    private var writer = TraceLineWriter()
    private var lines: [UInt8] = []
    /// How many events were recorded.
    public private(set) var eventCount = 0

    /// Records a run from now on, in place of a recorder that it had before.
    ///
    /// - Parameters:
    ///   - run: one that nothing was done in so far, if the trace is to lead to the same screens.
    ///   - note: what a person wants to say of the trace.
    public init(of run: SubjectRun, note: String? = nil) {
        var head = TraceHead()
        head.semantics = Int(run.map.semantics)
        head.map = .inline(run.map)
        head.note = note
        self.head = head
        run.recorder = self
    }

    /// Records an event, by the next number; one session is recorded, which is number 1.
    func record(_ event: Event, _ outcome: Outcome, _ vocabulary: Vocabulary) {
        eventCount += 1
        var recorded = event
        recorded.sequence = UInt64(eventCount)
        recorded.session = 1
        recorded.outcome = outcome
        writer.append(recorded, in: vocabulary, to: &lines)
    }

    /// The trace so far: a head with the app map, then a line an event.
    public var text: String { head.line + "\n" + String(decoding: lines, as: UTF8.self) }

    /// Writes the trace so far into a file, in place of what is there.
    ///
    /// - Throws: what `String.write(toFile:)` throws.
    public func save(to path: String) throws {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
