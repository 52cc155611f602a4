import HeadlessSwiftUI

extension Pages {
    /// Where one can go: to a page of the map.
    nonisolated enum NavigationItem: Hashable, Sendable {
        case details(page: Page)

        @MainActor @ViewBuilder
        var getView: some View {
            switch self {
            case .details(let page):
                Details(page: page)
            }
        }
    }
}
