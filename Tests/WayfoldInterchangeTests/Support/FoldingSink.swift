import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// A sink that folds what it is given and writes it down, a line an event.
struct FoldingSink: ImportSink {
    private(set) var lines: [String] = []
    /// The depth of each session's deepest and last stack, by folding.
    private(set) var deepestDepths: [Int] = []
    private(set) var finalDepths: [Int] = []
    private var fold: Fold
    private var states: [UInt64: NavigationState] = [:]
    private var deepest: [UInt64: Int] = [:]
    private var lastPaths: [UInt64: String] = [:]
    private var sequence: UInt64 = 0
    private var sessionCount: UInt64 = 0
    private let lists: Bool

    init(_ map: AppMap, lists: Bool = true) {
        fold = Fold(map)
        self.lists = lists
    }

    var vocabulary: Vocabulary {
        get { fold.vocabulary }
        _modify { yield &fold.vocabulary }
    }

    mutating func beginSession(named name: String?) -> UInt64 {
        sessionCount += 1
        states[sessionCount] = fold.initialState()
        deepest[sessionCount] = 1
        if lists { lines.append("\(sessionCount) begins" + (name.map { " '\($0)'" } ?? "")) }
        return sessionCount
    }

    mutating func perform(
        _ action: Action, session: UInt64, time: Int64, origin: Origin
    ) -> Outcome {
        perform(action, in: .active, session: session, time: time, origin: origin)
    }

    mutating func perform(
        _ action: Action, in target: Target, session: UInt64, time: Int64, origin: Origin
    ) -> Outcome {
        sequence += 1
        let event = Event(
            sequence: sequence, time: time, session: session, origin: origin, target: target,
            action: action)
        guard var state = states.removeValue(forKey: session) else {
            lines.append("\(session) is not open")
            return .refused(Refusal(.ended))
        }
        let outcome = fold.step(event, &state)
        deepest[session] = max(deepest[session] ?? 0, Self.depth(state))
        states[session] = state
        if lists {
            let place = target == .active || target == .path([]) ? "" : " \(target)"
            var line = "\(session) \(origin.word) \(text(action))\(place) @\(time)"
            if case .refused(let refusal) = outcome {
                line += " refused \(refusal.text(in: fold.vocabulary))"
            }
            lines.append(line)
        }
        return outcome
    }

    mutating func record(_ event: Event, sessionName: String?) {
        if lists, let sessionName { lines.append("\(event.session) is '\(sessionName)'") }
        let outcome =
            if case .refused(let refusal) = event.outcome {
                " refused \(refusal.text(in: fold.vocabulary))"
            } else {
                ""
            }
        if lists {
            lines.append(
                "\(event.session) #\(event.sequence) \(event.origin.word)"
                    + " \(text(event.action)) @\(event.time)\(outcome)")
        }
    }

    /// The paths of a session's first scene, as a restore would read them.
    func paths(of session: UInt64) -> String? {
        states[session].map { fold.savedPath(of: $0, sceneAt: 0) } ?? lastPaths[session]
    }

    mutating func endSession(_ session: UInt64, reason: String?, time: Int64) {
        if lists { lines.append("\(session) ends \(reason ?? "-") @\(time)") }
        lastPaths[session] = states[session].map { fold.savedPath(of: $0, sceneAt: 0) }
        finalDepths.append(states.removeValue(forKey: session).map(Self.depth) ?? 0)
        deepestDepths.append(deepest.removeValue(forKey: session) ?? 0)
    }

    private static func depth(_ state: NavigationState) -> Int {
        state.scenes.first.map { state[$0.active].depth } ?? 0
    }

    private func text(_ action: Action) -> String {
        switch action {
        case .setRoot(let route): "setRoot \(fold.vocabulary.text(route))"
        case .push(let route): "push \(fold.vocabulary.text(route))"
        case .selectTab(.index(let index)): "selectTab \(index)"
        case .popTo(.index(let index)): "popTo \(index)"
        case .popTo(.root): "popTo root"
        case .pop: "\(action)"
        default: Words.text(of: action, in: fold.vocabulary)
        }
    }
}
