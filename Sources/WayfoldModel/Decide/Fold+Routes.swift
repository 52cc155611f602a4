/// Where an action works, and whose it is.
struct Spot: BitwiseCopyable {
    /// The scene's position and its number.
    let scene: Int
    let number: UInt32
    var origin: Origin
    /// Whether it works on the scene's active flow, else on the named one, which may be none.
    let isActive: Bool
    let named: FlowID

    init(_ event: Event, _ state: NavigationState, _ scene: Int) {
        self.scene = scene
        number = event.scene
        origin = event.origin
        if case .active = event.target {
            (isActive, named) = (true, .none)
        } else {
            (isActive, named) = (false, state.flow(event.target, inSceneAt: scene) ?? .none)
        }
    }

    /// The active flow of a scene.
    init(activeInSceneAt scene: Int, number: UInt32, origin: Origin) {
        (self.scene, self.number, self.origin) = (scene, number, origin)
        (isActive, named) = (true, .none)
    }

    /// The flow, if there is one.
    func flow(_ state: NavigationState) -> FlowID? {
        if isActive { return state.scenes[scene].active }
        return named == .none ? nil : named
    }
}

extension Fold {
    /// The stack that an action works on.
    @inline(__always)
    mutating func stack(_ spot: Spot, _ state: NavigationState) throws(Refusal) -> FlowID {
        if spot.isActive { return state.scenes[spot.scene].active }
        guard spot.named != .none else { throw Refusal(.notFound) }
        guard state.flows[spot.named.index].kind == .stack else { throw Refusal(.wrongTarget) }
        return spot.named
    }

    /// The route that is really shown for one that is asked for, when nothing forbids it.
    ///
    /// - Parameter showsFlow: false where the route's flow is not started, so that nothing before
    ///   that is asked.
    @inline(__always)
    mutating func shown(
        _ route: Symbol, _ state: NavigationState, showsFlow: Bool = true
    ) throws(Refusal) -> Symbol {
        let known = traits(of: route)
        return known.isPlain ? route : try asked(route, known, state, showsFlow: showsFlow)
    }

    private mutating func asked(
        _ route: Symbol, _ known: RouteTraits, _ state: NavigationState, showsFlow: Bool
    ) throws(Refusal) -> Symbol {
        if !known.isKnown {
            if route == .none { throw Refusal(.unknownRoute) }
            guard dialect.unknownRoute == .showUnknown else { throw Refusal(.unknownRoute) }
            notes.append(.unknownRoute(route))
            let stand = Route("unknown", [Route.Parameter("route", vocabulary.text(route))])
            return vocabulary.symbol(stand)
        }
        if known.isInvalid { throw Refusal(.invalidParameter) }
        try passGuards(of: known.name, as: route, state)
        if showsFlow { try passEntrance(of: known.blueprint, as: route, state) }
        return route
    }

    /// What a started flow consists of: the definition its route or name has, else a plain stack.
    mutating func flowBlueprint(of route: Symbol) -> Blueprint {
        let known = traits(of: route)
        if case .flow = known.blueprint { return known.blueprint }
        let flow = traits(of: known.name).flow
        return flow < 0 ? .stack : .flow(FlowDefinition.Index(Int(flow)))
    }

    /// As `shown`, for a flow to be started, which may also be named by its definition's name.
    mutating func shownFlow(
        _ route: Symbol, _ state: NavigationState
    ) throws(Refusal) -> Symbol {
        let known = traits(of: route)
        var started = route
        if !known.isKnown, known.flow >= 0 {
            try passGuards(of: known.name, as: route, state)
        } else {
            started = try shown(route, state, showsFlow: false)
        }
        try passEntrance(of: flowBlueprint(of: started), as: started, state)
        return started
    }

    /// Push, present, alert and start of a flow: one entry on top of the target's array.
    mutating func planShow(
        _ route: Symbol, _ presentation: Presentation, _ spot: Spot,
        _ state: inout NavigationState, blueprint: Blueprint? = nil
    ) throws(Refusal) {
        let flow = try stack(spot, state)
        if presentation == .alert, blueprint != nil { throw Refusal(.wrongTarget) }
        let shown =
            blueprint == nil
            ? try shown(route, state, showsFlow: presentation != .alert)
            : try shownFlow(route, state)
        var position = state.flows[flow.index].entries.count
        if flow != state.scenes[spot.scene].active { try passCover(flow, state) }
        if state.showsAlert(inSceneAt: spot.scene) {
            position = try positionUnderAlert(flow, state)
        }
        if presentation == .push, dialect.duplicatePush == .refuse,
            state.flows[flow.index].screen(below: position).route == shown
        {
            throw Refusal(.duplicate)
        }
        let content =
            presentation == .alert ? .screen : blueprint ?? traits(of: shown).blueprint
        insert(flow, at: position, route: shown, presentation, content, &state)
    }

    private mutating func passCover(_ flow: FlowID, _ state: NavigationState) throws(Refusal) {
        if dialect.pushWhenCovered == .refuse, state.isCovered(flow) {
            throw Refusal(.covered)
        }
    }

    /// Where an entry goes while an alert is on top.
    private mutating func positionUnderAlert(
        _ flow: FlowID, _ state: NavigationState
    ) throws(Refusal) -> Int {
        var position = state.flows[flow.index].entries.count
        switch dialect.pushUnderAlert {
        case .refuse:
            throw Refusal(.alertShown)
        case .above:
            return position
        case .beneath:
            while position > 0,
                state.flows[flow.index].entries[position - 1].presentation == .alert
            {
                position -= 1
            }
            return position
        }
    }
}
