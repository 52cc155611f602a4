package import HeadlessSwiftUI

// What the views of coordinators are made of, for who mounts them without SwiftUI: the stand-in
// with which the library's own answers were recorded.

/// The screen of one level of a coordinator.
@MainActor
package protocol LevelView: View {
    /// The level: -1 for the screen of the root.
    var id: Int { get }
    var levels: NavigationLevels { get }
    var presented: Presented? { get }
    /// What is on it: a new view of the root's, with what the coordinator puts around it.
    var screen: AnyView { get }
    /// What tells it from every other view.
    var identity: ObjectIdentifier { get }
    /// What announces that it has to be evaluated again: what it presents, then the root.
    var changes: [ObservableObjectPublisher] { get }
}

/// The view of tabs.
@MainActor
package protocol TabsView: View {
    var child: TabChild { get }
    var views: [AnyView] { get }
    /// What tells it from every other view.
    var identity: ObjectIdentifier { get }
}

/// The view of a wrapper.
@MainActor
package protocol WrapperView: View {
    var content: AnyView { get }
}
