import HeadlessSwiftUI
import HeadlessUIKit
import WayfoldArchitectures
import WayfoldModel

/// Reads what an app shows off the stage's containers, in the rows of a fold's report.
///
/// A stack is a navigation controller's screens and what is presented over them, in one array: the
/// root of a presented controller stands as a modal above what presents it, what is pushed within
/// it above that. What is presented over tabs stands on the selected tab's stack. A screen that a
/// finger moves away is still there. A hosting controller around a container of SwiftUI's own is
/// that container.
///
/// Reading loads no view, evaluates no body and changes nothing. Linear in the screens; it does not
/// recurse. Containers that remember the lowest index that changed since the last reading would
/// make a push cost what it adds: `screens(of:)` is where that belongs, since all that is not
/// constant happens behind it.
struct SubjectReading {
    private enum Work {
        case flow(UIViewController, isFront: Bool)
        case screens([StackScreen], from: Int)
    }

    /// A screen of a stack, and how it came there.
    struct StackScreen {
        var controller: UIViewController
        var presentation: Presentation
        /// The container within it that shows a flow.
        var flow: UIViewController?
    }

    let names: ScreenNames
    private var pile: [Work] = []
    /// What is presented over the window's root, the lowest first.
    private var presented: [UIViewController] = []

    init(_ names: ScreenNames) {
        self.names = names
    }

    /// Adds the rows of a window to a report, and its screens to a list, in the order of the rows.
    mutating func read(
        _ root: UIViewController, into report: inout StateReport, _ vocabulary: inout Vocabulary,
        _ objects: inout [AnyObject]
    ) {
        presented = root.presentedChain
        pile = [.flow(root, isFront: true)]
        while let work = pile.popLast() {
            switch work {
            case .flow(let controller, let isFront):
                open(controller, isFront, &report, &vocabulary)
            case .screens(let screens, let start):
                write(screens, from: start, &report, &vocabulary, &objects)
            }
        }
    }

    private mutating func open(
        _ controller: UIViewController, _ isFront: Bool, _ report: inout StateReport,
        _ vocabulary: inout Vocabulary
    ) {
        let controller = controller.container
        guard let tabs = controller as? UITabBarController else {
            let screens = screens(of: controller, isFront)
            report.add(.stack(screens.count - 1))
            pile.append(.screens(screens, from: 0))
            return
        }
        let pages = tabs.viewControllers ?? []
        let selection = tabs.selectedIndex
        report.add(.tabs(count: pages.count, selection: selection))
        report.names.append(vocabulary.symbol(names.route(of: tabs)))
        report.names += pages.map { vocabulary.symbol($0.tabBarItem.title ?? $0.title ?? "") }
        for (index, page) in pages.enumerated().reversed() {
            pile.append(.flow(page, isFront: isFront && index == selection))
        }
    }

    /// The index above the root of a screen of the stack that is in front, over which a window's
    /// modals stand; nil for one that is not there.
    func index(
        of screen: UIViewController, in flow: UIViewController, _ root: UIViewController
    ) -> Int? {
        var reading = self
        reading.presented = root.presentedChain
        let index = reading.screens(of: flow, true).firstIndex { $0.controller === screen }
        return index.map { $0 - 1 }
    }

    /// All screens of a stack, its root first.
    private func screens(of controller: UIViewController, _ isFront: Bool) -> [StackScreen] {
        var screens = layer(of: controller, .push)
        // A flow within the top screen has what is presented on its own stack.
        guard isFront, screens.last?.flow == nil else { return screens }
        for modal in presented { screens += layer(of: modal, modal.shownPresentation) }
        return screens
    }

    /// The screens of one container, or the one screen that is none.
    private func layer(
        of controller: UIViewController, _ presentation: Presentation
    ) -> [StackScreen] {
        let controller = controller.container
        guard let navigation = controller as? UINavigationController else {
            let flow = controller is UITabBarController ? controller : controller.flowWithin
            return [StackScreen(controller: controller, presentation: presentation, flow: flow)]
        }
        return navigation.screensWithLeaving.enumerated().map { index, screen in
            StackScreen(
                controller: screen, presentation: index == 0 ? presentation : .push,
                flow: screen.flowWithin)
        }
    }

    /// Writes a stack's screens up to and with the next that shows a flow.
    private mutating func write(
        _ screens: [StackScreen], from start: Int, _ report: inout StateReport,
        _ vocabulary: inout Vocabulary, _ objects: inout [AnyObject]
    ) {
        for index in start..<max(start, screens.count) {
            let screen = screens[index]
            let route = vocabulary.symbol(names.route(of: screen.controller))
            report.add(.screen(route, screen.presentation, showsFlow: screen.flow != nil))
            objects.append(screen.controller)
            guard let flow = screen.flow else { continue }
            pile.append(.screens(screens, from: index + 1))
            pile.append(.flow(flow, isFront: index == screens.count - 1))
            return
        }
    }
}

extension UIViewController {
    /// What is presented over this controller, the lowest first.
    var presentedChain: [UIViewController] {
        Array(sequence(first: self) { $0.presentedViewController }.dropFirst())
    }

    /// What a hosting controller holds that shows a container; else the controller itself.
    var container: UIViewController {
        var controller = self
        while controller.hostsViews, let inner = controller.flowWithin { controller = inner }
        return controller
    }

    /// The container within a screen that shows a flow of its own.
    var flowWithin: UIViewController? {
        children.first { $0 is UINavigationController || $0 is UITabBarController }
    }

    /// How a presented controller came onto the screen.
    var shownPresentation: Presentation {
        if self is UIAlertController { return .alert }
        switch modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet:
            return isModalInPresentation ? .lockedSheet : .sheet
        case .popover: return .popover
        default: return .fullScreenCover
        }
    }
}

extension UINavigationController {
    /// Its screens, with the one that a finger moves away and that is still shown.
    var screensWithLeaving: [UIViewController] {
        guard let coordinator = transitionCoordinator, coordinator.isInteractive,
            let leaving = coordinator.viewController(forKey: .from),
            !viewControllers.contains(where: { $0 === leaving }), leaving.parent === self
        else { return viewControllers }
        return viewControllers + [leaving]
    }
}
