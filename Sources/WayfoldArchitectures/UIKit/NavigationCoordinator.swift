import HeadlessUIKit
import WayfoldModel

/// The coordinator of a flow: it owns the containers of its screens and its child coordinators,
/// and knows its parent weakly.
final class NavigationCoordinator: Container {
    /// The coordinators of the flows that its screens show.
    private(set) var childCoordinators: [any LiveFlow] = []
    /// The parent once more; by a fault only.
    private var heldParent: (any LiveFlow)?
    @MainActor private var layers: [ModalLayer] = []
    /// The last event that changed it.
    @MainActor private(set) var lastMove: UInt64
    private let maker: StackMaker
    let windows: SceneWindows
    private let pattern: ScreenPattern

    @MainActor
    init(
        _ root: Symbol, _ name: Symbol, _ parent: (any LiveFlow)?, _ maker: StackMaker,
        _ windows: SceneWindows, _ pattern: ScreenPattern
    ) {
        self.maker = maker
        self.windows = windows
        self.pattern = pattern
        lastMove = maker.setting.sequence
        super.init(name, parent: parent)
        if parent != nil, maker.setting.has(.strongParent) { heldParent = parent }
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

    /// Whether the flow of a sheet that is swiped away stays a child; by a fault only.
    var keepsSwipedChildren: Bool { maker.setting.has(.swipeDownKeepsChild) }

    /// Whether it misses that a sheet was swiped away; by a fault only.
    var missesSwipes: Bool { maker.setting.has(.sheetSwipeUnnoticed) }

    /// What it presents, from below to the top.
    @MainActor var modals: [UIViewController] { layers.dropFirst().flatMap(\.controllers) }

    /// The screens above the root.
    @MainActor var screenCount: Int {
        let top = layers[layers.count - 1]
        return top.start + top.count
    }

    @MainActor
    func shownScreen(at index: Int) -> LiveScreen {
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
            screen, route: screen.route, presentation: screen.presentation,
            child: screen.flow)
    }

    @MainActor private var shownTop: LiveScreen { shownScreen(at: screenCount - 1) }

    @MainActor
    private func screen(_ route: Symbol, _ presentation: Presentation) -> ScreenController {
        let screen = pattern.screen(route, presentation)
        screen.delegate = self
        screen.makeMistakes(maker.setting)
        if windows.isRestoring, maker.setting.has(.activatedWhileBuilt) {
            screen.activate(maker.setting)
        }
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
    func startInFirstScreen(_ flow: any LiveFlow) {
        guard let root = layers[0].controller(at: -1) as? ScreenController else { return }
        start(flow, in: root)
    }

    @MainActor
    func show(
        _ route: Symbol, _ presentation: Presentation, _ content: AppRules.Content, at index: Int
    ) {
        change()
        maker.setting.notes.visits += 1
        let showedFlow = shownTop.child != nil
        var position = layers.count
        while layers[position - 1].start >= index {
            position -= 1
            layers[position].start += 1
        }
        if presentation == .alert {
            let title = maker.setting.texts.text(route)
            let alert = AlertScreen.make(route, title, self)
            layers.insert(ModalLayer(start: index, alert: alert), at: position)
        } else if presentation.isModal {
            let screen = screen(route, presentation, content)
            let layer = ModalLayer(start: index, root: screen)
            (layer.navigation as? ModalContainer)?.listen(for: self)
            layers.insert(layer, at: position)
        } else {
            let screen = screen(route, presentation, content)
            if layers[position - 1].push(screen) { windows.isStale = true }
        }
        if presentation.isModal || showedFlow { windows.isStale = true }
    }

    /// Lets screens go from an index up.
    ///
    /// - Parameter keepsChildren: leaves their flows among the children; by a fault only.
    @MainActor
    func leave(from index: Int, keepsChildren: Bool = false) {
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
        if !keepsChildren { removeChildCoordinators(leavers) }
        if layers.count < layerCount || hasLostContainer || !leavers.isEmpty
            || shownTop.child != nil
        {
            windows.isStale = true
        }
    }

    @MainActor
    func showRoot(_ route: Symbol, _ content: AppRules.Content) {
        change()
        let old = layers[0].replaceRoot(by: screen(route, .push, content))
        if let flow = (old as? ScreenController)?.flow { removeChildCoordinators([flow]) }
        windows.isStale = true
    }

    @MainActor
    func bind(_ route: Symbol, at index: Int) {
        change()
        let object = shownScreen(at: index).object
        if let alert = object as? AlertScreen {
            let old = alert.route
            note { alert.route = old }
            alert.route = route
        } else if let screen = object as? ScreenController {
            let old = screen.route
            note { screen.route = old }
            screen.route = route
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
    func removeChildCoordinators(_ gone: [any LiveFlow]) {
        guard !gone.isEmpty else { return }
        for flow in gone { maker.setting.detach(flow) }
        if maker.setting.has(.childRemovedByValue) {
            let names = gone.map(\.name)
            childCoordinators.removeAll { names.contains($0.name) }
        } else if gone.count == 1, let leaver = gone.first {
            childCoordinators.removeAll { $0 === leaver }
        } else {
            let leavers = Set(gone.map { ObjectIdentifier($0) })
            childCoordinators.removeAll { leavers.contains(ObjectIdentifier($0)) }
        }
        if !maker.setting.journal.isOpen {
            var gone = gone
            Demolition.free(&gone)
        }
    }

    /// Notes what it is, for a chain that may still be refused.
    @MainActor
    func change() {
        if maker.setting.journal.needsWhole(self) {
            let (children, layers, last) = (childCoordinators, layers, lastMove)
            let stacks = layers.map { $0.navigation?.viewControllers ?? [] }
            note { [self] in
                childCoordinators = children
                self.layers = layers
                lastMove = last
                for (layer, stack) in zip(layers, stacks) {
                    guard let navigation = layer.navigation else { continue }
                    if navigation.viewControllers != stack {
                        navigation.setViewControllers(stack, animated: false)
                    }
                }
            }
        }
        lastMove = maker.setting.sequence
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

/// Where its screens are among UIKit's containers.
@MainActor
extension NavigationCoordinator {
    /// The container whose back button pops a screen: the one it is on top of, pushed.
    func container(poppedAt index: Int) -> UINavigationController? {
        guard index == screenCount - 1, let navigation = layers[layers.count - 1].navigation,
            navigation.viewControllers.count > 1
        else { return nil }
        return navigation
    }

    /// What is presented for a modal screen.
    func container(presentedAt index: Int) -> UIViewController? {
        let layer = layers.last { $0.start == index && index >= 0 }
        return layer?.controllers.first
    }

    /// The index of a modal screen by what is presented for it.
    func index(ofModal modal: UIViewController) -> Int? {
        layers.dropFirst().first { $0.controllers.contains { $0 === modal } }?.start
    }

    /// Keeps the top screen that a finger moves; nil when the finger is lifted.
    func hold(_ screen: UIViewController?) {
        layers[layers.count - 1].held = screen
    }

    /// Has the windows show what comes to light when the top screen has gone.
    func showWhatIsBeneath() {
        if shownTop.child != nil { windows.isStale = true }
    }
}
