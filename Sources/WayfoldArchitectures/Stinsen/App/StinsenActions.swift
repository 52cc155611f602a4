import WayfoldModel

/// What the coordinators of the app map can be asked to do.
struct StinsenActions {
    let request: Request
    let app: MapApp

    private var setting: Setting { app.setting }
    private var dialect: Dialect { setting.dialect }
    private var rules: AppRules { setting.rules }

    init(_ request: Request, _ app: MapApp) {
        self.request = request
        self.app = app
    }

    private func stack() throws(Refusal) -> MapStack { coordinator(try request.stack()) }

    private func coordinator(_ flow: any LiveFlow) -> MapStack {
        guard let stack = flow as? MapStack else {
            preconditionFailure("a stack comes from the architecture that is asked")
        }
        return stack
    }

    /// Does an action; false for one that is none of a coordinator's.
    func perform() throws(Refusal) -> Bool {
        switch request.action {
        case .push(let route): try show(route, .push)
        case .present(let route, let presentation): try show(route, presentation)
        case .startFlow(let route, let presentation):
            try show(route, presentation, startsFlow: true)
        case .back: remove(try request.backVictim())
        case .pop(let count): try pop(count)
        case .popTo(let place): try pop(to: place)
        case .popToRoot: try popToRoot()
        case .focusFirst(let route): try focus(route)
        case .setRoot(let route): try setRoot(route)
        case .dismiss(let dismissal): try dismiss(dismissal)
        case .selectTab(let tab): try select(tab)
        case .finishFlow, .dismissFlow: try finish()
        default: return false
        }
        return true
    }

    private func remove(_ place: (flow: any LiveFlow, index: Int)) {
        coordinator(place.flow).remove(from: place.index)
    }

    private func show(
        _ route: Symbol, _ presentation: Presentation, startsFlow: Bool = false
    ) throws(Refusal) {
        let stack = try stack()
        if presentation == .alert, startsFlow { throw Refusal(.wrongTarget) }
        let shown =
            startsFlow
            ? try rules.admittedFlow(route, setting)
            : try request.admitted(route, showsFlow: presentation != .alert)
        try request.passCover(stack)
        if request.showsAlert { throw Refusal(.alertShown) }
        if presentation == .push, dialect.duplicatePush == .refuse, stack.top.route == shown {
            throw Refusal(.duplicate)
        }
        let content = startsFlow ? rules.flowContent(of: shown) : rules.content(of: shown)
        stack.show(
            MapStarter.page(
                shown, presentation, presentation == .alert ? .screen : content, in: stack,
                app))
    }

    /// What is beyond the root is ignored, as the library does.
    private func pop(_ count: Int) throws(Refusal) {
        guard count > 0 else { return }
        let stack = try stack()
        if count <= stack.count { return stack.remove(from: stack.count - count) }
        if dialect.popBeyondRoot == .refuse { throw Refusal(.atRoot) }
    }

    private func popToRoot() throws(Refusal) {
        let stack = try stack()
        if stack.count > 0 {
            stack.change()
            stack.popToRoot()
        } else if dialect.popBeyondRoot != .ignore {
            throw Refusal(.atRoot)
        }
    }

    private func pop(to place: Action.Place) throws(Refusal) {
        let stack = try stack()
        guard let found = index(of: place, in: stack) else { throw Refusal(.notFound) }
        if found + 1 < stack.count { stack.remove(from: found + 1) }
    }

    /// The index of the topmost screen at a place, -1 for the root.
    private func index(of place: Action.Place, in stack: MapStack) -> Int? {
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

    private func setRoot(_ route: Symbol) throws(Refusal) {
        let stack = try stack()
        let shown = try request.admitted(route)
        if dialect.setRootEntries == .clear, stack.count > 0 { stack.remove(from: 0) }
        guard
            stack.screen(at: -1).route != shown || dialect.setRootToEqual == .rebuild
        else { return }
        let page = MapStarter.page(
            shown, .push, rules.content(of: shown), in: stack, app)
        try refusing { () throws(StinsenTrap) in try stack.replaceRoot(by: page) }
    }

    private func dismiss(_ dismissal: Action.Dismissal) throws(Refusal) {
        switch dismissal {
        case .one:
            let victim = try request.modal(1)
            let presentation = victim.flow.screen(at: victim.index).presentation
            if request.origin == .gesture { try Request.passGesture(presentation) }
            remove(victim)
        case .count(let count):
            if count > 0 { remove(try request.modal(count)) }
        case .all:
            remove(try request.modal(nil))
        case .entry(let index):
            let stack = try stack()
            guard (0..<stack.count).contains(index),
                stack.screen(at: index).presentation.isModal
            else { throw Refusal(.notFound) }
            stack.remove(from: index)
        }
    }

    private func select(_ tab: Action.Tab) throws(Refusal) {
        guard let tabs = try request.flow().enclosingTabs as? MapTabs else {
            throw Refusal(.notFound)
        }
        let position: Int?
        switch tab {
        case .index(let index): position = index
        case .route(let route):
            position = tabs.tabRoutes.firstIndex { rules.matches($0, route) }
        }
        guard let position, (0..<tabs.count).contains(position) else { throw Refusal(.notFound) }
        try refusing { () throws(StinsenTrap) in
            try tabs.select(position, by: request.origin)
        }
    }

    /// Has the coordinator dismissed by who presented it; a root and a tab's child by nobody.
    private func finish() throws(Refusal) {
        let flow = try request.flow()
        guard let coordinator = flow as? any MapFlow else { throw Refusal(.notFound) }
        var outer = flow
        while let host = outer.parent, host.kind == .wrapper { outer = host }
        let presenter = outer.parent as? MapStack
        if coordinator.canDismiss { presenter?.change() }
        try refusing { () throws(StinsenTrap) in try coordinator.dismissCoordinator() }
        if setting.has(.finishDropsParent) { presenter?.host = nil }
    }

    /// Where the library stops the process, the action is refused.
    private func refusing(_ body: () throws(StinsenTrap) -> Void) throws(Refusal) {
        do {
            try body()
        } catch {
            setting.remarks.append("the library would stop here: \(error.message)")
            throw Refusal(.notFound)
        }
    }
}
