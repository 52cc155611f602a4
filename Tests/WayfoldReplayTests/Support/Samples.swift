import WayfoldLog
import WayfoldModel
import WayfoldReplay

enum Samples {
    static let identity = LogIdentity(low: 1, high: 2)

    /// At least one action of every kind, and each variant of those that have some.
    static func actions(_ vocabulary: inout Vocabulary) -> [Action] {
        let plain = vocabulary.symbol(Route("home"))
        let route = vocabulary.symbol(Route("todo", [.init("id", "3"), .init("q", "a&b=c?")]))
        let odd = vocabulary.symbol("e\u{301} \u{1F600} \"quoted\"\n;{}")
        let places: [Action.Place] = [
            .root, .route(route), .index(0), .index(-1), .index(99_999),
            .entry(EntryIdentity(sequence: .max, ordinal: .max)),
        ]
        let dismissals: [Action.Dismissal] = [.one, .all, .count(3), .entry(7)]
        let saved: [Action.Saved] = [
            .slot(plain), .sequence(12), .bytes([]), .bytes([0, 0xFF, 0x80]),
        ]
        var actions: [Action] = [
            .push(plain), .push(route), .push(odd), .pop(count: 1), .pop(count: -5),
            .pop(count: .max), .popToRoot, .focusFirst(route), .replaceTop(plain), .setPath([]),
            .setPath([plain, route, plain]), .setRoot(plain), .back, .alert(plain),
            .answerAlert(odd), .answerAlert(.none), .selectTab(.index(0)),
            .selectTab(.index(1000)), .selectTab(.route(route)), .finishFlow(.none),
            .finishFlow(plain), .dismissFlow, .switchFlow(plain), .openURL(odd), .openScene,
            .closeScene, .setVisible(true), .setVisible(false), .save(plain),
            .setFact(plain, odd), .clearFact(plain),
            .setOverride(element: plain, scope: .none, .push(route)),
            .setOverride(element: plain, scope: odd, .tap(plain, scope: odd)),
            .clearOverride(element: plain, scope: odd), .tap(route, scope: .none),
            .tap(route, scope: odd), .commitTransition, .cancelTransition,
            .echo(.pop(count: 2)), .echo(.echo(.push(plain))), .launch, .ready, .terminate,
            .setAppVersion(odd), .endSession(.none), .endSession(plain),
            .write([plain, route], basedOn: 9), .write([], basedOn: .max), .gap(count: .max),
        ]
        actions += places.map { .popTo($0) }
        actions += places.map { .setParameter($0, name: plain, value: odd) }
        actions += dismissals.map { .dismiss($0) }
        actions += saved.map { .restore($0) }
        for presentation in Presentation.allCases {
            actions.append(.present(route, presentation))
            actions.append(.startFlow(plain, presentation))
        }
        for motion in Action.Motion.allCases {
            actions.append(.beginTransition(motion, isInteractive: true))
            actions.append(.beginTransition(motion, isInteractive: false))
        }
        actions += Action.Phase.allCases.map { .setPhase($0) }
        actions += Action.SizeClass.allCases.map { .setSizeClass($0) }
        return actions
    }

    /// Events with every field of the envelope, target and outcome set in some way.
    static func events(_ vocabulary: inout Vocabulary, seed: UInt64) -> [Event] {
        var generator = SplitMix64(seed: seed)
        let name = vocabulary.symbol("signedIn")
        let targets: [Target] = [
            .active, .path([]), .path([.root]), .path([.tab(2), .entry(300), .root]),
        ]
        var events: [Event] = []
        for action in actions(&vocabulary) {
            let sequence = UInt64(events.count + 1)
            var event = Event(sequence: sequence, action: action)
            event.time = Int64.random(in: -5...2_000_000_000_000_000, using: &generator)
            event.session = UInt64.random(in: 1...5, using: &generator)
            event.scene = Bool.random(using: &generator) ? 0 : .random(in: 1...9, using: &generator)
            event.origin = Origin.allCases[Int.random(in: 0..<7, using: &generator)]
            event.cause = UInt64.random(in: 0..<sequence, using: &generator)
            event.continuesTurn = Bool.random(using: &generator)
            event.target = targets[Int.random(in: 0..<4, using: &generator)]
            if Bool.random(using: &generator) {
                let reasons = Refusal.Reason.allCases
                let reason = reasons[Int.random(in: 0..<reasons.count, using: &generator)]
                event.outcome = .refused(
                    Refusal(
                        reason, by: reason == .guarded ? name : .none,
                        step: .random(in: 0...3, using: &generator)))
            }
            events.append(event)
        }
        return events
    }
}
