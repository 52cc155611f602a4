import HeadlessStinsen

extension SampleApp {
    func performOnLevels(
        _ operation: StinsenOperation, _ coordinator: any NavigationCoordinatable
    ) throws(Failure) -> StinsenResult? {
        let levels = coordinator.levels
        switch operation.name {
        case "pop":
            let id = try given(operation.id, "id", operation)
            levels.popTo(id &- 1, callback(operation.action, operation, coordinator))
        case "popLast":
            coordinator.popLast(callback(operation.action, operation, coordinator))
        case "popToRoot":
            coordinator.popToRoot(callback(operation.action, operation, coordinator))
        case "appear":
            coordinator.appear(try given(operation.id, "id", operation))
        case "currentRoute":
            guard let item = levels.items.last else { return .text("-1") }
            return .text(routes.name(of: item.route))
        case "isInStack":
            let route = try path(operation, coordinator)
            return .flag(levels.items.contains { $0.route == route })
        default:
            return try performByRoute(operation, coordinator)
        }
        return nil
    }

    private func performByRoute(
        _ operation: StinsenOperation, _ coordinator: any NavigationCoordinatable
    ) throws(Failure) -> StinsenResult? {
        switch operation.name {
        case "route":
            let route = try path(operation, coordinator)
            let onDismiss = callback(operation.onDismiss, operation, coordinator)
            returned = try trapping { () throws(StinsenTrap) in
                try coordinator.follow(route, operation.value, onDismiss: onDismiss)
            }
        case "focusFirst", "focusFirstCmp":
            try focus(operation, coordinator)
        case "root", "rootCmp":
            let route = try path(operation, coordinator)
            let child = try trapping { () throws(StinsenTrap) in
                try coordinator.setRoot(
                    route, operation.value, operation.matching { ($1, $0) })
            }
            if let child = child as? any Coordinatable { returned = child }
        case "isRoot", "isRootCmp", "hasRoot", "hasRootCmp":
            let route = try path(operation, coordinator)
            if operation.name.hasPrefix("has"), !showsCoordinator(route, coordinator) {
                return nil
            }
            return .flag(
                try trapping { () throws(StinsenTrap) in
                    try coordinator.isShown(route, operation.matching { ($0, $1) })
                })
        default:
            throw Self.unknown(operation)
        }
        return nil
    }

    private func focus(
        _ operation: StinsenOperation, _ coordinator: any NavigationCoordinatable
    ) throws(Failure) {
        let route = try path(operation, coordinator)
        let index = try trapping { () throws(StinsenTrap) in
            try coordinator.index(ofFirst: route, operation.matching { ($0, $1) })
        }
        guard let index else { throw .error("FocusError.routeNotFound") }
        if let child = coordinator.levels.items[index].coordinator { returned = child }
        coordinator.levels.popTo(index)
    }

    private func path(
        _ operation: StinsenOperation, _ coordinator: any Coordinatable
    ) throws(Failure) -> AnyKeyPath {
        let name = try given(operation.route, "route", operation)
        guard let path = routes.path(name, of: coordinator) else {
            throw .error("\(routes.name(of: coordinator)) has no route '\(name)'")
        }
        return path
    }

    /// Whether a route leads to a coordinator: only for those the library can say what the root is.
    private func showsCoordinator(
        _ route: AnyKeyPath, _ coordinator: any NavigationCoordinatable
    ) -> Bool {
        (coordinator[keyPath: route] as? any AnyTransition)?.leadsToCoordinator == true
    }
}

extension StinsenOperation {
    /// The input as the sample's factories take it.
    var value: Any? {
        switch input {
        case .number(let number): number
        case .text(let text): text
        case .user(let name): StinsenSample.User(name)
        case nil: nil
        }
    }

    /// A test of a stored input against the given one; nil when neither is given.
    ///
    /// - Parameter order: gets the stored input and the given one, and puts them in the order in
    ///   which the comparator hears of them.
    func matching(_ order: @escaping (Any, Any) -> (Any, Any)) -> ((Any) -> Bool?)? {
        guard comparator != nil || input != nil else { return nil }
        let given: Any = value ?? ()
        return { [comparator] stored in
            let (one, other) = order(stored, given)
            guard let comparator else { return SampleComparator.areEqual(one, other) }
            return SampleComparator.compare(comparator, one, other)
        }
    }
}
