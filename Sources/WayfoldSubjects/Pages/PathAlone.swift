import HeadlessSwiftUI

/// What an app of one path does by itself where its stack becomes higher, without the stack.
package nonisolated enum PathAlone {
    /// Puts an item on the path again and again, as the app called so does, while somebody holds
    /// the path of before, as the stack does that shows it: so that every push copies the array.
    /// Nil for an app that has no path of its own.
    ///
    /// Quadratic in the number of pushes, as an array that somebody else holds is on any platform.
    package static func pushes(of app: String) -> (@MainActor (_ count: Int) -> Void)? {
        switch app {
        case StagedApp.pages.name:
            { count in
                let coordinator = Pages.Coordinator(root: .home)
                push(.details(page: .home), count, on: coordinator, \.path)
            }
        case StagedApp.viewers.name:
            { count in push(.account, count, on: Viewers.Coordinator(), \.path) }
        default: nil
        }
    }

    @MainActor
    private static func push<Coordinator: AnyObject, Item>(
        _ item: Item, _ count: Int, on coordinator: Coordinator,
        _ path: ReferenceWritableKeyPath<Coordinator, [Item]>
    ) {
        var shown = coordinator[keyPath: path]
        for _ in 0..<count {
            coordinator[keyPath: path].append(item)
            shown = coordinator[keyPath: path]
        }
        withExtendedLifetime(shown) {}
    }
}
