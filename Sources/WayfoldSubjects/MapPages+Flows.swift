import WayfoldModel

/// What a flow of pages shows when it begins.
nonisolated enum FlowContent {
    case stack(root: Page)
    case tabs([PageTab], selection: Int)
}

/// A tab and the flow behind it.
nonisolated struct PageTab {
    let title: String
    let flow: PageFlow
}

/// The flows of an app map, for an app that shows stacks and tabs within each other.
nonisolated extension MapPages {
    /// As many tabs as a bar has places for, and as deep as flows are shown within each other.
    private static let (tabLimit, depthLimit) = (5, 16)

    /// Whether an app of stacks and tabs shows the flow that a map begins with.
    static func show(_ map: AppMap) -> Bool {
        MapPages(map).shows(map.rootFlow, asksGuards: false)
    }

    /// The page that a route is; nil where there is none.
    func page(for route: Route) -> Page? {
        guard isKnown(route), !isGuarded(route.name) else { return nil }
        guard let index = flow(ofRoute: route) else { return Page(route: route) }
        return shows(index) ? Page(route: route, flow: .defined(index)) : nil
    }

    /// The page that begins a flow: that of its route, else the one of its name, else a stack.
    func flowPage(for route: Route) -> Page? {
        guard !isGuarded(route.name) else { return nil }
        let named = flow(named: route.name)
        guard isKnown(route) || named != nil && route == Route(route.name) && !has(name: route.name)
        else { return nil }
        guard let index = flow(ofRoute: route) ?? named else {
            return Page(route: route, flow: .plain)
        }
        return shows(index) ? Page(route: route, flow: .defined(index)) : nil
    }

    /// The page that is to be shown for a route.
    ///
    /// - Throws: `unknownRoute` and `invalidParameter` for what the map does not have;
    ///   `unsupported` for what is no page.
    func checkedPage(for route: Route, startsFlow: Bool = false) throws(Refusal) -> Page {
        let page = startsFlow ? flowPage(for: route) : page(for: route)
        if let page { return page }
        // A flow may also be started by its own name.
        if !startsFlow || flow(named: route.name) == nil { try check(route) }
        throw Refusal(.unsupported)
    }

    /// Refuses a route that the map does not have, or not with these parameters.
    func check(_ route: Route) throws(Refusal) {
        if route.name.isEmpty { throw Refusal(.unsupported) }
        guard has(name: route.name) else { throw Refusal(.unknownRoute) }
        guard isKnown(route) else { throw Refusal(.invalidParameter) }
    }

    /// What the app begins with.
    var rootContent: FlowContent { content(of: .defined(map.rootFlow)) }

    /// What a flow begins with, of a page that shows it.
    func content(of flow: PageFlow, in page: Page? = nil) -> FlowContent {
        guard case .defined(let index) = flow, let definition = map.definition(index) else {
            return .stack(root: Page(route: page?.route ?? root))
        }
        switch definition.content {
        case .stack(let root):
            let inner = map.childFlow(ofRoot: root).map(PageFlow.defined)
            return .stack(root: Page(route: map.vocabulary.route(root), flow: inner))
        case .tabs(let tabs, let selection):
            return .tabs(
                tabs.map {
                    PageTab(title: map.vocabulary.text($0.route), flow: .defined($0.flow))
                }, selection: tabs.indices.contains(selection) ? selection : 0)
        case .wrapper: preconditionFailure("a page shows no wrapper")
        }
    }

    /// Whether a guard stands before anything that the root flow shows, so that it has to be asked
    /// which tab may be selected.
    var guardsRoot: Bool { !shows(map.rootFlow) }

    /// Whether a flow is one of stacks and tabs, none of them guarded.
    private func shows(_ index: FlowDefinition.Index, asksGuards: Bool = true) -> Bool {
        var known: [FlowDefinition.Index: Bool] = [:]
        return shows(index, depth: 0, asksGuards, &known)
    }

    private func shows(
        _ index: FlowDefinition.Index, depth: Int, _ asksGuards: Bool,
        _ known: inout [FlowDefinition.Index: Bool]
    ) -> Bool {
        if let known = known[index] { return known }
        guard depth < Self.depthLimit, let definition = map.definition(index) else { return false }
        // One within itself is none.
        known[index] = false
        var names = [map.vocabulary.text(definition.name)]
        var inner: [FlowDefinition.Index] = []
        switch definition.content {
        case .stack(let root):
            names.append(map.vocabulary.route(root).name)
            inner = map.childFlow(ofRoot: root).map { [$0] } ?? []
        case .tabs(let tabs, _):
            guard !tabs.isEmpty, tabs.count <= Self.tabLimit else { return false }
            names += tabs.map { map.vocabulary.route($0.route).name }
            inner = tabs.map(\.flow)
        case .wrapper: return false
        }
        if asksGuards, names.contains(where: isGuarded) { return false }
        let isShown = inner.allSatisfy { shows($0, depth: depth + 1, asksGuards, &known) }
        known[index] = isShown
        return isShown
    }
}

/// The links of an app map, for an app that goes their way from its first page on.
nonisolated extension MapPages {
    /// Where a URL leads.
    enum Way {
        /// No pattern is for it.
        case unknown
        /// A way with steps of another kind, or to what is no page.
        case other
        /// Page by page, each pushed on the one before.
        case pages([Page])
    }

    /// Linear in the patterns.
    func way(to url: String) -> Way {
        guard let (pattern, values) = map.link(for: LinkURL(url)) else { return .unknown }
        guard pattern.condition == nil else { return .other }
        var pages: [Page] = []
        for action in pattern.actions {
            let page: Page?
            switch action {
            // The way begins where the app is: which tab that is does not change.
            case .selectTab, .switchFlow: continue
            case .push(let route): page = filled(route, values).flatMap { self.page(for: $0) }
            case .startFlow(let route, .push):
                page = filled(route, values).flatMap { flowPage(for: $0) }
            default: page = nil
            }
            guard let page else { return .other }
            pages.append(page)
        }
        return .pages(pages)
    }

    private func filled(_ route: Symbol, _ values: [Route.Parameter]) -> Route? {
        let template = map.vocabulary.route(route)
        guard let name = Fold.filled(template.name, with: values) else { return nil }
        return Route(
            name,
            template.parameters.compactMap { parameter in
                Fold.filled(parameter.value, with: values).map { .init(parameter.name, $0) }
            })
    }
}
