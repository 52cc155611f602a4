import WayfoldModel

/// A situation in which the canonical dialect applies a verb.
struct FeatureSituation {
    let map: AppMap
    /// What happens before; an architecture may refuse some of it.
    let before: [Event]
    /// The event that asks for the verb.
    let event: Event

    init(_ kind: ActionKind) {
        var app = FeatureApp(hasTabs: kind == .selectTab)
        let before = Self.before(kind, &app)
        let action = Self.action(kind, &app)
        let scene: UInt32 = kind == .openScene || kind == .closeScene ? 1 : 0
        let sequence = UInt64(before.count + 1)
        self.before = before.enumerated().map { index, action in
            Event(
                sequence: UInt64(index + 1), scene: action == .openScene ? 1 : 0, action: action)
        }
        event = Event(
            sequence: sequence, scene: scene, cause: kind == .echo ? 1 : 0, action: action)
        map = app.map
    }

    /// A route that the app does not have is pushed.
    static var unknownRoute: FeatureSituation {
        var app = FeatureApp()
        let action = Action.push(app.symbol("nowhere"))
        return FeatureSituation(app.map, Event(sequence: 1, action: action))
    }

    private init(_ map: AppMap, _ event: Event) {
        self.map = map
        before = []
        self.event = event
    }

    private static func before(_ kind: ActionKind, _ app: inout FeatureApp) -> [Action] {
        let (a, b) = (app.symbol("a"), app.symbol("b"))
        switch kind {
        case .pop, .popToRoot, .replaceTop, .back, .beginTransition, .echo: return [.push(a)]
        case .popTo, .focusFirst: return [.push(a), .push(b)]
        case .dismiss: return [.present(a, .sheet)]
        case .answerAlert: return [.alert(a)]
        case .finishFlow, .dismissFlow: return [.push(app.symbol("list"))]
        case .closeScene: return [.openScene]
        case .clearFact: return [.setFact(app.symbol("signedIn"), app.symbol("true"))]
        case .clearOverride:
            return [.setOverride(element: app.symbol("row"), scope: app.symbol("a"), .push(b))]
        case .commitTransition, .cancelTransition:
            return [.push(a), .beginTransition(.pop, isInteractive: true)]
        case .ready: return [.launch]
        case .setParameter: return [.push(app.symbol("detail?id=1"))]
        default: return []
        }
    }

    private static func action(_ kind: ActionKind, _ app: inout FeatureApp) -> Action {
        let (a, b) = (app.symbol("a"), app.symbol("b"))
        switch kind {
        case .push: return .push(a)
        case .pop: return .pop(count: 1)
        case .popTo: return .popTo(.route(a))
        case .popToRoot: return .popToRoot
        case .focusFirst: return .focusFirst(a)
        case .replaceTop: return .replaceTop(b)
        case .setPath: return .setPath([a, b])
        case .setRoot: return .setRoot(a)
        case .back: return .back
        case .present: return .present(a, .sheet)
        case .dismiss: return .dismiss(.one)
        case .alert: return .alert(a)
        case .answerAlert: return .answerAlert(app.symbol("ok"))
        case .selectTab: return .selectTab(.index(1))
        case .startFlow: return .startFlow(app.symbol("list"), .push)
        case .finishFlow: return .finishFlow(.none)
        case .dismissFlow: return .dismissFlow
        case .switchFlow: return .switchFlow(app.symbol("list"))
        case .openURL: return .openURL(app.symbol("app://a"))
        case .write: return .write([a], basedOn: 0)
        case .setParameter:
            return .setParameter(.index(0), name: app.symbol("id"), value: app.symbol("2"))
        case .tap: return .tap(app.symbol("row"), scope: .none)
        default: return around(kind, &app)
        }
    }

    /// The verbs of scenes, context, transitions and the process.
    private static func around(_ kind: ActionKind, _ app: inout FeatureApp) -> Action {
        let (a, b) = (app.symbol("a"), app.symbol("b"))
        let (fact, row) = (app.symbol("signedIn"), app.symbol("row"))
        switch kind {
        case .openScene: return .openScene
        case .closeScene: return .closeScene
        case .setPhase: return .setPhase(.background)
        case .setVisible: return .setVisible(false)
        case .setSizeClass: return .setSizeClass(.regular)
        case .save: return .save(app.symbol("path"))
        case .restore: return .restore(.bytes(Array("home;a".utf8)))
        case .setFact: return .setFact(fact, app.symbol("true"))
        case .clearFact: return .clearFact(fact)
        case .setOverride: return .setOverride(element: row, scope: a, .push(b))
        case .clearOverride: return .clearOverride(element: row, scope: a)
        case .beginTransition: return .beginTransition(.pop, isInteractive: true)
        case .commitTransition: return .commitTransition
        case .cancelTransition: return .cancelTransition
        case .echo: return .echo(.push(a))
        case .launch: return .launch
        case .ready: return .ready
        case .terminate: return .terminate
        case .setAppVersion: return .setAppVersion(app.symbol("2.0"))
        case .endSession: return .endSession(.none)
        case .gap: return .gap(count: 1)
        default: preconditionFailure("every verb has its situation")
        }
    }
}
