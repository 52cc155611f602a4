import WayfoldDatabases
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// Writes a trace in a form that needs to know what its events come to.
enum FoldedExport {
    private static let chunkBytes = 64 << 10

    /// Writes text.
    static func write(
        _ export: some TraceExport, _ walk: consuming TraceWalk, to output: inout Output,
        _ shell: inout Shell
    ) throws {
        var export = export
        var walk = walk
        var bytes: [UInt8] = []
        export.begin(head(of: walk), to: &bytes)
        while let step = try walk.next(&shell) {
            try export.add(exported(step, walk), walk.replay, to: &bytes)
            guard bytes.count >= chunkBytes else { continue }
            try output.write(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        try walk.events.requireChosen()
        export.end(walk.replay.fold.vocabulary, to: &bytes)
        try output.write(bytes)
    }

    /// Writes a database to a path that is free.
    static func write(
        databaseAt path: String, _ walk: consuming TraceWalk, _ shell: inout Shell
    ) throws {
        var walk = walk
        let export = try SQLiteExport(creating: path, head: head(of: walk))
        while let step = try walk.next(&shell) {
            try export.add(exported(step, walk), walk.replay)
        }
        try walk.events.requireChosen()
        try export.finish(walk.replay)
    }

    /// Writes the tree of flows and screens at the walk's end, of the session of its last event.
    static func write(
        treeIn language: GraphLanguage, _ walk: consuming TraceWalk, of moment: Moment,
        to output: inout Output, _ shell: inout Shell
    ) throws {
        var walk = walk
        var last: (event: Event, state: NavigationState?)?
        while let step = try walk.next(&shell) {
            // A session that ended is forgotten with the next event.
            last = (step.event, step.isLast ? walk.replay.state : nil)
        }
        try walk.events.requireChosen()
        guard let last else {
            guard let first = walk.events.eventBeyond else { throw CommandError.empty(walk.path) }
            throw noMoment(moment, walk.path, "its first event is \(first)")
        }
        if case .sequence(let wanted) = moment, walk.events.lastSequence < wanted,
            walk.events.eventBeyond == nil
        {
            throw noMoment(
                moment, walk.path, "its last event is \(walk.events.lastSequence)")
        }
        let state = last.state ?? walk.replay.state(of: last.event.session)
        try output.write(TreeExport.text(state, walk.replay.fold, language))
    }

    private static func noMoment(
        _ moment: Moment, _ path: String, _ range: String
    ) -> CommandError {
        .noMoment("\(moment)", trace: path, range: range)
    }

    private static func head(of walk: borrowing TraceWalk) -> TraceHead {
        var head = walk.events.reader.head
        head.map = .inline(walk.events.reader.map)
        head.semantics = Int(walk.events.reader.map.semantics)
        return head
    }

    private static func exported(
        _ step: TraceWalk.Step, _ walk: borrowing TraceWalk
    ) -> ExportStep {
        var event = step.event
        if !walk.events.reader.saysOutcome { event.outcome = step.decided }
        return ExportStep(
            event: event, sessionName: walk.name(of: event.session), isFirst: step.isFirst,
            isLast: step.isLast)
    }
}
