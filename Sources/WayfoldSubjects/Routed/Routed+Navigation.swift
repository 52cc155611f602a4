import HeadlessSwiftUI
import WayfoldModel
import WayfoldRoutings

extension Routed {
    /// Where the app is: the values of the screens above the first one, whatever their types.
    ///
    /// The article has the path as a `@State` of the view; here the program changes it as well.
    @Observable class Navigation {
        @ObservationIgnored let pages: MapPages
        var root: any Routing
        var navigationStacks = NavigationPath()

        required init(pages: MapPages) {
            self.pages = pages
            root = pages.value(for: pages.root) ?? Routings.Page(route: pages.root)
        }

        func append(_ value: any Routing) {
            navigationStacks.append(value)
        }

        /// Shows a path in the place of the one that there is.
        func show(_ values: [any Routing]) {
            var path = NavigationPath()
            for value in values { path.append(value) }
            navigationStacks = path
        }

        func replaceLast(with value: any Routing) {
            removeLast()
            append(value)
        }

        func removeLast(_ count: Int = 1) {
            navigationStacks.removeLast(count)
        }

        func popToRoot() {
            removeLast(navigationStacks.count)
        }

        /// The value that a person means who writes a page's name.
        func value(for text: String) -> (any Routing)? {
            pages.value(for: Route(text: text))
        }
    }
}
