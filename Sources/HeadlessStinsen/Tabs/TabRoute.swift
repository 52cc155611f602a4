public import HeadlessSwiftUI

/// What a tab shows: its factory, its item in the bar, and what a tap on it does.
@preconcurrency @MainActor
public class Content<T: TabCoordinatable, Output: ViewPresentable> {
    private let make: @MainActor (T) -> Output
    private let tabItem: @MainActor (T, Bool) -> AnyView
    private let onTapped: @MainActor (T, Bool, Output) -> Void

    init(
        _ make: @escaping @MainActor (T) -> Output,
        _ tabItem: @escaping @MainActor (T, Bool) -> AnyView,
        _ onTapped: @escaping @MainActor (T, Bool, Output) -> Void
    ) {
        self.make = make
        self.tabItem = tabItem
        self.onTapped = onTapped
    }
}

/// A tab's content of any type.
@MainActor
protocol AnyTabContent {
    func tab(of coordinator: AnyObject, _ route: AnyKeyPath) -> TabItems.Tab?
}

extension Content: AnyTabContent {
    func tab(of coordinator: AnyObject, _ route: AnyKeyPath) -> TabItems.Tab? {
        guard let owner = coordinator as? T else { return nil }
        let output = make(owner)
        let (tabItem, onTapped) = (tabItem, onTapped)
        let shown = output as? any Coordinatable
        return TabItems.Tab(
            presentable: output, route: route, holdings: shown?.holdings,
            tabItem: { [unowned owner] isActive in tabItem(owner, isActive) },
            onTapped: { [unowned owner] isRepeat in onTapped(owner, isRepeat, output) })
    }
}

/// `@Route` of a tab: a property whose key path is the route.
@preconcurrency @MainActor
@propertyWrapper
public class TabRoute<T: TabCoordinatable, Output: ViewPresentable> {
    public var wrappedValue: Content<T, Output>

    fileprivate init(_ content: Content<T, Output>) {
        wrappedValue = content
    }
}

extension TabRoute where Output == AnyView {
    public convenience init<ViewOutput: View, TabItem: View>(
        wrappedValue: @escaping @MainActor (T) -> @MainActor () -> ViewOutput,
        tabItem: @escaping @MainActor (T) -> @MainActor (Bool) -> TabItem
    ) {
        self.init(wrappedValue: wrappedValue, tabItem: tabItem) { _ in { _, _ in } }
    }

    /// - Parameters:
    ///   - wrappedValue: makes what the tab shows.
    ///   - tabItem: makes its item in the bar; gets whether the tab is active.
    ///   - onTapped: gets whether the tab was active already, and what it shows.
    public convenience init<ViewOutput: View, TabItem: View>(
        wrappedValue: @escaping @MainActor (T) -> @MainActor () -> ViewOutput,
        tabItem: @escaping @MainActor (T) -> @MainActor (Bool) -> TabItem,
        onTapped: @escaping @MainActor (T) -> @MainActor (Bool, Output) -> Void
    ) {
        self.init(
            Content(
                { AnyView(wrappedValue($0)()) }, { AnyView(tabItem($0)($1)) },
                { onTapped($0)($1, $2) }))
    }
}

extension TabRoute where Output: Coordinatable {
    public convenience init<TabItem: View>(
        wrappedValue: @escaping @MainActor (T) -> @MainActor () -> Output,
        tabItem: @escaping @MainActor (T) -> @MainActor (Bool) -> TabItem
    ) {
        self.init(wrappedValue: wrappedValue, tabItem: tabItem) { _ in { _, _ in } }
    }

    /// - Parameters:
    ///   - wrappedValue: makes what the tab shows.
    ///   - tabItem: makes its item in the bar; gets whether the tab is active.
    ///   - onTapped: gets whether the tab was active already, and what it shows.
    public convenience init<TabItem: View>(
        wrappedValue: @escaping @MainActor (T) -> @MainActor () -> Output,
        tabItem: @escaping @MainActor (T) -> @MainActor (Bool) -> TabItem,
        onTapped: @escaping @MainActor (T) -> @MainActor (Bool, Output) -> Void
    ) {
        self.init(
            Content(
                { wrappedValue($0)() }, { AnyView(tabItem($0)($1)) },
                { onTapped($0)($1, $2) }))
    }
}
