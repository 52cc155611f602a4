/// What a tab shows: a factory, and what a tap on the tab does.
public struct TabContent<T: TabCoordinatable, Output: ViewPresentable> {
    let make: (T) -> Output
    let onTapped: ((T) -> (Bool, Output) -> Void)?
}

/// A tab's content of any type.
protocol AnyTabContent {
    func item(of coordinator: AnyObject, route: AnyKeyPath) -> TabChild.Item?
}

extension TabContent: AnyTabContent {
    func item(of coordinator: AnyObject, route: AnyKeyPath) -> TabChild.Item? {
        guard let owner = coordinator as? T else { return nil }
        let output = make(owner)
        let onTapped = onTapped
        return TabChild.Item(presentable: output, route: route) { [weak owner] isRepeat in
            guard let owner, let onTapped else { return }
            onTapped(owner)(isRepeat, output)
        }
    }
}

/// `@Route` of a tab: a property whose key path is the route.
@propertyWrapper
public final class TabRoute<T: TabCoordinatable, Output: ViewPresentable> {
    public let wrappedValue: TabContent<T, Output>

    init(_ content: TabContent<T, Output>) {
        wrappedValue = content
    }
}

extension TabRoute where Output: Coordinatable {
    /// - Parameters:
    ///   - wrappedValue: makes what the tab shows.
    ///   - onTapped: told whether the tab was active already, and what it shows.
    public convenience init(
        wrappedValue: @escaping (T) -> () -> Output,
        onTapped: ((T) -> (Bool, Output) -> Void)? = nil
    ) {
        self.init(TabContent(make: { wrappedValue($0)() }, onTapped: onTapped))
    }
}

extension TabRoute where Output == AnyView {
    public convenience init<Content: CoordinatedView>(wrappedValue: @escaping (T) -> () -> Content)
    {
        self.init(TabContent(make: { AnyView(wrappedValue($0)()) }, onTapped: nil))
    }
}
