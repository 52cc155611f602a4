public import HeadlessSwiftUI
public import HeadlessUIKit
public import WayfoldModel

/// How screens of one type are called.
public struct ScreenName {
    enum Kind {
        case controller(ObjectIdentifier, (UIViewController) -> Route?)
        case view(ObjectIdentifier, (any View) -> Route?)
    }

    let kind: Kind

    /// Names the controllers of a class, subclasses too where they have no row of their own.
    public static func controller<Controller: UIViewController>(
        _ type: Controller.Type, _ route: @escaping (Controller) -> Route?
    ) -> ScreenName {
        ScreenName(
            kind: .controller(ObjectIdentifier(type)) { ($0 as? Controller).flatMap(route) })
    }

    /// Names the screens whose hosting controller shows a view of a type.
    public static func view<Content: View>(
        _ type: Content.Type, _ route: @escaping (Content) -> Route?
    ) -> ScreenName {
        ScreenName(
            kind: .view(ObjectIdentifier(type)) { ($0 as? Content).flatMap(route) })
    }
}

/// The names of an app's screens. Constant for a controller of a class that has a row; else linear
/// in the rows, and for a hosting controller in its views.
struct ScreenNames {
    private var byClass: [ObjectIdentifier: (UIViewController) -> Route?] = [:]
    /// The rows in their order: of a class, or the index of a type of views.
    private var others: [Other] = []
    private var viewTypes: [ObjectIdentifier] = []

    private enum Other {
        case controller((UIViewController) -> Route?)
        case view(Int, (any View) -> Route?)
    }

    init(_ names: [ScreenName]) {
        for name in names {
            switch name.kind {
            case .controller(let type, let route):
                if byClass[type] == nil { byClass[type] = route }
                others.append(.controller(route))
            case .view(let type, let route):
                let index = viewTypes.firstIndex(of: type) ?? viewTypes.count
                if index == viewTypes.count { viewTypes.append(type) }
                others.append(.view(index, route))
            }
        }
    }

    /// What a screen is called: by its row, else by its identifier, else by its type.
    func route(of screen: UIViewController) -> Route {
        if let route = byClass[ObjectIdentifier(type(of: screen))]?(screen) { return route }
        // The views are gone through once for all rows.
        let views = viewTypes.isEmpty ? [] : screen.hostedViews(ofTypes: viewTypes)
        for other in others {
            let route: Route? =
                switch other {
                case .controller(let route): route(screen)
                case .view(let index, let route): views[index].flatMap(route)
                }
            if let route { return route }
        }
        if let identifier = screen.viewIfLoaded?.accessibilityIdentifier {
            return Route(text: identifier)
        }
        return Route("\(type(of: screen))")
    }
}
