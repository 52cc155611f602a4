package import WayfoldModel

extension AppMap {
    /// Whether two maps have the same screens, flows, links and rules, whatever they are called and
    /// whatever the system opens in the app.
    package func isSameApp(as other: AppMap) -> Bool {
        var renamed = self
        renamed.name = other.name
        renamed.version = other.version
        renamed.dialect = other.dialect
        renamed.guesses = other.guesses
        renamed.sites = other.sites
        renamed.schemes = other.schemes
        renamed.semantics = other.semantics
        return renamed.json(isResolved: true) == other.json(isResolved: true)
    }

    /// How large it is, in words.
    package var extent: String {
        "\(routes.count) route\(routes.count == 1 ? "" : "s") and "
            + "\(flows.count) flow\(flows.count == 1 ? "" : "s")"
    }
}
