import Foundation
import WayfoldArchitectures

extension URLHandler where Page == Pages {
    /// The app's own links: `pages://settings`, `pages://profile/anna`, and those with a page more
    /// below: `pages://menu/settings`.
    static var pages: URLHandler {
        URLHandler { text in
            guard let url = URL(string: text), url.scheme == "pages", let host = url.host()
            else { return nil }
            let rest = url.pathComponents.filter { $0 != "/" }
            switch (host, rest.first) {
            case ("home", nil): return [.home]
            case ("menu", nil): return [.menu]
            case ("settings", nil): return [.settings]
            case ("menu", "settings"): return [.menu, .settings]
            case ("profile", let name?): return [.profile(user: .init(name: name))]
            default: return nil
            }
        }
    }
}
