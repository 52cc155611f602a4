public import HeadlessSwiftUI

/// `@Route` and `@Root`: a coordinator's property whose key path is the route, and whose value is
/// the factory of what the route shows.
@preconcurrency @MainActor
@propertyWrapper
public class NavigationRoute<
    T: NavigationCoordinatable, U: RouteType, Input, Output: ViewPresentable
> {
    public var wrappedValue: Transition<T, U, Input, Output>

    init(_ type: U, _ make: @escaping @MainActor (T, Input) -> Output) {
        wrappedValue = Transition(type: type, make: make)
    }
}

extension NavigationRoute where U == Presentation, Input == Void, Output == AnyView {
    public convenience init<ViewOutput: View>(
        wrappedValue: @escaping @MainActor (T) -> @MainActor () -> ViewOutput,
        _ presentation: PresentationType
    ) {
        self.init(Presentation(type: presentation)) { owner, _ in AnyView(wrappedValue(owner)()) }
    }
}

extension NavigationRoute where U == Presentation, Output == AnyView {
    public convenience init<ViewOutput: View>(
        wrappedValue: @escaping @MainActor (T) -> @MainActor (Input) -> ViewOutput,
        _ presentation: PresentationType
    ) {
        self.init(Presentation(type: presentation)) { AnyView(wrappedValue($0)($1)) }
    }
}

extension NavigationRoute where U == Presentation, Input == Void, Output: Coordinatable {
    public convenience init(
        wrappedValue: @escaping @MainActor (T) -> @MainActor () -> Output,
        _ presentation: PresentationType
    ) {
        self.init(Presentation(type: presentation)) { owner, _ in wrappedValue(owner)() }
    }
}

extension NavigationRoute where U == Presentation, Output: Coordinatable {
    public convenience init(
        wrappedValue: @escaping @MainActor (T) -> @MainActor (Input) -> Output,
        _ presentation: PresentationType
    ) {
        self.init(Presentation(type: presentation)) { wrappedValue($0)($1) }
    }
}

extension NavigationRoute where U == RootSwitch, Input == Void, Output == AnyView {
    public convenience init<ViewOutput: View>(
        wrappedValue: @escaping @MainActor (T) -> @MainActor () -> ViewOutput
    ) {
        self.init(RootSwitch()) { owner, _ in AnyView(wrappedValue(owner)()) }
    }
}

extension NavigationRoute where U == RootSwitch, Output == AnyView {
    public convenience init<ViewOutput: View>(
        wrappedValue: @escaping @MainActor (T) -> @MainActor (Input) -> ViewOutput
    ) {
        self.init(RootSwitch()) { AnyView(wrappedValue($0)($1)) }
    }
}

extension NavigationRoute where U == RootSwitch, Input == Void, Output: Coordinatable {
    public convenience init(
        wrappedValue: @escaping @MainActor (T) -> @MainActor () -> Output
    ) {
        self.init(RootSwitch()) { owner, _ in wrappedValue(owner)() }
    }
}

extension NavigationRoute where U == RootSwitch, Output: Coordinatable {
    public convenience init(
        wrappedValue: @escaping @MainActor (T) -> @MainActor (Input) -> Output
    ) {
        self.init(RootSwitch()) { wrappedValue($0)($1) }
    }
}
