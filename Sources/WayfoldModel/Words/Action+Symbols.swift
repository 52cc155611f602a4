extension Action {
    /// The same action with each of its symbols replaced; `Symbol.none` stays.
    public func replacingSymbols(_ replace: (Symbol) -> Symbol) -> Action {
        replacing(routes: replace, texts: replace)
    }

    /// The same action with its routes and elements replaced one way and its other texts another.
    package func replacing(
        routes replaceRoute: (Symbol) -> Symbol, texts replaceText: (Symbol) -> Symbol
    ) -> Action {
        func new(_ route: Symbol) -> Symbol { route == .none ? .none : replaceRoute(route) }
        func text(_ text: Symbol) -> Symbol { text == .none ? .none : replaceText(text) }
        func new(_ place: Place) -> Place {
            if case .route(let route) = place { return .route(new(route)) }
            return place
        }
        func new(_ action: Action) -> Action {
            action.replacing(routes: replaceRoute, texts: replaceText)
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
        case .answerAlert(let answer): return .answerAlert(text(answer))
        case .selectTab(.route(let route)): return .selectTab(.route(new(route)))
        case .startFlow(let route, let presentation): return .startFlow(new(route), presentation)
        case .finishFlow(let result): return .finishFlow(text(result))
        case .switchFlow(let route): return .switchFlow(new(route))
        case .openURL(let url): return .openURL(text(url))
        case .save(let slot): return .save(text(slot))
        case .restore(.slot(let slot)): return .restore(.slot(text(slot)))
        case .setFact(let name, let value): return .setFact(text(name), text(value))
        case .clearFact(let name): return .clearFact(text(name))
        case .setOverride(let element, let scope, let action):
            return .setOverride(element: new(element), scope: text(scope), new(action))
        case .clearOverride(let element, let scope):
            return .clearOverride(element: new(element), scope: text(scope))
        case .tap(let element, let scope): return .tap(new(element), scope: text(scope))
        case .echo(let action): return .echo(new(action))
        case .setAppVersion(let version): return .setAppVersion(text(version))
        case .endSession(let reason): return .endSession(text(reason))
        case .write(let routes, let base): return .write(routes.map(new), basedOn: base)
        case .setParameter(let place, let name, let value):
            return .setParameter(new(place), name: text(name), value: text(value))
        case .pop, .popToRoot, .back, .dismiss, .selectTab, .dismissFlow, .openScene,
            .closeScene, .setPhase, .setVisible, .setSizeClass, .restore, .beginTransition,
            .commitTransition, .cancelTransition, .launch, .ready, .terminate, .gap:
            return self
        }
    }
}
