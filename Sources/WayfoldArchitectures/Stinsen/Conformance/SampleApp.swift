/// The sample app with its screens, as a script begins with it.
final class SampleApp {
    let surroundings = Surroundings()
    let main: MainCoordinator
    let host: ScreenHost
    let routes = SampleRoutes()
    /// The callbacks that ran since the last step.
    var fired: [String] = []
    /// Where a callback stopped the app.
    var trap: StinsenTrap?
    /// What the last operation of a chain returned.
    var returned: (any Coordinatable)?
    private var isLoaded = false

    init(_ script: StinsenScript) {
        main = MainCoordinator(user: script.user.map { User($0) })
        host = ScreenHost(main, surroundings)
        if script.hasView { mount() }
        host.settle()
    }

    func mount() {
        if !isLoaded { host.load() }
        isLoaded = true
    }

    /// Has the window make its view anew.
    func reload() {
        if isLoaded { host.load() }
    }

    var state: String { SampleText(routes: routes).text(main) }

    /// The coordinator at a path, wrappers skipped.
    func coordinator(at path: String) -> (any Coordinatable)? {
        if path == "$" { return returned.map { Self.unwrapped($0) } }
        var current: any Coordinatable = main
        let steps = path.split(separator: "/", omittingEmptySubsequences: false)
        guard steps.first == "main" else { return nil }
        for step in steps.dropFirst() {
            guard let next = Self.child(step, of: current) else { return nil }
            current = Self.unwrapped(next)
        }
        return current
    }

    private static func unwrapped(_ coordinator: any Coordinatable) -> any Coordinatable {
        var current = coordinator
        while let wrapper = current as? any AnyWrapper { current = wrapper.anyChild }
        return current
    }

    private static func child(
        _ step: Substring, of coordinator: any Coordinatable
    ) -> (any Coordinatable)? {
        if let holder = coordinator as? any LevelsCoordinatable {
            if step == "root" { return holder.levels.root?.child as? any Coordinatable }
            guard step.hasPrefix("item:"), let index = Int(step.dropFirst(5)) else { return nil }
            let items = holder.levels.items
            return items.indices.contains(index) ? items[index].coordinator : nil
        }
        guard let tabs = coordinator as? any TabCoordinatable else { return nil }
        guard step.hasPrefix("tab:"), let index = Int(step.dropFirst(4)) else { return nil }
        let items = tabs.child.allItems ?? []
        return items.indices.contains(index) ? items[index].presentable as? any Coordinatable : nil
    }

    /// The path at which a coordinator is; nil when it is not in the model any more.
    func path(of wanted: AnyObject) -> String? {
        var pile: [(any Coordinatable, String)] = [(main, "main")]
        while let (next, path) = pile.popLast() {
            let coordinator = Self.unwrapped(next)
            if coordinator === wanted { return path }
            if let holder = coordinator as? any LevelsCoordinatable {
                for (index, item) in holder.levels.items.enumerated() {
                    if let child = item.coordinator { pile.append((child, path + "/item:\(index)")) }
                }
                guard let child = holder.levels.root?.child as? any Coordinatable else { continue }
                pile.append((child, path + "/root"))
            } else if let tabs = coordinator as? any TabCoordinatable {
                for (index, item) in (tabs.child.allItems ?? []).enumerated() {
                    guard let child = item.presentable as? any Coordinatable else { continue }
                    pile.append((child, path + "/tab:\(index)"))
                }
            }
        }
        return nil
    }
}
