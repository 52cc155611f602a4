import WayfoldModel

/// Events of every kind, with texts that are hard to write down.
struct EventSamples {
    var vocabulary = Vocabulary()

    /// Texts that a form must not change.
    static let hostileTexts = [
        "plain", "", " ", "two words", "quote\"d", "back\\slash", "new\nline", "tab\tcr\r", "\u{0}",
        "\u{1B}[31m", "a,b", "a=b", "@home", "#2", "^17.0", "!bang", "+turn", "~x", "~\"x\"",
        "colon:", ": ", "a: b", "semi;colon", "e\u{301}", "é", "\u{301}", "👩‍👩‍👧‍👦", "🇩🇪",
        "\u{2028}", "\u{85}", "\u{FEFF}bom", "\u{202E}rtl", "\u{A0}", "in", "as", "root", "all",
        "basedOn", "slot", "hex", "step", "by", "at", "none", "2", "-3", "0", "swipe", "push",
        "cancelled", "finger", "{id}", "[x]", "a&b", "a?b", "a?b=c&d", "\\?", "http://x/y?z=1#f",
        "\u{7F}", "/", "'", "`", "ключ", "混合 text", "session=3",
    ]

    mutating func symbol(_ text: String) -> Symbol { vocabulary.symbol(text) }

    /// A route by name, also by none, and with parameters.
    mutating func route(_ name: String, _ parameters: [(String, String)] = []) -> Symbol {
        let parameters = parameters.map { Route.Parameter($0.0, $0.1) }
        return vocabulary.symbol(Route(name, parameters))
    }

    /// Every kind of action, in every shape, around one text.
    mutating func actions(_ text: String) -> [Action] {
        let plain = symbol(text)
        let bare = route(text)
        let full = route(text, [(text, text), ("id", "3"), ("session", "5"), ("by", "")])
        let places: [Action.Place] = [
            .route(bare), .route(full), .index(0), .index(-1), .index(.max), .root,
            .entry(EntryIdentity(sequence: 17, ordinal: 0)),
            .entry(EntryIdentity(sequence: .max, ordinal: .max)),
        ]
        var actions: [Action] = []
        for route in [bare, full] {
            actions += [
                .push(route), .focusFirst(route), .replaceTop(route), .setRoot(route),
                .alert(route), .switchFlow(route), .selectTab(.route(route)),
                .setOverride(element: route, scope: plain, .push(route)),
                .setOverride(element: route, scope: .none, .echo(.back)),
                .clearOverride(element: route, scope: plain),
                .clearOverride(element: route, scope: .none), .tap(route, scope: plain),
                .tap(route, scope: .none),
            ]
            for style in Presentation.allCases {
                actions += [.present(route, style), .startFlow(route, style)]
            }
        }
        actions += places.map { .popTo($0) }
        actions += places.map { .setParameter($0, name: plain, value: plain) }
        for routes in [[], [bare], [full, bare, full]] {
            actions += [
                .setPath(routes), .write(routes, basedOn: 0), .write(routes, basedOn: .max),
            ]
        }
        return actions + rest(plain) + [
            .echo(.write([full], basedOn: 3)), .echo(.echo(.pop(count: 2))),
        ]
    }

    private func rest(_ plain: Symbol) -> [Action] {
        var actions: [Action] = [
            .pop(count: 1), .pop(count: 2), .pop(count: 0), .pop(count: .min), .popToRoot, .back,
            .dismiss(.one), .dismiss(.count(1)), .dismiss(.count(-4)), .dismiss(.all),
            .dismiss(.entry(1)), .answerAlert(plain), .answerAlert(.none), .selectTab(.index(0)),
            .selectTab(.index(.max)), .selectTab(.index(-1)), .finishFlow(plain),
            .finishFlow(.none), .dismissFlow, .openURL(plain), .openScene, .closeScene,
            .setVisible(true), .setVisible(false), .save(plain), .restore(.slot(plain)),
            .restore(.sequence(0)), .restore(.sequence(.max)), .restore(.bytes([])),
            .restore(.bytes([0xFF, 0x00])), .restore(.bytes([0xED, 0xA0, 0x80])),
            .restore(.bytes(Array(vocabulary.text(plain).utf8))), .setFact(plain, plain),
            .clearFact(plain), .commitTransition, .cancelTransition, .launch, .ready, .terminate,
            .setAppVersion(plain), .endSession(plain), .endSession(.none), .gap(count: 0),
            .gap(count: .max),
        ]
        actions += Action.Phase.allCases.map { .setPhase($0) }
        actions += Action.SizeClass.allCases.map { .setSizeClass($0) }
        for motion in Action.Motion.allCases {
            actions += [
                .beginTransition(motion, isInteractive: true),
                .beginTransition(motion, isInteractive: false),
            ]
        }
        return actions
    }

    /// Envelopes that differ from the usual in one part each, and one in all.
    mutating func envelopes(_ action: Action, _ text: String) -> [Event] {
        let usual = Event(sequence: 0, action: action)
        var events = [usual]
        func add(_ change: (inout Event) -> Void) {
            var event = usual
            change(&event)
            events.append(event)
        }
        let times: [Int64] = [
            1, -1, 999, 1000, 40_000, 1_500_000, -1_500_001, 60_000_000, 999_999_999_999_999,
            1_000_000_000_000_000, 1_795_255_200_123_456, 1_795_255_200_500_000,
            253_402_300_799_999_999, 253_402_300_800_000_000, .max, .min,
        ]
        for time in times { add { $0.time = time } }
        for origin in Origin.allCases { add { $0.origin = origin } }
        let targets: [Target] = [
            .path([]), .path([.root, .tab(1), .entry(0)]), .path([.entry(.max)]),
        ]
        for target in targets { add { $0.target = target } }
        let guardName = symbol(text)
        let refusals =
            Refusal.Reason.allCases.map { Refusal($0) } + [
                Refusal(.guarded, by: guardName), Refusal(.notFound, step: 2),
                Refusal(.guarded, by: guardName, step: .max), Refusal(.ended, step: -1),
            ]
        for refusal in refusals { add { $0.outcome = .refused(refusal) } }
        add { $0.scene = .max }
        add { $0.session = .max }
        add { $0.session = 0 }
        add { $0.cause = .max }
        add { $0.continuesTurn = true }
        events.append(
            Event(
                sequence: 0, time: 7, session: 3, scene: 2, origin: .system, cause: 17,
                continuesTurn: true, target: .path([.tab(0)]), action: action,
                outcome: .refused(Refusal(.guarded, by: guardName, step: 3))))
        return events
    }
}
