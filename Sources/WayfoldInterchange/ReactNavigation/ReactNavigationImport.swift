public import WayfoldModel

/// Imports logs of React Navigation: its states, its actions, or both, one a line or in a list.
///
/// A row is a state (`routes`, `index`, `type`), an action (`type`, `payload`), or an object with
/// an `action`, a `state` that came of it, or both, and a `timestamp` (milliseconds, or RFC 3339).
/// The whole input is one session without a name. Without a time a row has that of the row before.
///
/// A state says what is stacked: of a stack navigator its routes up to the focused one, and what a
/// route shows of its own in that route's place. Where there are tab or drawer routers, the app map
/// has them as tabs, each with a stack of its own, and every action names the flow it is of; the
/// whole input is read twice then, from a copy where it is no plain file. Of actions alone the
/// names that are jumped to are tabs, beside a tab `root` for what stood there before; going back
/// follows a router's `history`, or leads to its first tab where that is not said. Parameters that
/// are texts, numbers or truths are the route's; deeper ones are left out. What became of the stack
/// between two states is inferred unless the action beside them says the same:
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
/// | `JUMP_TO`, `NAVIGATE` to a tab | `selectTab` | program |
/// | `GO_BACK` at the first screen of a tab | `selectTab` of the tab before | inferred |
/// | `REPLACE_PARAMS`, `PUSH_PARAMS` | `replaceTop` with them | inferred |
/// | `PRELOAD`, `RETAIN`, drawers, others | nothing, counted | |
public struct ReactNavigationImport: TraceImport {
    public static let name = "react-navigation"
    public static let sentence =
        "React Navigation's states and actions: recorded actions as such, differences inferred"

    /// Without one of these no row makes tabs. The name of an action may have a letter written as
    /// `\u004A`.
    private static let tabWords = WordSearch([
        ("\"tab\"", 3), ("\"drawer\"", 4), ("\"JUMP_TO\"", 1), ("\\u", 0),
    ])

    /// What is read twice is kept on disk meanwhile.
    private static let limitBytes = 1 << 30

    private var tally: ImportTally
    private var stack = ReactStack()
    private var known = ReactRoutes()
    private var members = ReactMembers()
    private var time: Int64 = 0
    private var isOpen = false
    private var stateCount = 0
    private var actionCount = 0
    /// What is read twice begins so.
    private var beginning: [UInt8] = []
    /// The input, where it is no plain file.
    private var spool: SpooledInput?
    private var spoolError: ImportError?
    private var layout = ReactLayout()
    private var tree: ReactTree?

    public init(options: ImportOptions = ImportOptions()) {
        tally = ImportTally(Self.name, options)
    }

    public mutating func map(_ source: inout LineReader) throws(ImportError) -> AppMap {
        if try !isReadAgain(source: &source) { try spool(&source) }
        var input = try reopened(source)
        guard try Self.tabWords.occurs(in: &input) else { return AppMap(name: Self.name) }
        input = try reopened(source)
        var reader = JSONElementReader(RowsPlan.self)
        while let part = try reader.next(&input) {
            guard case .value(_, let range, _) = part else { continue }
            reader.bytes.withUnsafeBufferPointer { bytes in
                // why: the run meets a row that cannot be read again, and names it
                let row = try? ReactTreeRow(
                    UnsafeBufferPointer(rebasing: bytes[range]), &members)
                if let row { layout.add(row) }
            }
        }
        layout.finish()
        return layout.hasTabs ? layout.map(named: Self.name) : AppMap(name: Self.name)
    }

    /// Whether a source is a plain file, which can be opened again instead of being copied.
    private mutating func isReadAgain(source: inout LineReader) throws(ImportError) -> Bool {
        beginning = Array(try source.peek(FileSample.byteCount))
        if source.isPacked { return false }
        return try TwiceReadInput.reopened(
            source, beginning: beginning, limitBytes: Self.limitBytes) != nil
    }

    private mutating func spool(_ source: inout LineReader) throws(ImportError) {
        let spool = try SpooledInput()
        self.spool = spool
        do throws(ImportError) {
            _ = try spool.take(&source, limitBytes: Self.limitBytes)
        } catch {
            // What stands before it is imported all the same.
            spoolError = error
        }
    }

    private func reopened(_ source: borrowing LineReader) throws(ImportError) -> LineReader {
        if let spool {
            return LineReader(
                try ByteSource(path: spool.file, named: source.path),
                limitBytes: source.limitBytes)
        }
        guard let again = try TwiceReadInput.reopened(source, beginning: beginning) else {
            throw .cannotOpen(path: source.path, reason: "it is another file by now")
        }
        return again
    }

    public mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        if layout.hasTabs { tree = ReactTree(layout, &sink.vocabulary) }
        stack = ReactStack(root: sink.vocabulary.symbol("root"))
        guard spool != nil else { return try readRows(&source, &sink) }
        var input = try reopened(source)
        let summary = try readRows(&input, &sink)
        if let spoolError { throw spoolError }
        return summary
    }

    private mutating func readRows(
        _ source: inout LineReader, _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        var reader = JSONElementReader(RowsPlan.self)
        while let part = try reader.next(&source) {
            switch part {
            case .value(_, let range, let line):
                tally.countRow()
                tally.notes.turn(to: source.path, line: line)
                let steps: [ReactTree.Step]
                do throws(RowFault) {
                    steps = try read(reader.bytes, range, &sink.vocabulary)
                } catch {
                    try tally.skip(reader.placed(error), path: source.path, line: line)
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
            .init("actions that move nothing", "\(tree?.idleCount ?? stack.idleCount)"),
            .init("navigators of tabs and drawers", "\(layout.tabs.count)"),
            .init("states of another kind of root", "\(tree?.otherCount ?? 0)"),
            .init("inferred events", "\(tally.inferredCount)"),
            .init("lines passed over", "\(reader.lostLineCount)"),
        ])
    }
}

extension ReactNavigationImport {
    private mutating func read(
        _ bytes: [UInt8], _ range: Range<Int>, _ vocabulary: inout Vocabulary
    ) throws(RowFault) -> [ReactTree.Step] {
        try bytes.withUnsafeBufferPointer { bytes throws(RowFault) in
            let bytes = UnsafeBufferPointer(rebasing: bytes[range])
            if tree != nil { return try readTree(bytes, &vocabulary) }
            let row = try ReactRow(bytes, &known, &vocabulary)
            if let own = row.time(tally.notes) { time = own }
            if row.state != nil { stateCount += 1 }
            if row.action != nil { actionCount += 1 }
            let steps: [ReactStack.Step]
            if let state = row.state {
                steps = stack.become(state, after: row.action, &vocabulary)
            } else {
                guard let action = row.action else { throw Self.neither }
                steps = stack.perform(action, &vocabulary)
            }
            return steps.map {
                ReactTree.Step(action: $0.action, isInferred: $0.isInferred, target: .active)
            }
        }
    }

    private mutating func readTree(
        _ bytes: UnsafeBufferPointer<UInt8>, _ vocabulary: inout Vocabulary
    ) throws(RowFault) -> [ReactTree.Step] {
        let row = try ReactTreeRow(bytes, &members)
        if let own = row.time(tally.notes) { time = own }
        if row.node != nil { stateCount += 1 }
        if row.action != nil { actionCount += 1 }
        if let node = row.node {
            return tree?.become(node, after: row.action?.plain, &vocabulary) ?? []
        }
        guard let action = row.action else { throw Self.neither }
        return tree?.perform(action, &vocabulary) ?? []
    }

    private static let neither = RowFault(
        .wrongShape,
        "is neither a state nor an action but should have routes, a type, or 'state' and 'action'"
            + " with them")

    private mutating func perform(
        _ steps: [ReactTree.Step], _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        if !isOpen {
            isOpen = true
            try tally.begin(nil, depth: layout.hasTabs ? 0 : 1, in: &sink)
        }
        for step in steps {
            if step.isInferred {
                try tally.infer(step.action, target: step.target, time: time, in: &sink)
            } else {
                try tally.perform(
                    step.action, target: step.target, time: time, origin: .program, in: &sink)
            }
        }
    }
}
