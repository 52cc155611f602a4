import HeadlessSwiftUI
import HeadlessUIKit
import WayfoldModel

/// The flows from a scene's root down to one of them, as a stage's containers show them.
struct FlowPath {
    /// A flow on the way.
    struct Place {
        /// The way to it.
        var steps: [Target.Step]
        /// Its screens; nil for tabs.
        var stack: StageSource.Stack?
        /// Its tabs; nil for a stack.
        var tabs: UITabBarController?
    }

    /// From the root flow to the one that is meant; never empty.
    private(set) var places: [Place] = []

    var steps: [Target.Step] { places[places.count - 1].steps }
    var last: Place { places[places.count - 1] }

    /// The nearest tabs at or above the flow.
    var tabs: Place? { places.last { $0.tabs != nil } }

    /// The steps to the stack in which a navigation controller's screens are.
    func steps(toStackOf navigation: UINavigationController) -> [Target.Step]? {
        places.last { place in
            place.stack?.layers.contains { $0.container === navigation } ?? false
        }?.steps
    }

    /// The modal on top, of those over the flows on the way: the steps to its stack, and its index
    /// there.
    var topModal: (steps: [Target.Step], index: Int)? {
        for place in places.reversed() {
            guard let stack = place.stack, let layer = stack.layers.last, stack.layers.count > 1
            else { continue }
            return (place.steps, layer.start - 1)
        }
        return nil
    }
}

extension FlowPath {
    /// The way to the innermost flow in front. Linear in the flows on it.
    init(toFrontOf root: UIViewController) {
        let source = StageSource(names: ScreenNames([]), presented: root.presentedChain)
        var next: StageSource.Flow? = StageSource.Flow(controller: root, modals: 0)
        var steps: [Target.Step] = []
        while let flow = next {
            let place = Self.place(of: flow, at: steps, source)
            places.append(place)
            if let tabs = place.tabs {
                steps.append(.tab(tabs.selectedIndex))
                next = tabs.selectedViewController.map {
                    .init(controller: $0, modals: flow.modals)
                }
            } else if let stack = place.stack {
                steps.append(stack.count == 1 ? .root : .entry(stack.count - 2))
                next = stack.last.shownFlow.map { .init(controller: $0, modals: stack.modals) }
            }
        }
    }

    /// The way along steps; nil where they lead nowhere.
    init?(_ wanted: [Target.Step], from root: UIViewController) {
        let source = StageSource(names: ScreenNames([]), presented: root.presentedChain)
        var flow = StageSource.Flow(controller: root, modals: 0)
        places = [Self.place(of: flow, at: [], source)]
        for step in wanted {
            guard let inner = Self.flow(at: step, of: last, flow, source) else { return nil }
            flow = inner
            places.append(Self.place(of: flow, at: steps + [step], source))
        }
    }

    private static func place(
        of flow: StageSource.Flow, at steps: [Target.Step], _ source: StageSource
    ) -> Place {
        let controller = flow.controller.container
        if let tabs = controller as? UITabBarController { return Place(steps: steps, tabs: tabs) }
        return Place(steps: steps, stack: source.stack(of: controller, modals: flow.modals))
    }

    /// The flow that a step leads to, within another.
    private static func flow(
        at step: Target.Step, of place: Place, _ outer: StageSource.Flow, _ source: StageSource
    ) -> StageSource.Flow? {
        switch step {
        case .tab(let index):
            guard let tabs = place.tabs, let pages = tabs.viewControllers,
                pages.indices.contains(index)
            else { return nil }
            let modals = index == tabs.selectedIndex ? outer.modals : nil
            return .init(controller: pages[index], modals: modals)
        case .root: return flow(ofScreen: 0, place.stack)
        case .entry(let index): return flow(ofScreen: index + 1, place.stack)
        }
    }

    private static func flow(
        ofScreen position: Int, _ stack: StageSource.Stack?
    ) -> StageSource.Flow? {
        guard let stack, position < stack.count,
            let inner = stack.screen(at: position).controller.shownFlow
        else { return nil }
        return .init(controller: inner, modals: position == stack.count - 1 ? stack.modals : nil)
    }
}
