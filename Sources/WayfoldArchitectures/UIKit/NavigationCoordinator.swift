import HeadlessUIKit
import WayfoldModel

/// The coordinator of a flow: it owns the containers of its screens and its child coordinators,
/// and knows its parent weakly.
final class NavigationCoordinator: Container, @preconcurrency ValueStack {
    /// The coordinators of the flows that its screens show.
    private(set) var childCoordinators: [any LiveFlow] = []
    /// The parent once more; by a fault only.
    private var heldParent: (any LiveFlow)?
    @MainActor private var layers: [ModalLayer] = []
    @MainActor private(set) var lastChange: UInt64
    private let maker: StackMaker
    private let windows: SceneWindows

    @MainActor
    init(
        _ root: Symbol, _ name: Symbol, _ parent: (any LiveFlow)?, _ maker: StackMaker,
        _ windows: SceneWindows
    ) {
        self.maker = maker
        self.windows = windows
        lastChange = maker.setting.sequence
        super.init(name, parent: parent)
        if maker.setting.has(.strongParent) { heldParent = parent }
        layers = [ModalLayer(start: -1, root: screen(root, .push))]
    }

    deinit { Demolition.free(&childCoordinators) }

    override func giveUp(to rubble: inout Rubble) {
        rubble.add(exchange(&childCoordinators, for: []))
    }

    @MainActor var navigationController: UINavigationController {
        guard let navigation = layers[0].navigation else {
            preconditionFailure("the lowest layer is a navigation controller")
        }
        return navigation
    }

    /// What it presents, from below to the top.
    @MainActor var modals: [UIViewController] { layers.dropFirst().flatMap(\.controllers) }

    @MainActor var count: Int {
        let top = layers[layers.count - 1]
        return top.start + top.count
    }

    @MainActor
    func screen(at index: Int) -> LiveScreen {
        var layer = layers.count - 1
        while layers[layer].start > index { layer -= 1 }
        let controller = layers[layer].controller(at: index)
        if let alert = controller as? AlertScreen {
            return LiveScreen(alert, route: alert.route, presentation: .alert)
        }
        guard let screen = controller as? ScreenController else {
            preconditionFailure("a navigation controller shows screens")
        }
        return LiveScreen(
            screen, route: screen.viewModel.route, presentation: screen.presentation,
            child: screen.flow)
    }

    @MainActor
    private func screen(_ route: Symbol, _ presentation: Presentation) -> ScreenController {
        let screen = ScreenController(route, presentation)
        screen.delegate = self
        screen.makeMistakes(maker.setting)
        return screen
    }

    @MainActor
    private func screen(
        _ route: Symbol, _ presentation: Presentation, _ content: AppRules.Content
    ) -> ScreenController {
        let screen = screen(route, presentation)
        if let flow = maker.flow(content, route: route, parent: self) {
            start(flow, in: screen)
        }
        return screen
    }

    @MainActor
    private func start(_ flow: any LiveFlow, in screen: ScreenController) {
        addChildCoordinator(flow)
        screen.show(flow, by: windows.controller(of: flow))
    }

    @MainActor
    func startInRoot(_ flow: any LiveFlow) {
        guard let root = layers[0].controller(at: -1) as? ScreenController else { return }
        start(flow, in: root)
    }

    @MainActor
    func insert(
        _ route: Symbol, _ presentation: Presentation, _ content: AppRules.Content, at index: Int
    ) {
        change()
        let showedFlow = top.child != nil
        var position = layers.count
        while layers[position - 1].start >= index {
            position -= 1
            layers[position].start += 1
        }
        if presentation == .alert {
            layers.insert(ModalLayer(start: index, alert: alert(route)), at: position)
        } else if presentation.isModal {
            let screen = screen(route, presentation, content)
            layers.insert(ModalLayer(start: index, root: screen), at: position)
        } else {
            let screen = screen(route, presentation, content)
            if layers[position - 1].push(screen) { windows.isStale = true }
        }
        if presentation.isModal || showedFlow { windows.isStale = true }
    }

    @MainActor
    private func alert(_ route: Symbol) -> AlertScreen {
        let alert = AlertScreen(
            title: maker.setting.texts.text(route), message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        alert.route = route
        return alert
    }

    @MainActor
    func remove(from index: Int) {
        change()
        let layerCount = layers.count
        var gone: [UIViewController] = []
        while layers.count > 1, let layer = layers.last, layer.start >= index {
            gone += layer.controllers.flatMap { controller in
                (controller as? UINavigationController)?.viewControllers ?? [controller]
            }
            layers.removeLast()
        }
        let last = layers.count - 1
        let hadContainer = layers[last].navigation != nil
        gone += layers[last].pop(from: index)
        let hasLostContainer = hadContainer && layers[last].navigation == nil
        let leavers = gone.compactMap { ($0 as? ScreenController)?.flow }
        removeChildCoordinators(leavers)
        if layers.count < layerCount || hasLostContainer || !leavers.isEmpty || top.child != nil {
            windows.isStale = true
        }
    }

    @MainActor
    func replaceRoot(_ route: Symbol, _ content: AppRules.Content) {
        change()
        let old = layers[0].replaceRoot(by: screen(route, .push, content))
        if let flow = (old as? ScreenController)?.flow { removeChildCoordinators([flow]) }
        windows.isStale = true
    }

    @MainActor
    func setRoute(_ route: Symbol, at index: Int) {
        change()
        let object = screen(at: index).object
        if let alert = object as? AlertScreen {
            let old = alert.route
            note { alert.route = old }
            alert.route = route
        } else if let screen = object as? ScreenController {
            let old = screen.viewModel.route
            note { screen.viewModel.route = old }
            screen.viewModel.route = route
        }
    }
}

extension NavigationCoordinator {
    @MainActor
    func addChildCoordinator(_ flow: any LiveFlow) {
        if maker.setting.has(.childFreedEarly) { return }
        childCoordinators.append(flow)
    }

    /// Lets child coordinators go, by identity. Linear in all children.
    @MainActor
    fileprivate func removeChildCoordinators(_ gone: [any LiveFlow]) {
        guard !gone.isEmpty else { return }
        let leaving = Set(gone.map { ObjectIdentifier($0) })
        let names = gone.map(\.name)
        let isByValue = maker.setting.has(.childRemovedByValue)
        childCoordinators.removeAll { child in
            isByValue
                ? names.contains(child.name) : leaving.contains(ObjectIdentifier(child))
        }
        if !maker.setting.journal.isOpen {
            var gone = gone
            Demolition.free(&gone)
        }
    }

    /// Notes what it is, for a chain that may still be refused.
    @MainActor
    fileprivate func change() {
        if maker.setting.journal.isOpen {
            let (children, layers, last) = (childCoordinators, layers, lastChange)
            let stacks = layers.map { $0.navigation?.viewControllers ?? [] }
            note { [self] in
                childCoordinators = children
                self.layers = layers
                lastChange = last
                for (layer, stack) in zip(layers, stacks) {
                    guard let navigation = layer.navigation else { continue }
                    if navigation.viewControllers != stack {
                        navigation.setViewControllers(stack, animated: false)
                    }
                }
            }
        }
        lastChange = maker.setting.sequence
    }

    @MainActor
    fileprivate func note(_ undo: @escaping @MainActor () -> Void) {
        let windows = windows
        maker.setting.journal.note {
            windows.stage.perform(undo)
            windows.isStale = true
        }
    }
}

extension NavigationCoordinator: ScreenControllerDelegate {
    /// UIKit's own word that a screen has gone, which the coordinator's removal came before, or
    /// not: the second one finds nothing to do.
    @MainActor
    func screenWillLeave(_ screen: ScreenController) {
        if let flow = screen.flow { removeChildCoordinators([flow]) }
    }
}
