import WayfoldModel

/// A turn of a session as an oracle sees it: its events and what live objects showed around them.
package struct Moment {
    struct Step {
        var event: Event
        var outcome: Outcome
        /// The flow that the event named, before it happened; nil when there was none.
        var target: Int?

        var isApplied: Bool { outcome == .applied }
        var action: Action { event.action }

        /// Whether the app was not even asked.
        var isRefusedByPhone: Bool {
            guard case .refused(let refusal) = outcome else { return false }
            return [.ended, .noScene, .unsupported].contains(refusal.reason)
        }
    }

    /// At least one; the last closes the turn.
    var steps: [Step]
    var before: Shown
    var after: Shown
    package var remarks: [String] = []
    package var traps: [String] = []
    package var visits = 0
    let census: Census
    let app: AppKnowledge

    var last: Step { steps[steps.count - 1] }
    /// The scene of the last event, before and after the turn.
    var sceneBefore: Shown.Scene? { before.scene(last.event.scene) }
    var sceneAfter: Shown.Scene? { after.scene(last.event.scene) }
    var dialect: Dialect { app.dialect }

    /// Whether some event of the turn is of a kind.
    func has(_ kind: ActionKind) -> Bool { steps.contains { $0.action.kind == kind } }

    /// Whether a movement ended in the turn, so that one after it is another.
    var endsTransition: Bool { has(.commitTransition) || has(.cancelTransition) }

    /// `detail id=1`.
    func text(_ route: Symbol) -> String { PlainText.route(app.route(route)) }

    func text(_ routes: [Symbol]) -> String {
        "[" + routes.map { text($0) }.joined(separator: ", ") + "]"
    }

    /// The name by which the census knows an object.
    func name(_ number: Int) -> String { text(census.name(of: number)) }

    /// The screens that were there before the turn and are not after it.
    var goneScreens: [Shown.Screen] {
        let left = after.screenNumbers
        return before.screens.filter { !left.contains($0.number) }
    }

    /// What is there, in words, where a path was set and its pages are not all there in their
    /// order; nil also where a page may be another, as one that is a flow or unknown, or is there
    /// twice.
    var otherThanSetPath: String? {
        guard steps.count == 1, case .setPath(let routes) = last.action, last.isApplied,
            sceneBefore?.move == nil, Set(routes).count == routes.count,
            dialect.unknownRoute == .refuse,
            routes.allSatisfy(app.isPlainScreen),
            let target = last.target, let flow = after.flow(target),
            !flow.screens.contains(where: \.presentation.isModal)
        else { return nil }
        let shown = Array(flow.routes.dropFirst())
        guard shown.filter(routes.contains) != routes else { return nil }
        return "the path was set to \(text(routes)) but \(text(shown)) is there"
    }

    /// The screens of a flow that the turn made.
    func newScreens(in flow: Shown.Flow) -> [Shown.Screen] {
        let old = before.screenNumbers
        return flow.screens.filter { !old.contains($0.number) }
    }
}
