import SwiftUI

struct User: Hashable, Codable { var name: String }

enum Pages: Hashable, Codable {
    case home
    case menu
    case settings
    case profile(user: User)
    case form(step: Int)
}

/// The path of the app, for all of its views.
class NavigationStorage<Page: Hashable>: ObservableObject {
    @Published var path: [Page] = []
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
}

extension NavigationStorage where Page == Pages {
    func handle(_ url: URL) {
        guard let page = url.toNavigationPage else { return }
        path.append(page)
    }
}

extension NavigationStorage where Page: Codable {
    func encoded() -> Data? {
        try? encoder.encode(path)
    }

    func restore(from data: Data) {
        do {
            path = try decoder.decode([Page].self, from: data)
        } catch {
            path = []
        }
    }
}

extension URL {
    /// `pages://settings`, `pages://profile/Ada`.
    var toNavigationPage: Pages? {
        guard scheme == "pages" else { return nil }
        switch host {
        case "home": return .home
        case "menu": return .menu
        case "settings": return .settings
        case "profile": return .profile(user: User(name: lastPathComponent))
        default: return nil
        }
    }
}
