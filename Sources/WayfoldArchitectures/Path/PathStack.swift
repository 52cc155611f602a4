import WayfoldModel

/// An item of a coordinator's path.
struct NavigationItem: Hashable {
    var route: Symbol
    /// What it shows: a screen, most often.
    var content: AppRules.Content
    /// The coordinator in whose path it is; set by a fault only.
    var coordinator: Coordinator<NavigationItem>?

    static func == (left: Self, right: Self) -> Bool {
        left.route == right.route && left.content == right.content
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(route)
        hasher.combine(content)
    }
}

/// A flow of the path coordinators: a navigation stack with its coordinator, and over it one more
/// of both for each modal that is presented.
final class PathStack: Container, ValueStack {
    /// A container: the lowest one, or that of a modal.
    private final class Layer {
        let coordinator: Coordinator<NavigationItem>
        /// Where its path begins among all screens above the root.
        var start: Int

        init(_ coordinator: Coordinator<NavigationItem>, start: Int) {
            self.coordinator = coordinator
            self.start = start
        }
    }

    /// What taps mean within the flow.
    let environment: EnvironmentValues
    private let interactor: Interactor
    private let mounted: MountedPath
    private let maker: StackMaker
    private var layers: [Layer] = []
    /// Whether what the path has more than is mounted will be looked at.
    private var willCatchUp = false
    /// The modal that was dismissed last; by a fault only.
    private var lastDismissed: Screen?
    private var rendered: [ScreenView] = []

    init(
        _ root: Symbol, _ name: Symbol, _ parent: (any LiveFlow)?, _ maker: StackMaker,
        _ environment: EnvironmentValues, _ interactor: Interactor
    ) {
        self.maker = maker
        self.environment = environment
        self.interactor = interactor
        let screen = Screen(root)
        mounted = MountedPath(screen, maker.setting)
        super.init(name, parent: parent)
        mount(screen)
        layers = [layer(start: 0)]
    }

    override func giveUp(to rubble: inout Rubble) { mounted.giveUp(to: &rubble) }

    func startInRoot(_ flow: any LiveFlow) { mounted.root.child = flow }
    var lastChange: UInt64 { mounted.lastChange }
    var count: Int { mounted.count }
    /// The screen on top.
    var topScreen: Screen { mounted.screen(at: mounted.count - 1) }
    func screen(at index: Int) -> LiveScreen { mounted.screen(at: index).live }

    /// The coordinators, the lowest layer's first.
    var coordinators: [Coordinator<NavigationItem>] { layers.map(\.coordinator) }

    private func layer(start: Int) -> Layer {
        let coordinator = Coordinator<NavigationItem>(
            maker.setting.turns, maker.setting.journal)
        let layer = Layer(coordinator, start: start)
        coordinator.onAppend = { [unowned self, unowned layer] item in
            if maker.setting.has(.onePushAnUpdate) { return catchUpLater(with: layer) }
            show(mount(screen(item, .push)), in: layer)
        }
        coordinator.onRemove = { [unowned self, unowned layer] in
            guard layer.start + $0 < mounted.count else { return }
            mounted.removed(from: layer.start + $0)
        }
        return layer
    }

    /// The routes of all paths, with those of the modals between them.
    var meantRoutes: [Symbol]? {
        layers.flatMap { layer in
            let modal = layer.start > 0 ? [mounted.screen(at: layer.start - 1).route] : []
            return modal + layer.coordinator.path.map(\.route)
        }
    }

    /// Mounts what a path has got, one screen an update, as iOS 15 does; by a fault only.
    private func catchUpLater(with layer: Layer) {
        guard !willCatchUp else { return }
        willCatchUp = true
        maker.setting.turns.later { [weak self] in
            guard let self else { return }
            willCatchUp = false
            let position = mounted.count - layer.start
            guard layer.coordinator.path.indices.contains(position) else { return }
            show(mount(screen(layer.coordinator.path[position], .push)), in: layer)
        }
    }

    /// Shows a pushed screen on top of a container, which may be beneath those of alerts.
    private func show(_ screen: Screen, in layer: Layer) {
        guard let position = layers.lastIndex(where: { $0 === layer }),
            position + 1 < layers.count
        else { return mounted.appended(screen) }
        mounted.inserted(screen, at: layers[position + 1].start - 1)
        raise(from: position + 1)
    }

    /// Moves containers up by a screen that came beneath them.
    private func raise(from position: Int) {
        for layer in layers[position...] {
            maker.setting.journal.keep(layer, \.start)
            layer.start += 1
        }
    }

    private func screen(_ item: NavigationItem, _ presentation: Presentation) -> Screen {
        maker.screen(item.route, presentation, item.content, in: self)
    }

    /// Gives a screen its view, with the environment of its place.
    @discardableResult
    private func mount(_ screen: Screen) -> Screen {
        let place = maker.setting.rules.page(screen.route).name
        let seenCount = layers.last?.coordinator.path.count ?? 0
        let view = ScreenView(environment.child(place), screen, seenCount: seenCount)
        if maker.setting.has(.pushRendersAll) { serveAll(and: view) }
        interactor.serve(view)
        screen.view = view
        return screen
    }

    /// Renders every screen once more, and keeps what was rendered; by a fault only.
    private func serveAll(and view: ScreenView) {
        rendered.append(view)
        for index in -1..<mounted.count {
            if let view = mounted.screen(at: index).view as? ScreenView { interactor.serve(view) }
        }
    }

    func insert(
        _ route: Symbol, _ presentation: Presentation, _ content: AppRules.Content, at index: Int
    ) {
        let item = NavigationItem(route: route, content: content)
        // The containers of alerts stay above.
        var position = layers.count
        while layers[position - 1].start > index { position -= 1 }
        guard presentation.isModal else {
            interactor.show(item, by: layers[position - 1].coordinator)
            return
        }
        lastDismissed = nil
        mounted.inserted(mount(screen(item, presentation)), at: index)
        raise(from: position)
        maker.setting.journal.keep(self, \.layers)
        layers.insert(layer(start: index + 1), at: position)
    }

    func remove(from index: Int) {
        if activity == 0 {
            let name = maker.setting.texts.text(name)
            maker.setting.trap("a callback reaches the flow \(name), which has ended")
        }
        maker.setting.journal.keep(self, \.layers)
        if maker.setting.isPlanned(.dismissedStateKept),
            screen(at: index).presentation.isModal, maker.setting.has(.dismissedStateKept)
        {
            lastDismissed = mounted.screen(at: index)
        }
        // The containers of modals that go, with all that was pushed in them.
        while layers.count > 1, layers[layers.count - 1].start > index { layers.removeLast() }
        let top = layers[layers.count - 1]
        let kept = index - top.start
        if kept < top.coordinator.path.count {
            top.coordinator.remove(from: kept)
        } else {
            mounted.removed(from: index)
        }
    }

    func replaceRoot(_ route: Symbol, _ content: AppRules.Content) {
        let item = NavigationItem(route: route, content: content)
        mounted.replacedRoot(by: mount(screen(item, .push)))
    }

    func setRoute(_ route: Symbol, at index: Int) {
        if let layer = layers.last(where: { $0.start <= index }),
            index >= 0, index - layer.start < layer.coordinator.path.count
        {
            var item = layer.coordinator.path[index - layer.start]
            item.route = route
            layer.coordinator.replace(item, at: index - layer.start)
        }
        mounted.renamed(at: index, to: route)
        guard maker.setting.has(.valueWritesPath),
            let view = mounted.screen(at: index).view as? ScreenView
        else { return }
        // The whole path is written with the value, as the view has seen it.
        let coordinator = layers[layers.count - 1].coordinator
        if view.seenCount < coordinator.path.count { coordinator.remove(from: view.seenCount) }
    }

    /// Removes the last element of an array in which the root is one like every other.
    func removeLastUnchecked() {
        if count > 0 { return remove(from: count - 1) }
        guard mounted.root.route != .none else {
            return maker.setting.trap("the last element of an empty array is removed")
        }
        mounted.replacedRoot(by: Screen(.none))
    }
}
