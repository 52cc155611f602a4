extension StateReader {
    mutating func action(depth: Int) throws(StateFault) -> Action {
        let verb = try byte()
        guard depth < StateLayout.actionNesting, let kind = ActionKind(rawValue: verb) else {
            throw fault(.value("verb"))
        }
        switch kind {
        case .push: return .push(try symbol())
        case .focusFirst: return .focusFirst(try symbol())
        case .replaceTop: return .replaceTop(try symbol())
        case .setRoot: return .setRoot(try symbol())
        case .alert: return .alert(try symbol())
        case .answerAlert: return .answerAlert(try symbol())
        case .finishFlow: return .finishFlow(try symbol())
        case .switchFlow: return .switchFlow(try symbol())
        case .openURL: return .openURL(try symbol())
        case .save: return .save(try symbol())
        case .clearFact: return .clearFact(try symbol())
        case .setAppVersion: return .setAppVersion(try symbol())
        case .endSession: return .endSession(try symbol())
        case .pop: return .pop(count: try signed())
        case .popTo: return .popTo(try place())
        case .setPath: return .setPath(try routes())
        case .present:
            let route = try symbol()
            return .present(route, try value("presentation", Presentation.init(rawValue:)))
        case .startFlow:
            let route = try symbol()
            return .startFlow(route, try value("presentation", Presentation.init(rawValue:)))
        case .dismiss: return .dismiss(try dismissal())
        case .selectTab:
            return .selectTab(try flag() ? .route(try symbol()) : .index(try signed()))
        default: return try rest(kind, depth)
        }
    }

    private mutating func rest(_ kind: ActionKind, _ depth: Int) throws(StateFault) -> Action {
        switch kind {
        case .setPhase: return .setPhase(try value("phase", Action.Phase.init(rawValue:)))
        case .setVisible: return .setVisible(try flag())
        case .setSizeClass:
            return .setSizeClass(try value("size class", Action.SizeClass.init(rawValue:)))
        case .restore: return .restore(try saved())
        case .setFact:
            let name = try symbol()
            return .setFact(name, try symbol())
        case .setOverride:
            let element = try symbol()
            let scope = try symbol()
            return .setOverride(
                element: element, scope: scope, try action(depth: depth + 1))
        case .clearOverride:
            let element = try symbol()
            return .clearOverride(element: element, scope: try symbol())
        case .tap:
            let element = try symbol()
            return .tap(element, scope: try symbol())
        case .beginTransition:
            let motion = try value("motion", Action.Motion.init(rawValue:))
            return .beginTransition(motion, isInteractive: try flag())
        case .echo: return .echo(try action(depth: depth + 1))
        case .write:
            let routes = try routes()
            return .write(routes, basedOn: try number())
        case .setParameter:
            let place = try place()
            let name = try symbol()
            return .setParameter(place, name: name, value: try symbol())
        case .gap: return .gap(count: try number())
        default: return try plain(kind)
        }
    }

    /// The actions without operands.
    private func plain(_ kind: ActionKind) throws(StateFault) -> Action {
        switch kind {
        case .popToRoot: return .popToRoot
        case .back: return .back
        case .dismissFlow: return .dismissFlow
        case .openScene: return .openScene
        case .closeScene: return .closeScene
        case .commitTransition: return .commitTransition
        case .cancelTransition: return .cancelTransition
        case .launch: return .launch
        case .ready: return .ready
        case .terminate: return .terminate
        default: throw fault(.value("verb"))
        }
    }

    private mutating func routes() throws(StateFault) -> [Symbol] {
        var routes: [Symbol] = []
        for _ in 0..<(try count()) { routes.append(try symbol()) }
        return routes
    }

    private mutating func place() throws(StateFault) -> Action.Place {
        switch try byte() {
        case 0: return .root
        case 1: return .route(try symbol())
        case 2: return .index(try signed())
        case 3:
            let sequence = try number()
            return .entry(EntryIdentity(sequence: sequence, ordinal: try narrow("ordinal")))
        default: throw fault(.value("place"))
        }
    }

    private mutating func dismissal() throws(StateFault) -> Action.Dismissal {
        switch try byte() {
        case 0: return .one
        case 1: return .all
        case 2: return .count(try signed())
        case 3: return .entry(try signed())
        default: throw fault(.value("dismissal"))
        }
    }

    private mutating func saved() throws(StateFault) -> Action.Saved {
        switch try byte() {
        case 0: return .slot(try symbol())
        case 1: return .sequence(try number())
        case 2: return .bytes(Array(try slice(count())))
        default: throw fault(.value("saved state"))
        }
    }
}
