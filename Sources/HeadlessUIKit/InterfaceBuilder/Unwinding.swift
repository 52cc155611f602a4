/// The way back of an unwind segue: to the nearest controller that has its action.
@MainActor
struct Unwinding {
    private let element: InterfaceElement
    private let source: UIViewController
    private let sender: Any?

    init(_ element: InterfaceElement, _ source: UIViewController, _ sender: Any?) {
        self.element = element
        self.source = source
        self.sender = sender
    }

    /// The controller hears that it will go, then the action is called, then all above it goes.
    func perform() {
        guard let name = element["unwindAction"], let interface = source.interface else { return }
        let action = Selector.named(name, isSent: true)
        let start = UIStoryboardUnwindSegueSource(
            source: source, unwindAction: action, sender: sender)
        guard let destination = destination(of: start) else { return }
        let (type, _) = interface.customClass(element, or: UIStoryboardSegue.self)
        let segue = type.fresh(element["identifier"], source, destination)
        let source = source
        segue.handler = { Self.unwind(segue, from: source, to: destination) }
        source.prepare(for: segue, sender: sender)
        action.perform(on: destination, segue)
        segue.perform()
    }

    /// The nearest one above, or beside what is above; UIKit does nothing where there is none.
    private func destination(of start: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var below = source
        while let here = below.parent ?? below.presentingViewController {
            if let found = search(here, start, except: below) { return found }
            below = here
        }
        return nil
    }

    private func search(
        _ top: UIViewController, _ start: UIStoryboardUnwindSegueSource,
        except below: UIViewController
    ) -> UIViewController? {
        var waiting = [top]
        var order: [UIViewController] = []
        while let here = waiting.popLast() {
            order.append(here)
            waiting += here.allowedChildrenForUnwinding(from: start)
                .filter { $0 !== below && $0 !== start.source }.reversed()
        }
        // What is inside comes first, the last one of a stack before those under it.
        return order.reversed().first { controller in
            controller.canPerformUnwindSegueAction(
                start.unwindAction, from: start.source, sender: start.sender)
        }
    }

    private static func unwind(
        _ segue: UIStoryboardSegue, from source: UIViewController, to target: UIViewController
    ) {
        let chain = source.stepsUp
        let presenter = target.lineage.first { above in
            above.ownPresented.map { presented in chain.contains { $0 === presented } } ?? false
        }
        presenter?.dismiss(animated: true)
        var child = target
        while let container = child.parent {
            container.unwind(for: segue, towards: child)
            child = container
        }
    }
}

extension UIViewController {
    /// This controller and what is around or under it, up to the root.
    fileprivate var stepsUp: [UIViewController] {
        Array(sequence(first: self) { $0.parentLink ?? $0.ownPresenting })
    }

    /// Brings a child that an unwind segue goes back to on top of a container.
    func uncover(_ child: UIViewController) {
        switch self {
        case let stack as UINavigationController:
            guard stack.topViewController !== child else { return }
            stack.popToViewController(child, animated: true)
        case let tabs as UITabBarController:
            if tabs.selectedViewController !== child { tabs.selectedViewController = child }
        default: break
        }
    }
}
