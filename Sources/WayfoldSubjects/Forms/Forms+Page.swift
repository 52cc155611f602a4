import Foundation
import WayfoldModel

extension Forms {
    /// A page of the app: what the article's enumeration has cases for.
    nonisolated struct Page: Hashable, Codable {
        private let name: RouteCase

        var route: Route { name.route }

        init(route: Route) {
            name = RouteCase(route)
        }

        /// A page that the app of today does not have cannot be read, as a case that is gone.
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let saved = Route(text: try container.decode(String.self))
            guard let pages = CodingUserInfoKey.pages.flatMap({ decoder.userInfo[$0] }) as? MapPages
            else {
                self.init(route: saved)
                return
            }
            guard let today = pages.page(savedAs: saved) else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "there is no page \(saved.text)")
            }
            self.init(route: today)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(route.text)
        }
    }
}

nonisolated extension CodingUserInfoKey {
    /// The pages that the app of today has.
    static let pages = CodingUserInfoKey(rawValue: "pages")
}
