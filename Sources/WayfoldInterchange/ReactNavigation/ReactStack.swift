import WayfoldModel

/// The stack that React Navigation's states and actions amount to.
struct ReactStack {
    struct Step: Equatable {
        var action: Action
        var isInferred: Bool
    }

    /// Not empty: before the first row it is the root that every import begins with.
    private(set) var screens: [ReactScreen] = []
    /// Actions that moved nothing.
    private(set) var idleCount = 0

    init() {}

    init(root: Symbol) {
        screens = [ReactScreen(route: root)]
    }

    /// What leads from the screens that were to those that are.
    ///
    /// - Parameter action: what is said to have led there.
    mutating func become(
        _ state: [ReactScreen], after action: ReactAction?, _ vocabulary: inout Vocabulary
    ) -> [Step] {
        var actions = changedParameters(state, &vocabulary)
        let common = min(screens.count, state.count)
        var kept = 0
        while kept < common, Self.isSame(screens[kept], state[kept]) { kept += 1 }
        if kept == 0 {
            actions.append(.setRoot(state[0].route))
            if state.count > 1 { actions.append(.setPath(state.dropFirst().map(\.route))) }
        } else if kept == screens.count {
            actions += state[kept...].map { .push($0.route) }
        } else if kept == state.count {
            actions.append(.pop(count: screens.count - kept))
        } else if state.count == screens.count, kept == state.count - 1 {
            actions.append(.replaceTop(state[kept].route))
        } else {
            actions.append(.setPath(state.dropFirst().map(\.route)))
        }
        screens = state
        if actions.isEmpty, action != nil { idleCount += 1 }
        return actions.map { Step(action: $0, isInferred: !Self.says(action?.type, $0)) }
    }

    /// What an action does whose state is not said.
    mutating func perform(_ action: ReactAction, _ vocabulary: inout Vocabulary) -> [Step] {
        switch action.type {
        case "RESET":
            guard let state = action.state else { break }
            return become(state, after: action, &vocabulary)
        case "PUSH":
            guard let route = action.screen else { break }
            return [push(route, isInferred: false)]
        case "NAVIGATE":
            return navigate(action, &vocabulary)
        case "POP", "GO_BACK", "POP_TO_TOP":
            return [back(action)]
        case "POP_TO":
            guard let route = action.screen else { break }
            guard let index = find(route, vocabulary) else {
                return [replaceTop(route, isInferred: true)]
            }
            return popTo(index, isInferred: false)
        case "REPLACE":
            guard let route = action.screen else { break }
            return [replaceTop(route, isInferred: false)]
        case "JUMP_TO":
            guard let route = action.screen else { break }
            screens = [ReactScreen(route: route)]
            return [Step(action: .setRoot(route), isInferred: true)]
        case "SET_PARAMS":
            return set(action.parameters, isInferred: false, &vocabulary)
        case "REPLACE_PARAMS", "PUSH_PARAMS":
            let name = vocabulary.route(screens[screens.count - 1].route).name
            let route = vocabulary.symbol(Route(name, action.parameters))
            return [replaceTop(route, isInferred: true)]
        default: break
        }
        idleCount += 1
        return []
    }
}

extension ReactStack {
    private static func isSame(_ old: ReactScreen, _ new: ReactScreen) -> Bool {
        if old.key != 0, new.key != 0 { return old.key == new.key && old.route == new.route }
        return old.route == new.route
    }

    /// Parameters that were set under the same key; the screens take them over.
    private mutating func changedParameters(
        _ state: [ReactScreen], _ vocabulary: inout Vocabulary
    ) -> [Action] {
        var actions: [Action] = []
        for (index, (old, new)) in zip(screens, state).enumerated()
        where old.key != 0 && old.key == new.key && old.route != new.route {
            let before = vocabulary.route(old.route)
            let after = vocabulary.route(new.route)
            // What took a parameter away is another route: nothing of ours does that.
            guard before.name == after.name,
                before.parameters.allSatisfy({ after[$0.name] != nil })
            else { continue }
            for parameter in after.parameters where before[parameter.name] != parameter.value {
                actions.append(
                    .setParameter(
                        index == 0 ? .root : .index(index - 1),
                        name: vocabulary.symbol(parameter.name),
                        value: vocabulary.symbol(parameter.value)))
            }
            screens[index] = new
        }
        return actions
    }

    /// Whether an action of a type is what a step of ours would be called.
    private static func says(_ type: String?, _ action: Action) -> Bool {
        switch action {
        case .push: type == "PUSH" || type == "NAVIGATE"
        case .pop:
            type == "POP" || type == "GO_BACK" || type == "POP_TO" || type == "POP_TO_TOP"
                || type == "NAVIGATE"
        case .replaceTop: type == "REPLACE"
        case .setRoot, .setPath: type == "RESET"
        case .setParameter: type == "SET_PARAMS" || type == "NAVIGATE"
        default: false
        }
    }

    private mutating func push(_ route: Symbol, isInferred: Bool) -> Step {
        screens.append(ReactScreen(route: route))
        return Step(action: .push(route), isInferred: isInferred)
    }

    private mutating func replaceTop(_ route: Symbol, isInferred: Bool) -> Step {
        screens[screens.count - 1] = ReactScreen(route: route)
        return Step(action: .replaceTop(route), isInferred: isInferred)
    }

    private mutating func popTo(_ index: Int, isInferred: Bool) -> [Step] {
        guard index + 1 < screens.count else { return [] }
        screens.removeSubrange((index + 1)...)
        return [
            Step(action: .popTo(index == 0 ? .root : .index(index - 1)), isInferred: isInferred)
        ]
    }

    private mutating func back(_ action: ReactAction) -> Step {
        let available = screens.count - 1
        guard action.type == "POP" else {
            let isOne = action.type == "GO_BACK"
            screens.removeLast(isOne ? min(1, available) : available)
            return Step(action: isOne ? .back : .popToRoot, isInferred: false)
        }
        let count = Int(clamping: action.count ?? 1)
        // A stack navigator pops what there is when it is asked for more.
        let taken = max(0, min(count, available))
        screens.removeLast(taken)
        return Step(action: .pop(count: available > 0 ? taken : max(1, count)), isInferred: false)
    }

    private mutating func navigate(
        _ action: ReactAction, _ vocabulary: inout Vocabulary
    ) -> [Step] {
        guard let route = action.screen else {
            idleCount += 1
            return []
        }
        let name = vocabulary.route(route).name
        if vocabulary.route(screens[screens.count - 1].route).name == name {
            let steps = set(action.parameters, isInferred: true, &vocabulary)
            if steps.isEmpty { idleCount += 1 }
            return steps
        }
        if action.goesBack, let index = find(route, vocabulary) {
            return popTo(index, isInferred: true)
        }
        return [push(route, isInferred: true)]
    }

    private mutating func set(
        _ parameters: [Route.Parameter], isInferred: Bool, _ vocabulary: inout Vocabulary
    ) -> [Step] {
        let top = screens.count - 1
        var route = vocabulary.route(screens[top].route)
        var steps: [Step] = []
        for parameter in parameters where route[parameter.name] != parameter.value {
            route = route.setting(parameter.name, to: parameter.value)
            let action = Action.setParameter(
                top == 0 ? .root : .index(top - 1), name: vocabulary.symbol(parameter.name),
                value: vocabulary.symbol(parameter.value))
            steps.append(Step(action: action, isInferred: isInferred))
        }
        screens[top].route = vocabulary.symbol(route)
        return steps
    }

    /// The topmost screen of a route's name.
    private func find(_ route: Symbol, _ vocabulary: Vocabulary) -> Int? {
        let name = vocabulary.route(route).name
        return screens.lastIndex { vocabulary.route($0.route).name == name }
    }
}
