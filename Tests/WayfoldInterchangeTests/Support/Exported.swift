import Foundation
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// Folds a trace in text and hands every event to a closure, with what an export gets with it.
func folded(
    _ text: String, _ use: (ExportStep, Replay) throws -> Void
) throws -> (head: TraceHead, replay: Replay) {
    var result: (TraceHead, Replay)?
    try withFile(text) { path in
        var reader = try TraceReader(path)
        var replay = Replay(Fold(reader.map))
        while let event = try reader.next(&replay.fold.vocabulary) {
            let before = replay.sessionCount
            var decided = event
            let outcome = replay.step(event)
            if !reader.saysOutcome { decided.outcome = outcome }
            let isLast = replay.hasEnded
            let step = ExportStep(
                event: decided, sessionName: reader.name(of: event.session),
                isFirst: replay.sessionCount > before, isLast: isLast)
            try use(step, replay)
            if isLast { replay.forgetCurrent() }
        }
        var head = reader.head
        head.map = .inline(reader.map)
        result = (head, replay)
    }
    guard let result else { throw CancellationError() }
    return result
}

/// What an export writes of a trace in text.
func exported(_ text: String, _ export: some TraceExport) throws -> String {
    var export = export
    var bytes: [UInt8] = []
    // The head comes first, and is known once the trace was read.
    let (head, _) = try folded(text) { _, _ in }
    export.begin(head, to: &bytes)
    let (_, replay) = try folded(text) { step, replay in
        try export.add(step, replay, to: &bytes)
    }
    export.end(replay.fold.vocabulary, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
}
