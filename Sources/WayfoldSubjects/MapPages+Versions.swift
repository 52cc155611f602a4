import WayfoldModel

/// What became of the pages of an app map in the version that the map is of.
nonisolated extension MapPages {
    /// The page that a saved one is today; nil where there is none. Linear in the versions.
    func page(savedAs saved: Route) -> Route? {
        guard let today = route(savedAs: saved), problem(of: today) == nil else { return nil }
        return today
    }

    /// What a saved route is called today; nil where it was removed.
    func route(savedAs saved: Route) -> Route? {
        let vocabulary = map.vocabulary
        let reached = map.versions.firstIndex { vocabulary.text($0.version) == map.version }
        var name = saved.name
        for change in map.versions.prefix(reached.map { $0 + 1 } ?? 0) {
            if change.removed.contains(where: { vocabulary.text($0) == name }) { return nil }
            let renaming = change.renamed.first { vocabulary.text($0.old) == name }
            if let renaming { name = vocabulary.text(renaming.new) }
        }
        return Route(name, saved.parameters)
    }
}
