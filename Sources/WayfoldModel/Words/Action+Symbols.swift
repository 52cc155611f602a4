extension Action {
    /// The same action with each of its symbols replaced; `Symbol.none` stays.
    public func replacingSymbols(_ replace: (Symbol) -> Symbol) -> Action {
        func new(_ symbol: Symbol) -> Symbol { symbol == .none ? .none : replace(symbol) }
        func new(_ place: Place) -> Place {
            if case .route(let route) = place { return .route(new(route)) }
            return place
        }
        switch self {
        case .push(let route): return .push(new(route))
        case .popTo(let place): return .popTo(new(place))
        case .focusFirst(let route): return .focusFirst(new(route))
        case .replaceTop(let route): return .replaceTop(new(route))
        case .setPath(let routes): return .setPath(routes.map(new))
        case .setRoot(let route): return .setRoot(new(route))
        case .present(let route, let presentation): return .present(new(route), presentation)
        case .alert(let route): return .alert(new(route))
        case .answerAlert(let answer): return .answerAlert(new(answer))
        case .selectTab(.route(let route)): return .selectTab(.route(new(route)))
        case .startFlow(let route, let presentation): return .startFlow(new(route), presentation)
        case .finishFlow(let result): return .finishFlow(new(result))
        case .switchFlow(let route): return .switchFlow(new(route))
        case .openURL(let url): return .openURL(new(url))
        case .save(let slot): return .save(new(slot))
        case .restore(.slot(let slot)): return .restore(.slot(new(slot)))
        case .setFact(let name, let value): return .setFact(new(name), new(value))
        case .clearFact(let name): return .clearFact(new(name))
        case .setOverride(let element, let scope, let action):
            return .setOverride(
                element: new(element), scope: new(scope), action.replacingSymbols(replace))
        case .clearOverride(let element, let scope):
            return .clearOverride(element: new(element), scope: new(scope))
        case .tap(let element, let scope): return .tap(new(element), scope: new(scope))
        case .echo(let action): return .echo(action.replacingSymbols(replace))
        case .setAppVersion(let version): return .setAppVersion(new(version))
        case .endSession(let reason): return .endSession(new(reason))
        case .write(let routes, let base): return .write(routes.map(new), basedOn: base)
        case .setParameter(let place, let name, let value):
            return .setParameter(new(place), name: new(name), value: new(value))
        case .pop, .popToRoot, .back, .dismiss, .selectTab, .dismissFlow, .openScene,
            .closeScene, .setPhase, .setVisible, .setSizeClass, .restore, .beginTransition,
            .commitTransition, .cancelTransition, .launch, .ready, .terminate, .gap:
            return self
        }
    }
}
