import WayfoldArchitectures
import WayfoldModel

/// One link in one situation: what goes before it, the link, what comes after it, and Back.
struct LinkTrial {
    let subject: Subject?
    /// The map, with the symbols that the journeys have.
    let map: AppMap
    let faults: Set<String>
    let places: LinkPlaces
    let destination: String

    /// What both sides show at a moment.
    private struct Moment {
        var shown: LivePair.Shown
        var state: NavigationState
    }

    /// Both sides on their way, with what was done.
    private struct Run {
        var pair: LivePair
        var events: [Event] = []

        mutating func step(_ event: Event) -> (fold: Outcome, live: Outcome?) {
            var event = event
            event.sequence = UInt64(events.count + 1)
            events.append(event)
            return pair.step(event)
        }

        mutating func moment() -> Moment { Moment(shown: pair.shown(), state: pair.state) }
    }

    /// Tries the journeys in order until one comes to the situation, also in the app.
    func run(_ answer: inout LinkAnswer, _ begin: (Int) throws -> Void) rethrows {
        let journeys = places.journeys(answer.situation)
        var reason: String?
        for (place, journey) in journeys.enumerated() {
            try begin(place)
            guard let problem = attempt(journey, &answer) else { return }
            if reason == nil { reason = problem }
        }
        answer.status = .skipped(reason ?? "the map has no such situation")
    }

    /// Runs one journey; says why it does not come to the link.
    private func attempt(_ journey: LinkPlaces.Journey, _ answer: inout LinkAnswer) -> String? {
        var run = Run(pair: LivePair(subject, map, faults: faults))
        defer { run.pair.tearDown() }
        // The turn of the link may be that of what goes before it.
        let isInTurn = journey.events[journey.setupCount].continuesTurn
        var before: Moment?
        for event in journey.events.prefix(journey.setupCount) {
            // What brings the app to the front changes none of its screens.
            if case .setPhase = event.action { before = run.moment() }
            let outcome = run.step(event)
            guard outcome.fold == .applied, outcome.live ?? .applied == .applied else {
                return outcome.live == .refused(Refusal(.unsupported))
                    ? "the app has no way to come there" : "the app does not come there"
            }
        }
        if !isInTurn { before = run.moment() }
        if let before, !before.shown.isSame {
            return "the app shows something else before the link"
        }
        let heldCount = run.pair.state.heldLinks.count
        let outcome = run.step(journey.events[journey.setupCount])
        if outcome.live == .refused(Refusal(.unsupported)) {
            return unsupported(&answer, run.events)
        }
        let isHeld = outcome.fold == .applied && run.pair.state.heldLinks.count > heldCount
        var rest: (fold: Outcome, live: Outcome?) = (.applied, nil)
        for event in journey.events.dropFirst(journey.setupCount + 1) { rest = run.step(event) }
        if rest.live == .refused(Refusal(.unsupported)) { return "the app has no way to go on" }
        answer.findings = []
        answer.remark = journey.remark
        answer.map = .init(
            outcome: isHeld ? "held" : text(outcome.fold, run.pair.fold), screen: "", back: "")
        let after = run.moment()
        answer.map.screen = after.shown.fold.topText
        if let live = after.shown.live {
            answer.app = .init(
                outcome: outcome.live.map { text($0, run.pair.fold) } ?? "", screen: live.topText,
                back: "")
        }
        judgeLanding(outcome, before, after, run.pair.fold, &answer)
        goBack(after, &run, &answer)
        answer.events = run.events
        return nil
    }

    /// Of an app that opens no link that is what is wrong with it, and elsewhere nothing new.
    private func unsupported(_ answer: inout LinkAnswer, _ done: [Event]) -> String? {
        guard answer.situation == .warm else { return "the app has no way to be given it then" }
        answer.map.outcome = "applied"
        answer.map.screen = destination
        answer.app = .init(outcome: "unsupported", screen: "", back: "")
        answer.findings = [
            LinkFinding(
                .unreachable, .app,
                "the map has a link for it, and '\(subject?.name ?? "")' has no way to open it")
        ]
        answer.events = done
        return nil
    }

    private func judgeLanding(
        _ outcome: (fold: Outcome, live: Outcome?), _ before: Moment?, _ after: Moment,
        _ fold: Fold, _ answer: inout LinkAnswer
    ) {
        let isThere = answer.map.screen == destination
        if !isThere {
            answer.findings += mapFinding(outcome.fold, before, after, fold, answer)
        }
        guard let live = after.shown.live else { return }
        if after.shown.isSame {
            guard let said = outcome.live, said != outcome.fold else { return }
            answer.findings.append(
                LinkFinding(
                    .elsewhere, .app,
                    "the app says '\(text(said, fold))' but the map '\(text(outcome.fold, fold))'"))
            return
        }
        // What is wrong below the screen on top is what Back comes to.
        if live.topText == answer.map.screen { return }
        let place = "'\(live.topText)' is on screen but the map has '\(answer.map.screen)'"
        let isUnmoved = before?.shown.live == live
        let kind: LinkFinding.Kind
        switch answer.situation {
        case .cold: kind = .lostBeforeReady
        case .signedOut: kind = .lostAtLogin
        case .underSheet where before?.shown.live?.topText == live.topText:
            kind = isUnmoved ? .lost : .behindSheet
        default: kind = isUnmoved ? .lost : .elsewhere
        }
        answer.findings.append(LinkFinding(kind, .app, place))
    }

    /// What is in one outline and not in the other, where the screen on top is the same.
    private func difference(_ shown: LivePair.Shown) -> String {
        guard let live = shown.live, live.topText == shown.fold.topText else { return "" }
        let (fold, app) = (shown.fold.rows.map(\.line), live.rows.map(\.line))
        let place = zip(fold, app).prefix { $0 == $1 }.count
        func line(_ lines: [String]) -> String {
            lines.indices.contains(place)
                ? "'\(lines[place].drop { $0 == " " })'" : "nothing"
        }
        return "; below it \(line(app)) and not \(line(fold))"
    }

    /// What the map itself says that is no good to who follows the link.
    private func mapFinding(
        _ outcome: Outcome, _ before: Moment?, _ after: Moment, _ fold: Fold, _ answer: LinkAnswer
    ) -> [LinkFinding] {
        let screen = answer.map.screen
        if answer.situation == .signedOut {
            return [
                LinkFinding(
                    .lostAtLogin, .map,
                    "\(text(outcome, fold)), and after the login '\(screen)' is on screen and not "
                        + "'\(destination)'")
            ]
        }
        if answer.situation == .cold, places.needsSetup {
            return [
                LinkFinding(
                    .lostAtLogin, .map,
                    "it launches the app, and after the login '\(screen)' is on screen and not "
                        + "'\(destination)'")
            ]
        }
        if case .refused = outcome {
            return [LinkFinding(.unreachable, .map, "\(text(outcome, fold)); '\(screen)' stays")]
        }
        if before?.state.presented(inSceneAt: 0) != nil, before?.shown.fold.topText == screen {
            return [
                LinkFinding(
                    .behindSheet, .map, "'\(destination)' comes to lie behind '\(screen)'")
            ]
        }
        let kind: LinkFinding.Kind =
            answer.situation == .cold
            ? .lostBeforeReady
            : before?.shown.fold == after.shown.fold ? .lost : .elsewhere
        return [
            LinkFinding(kind, .map, "'\(screen)' is on screen and not '\(destination)'")
        ]
    }

    private func goBack(_ after: Moment, _ run: inout Run, _ answer: inout LinkAnswer) {
        guard let flow = after.state.activeFlow else { return }
        // What a person has: the back button, or a swipe where nothing is above a sheet's first
        // screen.
        let isAtStart = flow.topLayerStart == flow.entries.count
        let isModal = isAtStart && after.state.presented(inSceneAt: 0) != nil
        let event = Event(
            sequence: 1, origin: isModal ? .gesture : .user,
            action: isModal ? .dismiss(.one) : .back)
        let outcome = run.step(event)
        let shown = run.pair.shown()
        let fold = run.pair.fold
        answer.map.back = landing(outcome.fold, shown.fold, fold)
        answer.app?.back = outcome.live.map { landing($0, shown.live ?? Outline(), fold) } ?? ""
        if outcome.fold == .refused(Refusal(.atRoot)), !isRoot(after.state, fold) {
            answer.findings.append(
                LinkFinding(
                    .backLeavesApp, .map,
                    "'\(answer.map.screen)' has nothing behind it, so that Back leaves the app"))
        }
        guard let live = shown.live, after.shown.live?.topText == answer.map.screen else { return }
        let isBackSame = shown.isSame && outcome.live == outcome.fold
        if isBackSame, after.shown.isSame { return }
        let isIdle = outcome.live == .refused(Refusal(.unsupported)) && outcome.fold != .applied
        if isIdle, after.shown.isSame { return }
        if isBackSame || live.topText == shown.fold.topText && outcome.live == outcome.fold {
            let place = "'\(answer.map.screen)' is on screen as the map has it"
            answer.findings.append(
                LinkFinding(.elsewhere, .app, place + difference(after.shown)))
            return
        }
        let isStuck = outcome.live != .applied && outcome.live != outcome.fold
        answer.findings.append(
            isStuck
                ? LinkFinding(
                    .backLeavesApp, .app,
                    "'\(live.topText)' has nothing behind it but the map has '\(answer.map.back)'")
                : LinkFinding(
                    .backElsewhere, .app,
                    "Back goes to '\(live.topText)' but by the map to '\(answer.map.back)'"
                        + difference(shown)))
    }

    private func landing(_ outcome: Outcome, _ shown: Outline, _ fold: Fold) -> String {
        if outcome == .refused(Refusal(.atRoot)) { return "nothing behind it" }
        return outcome == .applied ? shown.topText : text(outcome, fold)
    }

    /// Whether what is on top is the first screen of one of the map's flows.
    private func isRoot(_ state: NavigationState, _ fold: Fold) -> Bool {
        let top = fold.vocabulary.route(state.topRoute(ofSceneAt: 0)).name
        return map.flows.contains { flow in
            if case .stack(let root) = flow.content {
                fold.vocabulary.route(root).name == top
            } else {
                false
            }
        }
    }

    private func text(_ outcome: Outcome, _ fold: Fold) -> String {
        guard case .refused(let refusal) = outcome else { return "applied" }
        let name = refusal.by == .none ? "" : " by " + fold.vocabulary.text(refusal.by)
        let step = refusal.step == 0 ? "" : ", step \(refusal.step)"
        return "refused: \(refusal.reason.word)\(name)\(step)"
    }
}
