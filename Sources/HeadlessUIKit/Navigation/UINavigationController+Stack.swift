extension UINavigationController {
    /// Whether a change is a transition to see: in a window, and there to be seen, or told that it
    /// comes there, when its view has the screen that was the top one.
    var isOnScreen: Bool {
        switch appearance {
        case .appearing: true
        case .appeared: loadedView?.isInWindow == true
        case .disappeared, .disappearing: false
        }
    }

    /// The transition that a change has to wait for: its own once begun, or that of a
    /// presentation it is part of.
    var blockingTransition: HeadlessTransition? {
        if let transition, transition.isRunning { return transition }
        // At the top of its tree, and no presentation's part: nothing else can be under way.
        if parentReference.isNil, presentingReference.isNil, modalTransition == nil { return nil }
        guard stage.runningCount > 0 else { return nil }
        let root = treeRoot
        if let modal = root.ownPresenting?.modalTransition, modal.isRunning, modal.isAnimated {
            return modal
        }
        if let modal = root.modalTransition, modal.isRunning, modal.isAnimated { return modal }
        return nil
    }

    /// The root given at the beginning, before any window.
    func pushFirst(_ root: UIViewController) {
        guard mayPush(root) else { return }
        root.willMove(toParent: self)
        take(root)
        stack.append(root)
        root.didMove(toParent: self)
    }

    func push(_ controller: UIViewController, animated: Bool) {
        if controller is UINavigationController {
            stage.raise(.invalidArgument, "Pushing a navigation controller is not supported")
            return
        }
        if let blockingTransition {
            blockingTransition.afterwards.append {
                self.pushViewController(controller, animated: animated)
            }
            return
        }
        guard mayPush(controller) else { return }
        controller.willMove(toParent: self)
        take(controller)
        stack.append(controller)
        change(.push, added: [controller], removed: [], animated: animated)
    }

    func pop(animated: Bool, interactive: Bool) -> UIViewController? {
        guard let top = stack.last, stack.count > 1 else { return nil }
        if let blockingTransition {
            blockingTransition.afterwards.append { self.popViewController(animated: animated) }
            return nil
        }
        top.willMove(toParent: nil)
        stack.removeLast()
        change(
            .pop, added: [], removed: [top], animated: animated, interactive: interactive)
        return top
    }

    func pop(to target: UIViewController, animated: Bool) -> [UIViewController]? {
        guard target.parentLink === self,
            let index = stack.lastIndex(where: { $0 === target })
        else {
            stage.raise(
                .internalInconsistency, "Tried to pop to a view controller that doesn't exist.")
            return nil
        }
        guard index < stack.count - 1, let top = stack.last else { return [] }
        if let blockingTransition {
            blockingTransition.afterwards.append {
                guard self.stack.contains(where: { $0 === target }) else { return }
                self.popToViewController(target, animated: animated)
            }
            return nil
        }
        let wasOnScreen = isOnScreen
        top.willMove(toParent: nil)
        let popped = Array(stack[(index + 1)...])
        stack.removeLast(popped.count)
        change(.pop, added: [], removed: popped, animated: animated)
        return wasOnScreen || !stage.choices.popsOutOfWindowAnswerNil ? popped : nil
    }

    func replaceStack(with new: [UIViewController], animated: Bool) {
        if let blockingTransition {
            blockingTransition.afterwards.append {
                self.setViewControllers(new, animated: animated)
            }
            return
        }
        guard mayBecomeStack(new) else { return }
        let isReplacedTop =
            stack.last.map { top in
                !new.contains { $0 === top } && !stack.contains { $0 === new.last }
            } ?? false
        let kept = Set(new.map(ObjectIdentifier.init))
        let before = Set(stack.map(ObjectIdentifier.init))
        let removed = stack.filter { !kept.contains(ObjectIdentifier($0)) }
        let added = new.filter { !before.contains(ObjectIdentifier($0)) }
        let isPop = new.last.map { before.contains(ObjectIdentifier($0)) } ?? true
        for controller in removed {
            let isQuiet = isReplacedTop && controller === stack.last
            if !isQuiet || stage.choices.replacedTopHearsOfRemoval {
                controller.willMove(toParent: nil)
            }
        }
        let quiet =
            isReplacedTop && !stage.choices.replacedTopHearsOfRemoval ? stack.last : nil
        for controller in added {
            controller.willMove(toParent: self)
            take(controller)
        }
        let old = stack
        stack = new
        change(
            isPop ? .pop : .push, added: added, removed: removed, animated: animated,
            replaced: old, quiet: quiet)
    }

    /// Whether a controller can be pushed; raises what UIKit raises if it cannot.
    private func mayPush(_ controller: UIViewController) -> Bool {
        if controller is UINavigationController {
            stage.raise(.invalidArgument, "Pushing a navigation controller is not supported")
            return false
        }
        guard let parent = controller.parentLink else { return true }
        if parent === self {
            guard stack.contains(where: { $0 === controller }) else { return true }
            let isModern = stage.choices.duplicateTextIsModern
            stage.raise(
                .invalidArgument,
                isModern
                    ? "\(self) is pushing the same view controller instance (\(controller)) more"
                        + " than once which is not supported and is most likely an error in the"
                        + " application : \(Bundle.main.bundleIdentifier ?? "app")"
                    : "Pushing the same view controller instance more than once is not supported"
                        + " (\(controller))")
            return false
        }
        return mayLeave(parent, controller)
    }

    private func mayLeave(_ parent: UIViewController, _ controller: UIViewController) -> Bool {
        guard parent is UINavigationController, controller.loadedView?.superview != nil else {
            return true
        }
        stage.raise(
            .hierarchyInconsistency,
            "child view controller:\(controller) should have parent view controller:\(parent)"
                + " but requested parent is:\(self)")
        return false
    }

    private func mayBecomeStack(_ new: [UIViewController]) -> Bool {
        if Set(new.map(ObjectIdentifier.init)).count != new.count {
            stage.raise(
                .invalidArgument,
                "All view controllers in a navigation controller must be distinct")
            return false
        }
        for controller in new {
            if controller is UINavigationController {
                stage.raise(.invalidArgument, "Pushing a navigation controller is not supported")
                return false
            }
            if let parent = controller.parentLink, parent !== self,
                !mayLeave(parent, controller)
            {
                return false
            }
        }
        return true
    }

    private func take(_ controller: UIViewController) {
        guard controller.parentLink !== self else { return }
        if controller.parentLink != nil { controller.removeFromParent() }
        link(controller)
    }
}
