extension UIViewController {
    /// Hands what is to be shown to the containers around this one, from the nearest on, whose
    /// own `show` may take it; who was asked first presents it where none does.
    func handOn(_ shown: UIViewController, sender: Any?) {
        asking { first in
            if let other = redirected(Self.showAction, sender: sender) {
                other.show(shown, sender: sender)
            } else if let parentLink {
                parentLink.show(shown, sender: sender)
            } else {
                first.present(shown, animated: true)
            }
        }
    }

    /// The same for a second column.
    func handOnDetail(_ shown: UIViewController, sender: Any?) {
        var first = self
        let isTaken = asking { asked in
            first = asked
            if let other = redirected(Self.showDetailAction, sender: sender) {
                other.showDetailViewController(shown, sender: sender)
            } else if let parentLink {
                parentLink.showDetailViewController(shown, sender: sender)
            } else {
                return false
            }
            return true
        }
        if !isTaken { first.show(shown, sender: sender) }
    }

    private static var showAction: Selector { "showViewController:sender:" }
    private static var showDetailAction: Selector { "showDetailViewController:sender:" }

    /// Runs while the controller that was asked first is known to those above it.
    private func asking<Result>(_ work: (UIViewController) -> Result) -> Result {
        let outer = stage.shower
        if let outer, sequence(first: outer, next: \.parent).contains(where: { $0 === self }) {
            return work(outer)
        }
        stage.shower = self
        defer { stage.shower = outer }
        return work(self)
    }

    /// The target that an app's own `targetViewController` names beside the containers around.
    private func redirected(_ action: Selector, sender: Any?) -> UIViewController? {
        guard let target = targetViewController(forAction: action, sender: sender),
            !sequence(first: self, next: \.parent).contains(where: { $0 === target })
        else { return nil }
        return target
    }

    /// Linear in the containers around.
    func nearestTarget(of action: Selector, sender: Any?) -> UIViewController? {
        sequence(first: self, next: \.parent).first { $0.takes(action, sender: sender) }
    }

    private func takes(_ action: Selector, sender: Any?) -> Bool {
        // Every controller has these methods, and few do anything but hand on.
        let shows: Bool? =
            switch action.name {
            case "showViewController:sender:", "show:sender:": showsOthers
            case "showDetailViewController:sender:": showsDetails
            default: nil
            }
        guard let shows else { return canPerformAction(action, withSender: sender) }
        return shows && (action.method == nil || canPerformAction(action, withSender: sender))
    }
}
