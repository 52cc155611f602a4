import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Prints events as words, each with the tree after it and what changed in it.
struct StepView {
    let ink: Ink
    /// The last state of each open session and its tree.
    private var last: [UInt64: (state: NavigationState, tree: Outline)] = [:]
    private var isFirst = true

    init(ink: Ink) {
        self.ink = ink
    }

    mutating func show(
        _ step: TraceWalk.Step, _ walk: inout TraceWalk, _ shell: inout Shell
    ) throws {
        let event = step.event
        let fold = walk.replay.fold
        if !isFirst { try shell.say("") }
        isFirst = false
        if step.isFirst, let name = walk.name(of: event.session) {
            let line = "# session \(event.session) is \(TextWidth.visible(name))"
            try shell.say(ink.paint(line, .dim))
        }
        let before = step.isFirst ? nil : last[event.session]
        let old = before ?? Self.beginning(fold)
        let number = ink.paint("\(event.sequence)", .dim)
        let words = EventView(ink: ink).line(
            Self.resolved(event, in: old.state), decided: step.decided,
            saysOutcome: walk.events.reader.saysOutcome, in: fold.vocabulary)
        try shell.say("\(number)  \(words)")
        for note in fold.notes {
            let line = "    # " + TextWidth.visible(note.text(in: fold))
            try shell.say(ink.paint(line, .yellow))
        }
        guard step.decided.isApplied else { return }
        let state = walk.replay.state
        let tree = fold.outline(of: state, limit: StateView.stackLimit)
        try shell.output.write(StateView(ink: ink).tree(from: old.tree, to: tree, indent: 2))
        last[event.session] = (state, tree)
    }

    private static func beginning(_ fold: Fold) -> (state: NavigationState, tree: Outline) {
        let state = fold.initialState()
        return (state, fold.outline(of: state, limit: StateView.stackLimit))
    }

    mutating func forget(_ session: UInt64) {
        last[session] = nil
    }

    /// The event with its target spelled out where it is not the scene's root flow.
    static func resolved(_ event: Event, in state: NavigationState) -> Event {
        guard event.action.kind.isNavigation, event.action.kind != .openURL,
            case .active = event.target, let scene = state.sceneIndex(event.scene),
            let flow = state.flow(.active, inSceneAt: scene),
            case .path(let steps) = state.path(to: flow), !steps.isEmpty
        else { return event }
        var shown = event
        shown.target = .path(steps)
        return shown
    }
}
