import HeadlessSwiftUI
import HeadlessUIKit
import WayfoldModel

/// What the system does, and a finger that may still let go.
extension SubjectRun {
    /// Puts a finger on the edge of a stack or on a sheet.
    func begin(_ motion: Action.Motion, isInteractive: Bool) throws(Refusal) {
        if finger != nil { throw Refusal(.transitionRunning) }
        guard isInteractive, let front = stage.frontController,
            let root = window?.rootViewController
        else { throw Refusal(.unsupported) }
        let path = FlowPath(toFrontOf: root)
        let (swipe, leaving): (HeadlessSwipe?, UIViewController?)
        var steps = path.steps
        switch motion {
        case .pop:
            let navigation = try frontStack()
            leaving = navigation.topViewController
            steps = path.steps(toStackOf: navigation) ?? steps
            swipe = stage.user.beginSwipeBack(in: navigation)
        case .dismiss:
            guard front.presentingViewController != nil else { throw Refusal(.notFound) }
            try front.passGesture()
            leaving = (front.container as? UINavigationController)?.viewControllers.first ?? front
            steps = path.topModal?.steps ?? steps
            swipe = stage.user.beginSwipeDown(on: front)
        case .push, .present: throw Refusal(.unsupported)
        }
        guard let swipe else { throw Refusal(.unsupported) }
        finger = Finger(swipe: swipe, motion: motion, path: steps, leaving: leaving)
    }

    /// Lifts the finger.
    func lift(isCancelled: Bool) throws(Refusal) {
        guard let finger else { throw Refusal(.noTransition) }
        if isCancelled { finger.swipe.cancel() } else { finger.swipe.finish() }
        self.finger = nil
    }

    /// The line of a report about the finger that is down.
    func transitionLine(_ root: UIViewController) -> String? {
        guard let finger else { return nil }
        let text = "transition \(finger.motion) by finger of \(Target.path(finger.path))"
        let stack = FlowPath(finger.path, from: root)?.last.stack
        let index = stack.flatMap { stack in
            (0..<stack.count).last { stack.screen(at: $0).controller === finger.leaving }
        }
        return text + (index.map { ", entry \($0 - 1) leaves" } ?? ", what left is gone")
    }

    func setPhase(_ phase: Action.Phase) {
        guard let scene = stage.application.connectedScenes.first else { return }
        let state = scene.activationState
        switch phase {
        case .active:
            if state == .background {
                stage.bringToForeground(scene)
            } else if state == .foregroundInactive {
                stage.resume(scene)
            }
        case .inactive:
            if state == .background {
                stage.enterForeground(scene)
            } else if state == .foregroundActive {
                stage.interrupt(scene)
            }
        case .background:
            if state != .background { stage.sendToBackground(scene) }
        }
    }

    /// Opens a link to pages of the map, which the app's one stack shows.
    func openPages(_ event: Event, _ vocabulary: Vocabulary) throws(Refusal) {
        guard process.isReady, case .openURL(let url) = event.action else {
            throw Refusal(.unsupported)
        }
        if case .path(let steps) = event.target, !steps.isEmpty { throw Refusal(.unsupported) }
        if let refusal = silentRefusal(of: event, vocabulary) { throw refusal }
        try open(vocabulary.text(url))
    }

    /// Opens a link: of the system as the app takes it, any other as its program does. Where the
    /// program has nothing for links they come back by the system, as those of an app's own scheme
    /// do.
    func openURL(_ event: Event, _ text: String, _ vocabulary: Vocabulary) throws(Refusal) {
        if !process.isReady, subject.linksComeAnytime { return process.waitingLinks.append(text) }
        guard subject.opensLinks else { return try actAsProgram(event, vocabulary) }
        if subject.map == nil { return try openPages(event, vocabulary) }
        if event.origin == .system { return try openAsSystem(event, text, vocabulary) }
        do throws(Refusal) {
            try actAsProgram(event, vocabulary)
        } catch {
            guard error.reason == .unsupported else { throw error }
            try openAsSystem(event, text, vocabulary)
        }
    }

    /// Gives the app a link, and says whether its own rules refuse what the link asks for.
    private func openAsSystem(
        _ event: Event, _ text: String, _ vocabulary: Vocabulary
    ) throws(Refusal) {
        let refusal = silentRefusal(of: event, vocabulary)
        try open(text)
        if let refusal { throw refusal }
    }

    func open(_ text: String) throws(Refusal) {
        guard let scene = stage.application.connectedScenes.first, let url = URL(string: text)
        else { throw Refusal(.unsupported) }
        stage.open(url, in: scene)
    }
}
