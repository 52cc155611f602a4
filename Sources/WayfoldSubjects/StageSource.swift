import HeadlessSwiftUI
import HeadlessUIKit
import WayfoldArchitectures
import WayfoldModel

/// What an app shows, read off the stage's containers.
///
/// A stack is a navigation controller's screens and what is presented over them, in one array: the
/// root of a presented controller stands as a modal above what presents it, what is pushed within
/// it above that. What is presented over tabs stands on the selected tab's stack. A screen that a
/// finger moves away is still there. A hosting controller around a container of SwiftUI's own is
/// that container.
///
/// Reading loads no view, evaluates no body and changes nothing. A stack is opened in the time of
/// what is presented over it; a screen is named in constant time.
struct StageSource: ReportSource {
    /// A container, and from which one on the window's modals stand over what is in it; nil where
    /// none does, since it is not on screen.
    struct Flow {
        var controller: UIViewController
        var modals: Int?
    }

    /// The screens of one container, and what is presented over them.
    struct Stack {
        /// From which modal on they stand over the flow within the last screen.
        var modals: Int?
        /// The containers' screens, the lowest container first; never empty.
        var layers: [Layer]
        var count: Int
    }

    /// The screens of one container, or the one screen that is none.
    struct Layer {
        var container: UIViewController
        /// The position of the first of them in the stack.
        var start: Int
        var screens: [UIViewController]
        var presentation: Presentation
        /// The screen that a finger moves away, above the others.
        var leaving: UIViewController?

        var count: Int { screens.count + (leaving == nil ? 0 : 1) }
    }

    let names: ScreenNames
    /// What is presented over the window's root, the lowest first.
    let presented: [UIViewController]
    /// Lent by whoever reads.
    var vocabulary = Vocabulary()

    mutating func open(_ flow: Flow) -> ReportedFlow<Flow, Stack> {
        let controller = flow.controller.container
        guard let tabs = controller as? UITabBarController else {
            let stack = stack(of: controller, modals: flow.modals)
            return .stack(stack, screens: stack.count)
        }
        let (pages, selection) = (tabs.viewControllers ?? [], tabs.selectedIndex)
        return .tabs(
            vocabulary.symbol(names.route(of: tabs)),
            routes: pages.map { vocabulary.symbol($0.tabBarItem.title ?? $0.title ?? "") },
            flows: pages.enumerated().map { index, page in
                Flow(controller: page, modals: index == selection ? flow.modals : nil)
            }, selection: selection)
    }

    mutating func screen(
        _ position: Int, of stack: Stack
    ) -> ReportedScreen<Flow, AnyObject> {
        let (screen, presentation) = stack.screen(at: position)
        let flow = screen.shownFlow.map {
            Flow(controller: $0, modals: position == stack.count - 1 ? stack.modals : nil)
        }
        let named = names.named(screen)
        // A screen whose name is empty is none that a map could have.
        let route = named.route.name.isEmpty ? .none : vocabulary.symbol(named.route)
        return ReportedScreen(route, presentation, named.mark, showing: flow)
    }

    /// A container's screens with those of the modals over them. What is presented over a screen
    /// that shows a flow stands on that flow's own stack.
    func stack(of controller: UIViewController, modals: Int?) -> Stack {
        let first = Layer(controller, .push, start: 0)
        var stack = Stack(modals: modals, layers: [first], count: first.count)
        while let next = stack.modals, next < presented.count, stack.last.shownFlow == nil {
            let modal = presented[next]
            let layer = Layer(modal.container, modal.shownPresentation, start: stack.count)
            stack.layers.append(layer)
            stack.count += layer.count
            stack.modals = next + 1
        }
        return stack
    }
}

extension StageSource.Stack {
    /// The screen on top.
    var last: UIViewController { layers[layers.count - 1].last }

    /// A screen, 0 for the root, and how it came there. Logarithmic in the layers.
    func screen(at position: Int) -> (controller: UIViewController, presentation: Presentation) {
        var (low, high) = (0, layers.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if layers[middle].start <= position { low = middle } else { high = middle }
        }
        let layer = layers[low]
        let index = position - layer.start
        let screen = index < layer.screens.count ? layer.screens[index] : layer.leaving
        return (screen ?? layer.screens[0], index == 0 ? layer.presentation : .push)
    }
}

extension StageSource.Layer {
    init(_ controller: UIViewController, _ presentation: Presentation, start: Int) {
        container = controller
        self.start = start
        self.presentation = presentation
        guard let navigation = controller as? UINavigationController else {
            screens = [controller]
            return
        }
        screens = navigation.viewControllers
        leaving = navigation.leavingScreen
    }

    /// The screen on top.
    var last: UIViewController { leaving ?? screens.last ?? container }
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

    /// The container that a screen of a stack is or has within it; nil for a plain screen.
    var shownFlow: UIViewController? { self is UITabBarController ? self : flowWithin }

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
    /// The screen that a finger moves away, which is still shown though no longer in the stack.
    var leavingScreen: UIViewController? {
        guard let coordinator = transitionCoordinator, coordinator.isInteractive,
            let leaving = coordinator.viewController(forKey: .from), leaving.parent === self,
            viewControllers.last !== leaving
        else { return nil }
        return leaving
    }
}
