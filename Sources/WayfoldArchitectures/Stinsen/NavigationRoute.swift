/// `@Route` and `@Root`: a coordinator's property whose key path is the route, and whose value is
/// the factory of what the route shows.
@propertyWrapper
public final class NavigationRoute<
    T: NavigationCoordinatable, U: RouteType, Input, Output: ViewPresentable
> {
    public let wrappedValue: Transition<T, U, Input, Output>

    init(_ transition: Transition<T, U, Input, Output>) {
        wrappedValue = transition
    }
}

extension NavigationRoute where U == RoutePresentation, Input == Void, Output == AnyView {
    public convenience init<Content: CoordinatedView>(
        wrappedValue: @escaping (T) -> () -> Content, _ type: PresentationType
    ) {
        let presentation = RoutePresentation(type: type)
        self.init(Transition(type: presentation) { owner, _ in AnyView(wrappedValue(owner)()) })
    }
}

extension NavigationRoute where U == RoutePresentation, Output == AnyView {
    public convenience init<Content: CoordinatedView>(
        wrappedValue: @escaping (T) -> (Input) -> Content, _ type: PresentationType
    ) {
        let presentation = RoutePresentation(type: type)
        self.init(Transition(type: presentation) { AnyView(wrappedValue($0)($1)) })
    }
}

extension NavigationRoute where U == RoutePresentation, Input == Void, Output: Coordinatable {
    public convenience init(
        wrappedValue: @escaping (T) -> () -> Output, _ type: PresentationType
    ) {
        let presentation = RoutePresentation(type: type)
        self.init(Transition(type: presentation) { owner, _ in wrappedValue(owner)() })
    }
}

extension NavigationRoute where U == RoutePresentation, Output: Coordinatable {
    public convenience init(
        wrappedValue: @escaping (T) -> (Input) -> Output, _ type: PresentationType
    ) {
        let presentation = RoutePresentation(type: type)
        self.init(Transition(type: presentation) { wrappedValue($0)($1) })
    }
}

extension NavigationRoute where U == RootSwitch, Input == Void, Output == AnyView {
    public convenience init<Content: CoordinatedView>(wrappedValue: @escaping (T) -> () -> Content)
    {
        self.init(Transition(type: RootSwitch()) { owner, _ in AnyView(wrappedValue(owner)()) })
    }
}

extension NavigationRoute where U == RootSwitch, Output == AnyView {
    public convenience init<Content: CoordinatedView>(
        wrappedValue: @escaping (T) -> (Input) -> Content
    ) {
        self.init(Transition(type: RootSwitch()) { AnyView(wrappedValue($0)($1)) })
    }
}

extension NavigationRoute where U == RootSwitch, Input == Void, Output: Coordinatable {
    public convenience init(wrappedValue: @escaping (T) -> () -> Output) {
        self.init(Transition(type: RootSwitch()) { owner, _ in wrappedValue(owner)() })
    }
}

extension NavigationRoute where U == RootSwitch, Output: Coordinatable {
    public convenience init(wrappedValue: @escaping (T) -> (Input) -> Output) {
        self.init(Transition(type: RootSwitch()) { wrappedValue($0)($1) })
    }
}
