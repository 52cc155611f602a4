import WayfoldModel

/// The business rules between a tap and the coordinator: what the app map says of elements, and
/// the access rules before routes.
final class Interactor {
    private let setting: Setting
    /// The overrides of the map by the place they are set at.
    private let rules: [Symbol: [OverrideRule]]
    /// The views it serves; held by a fault only.
    private var views: [ScreenView] = []

    init(_ setting: Setting) {
        self.setting = setting
        rules = Dictionary(grouping: setting.map.overrides) { $0.scope }
    }

    /// Sets the contextual actions of a view and of what is around it.
    func serve(_ view: ScreenView) {
        setting.notes.visits += 1
        serve(view.environment)
        if setting.has(.interactorCaptured) { views.append(view) }
    }

    /// Sets the contextual actions that the app has at a place.
    func serve(_ environment: EnvironmentValues) {
        guard let here = rules[environment.place] else { return }
        // The first rule of an element counts, so it is set last.
        for rule in here.reversed() {
            if setting.has(.interactorCaptured) {
                environment.set(rule.element) { _ in self.action(of: rule) }
            } else {
                environment.set(rule.element) { [weak self] _ in self?.action(of: rule) }
            }
        }
    }

    private func action(of rule: OverrideRule) -> Action? { rule.action }

    /// What a tap on an element becomes in a section of a screen, once its rules let it through.
    func routed(
        _ element: Symbol, in section: Symbol, of environment: EnvironmentValues
    ) -> Action? {
        guard section != .none else { return environment.action(of: element) }
        let screen = setting.texts.text(environment.place)
        var path = "/" + setting.texts.text(section)
        // Sections are views within the screen's: asked from the inside out.
        while let slash = path.lastIndex(of: "/") {
            if let place = setting.texts.vocabulary.known(screen + path) {
                let inner = environment.child(place)
                serve(inner)
                if let action = inner.ownAction(of: element) { return action }
            }
            path = String(path[..<slash])
        }
        return environment.action(of: element)
    }

    /// Asks a coordinator to go on to an item.
    func show(_ item: NavigationItem, by coordinator: Coordinator<NavigationItem>) {
        var item = item
        if setting.has(.itemsHoldCoordinator) { item.coordinator = coordinator }
        coordinator.goTo(item)
    }
}

/// The view of a screen: where its environment lives.
final class ScreenView {
    let environment: EnvironmentValues
    private(set) weak var screen: Screen?
    /// How many items the path had when the view was made.
    let seenCount: Int
    /// Whether its effects run, the one among them that waits to be told to go.
    private(set) var hasEffects = true

    init(_ environment: EnvironmentValues, _ screen: Screen, seenCount: Int) {
        self.environment = environment
        self.screen = screen
        self.seenCount = seenCount
    }

    func cancelEffects() {
        hasEffects = false
    }
}
