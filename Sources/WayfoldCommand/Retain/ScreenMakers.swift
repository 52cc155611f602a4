import WayfoldArchitectures
import WayfoldModel

/// The turns of open sessions that made screens and nothing else: what was made in one of them has
/// to go when all of its screens have left.
struct ScreenMakers {
    /// The events of one turn.
    private struct Turn {
        /// The sequence numbers of those that made a screen.
        var makers: [UInt64] = []
        /// Their places in the trace, and those of the others.
        var numbers: [UInt32] = []
        /// Whether one may have made something else.
        var makesOthers = false
    }

    private var turns: [UInt64: [Turn]] = [:]

    /// Notes the k-th event of a trace.
    ///
    /// - Parameter growth: by how much it made what is shown deeper.
    mutating func note(_ event: Event, _ number: UInt32, _ outcome: Outcome, growth: Int) {
        var turn = Turn()
        if event.continuesTurn, let last = turns[event.session]?.popLast() { turn = last }
        turn.numbers.append(number)
        if outcome == .applied {
            switch event.action.makes {
            case .screen: turn.makers.append(event.sequence)
            case .nothing: break
            // What a tap stands for is the app's: one that a screen came of made that.
            case .unknown where growth > 0: turn.makers.append(event.sequence)
            case .unknown, .others: turn.makesOthers = true
            }
        }
        turns[event.session, default: []].append(turn)
    }

    mutating func forget(_ session: UInt64) { turns[session] = nil }

    /// The numbers of the events of some sessions whose screens are not there any more. Linear in
    /// the sessions' events and in what they show.
    func left(_ run: ParityRun, of sessions: [UInt64]) -> Set<UInt32> {
        var left: Set<UInt32> = []
        for session in sessions {
            let present = run.state(ofSession: session).makers
            for turn in turns[session] ?? [] where !turn.makers.isEmpty && !turn.makesOthers {
                if present.isDisjoint(with: turn.makers) { left.formUnion(turn.numbers) }
            }
        }
        return left
    }
}

/// What an action brings to life.
private enum Product {
    /// One screen, with all that stands behind it.
    case screen
    case nothing
    /// What the app has for it.
    case unknown
    case others
}

extension Action {
    fileprivate var makes: Product {
        switch kind {
        case .push, .present, .startFlow, .alert: .screen
        case .back, .pop, .popTo, .popToRoot, .dismiss, .dismissFlow, .finishFlow: .nothing
        case .tap: .unknown
        default: .others
        }
    }
}

extension NavigationState {
    /// The numbers of the events that made what is there. Linear in that.
    var makers: Set<UInt64> {
        var found: Set<UInt64> = []
        var waiting = scenes.map(\.root)
        while let identity = waiting.popLast() {
            let flow = self[identity]
            waiting += flow.children
            for entry in [flow.root] + flow.entries {
                found.insert(entry.identity.sequence)
                if entry.child != .none { waiting.append(entry.child) }
            }
        }
        return found
    }
}
