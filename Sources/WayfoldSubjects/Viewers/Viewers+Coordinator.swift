import HeadlessSwiftUI

extension Viewers {
    /// Where the app is, and how it goes on.
    @Observable class Coordinator {
        var path = [NavigationItem]()

        func goTo(_ item: NavigationItem) {
            // The screens change on the main thread.
            Task { @MainActor in
                path.append(item)
            }
        }
    }
}
