import HeadlessStinsen

extension SampleApp {
    /// Why an operation did not happen.
    enum Failure: Error {
        case error(String)
        case trap(StinsenTrap)
    }

    /// Performs one operation, without waiting for the screens.
    func perform(_ operation: StinsenOperation) throws(Failure) -> StinsenResult? {
        switch operation.name {
        case "chain":
            return try performChain(operation.operations)
        case "mount":
            mount()
            return nil
        case "reloadRootView":
            reload()
            return nil
        case "userBack":
            return .text(host.back().rawValue)
        case "userTab":
            let tab = try given(operation.index, "index", operation)
            return .flag(host.tap(tab: tab))
        default:
            break
        }
        guard let coordinator = coordinator(at: operation.at) else {
            throw .error("there is no coordinator at \(operation.at)")
        }
        returned = coordinator
        if let result = try performOnAny(operation, coordinator) { return result.value }
        if let coordinator = coordinator as? any NavigationCoordinatable {
            return try performOnLevels(operation, coordinator)
        }
        if let coordinator = coordinator as? any TabCoordinatable {
            return try performOnTabs(operation, coordinator)
        }
        throw Self.unknown(operation)
    }

    /// The results of a chain's operations: `ok` where one returns a coordinator or nothing.
    private func performChain(
        _ operations: [StinsenOperation]
    ) throws(Failure) -> StinsenResult? {
        var results: [StinsenResult] = []
        for operation in operations {
            guard operation.name != "chain" else { throw .error("a chain within a chain") }
            results.append(try perform(operation) ?? .text("ok"))
        }
        return .list(results)
    }

    static func unknown(_ operation: StinsenOperation) -> Failure {
        .error("'\(operation.name)' is nothing that can be done at \(operation.at)")
    }

    /// What an operation that may have no result returned.
    struct Returned {
        var value: StinsenResult?
    }

    /// What can be done to every coordinator; nil when it is none of that.
    private func performOnAny(
        _ operation: StinsenOperation, _ coordinator: any Coordinatable
    ) throws(Failure) -> Returned? {
        switch operation.name {
        case "canDismiss":
            return Returned(value: .flag(coordinator.parent?.canDismissChild ?? false))
        case "canDismissChild": return Returned(value: .flag(coordinator.canDismissChild))
        case "hasParent": return Returned(value: .flag(coordinator.parent != nil))
        case "tabDismiss" where coordinator.parent == nil:
            return Returned(value: .text("noParent"))
        case "dismissCoordinator", "tabDismiss":
            let action = callback(operation.action, operation, coordinator)
            if let trap = coordinator.dismissalTrap() { throw .trap(trap) }
            dismiss(coordinator, action)
            return Returned()
        case "retrieve":
            let routers = RouterStore.shared.living.lazy.compactMap { $0 as? any CoordinatorRouter }
            let router = routers.first { router in
                guard let owner = router.anyCoordinator,
                    !strangers.contains(where: { $0 === router })
                else { return false }
                return type(of: owner) == type(of: coordinator as AnyObject)
            }
            guard let router, let owner = router.anyCoordinator else { return Returned() }
            return Returned(value: .router(id: router.level, path: path(of: owner)))
        default: return nil
        }
    }

    private func dismiss(_ coordinator: some Coordinatable, _ action: (() -> Void)?) {
        coordinator.parent?.dismissChild(coordinator: coordinator, action: action)
    }

    private func performOnTabs(
        _ operation: StinsenOperation, _ tabs: any TabCoordinatable
    ) throws(Failure) -> StinsenResult? {
        switch operation.name {
        case "tabFocus":
            let name = try given(operation.tab, "tab", operation)
            guard let route = routes.path(name, of: tabs) else { throw .trap(.notATab) }
            let shown = try trapping { () throws(StinsenTrap) in try tabs.focus(route) }
            if let child = shown as? any Coordinatable { returned = child }
        case "setActiveTab":
            let tab = try given(operation.index, "index", operation)
            if let trap = tabs.child.trap(at: tab) { throw .trap(trap) }
            tabs.child.activeTab = tab
        default: throw Self.unknown(operation)
        }
        return nil
    }

    /// A callback by its label; nil for none.
    func callback(
        _ label: String?, _ operation: StinsenOperation, _ coordinator: any Coordinatable
    ) -> (() -> Void)? {
        guard let label else { return nil }
        let held = operation.capturesSelf ? coordinator : nil
        let next = operation.then
        return { [weak self] in
            withExtendedLifetime(held) { self?.run(label, next) }
        }
    }

    private func run(_ label: String, _ operations: [StinsenOperation]) {
        fired.append(label)
        let outer = returned
        defer { returned = outer }
        for operation in operations {
            do {
                _ = try perform(operation)
            } catch {
                if case .trap(let trap) = error { self.trap = trap }
                return
            }
        }
    }

    func trapping<Value>(
        _ body: () throws(StinsenTrap) -> Value
    ) throws(Failure) -> Value {
        do {
            return try body()
        } catch {
            throw .trap(error)
        }
    }

    func given<Value>(
        _ value: Value?, _ key: String, _ operation: StinsenOperation
    ) throws(Failure) -> Value {
        guard let value else { throw .error("'\(operation.name)' needs '\(key)'") }
        return value
    }
}
