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

/// What a screen is called, and the object that is the screen: its controller, or what stands for
/// the identity of the view that it is called by.
struct NamedScreen {
    var route: Route
    var mark: AnyObject
}

/// The names of an app's screens. Constant for a controller of a class that has a row; else linear
/// in the rows, and for a hosting controller in its views.
///
/// A screen without a row is called by the accessibility identifier that its outermost view has,
/// read as a route's text: `product?id=1`.
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
    func route(of screen: UIViewController) -> Route { named(screen).route }

    func named(_ screen: UIViewController) -> NamedScreen {
        if let route = byClass[ObjectIdentifier(type(of: screen))]?(screen) {
            return NamedScreen(route: route, mark: screen)
        }
        // The views are gone through once for all rows.
        let views = viewTypes.isEmpty ? [] : screen.hostedNodes(ofTypes: viewTypes)
        for other in others {
            switch other {
            case .controller(let route):
                if let route = route(screen) { return NamedScreen(route: route, mark: screen) }
            case .view(let index, let route):
                guard let found = views[index], let route = route(found.view) else { continue }
                return NamedScreen(route: route, mark: found.identity)
            }
        }
        if let (identifier, mark) = screen.outermostIdentifier {
            return NamedScreen(route: Route(text: identifier), mark: mark)
        }
        if let identifier = screen.viewIfLoaded?.accessibilityIdentifier {
            return NamedScreen(route: Route(text: identifier), mark: screen)
        }
        return NamedScreen(route: Route("\(type(of: screen))"), mark: screen)
    }
}
