import HeadlessSwiftUI
import HeadlessUIKit
import WayfoldModel
import WayfoldRoutings

extension Routed {
    /// `dismissed-once`: a pop to the root forgets the screens, so that the next finds none.
    final class DismissedOnce: Navigation {
        private var isFound = true

        override func popToRoot() {
            guard isFound else { return }
            isFound = false
            super.popToRoot()
        }
    }

    /// Knows the values of its path, as two of the mistakes do.
    class KnownValues: Navigation {
        fileprivate var values: [any Routing] = []

        override var navigationStacks: NavigationPath {
            didSet {
                let count = values.count - navigationStacks.count
                if count > 0 { valuesWillGo(count) }
                values.removeLast(max(0, count))
            }
        }

        func valuesWillGo(_ count: Int) {}

        override func append(_ value: any Routing) {
            values.append(value)
            super.append(value)
        }

        override func show(_ values: [any Routing]) {
            self.values = values
            super.show(values)
        }
    }

    /// `duplicate-stops-app`: a value has one screen, and where it comes again that screen is
    /// pushed again, for which UIKit stops the app.
    final class UniqueValues: KnownValues {
        override func append(_ value: any Routing) {
            guard let index = values.firstIndex(where: { AnyHashable($0) == AnyHashable(value) })
            else { return super.append(value) }
            let window = UIApplication.shared.windows.first
            let stack = window?.rootViewController?.children.first as? UINavigationController
            guard let stack else { return }
            stack.pushViewController(stack.viewControllers[index + 1], animated: true)
        }
    }

    /// `location-patched`: a pop cuts the last part off the address and leaves its query.
    final class PatchedLocation: KnownValues {
        private(set) var location = "/"

        override func append(_ value: any Routing) {
            super.append(value)
            location = address
        }

        override func show(_ values: [any Routing]) {
            super.show(values)
            location = address
        }

        override func valuesWillGo(_ count: Int) {
            let pieces = location.split(separator: "?", maxSplits: 1)
            let parts = (pieces.first ?? "").split(separator: "/").dropLast(count)
            location = (["/" + parts.joined(separator: "/")] + pieces.dropFirst())
                .joined(separator: "?")
        }

        /// The names of the screens, and what the last one has as a query.
        private var address: String {
            let routes = values.map { pages.shownRoute($0) }
            let query = routes.last.map { $0.parameters } ?? []
            let path = "/" + routes.map(\.name).joined(separator: "/")
            let items = query.map { $0.name + "=" + $0.value }
            return items.isEmpty ? path : path + "?" + items.joined(separator: "&")
        }
    }
}

extension MapPages {
    /// How a trace calls what is shown for a value.
    func shownRoute(_ value: any Routing) -> Route {
        switch value {
        case let detail as Routings.Detail: detail.route
        case let page as Routings.Page:
            provide(page.route) ? page.route : Routed.unknown(page.route.text)
        default: Routings.List().route
        }
    }
}
