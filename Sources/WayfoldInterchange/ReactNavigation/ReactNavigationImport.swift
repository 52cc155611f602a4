public import WayfoldModel

/// Imports logs of React Navigation: its states, its actions, or both, one a line or in a list.
///
/// A row is a state (`routes`, `index`, `type`), an action (`type`, `payload`), or an object with
/// an `action`, a `state` that came of it, or both, and a `timestamp` (milliseconds, or RFC 3339).
/// The whole input is one session without a name. Without a time a row has that of the row before.
///
/// A state says what is stacked; the stack is that of the focused path: of a stack navigator its
/// routes up to the focused one, of tabs and drawers the focused route alone, and what a route
/// shows of its own in that route's place. Parameters that are texts, numbers or truths are
/// the route's; deeper ones are left out. What became of the stack between two states is inferred
/// unless the action beside them says the same:
///
/// | between two states | becomes |
/// | --- | --- |
/// | more on top | `push`, one each |
/// | less on top | `pop` |
/// | another on top | `replaceTop` |
/// | other parameters under the same key | `setParameter` |
/// | another first screen | `setRoot`, and `setPath` for what is above it |
/// | anything else | `setPath` |
///
/// | action without a state | becomes | origin |
/// | --- | --- | --- |
/// | `PUSH`, `POP`, `POP_TO_TOP`, `GO_BACK`, `REPLACE`, `SET_PARAMS`, `RESET` | these | program |
/// | `POP_TO` | `popTo`; where the name is not on the stack, `replaceTop` | program, inferred |
/// | `NAVIGATE` | as in version 7: new parameters on top, back with `pop`, else `push` | inferred |
/// | `JUMP_TO` | `setRoot`: the log does not say what the other tab shows | inferred |
/// | `REPLACE_PARAMS`, `PUSH_PARAMS` | `replaceTop` with them | inferred |
/// | `PRELOAD`, `RETAIN`, drawers, others | nothing, counted | |
public struct ReactNavigationImport: TraceImport {
    public static let name = "react-navigation"
    public static let sentence =
        "React Navigation's states and actions: recorded actions as such, differences inferred"

    private var tally: ImportTally
    private var stack = ReactStack()
    private var known = ReactRoutes()
    private var time: Int64 = 0
    private var isOpen = false
    private var stateCount = 0
    private var actionCount = 0

    public init(options: ImportOptions = ImportOptions()) {
        tally = ImportTally(Self.name, options)
    }

    public mutating func map(_ source: inout LineReader) throws(ImportError) -> AppMap {
        AppMap(name: Self.name)
    }

    public mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        var reader = JSONElementReader(RowsPlan.self)
        stack = ReactStack(root: sink.vocabulary.symbol("root"))
        while let part = try reader.next(&source) {
            switch part {
            case .value(_, let range, let line):
                tally.countRow()
                let steps: [ReactStack.Step]
                do throws(RowFault) {
                    steps = try read(reader.bytes, range, &sink.vocabulary)
                } catch {
                    try tally.skip(error, path: source.path, line: line)
                    continue
                }
                try perform(steps, &sink)
            case .fault(let fault, let line):
                tally.countRow()
                try tally.skip(fault, path: source.path, line: line)
            case .mark, .documentEnd: break
            }
        }
        if isOpen { try tally.end(reason: nil, time: time, in: &sink) }
        return tally.finished(remarks: [
            .init("states", "\(stateCount)"),
            .init("actions", "\(actionCount)"),
            .init("actions that move nothing", "\(stack.idleCount)"),
            .init("inferred events", "\(tally.inferredCount)"),
            .init("lines passed over", "\(reader.lostLineCount)"),
        ])
    }
}

extension ReactNavigationImport {
    private mutating func read(
        _ bytes: [UInt8], _ range: Range<Int>, _ vocabulary: inout Vocabulary
    ) throws(RowFault) -> [ReactStack.Step] {
        try bytes.withUnsafeBufferPointer { bytes throws(RowFault) in
            let row = try ReactRow(
                UnsafeBufferPointer(rebasing: bytes[range]), &known, &vocabulary)
            if let own = try row.time() { time = own }
            if row.state != nil { stateCount += 1 }
            if row.action != nil { actionCount += 1 }
            guard let state = row.state else {
                guard let action = row.action else {
                    throw RowFault(
                        .wrongShape,
                        "is neither a state nor an action but should have routes, a type, or"
                            + " 'state' and 'action' with them")
                }
                return stack.perform(action, &vocabulary)
            }
            return stack.become(state, after: row.action, &vocabulary)
        }
    }

    private mutating func perform(
        _ steps: [ReactStack.Step], _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        if !isOpen {
            isOpen = true
            try tally.begin(nil, depth: 1, in: &sink)
        }
        for step in steps {
            if step.isInferred {
                try tally.infer(step.action, time: time, in: &sink)
            } else {
                try tally.perform(step.action, time: time, origin: .program, in: &sink)
            }
        }
    }
}
