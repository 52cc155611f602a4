import HeadlessSwiftUI

extension Viewers {
    /// Where the app is, and how it goes on.
    ///
    /// As in the article, but that the items of the path are its parameter: with the article's own
    /// items it is this app's, with the pages of an app map that of `Pages`.
    @Observable class Coordinator<NavigationItem: Hashable & Sendable> {
        var path = [NavigationItem]()

        func goTo(_ item: NavigationItem) {
            // The screens change on the main thread.
            Task { @MainActor in
                path.append(item)
            }
        }
    }
}
