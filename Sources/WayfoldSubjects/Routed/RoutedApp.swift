import HeadlessSwiftUI
import WayfoldModel
import WayfoldRoutings

/// What the program of the app can be asked for: a path, of which SwiftUI says how many values it
/// has and not which.
final class RoutedApp {
    let navigation: Routed.Navigation
    /// The delegate of the app, which holds its router.
    let delegate: AnyObject

    init(navigation: Routed.Navigation, delegate: AnyObject) {
        self.navigation = navigation
        self.delegate = delegate
    }

    var count: Int { navigation.navigationStacks.count }

    static var program: [ProgramAction<RoutedApp>] {
        [
            .on(.push) { app, request throws(Refusal) in
                app.navigation.append(try app.value(request))
            },
            .on(.back) { app, _ throws(Refusal) in try app.pop(1) },
            .on(.pop) { app, request throws(Refusal) in
                guard case .pop(let count) = request.event.action, count > 0 else { return }
                try app.pop(count)
            },
            .on(.popToRoot) { app, _ throws(Refusal) in
                if app.count == 0 { throw Refusal(.atRoot) }
                app.navigation.popToRoot()
            },
            .on(.popTo) { app, request throws(Refusal) in try app.pop(to: request) },
            .on(.setPath) { app, request throws(Refusal) in
                var values: [any Routing] = []
                for route in request.routes {
                    values.append(try app.navigation.pages.checkedValue(for: route))
                }
                app.navigation.show(values)
            },
            .on(.replaceTop) { app, request throws(Refusal) in
                let value = try app.value(request)
                if app.count == 0 { return try app.show(root: value) }
                var path = app.navigation.navigationStacks
                path.removeLast()
                path.append(value)
                // What is equal in its place is no change.
                if path == app.navigation.navigationStacks { throw Refusal(.unsupported) }
                app.navigation.replaceLast(with: value)
            },
            .on(.setRoot) { app, request throws(Refusal) in
                app.navigation.root = try app.value(request)
            },
            // It is from the beginning.
            .on(.ready) { _, _ throws(Refusal) in },
        ]
    }

    /// The value that a request is about.
    private func value(_ request: ProgramRequest) throws(Refusal) -> any Routing {
        try navigation.pages.checkedValue(for: request.route ?? Route(""))
    }

    private func show(root value: any Routing) throws(Refusal) {
        if AnyHashable(navigation.root) == AnyHashable(value) { throw Refusal(.unsupported) }
        navigation.root = value
    }

    private func pop(_ count: Int) throws(Refusal) {
        guard count <= self.count else { throw Refusal(.atRoot) }
        navigation.removeLast(count)
    }

    private func pop(to request: ProgramRequest) throws(Refusal) {
        guard case .popTo(let place) = request.event.action else { return }
        switch place {
        case .root: navigation.removeLast(count)
        case .index(let index):
            guard (0..<count).contains(index) else { throw Refusal(.notFound) }
            navigation.removeLast(count - 1 - index)
        // A path shows nobody what is in it.
        case .route, .entry: throw Refusal(.unsupported)
        }
    }
}
