import HeadlessSwiftUI

extension Forms {
    /// The path of the app, for all of its views.
    class NavigationStorage<Page: Hashable>: ObservableObject {
        @Published var path: [Page] = []
        let pages: MapPages
        let encoder = JSONEncoder()
        let decoder = JSONDecoder()

        init(_ pages: MapPages = MapPages()) {
            self.pages = pages
            if let key = CodingUserInfoKey.pages { decoder.userInfo[key] = pages }
        }
    }
}

extension Forms.NavigationStorage where Page == Forms.Page {
    func handle(_ url: URL) {
        path.append(contentsOf: url.toNavigationPages(of: pages))
    }
}

extension Forms.NavigationStorage where Page: Codable {
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

nonisolated extension URL {
    /// The pages that a link leads to; none for one that means nothing to the app.
    func toNavigationPages(of pages: MapPages) -> [Forms.Page] {
        guard case .pages(let way) = pages.way(to: absoluteString) else { return [] }
        return way.map { Forms.Page(route: $0.route) }
    }
}
