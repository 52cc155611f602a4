import WayfoldModel

/// What the architectures of one path of values can be asked to do with it, by their own objects
/// behind `ValueStack`. They present nothing: whatever they show was pushed.
struct StackActions {
    let request: Request
    let setting: Setting

    private var rules: AppRules { setting.rules }

    init(_ request: Request) {
        self.request = request
        setting = request.setting
    }

    private func stack() throws(Refusal) -> any ValueStack {
        valueStack(try request.stack())
    }

    private func valueStack(_ flow: any LiveFlow) -> any ValueStack {
        guard let stack = flow as? any ValueStack else {
            preconditionFailure("a stack comes from the architecture that is asked")
        }
        return stack
    }

    /// Does a verb of the stack; false for one that is none.
    func perform() throws(Refusal) -> Bool {
        switch request.action {
        case .push(let route): try push(route)
        case .back: try back()
        case .pop(let count): try pop(count)
        case .popTo(let place): try pop(to: place)
        case .popToRoot: try popToRoot()
        case .focusFirst(let route): try focus(route)
        case .replaceTop(let route): try replaceTop(route)
        case .setPath(let routes): try setPath(routes)
        case .setRoot(let route): try setRoot(route)
        case .setParameter(let place, let name, let value):
            try setParameter(place, name, value)
        default: return false
        }
        return true
    }

    /// Shows a route on top, with the flow that it shows.
    private func push(_ route: Symbol) throws(Refusal) {
        let stack = try stack()
        let shown = try request.admitted(route)
        try request.passCover(stack)
        if setting.dialect.duplicatePush == .refuse, stack.top.route == shown {
            throw Refusal(.duplicate)
        }
        stack.append(shown, rules.content(of: shown))
    }

    private func back() throws(Refusal) {
        let victim = try request.backVictim()
        valueStack(victim.flow).remove(from: victim.index)
    }

    private func pop(_ count: Int) throws(Refusal) {
        guard count > 0 else { return }
        let stack = try stack()
        guard count <= stack.count else { throw Refusal(.atRoot) }
        stack.remove(from: stack.count - count)
    }

    private func popToRoot() throws(Refusal) {
        let stack = try stack()
        guard stack.count > 0 else { throw Refusal(.atRoot) }
        stack.remove(from: 0)
    }

    private func pop(to place: Action.Place) throws(Refusal) {
        let stack = try stack()
        guard let found = index(of: place, in: stack) else { throw Refusal(.notFound) }
        if found + 1 < stack.count { stack.remove(from: found + 1) }
    }

    /// The index of the topmost screen at a place, -1 for the root.
    private func index(of place: Action.Place, in stack: any ValueStack) -> Int? {
        switch place {
        case .root: return -1
        case .index(let index): return (0..<stack.count).contains(index) ? index : nil
        case .entry(let identity):
            guard let object = setting.screens.object(of: identity) else { return nil }
            return stack.screen(at: -1).object === object ? -1 : stack.index(ofScreen: object)
        case .route(let route):
            return stride(from: stack.count - 1, through: -1, by: -1).first {
                rules.matches(stack.screen(at: $0).route, route)
            }
        }
    }

    private func focus(_ route: Symbol) throws(Refusal) {
        if case .path = request.target, try request.flow().kind == .tabs {
            return try select(route)
        }
        let stack = try stack()
        let found = (-1..<stack.count).first { rules.matches(stack.screen(at: $0).route, route) }
        guard let found else { throw Refusal(.notFound) }
        if found + 1 < stack.count { stack.remove(from: found + 1) }
    }

    private func select(_ route: Symbol) throws(Refusal) {
        guard let tabs = try request.flow() as? any LiveTabs,
            let position = tabs.tabRoutes.firstIndex(where: { rules.matches($0, route) })
        else { throw Refusal(.notFound) }
        if tabs.selection != position { return tabs.select(position) }
        let answer = setting.dialect.reselectTab
        guard answer == .toRoot || answer == .toRootByPerson && request.origin.isPerson else {
            return
        }
        let base = tabs.flow(at: position).baseStack
        if base.count > 0 { valueStack(base).remove(from: 0) }
    }

    private func replaceTop(_ route: Symbol) throws(Refusal) {
        let stack = try stack()
        let shown = try request.admitted(route)
        let content = rules.content(of: shown)
        guard stack.count > 0 else { return stack.replaceRoot(shown, content) }
        stack.remove(from: stack.count - 1)
        stack.append(shown, content)
    }

    private func setPath(_ routes: [Symbol]) throws(Refusal) {
        let stack = try stack()
        try request.passCover(stack)
        var shown: [Symbol] = []
        for route in routes { shown.append(try request.admitted(route)) }
        var kept = 0
        while kept < shown.count, kept < stack.count, stack.screen(at: kept).route == shown[kept] {
            kept += 1
        }
        if kept < stack.count { stack.remove(from: kept) }
        for route in shown.dropFirst(kept) { stack.append(route, rules.content(of: route)) }
    }

    private func setRoot(_ route: Symbol) throws(Refusal) {
        let stack = try stack()
        let shown = try request.admitted(route)
        if stack.screen(at: -1).route != shown {
            stack.replaceRoot(shown, rules.content(of: shown))
        }
    }

    private func setParameter(
        _ place: Action.Place, _ name: Symbol, _ value: Symbol
    ) throws(Refusal) {
        let stack = try stack()
        guard let index = index(of: place, in: stack) else { throw Refusal(.notFound) }
        let current = stack.screen(at: index).route
        let texts = setting.texts
        let changed = texts.symbol(
            texts.route(current).setting(texts.text(name), to: texts.text(value)))
        if rules.page(changed).isInvalid { throw Refusal(.invalidParameter) }
        if changed != current { stack.setRoute(changed, at: index) }
    }
}
