import WayfoldModel

/// What the architectures that show a path of values can be asked to do with a stack, by the
/// architecture's own objects behind `ValueStack`.
struct StackActions {
    let request: Request
    let setting: Setting

    private var dialect: Dialect { setting.dialect }
    private var rules: AppRules { setting.rules }

    init(_ request: Request) {
        self.request = request
        setting = request.setting
    }

    /// The stack that the request names, as the architecture made it.
    func stack() throws(Refusal) -> any ValueStack {
        valueStack(try request.stack())
    }

    func valueStack(_ flow: any LiveFlow) -> any ValueStack {
        guard let stack = flow as? any ValueStack else {
            preconditionFailure("a stack comes from the architecture that is asked")
        }
        return stack
    }

    /// Does a verb of the stack; false for one that is none.
    func perform() throws(Refusal) -> Bool {
        switch request.action {
        case .push(let route): try show(route, .push)
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

    /// Shows a route on top, as its own content or as a flow that is started.
    func show(
        _ route: Symbol, _ presentation: Presentation, startsFlow: Bool = false
    ) throws(Refusal) {
        let stack = try stack()
        if presentation == .alert, startsFlow { throw Refusal(.wrongTarget) }
        let shown =
            startsFlow
            ? try rules.admittedFlow(route, setting)
            : try request.admitted(route, showsFlow: presentation != .alert)
        try request.passCover(stack)
        let position = try position(in: stack)
        if presentation == .push, dialect.duplicatePush == .refuse,
            stack.screen(at: position - 1).route == shown, !setting.has(.duplicateStopsApp)
        {
            throw Refusal(.duplicate)
        }
        let content = startsFlow ? rules.flowContent(of: shown) : rules.content(of: shown)
        stack.insert(
            shown, presentation, presentation == .alert ? .screen : content, at: position)
    }

    private func position(in stack: any ValueStack) throws(Refusal) -> Int {
        if request.origin == .link, setting.has(HostFault.linkBehindSheet) {
            return (0..<stack.count).first { stack.screen(at: $0).presentation.isModal }
                ?? stack.count
        }
        return request.showsAlert ? try positionUnderAlert(stack) : stack.count
    }

    /// Where a screen goes while an alert is on top of the scene.
    private func positionUnderAlert(_ stack: any ValueStack) throws(Refusal) -> Int {
        switch dialect.pushUnderAlert {
        case .refuse:
            throw Refusal(.alertShown)
        case .above:
            return stack.count
        case .beneath:
            var position = stack.count
            while position > 0, stack.screen(at: position - 1).presentation == .alert {
                position -= 1
            }
            return position
        }
    }

    private func back() throws(Refusal) {
        let victim = try request.backVictim()
        valueStack(victim.flow).remove(from: victim.index)
    }

    /// Whether the screens from an index up can be popped: all of them were pushed, so that they
    /// are in the top container, or containers do not matter. Linear in those screens.
    private func canPop(from index: Int, _ stack: any ValueStack) -> Bool {
        guard index >= 0 else { return false }
        if dialect.popInModal == .wholeArray { return true }
        return (index..<stack.count).allSatisfy {
            stack.screen(at: $0).presentation == .push
        }
    }

    private func pop(_ count: Int) throws(Refusal) {
        guard count > 0 else { return }
        let stack = try stack()
        if count <= stack.count, canPop(from: stack.count - count, stack) {
            return stack.remove(from: stack.count - count)
        }
        switch dialect.popBeyondRoot {
        case .refuse:
            throw Refusal(.atRoot)
        case .clamp:
            let floor = floor(of: stack)
            guard stack.count > floor else { throw Refusal(.atRoot) }
            stack.remove(from: floor)
        case .ignore:
            return
        }
    }

    /// The index below which a pop does not go.
    private func floor(of stack: any ValueStack) -> Int {
        dialect.popInModal == .wholeArray ? 0 : stack.topLayerStart
    }

    private func popToRoot() throws(Refusal) {
        let stack = try stack()
        let floor = floor(of: stack)
        if stack.count > floor { return stack.remove(from: floor) }
        if dialect.popBeyondRoot != .ignore { throw Refusal(.atRoot) }
    }

    private func pop(to place: Action.Place) throws(Refusal) {
        let stack = try stack()
        guard let found = index(of: place, in: stack), canPop(from: found + 1, stack) else {
            throw Refusal(.notFound)
        }
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
            return try select(.route(route))
        }
        let stack = try stack()
        let start = dialect.focusFirstSearchesRoot ? -1 : 0
        let found = (start..<stack.count).first {
            rules.matches(stack.screen(at: $0).route, route)
        }
        guard let found else { throw Refusal(.notFound) }
        if found + 1 < stack.count { stack.remove(from: found + 1) }
    }

    private func replaceTop(_ route: Symbol) throws(Refusal) {
        let stack = try stack()
        let shown = try request.admitted(route)
        let content = rules.content(of: shown)
        guard stack.count > 0 else { return stack.replaceRoot(shown, content) }
        let presentation = stack.top.presentation
        if presentation == .alert { throw Refusal(.alertShown) }
        stack.remove(from: stack.count - 1)
        stack.append(shown, presentation, content)
    }

    private func setPath(_ routes: [Symbol]) throws(Refusal) {
        let stack = try stack()
        if request.showsAlert, dialect.pushUnderAlert == .refuse { throw Refusal(.alertShown) }
        try request.passCover(stack)
        var shown: [Symbol] = []
        for route in routes { shown.append(try request.admitted(route)) }
        let start = stack.topLayerStart
        var kept = 0
        while dialect.setPath == .keepsEqualPrefix, kept < shown.count, start + kept < stack.count,
            stack.screen(at: start + kept).route == shown[kept]
        {
            kept += 1
        }
        if start + kept < stack.count { stack.remove(from: start + kept) }
        for route in shown.dropFirst(kept) {
            stack.append(route, .push, rules.content(of: route))
        }
    }

    private func setRoot(_ route: Symbol) throws(Refusal) {
        let stack = try stack()
        let shown = try request.admitted(route)
        if dialect.setRootEntries == .clear, stack.count > 0 { stack.remove(from: 0) }
        if stack.screen(at: -1).route != shown || dialect.setRootToEqual == .rebuild {
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
