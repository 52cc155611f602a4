import WayfoldModel

/// The app's provider: the one object that knows which module has which screen.
final class AppRoutingProvider: RoutingProvider {
    /// How often a value may resolve to itself before the provider gives up.
    static let selfResolutionLimit = 16

    private let setting: Setting
    /// How many resolutions run inside each other.
    private var depth = 0
    /// The router that retains this provider; set by a fault only.
    var router: Router?

    init(_ setting: Setting) {
        self.setting = setting
    }

    func route(for target: any Routing) -> ModuleView {
        guard let value = target as? PlainRouting else {
            return ModuleView(setting.rules.standIn(for: .none))
        }
        guard setting.has(.resolvesToItself) else { return ModuleView(value.route) }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.selfResolutionLimit else {
            setting.remarks.append("the provider resolves a route to itself")
            return ModuleView(setting.rules.standIn(for: value.route))
        }
        let again = Router(provider: self).route(for: value).screenView
        return again ?? ModuleView(setting.rules.standIn(for: value.route))
    }
}
