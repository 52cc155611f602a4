import WayfoldModel

/// What a tap means at a place of the app and below it, as SwiftUI's environment hands it down:
/// the nearest place that sets it wins.
final class EnvironmentValues {
    /// `onTapViewer` and its like: an element's action, by the element's name.
    typealias ContextualAction = (Symbol) -> Action?

    /// The name of the flow, screen or section; none for the whole app.
    let place: Symbol
    private var parent: EnvironmentValues?
    /// What of it was set while the app ran, for all places of a scene.
    let live: LiveOverrides
    private var actions: [Symbol: ContextualAction] = [:]

    init(_ place: Symbol, parent: EnvironmentValues?, _ live: LiveOverrides) {
        self.place = place
        self.parent = parent
        self.live = live
    }

    /// Lets go of the places above one by one, so that a long way up is no deep recursion.
    deinit {
        var next = exchange(&parent, for: nil)
        while isKnownUniquelyReferenced(&next), let above = next {
            next = exchange(&above.parent, for: nil)
        }
    }

    func child(_ place: Symbol) -> EnvironmentValues {
        EnvironmentValues(place, parent: self, live)
    }

    /// Sets what a tap on an element becomes here and below.
    func set(_ element: Symbol, _ action: @escaping ContextualAction) {
        actions[element] = action
    }

    /// What a tap on an element becomes: nothing when no place up to the whole app says so.
    func action(of element: Symbol) -> Action? {
        var place: EnvironmentValues? = self
        while let current = place {
            if let action = current.ownAction(of: element) { return action }
            place = current.parent
        }
        return nil
    }

    /// What this place alone says.
    func ownAction(of element: Symbol) -> Action? {
        if let action = live.action(of: element, at: place) { return action }
        return actions[element]?(element)
    }
}

/// The overrides of a scene that were set while the app ran.
final class LiveOverrides {
    private(set) var list: [LiveOverride] = []
    private let journal: Journal

    init(_ journal: Journal) {
        self.journal = journal
    }

    func set(_ override: LiveOverride) {
        journal.keep(self, \.list)
        list.removeAll { $0.element == override.element && $0.scope == override.scope }
        list.append(override)
    }

    /// Takes an override back; false when there is none.
    func clear(_ element: Symbol, _ scope: Symbol) -> Bool {
        let found = list.firstIndex { $0.element == element && $0.scope == scope }
        guard let found else { return false }
        journal.keep(self, \.list)
        list.remove(at: found)
        return true
    }

    func action(of element: Symbol, at place: Symbol) -> Action? {
        list.last { $0.element == element && $0.scope == place }?.action
    }
}
