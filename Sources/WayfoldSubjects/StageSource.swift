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
    /// A container, and whether the window's modals stand over what is in it.
    struct Flow {
        var controller: UIViewController
        var isFront: Bool
    }

    /// The screens of one container, and what is presented over them.
    struct Stack {
        var isFront: Bool
        /// The containers' screens, the lowest container first; never empty.
        var layers: [Layer]
        var count: Int
    }

    /// The screens of one container, or the one screen that is none.
    struct Layer {
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
            let stack = stack(of: controller, isFront: flow.isFront)
            return .stack(stack, screens: stack.count)
        }
        let (pages, selection) = (tabs.viewControllers ?? [], tabs.selectedIndex)
        return .tabs(
            vocabulary.symbol(names.route(of: tabs)),
            routes: pages.map { vocabulary.symbol($0.tabBarItem.title ?? $0.title ?? "") },
            flows: pages.enumerated().map { index, page in
                Flow(controller: page, isFront: flow.isFront && index == selection)
            }, selection: selection)
    }

    mutating func screen(
        _ position: Int, of stack: Stack
    ) -> ReportedScreen<Flow, AnyObject> {
        let (screen, presentation) = stack.screen(at: position)
        let flow = screen.shownFlow.map {
            Flow(controller: $0, isFront: stack.isFront && position == stack.count - 1)
        }
        let named = names.named(screen)
        return ReportedScreen(
            vocabulary.symbol(named.route), presentation, named.mark, showing: flow)
    }

    /// The index above the root of a screen of the stack that is in front, over which a window's
    /// modals stand; nil for one that is not there. Linear in the screens above it.
    func index(of screen: UIViewController, in flow: UIViewController) -> Int? {
        let stack = stack(of: flow.container, isFront: true)
        let index = (0..<stack.count).last { stack.screen(at: $0).controller === screen }
        return index.map { $0 - 1 }
    }

    private func stack(of controller: UIViewController, isFront: Bool) -> Stack {
        let first = Layer(controller, .push, start: 0)
        var stack = Stack(isFront: isFront, layers: [first], count: first.count)
        // A flow within the top screen has what is presented on its own stack.
        guard isFront, first.last?.shownFlow == nil else { return stack }
        for modal in presented {
            let layer = Layer(modal.container, modal.shownPresentation, start: stack.count)
            stack.layers.append(layer)
            stack.count += layer.count
        }
        return stack
    }
}

extension StageSource.Stack {
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
        self.start = start
        self.presentation = presentation
        guard let navigation = controller as? UINavigationController else {
            screens = [controller]
            return
        }
        screens = navigation.viewControllers
        leaving = navigation.leavingScreen
    }

    var last: UIViewController? { leaving ?? screens.last }
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
