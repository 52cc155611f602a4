import WayfoldModel
import WayfoldReplay

/// What the breadcrumbs of one session amount to.
struct SentryJourney {
    enum Step: Equatable {
        case move(ScreenTrail.Move)
        case replaceTop(Symbol)
        case phase(Action.Phase)
    }

    private var trail = ScreenTrail()
    /// The window whose controllers are followed, by a number for it: the first that is met; 0
    /// while none is.
    private var window: UInt64 = 0
    private var containerCount = 0
    private var partCount = 0
    private var windowCount = 0
    private var repeatCount = 0
    private var touchCount = 0
    private var otherCount = 0

    mutating func begin() {
        trail.reset()
        window = 0
    }

    mutating func take(
        _ crumb: SentryCrumb, _ vocabulary: inout Vocabulary
    ) throws(RowFault) -> [Step] {
        if crumb.has(crumb.category, "ui.lifecycle") {
            return try appear(crumb, &vocabulary)
        }
        if crumb.has(crumb.category, "UIViewController") {
            guard crumb.message.isMissing || crumb.has(crumb.message, "viewDidAppear") else {
                otherCount += 1
                return []
            }
            return try appear(crumb, &vocabulary)
        }
        if crumb.has(crumb.category, "app.lifecycle") { return try phase(crumb) }
        if let phase = replayedPhase(crumb) { return [.phase(phase)] }
        if crumb.has(crumb.type, "navigation") || crumb.has(crumb.category, "navigation") {
            return try navigate(crumb, &vocabulary)
        }
        let isTouch =
            crumb.has(crumb.category, "touch") || crumb.has(crumb.category, "ui.click")
            || crumb.has(crumb.category, "ui.tap")
        if isTouch { touchCount += 1 } else { otherCount += 1 }
        return []
    }

    var remarks: [ImportSummary.Fact] {
        [
            .init("appearances of containers and of the system", "\(containerCount)"),
            .init("appearances of parts of a screen", "\(partCount)"),
            .init("appearances in other windows", "\(windowCount)"),
            .init("appearances of the screen on top", "\(repeatCount)"),
            .init("touches", "\(touchCount)"),
            .init("other crumbs", "\(otherCount)"),
        ]
    }
}

extension SentryJourney {
    /// A crumb with `from` and `to`, of any of Sentry's kits.
    private mutating func navigate(
        _ crumb: SentryCrumb, _ vocabulary: inout Vocabulary
    ) throws(RowFault) -> [Step] {
        let (value, name) =
            crumb.to.isMissing ? (crumb.screen, "data.screen") : (crumb.to, "data.to")
        if value.isMissing {
            otherCount += 1
            return []
        }
        guard case .text(let to) = value else {
            throw crumb.scanner.wrong(value, name, "a text")
        }
        guard let route = ScreenName.route(to, crumb.scanner, &vocabulary) else {
            throw RowFault(.missing, "\(name) is empty but should name a screen")
        }
        // A replay of UIKit has a crumb for every controller, named by its class.
        if crumb.from.isMissing {
            let role = ScreenName.role(ofClass: crumb.scanner.content(of: to))
            if role == .alert { return steps(trail.alert(.init(route: route))) }
            guard role == .screen else {
                containerCount += 1
                return []
            }
        }
        let screen = ScreenTrail.Screen(route: route)
        if crumb.has(crumb.state, "didReplace"), !trail.isEmpty {
            trail.replaceTop(with: screen)
            return [.replaceTop(route)]
        }
        var previous: ScreenTrail.Screen?
        if let from = crumb.string(crumb.from, "data.from") {
            previous = ScreenName.route(from, crumb.scanner, &vocabulary).map { .init(route: $0) }
        }
        var moves: [ScreenTrail.Move] = []
        if trail.isEmpty, let previous { moves = trail.see(previous) }
        return steps(moves + trail.see(screen, from: previous))
    }

    private func phase(_ crumb: SentryCrumb) throws(RowFault) -> [Step] {
        if crumb.has(crumb.state, "foreground") || crumb.has(crumb.state, "active") {
            return [.phase(.active)]
        }
        if crumb.has(crumb.state, "background") { return [.phase(.background)] }
        if crumb.has(crumb.state, "inactive") { return [.phase(.inactive)] }
        throw crumb.scanner.wrong(
            crumb.state, "data.state", "foreground, active, inactive or background")
    }

    /// A phase as a replay has it, in the category alone.
    private func replayedPhase(_ crumb: SentryCrumb) -> Action.Phase? {
        if crumb.has(crumb.category, "app.foreground") { return .active }
        if crumb.has(crumb.category, "app.active") { return .active }
        if crumb.has(crumb.category, "app.background") { return .background }
        return crumb.has(crumb.category, "app.inactive") ? .inactive : nil
    }

    /// A controller that appeared, or an activity of Android's.
    private mutating func appear(
        _ crumb: SentryCrumb, _ vocabulary: inout Vocabulary
    ) throws(RowFault) -> [Step] {
        if !crumb.state.isMissing, !crumb.has(crumb.state, "resumed") {
            otherCount += 1
            return []
        }
        let (value, field) =
            crumb.screen.isMissing && !crumb.controller.isMissing
            ? (crumb.controller, "data.controller") : (crumb.screen, "data.screen")
        guard case .text(let text) = value else {
            throw crumb.scanner.wrong(value, field, "a text")
        }
        let appearance = crumb.appearance()
        let name = crumb.className(text)
        let role = ScreenName.role(ofClass: name)
        guard role == .screen || role == .alert else {
            containerCount += 1
            return []
        }
        if appearance.isAboveApp {
            windowCount += 1
            return []
        }
        if let own = appearance.window {
            if window == 0 { window = own }
            if window != own {
                windowCount += 1
                return []
            }
        }
        let parentRole = appearance.parent.map {
            ScreenName.role(ofClass: crumb.scanner.content(of: $0))
        }
        if parentRole == .screen {
            partCount += 1
            return []
        }
        let isBare = name.count == crumb.scanner.content(of: text).count
        let shown =
            isBare
            ? ScreenName.route(text, crumb.scanner, &vocabulary)
            : RowText.exact(name).flatMap { $0.isEmpty ? nil : vocabulary.symbol(Route($0)) }
        guard let route = shown else {
            throw RowFault(.missing, "\(field) is empty but should name a controller")
        }
        let screen = ScreenTrail.Screen(route: route)
        if role == .alert { return steps(trail.alert(screen)) }
        if appearance.isRoot || parentRole == .tabs, appearance.presenter == nil {
            return steps(trail.replace(with: screen))
        }
        guard let presenter = appearance.presenter,
            let presenting = ScreenName.route(presenter, crumb.scanner, &vocabulary)
        else { return steps(trail.seeUncovered(screen)) }
        return steps(
            trail.see(screen, presentedBy: presenting, isNew: appearance.isPresented))
    }

    private mutating func steps(_ moves: [ScreenTrail.Move]) -> [Step] {
        if moves.isEmpty { repeatCount += 1 }
        return moves.map { .move($0) }
    }
}
