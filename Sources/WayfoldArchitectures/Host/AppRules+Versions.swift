public import WayfoldModel

extension AppRules {
    /// A page of a saved path as the app of today has it.
    public struct SavedPage: Hashable, Sendable {
        public var route: Symbol
        public var content: Content
    }

    /// What a saved route is called in the app's version and shows there; nil when it is gone.
    ///
    /// - Parameters:
    ///   - text: the saved route, as the version that saved it wrote it.
    ///   - startsFlow: whether the saved page showed a flow of its own.
    ///   - setting: that of the app which restores it.
    public func migrated(
        _ text: String, startsFlow: Bool, _ setting: Setting
    ) -> SavedPage? {
        var current = texts.symbol(text)
        let version =
            setting.appVersion == .none ? map.version : texts.text(setting.appVersion)
        let reached = map.versions.firstIndex { sameBytes(texts.text($0.version), version) }
        for change in map.versions.prefix(reached.map { $0 + 1 } ?? 0) {
            let name = page(current).name
            if change.removed.contains(name) { return nil }
            if let renaming = change.renamed.first(where: { $0.old == name }) {
                let parameters = texts.route(current).parameters
                current = texts.symbol(Route(texts.text(renaming.new), parameters))
            }
        }
        let known = page(current)
        guard startsFlow && isFlowName(current) || known.isKnown && !known.isInvalid else {
            return nil
        }
        let content = startsFlow ? flowContent(of: current) : known.content
        return SavedPage(route: current, content: content)
    }
}
