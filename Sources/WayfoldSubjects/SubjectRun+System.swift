import HeadlessSwiftUI
import HeadlessUIKit
import WayfoldModel

/// What the system does, and a finger that may still let go.
extension SubjectRun {
    /// Puts a finger on the edge of a stack or on a sheet.
    func begin(_ motion: Action.Motion, isInteractive: Bool) throws(Refusal) {
        if finger != nil { throw Refusal(.transitionRunning) }
        guard isInteractive, let front = stage.frontController else {
            throw Refusal(.unsupported)
        }
        let (swipe, leaving): (HeadlessSwipe?, UIViewController?)
        switch motion {
        case .pop:
            let navigation = try frontStack()
            leaving = navigation.topViewController
            swipe = stage.user.beginSwipeBack(in: navigation)
        case .dismiss:
            guard front.presentingViewController != nil else { throw Refusal(.notFound) }
            try front.passGesture()
            leaving = (front.container as? UINavigationController)?.viewControllers.first ?? front
            swipe = stage.user.beginSwipeDown(on: front)
        case .push, .present: throw Refusal(.unsupported)
        }
        guard let swipe else { throw Refusal(.unsupported) }
        finger = Finger(swipe: swipe, motion: motion, leaving: leaving)
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
        var text = "transition \(finger.motion) by finger of \(root.pathToFrontFlow)"
        let index = root.frontFlow.flatMap { flow in
            finger.leaving.flatMap {
                StageSource(names: names, presented: root.presentedChain).index(of: $0, in: flow)
            }
        }
        text += index.map { ", entry \($0) leaves" } ?? ", what left is gone"
        return text
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
            if state == .background { stage.bringToForeground(scene) }
            if scene.activationState == .foregroundActive { stage.interrupt(scene) }
        case .background:
            if state != .background { stage.sendToBackground(scene) }
        }
    }

    func open(_ text: String) throws(Refusal) {
        guard let scene = stage.application.connectedScenes.first, let url = URL(string: text)
        else { throw Refusal(.unsupported) }
        stage.open(url, in: scene)
    }
}

extension UIViewController {
    /// The path of flows to the innermost one that is in front.
    fileprivate var pathToFrontFlow: Target {
        var steps: [Target.Step] = []
        let containers = containersOnScreen
        for (position, controller) in containers.enumerated() {
            if let tabs = controller as? UITabBarController {
                steps.append(.tab(tabs.selectedIndex))
            } else if position > 0, controller is UINavigationController,
                let screen = controller.parent, !(screen is UITabBarController),
                let screens = screen.navigationController?.viewControllers,
                let index = screens.firstIndex(where: { $0 === screen })
            {
                steps.append(index == 0 ? .root : .entry(index - 1))
            }
        }
        return .path(steps)
    }
}
