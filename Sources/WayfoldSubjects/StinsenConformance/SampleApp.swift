import HeadlessStinsen
import HeadlessUIKit

/// The sample app with its screens, as a script begins with it.
final class SampleApp {
    let main: StinsenSample.MainCoordinator
    let host: ScreenHost
    let routes = SampleRoutes()
    /// The callbacks that ran since the last step.
    var fired: [String] = []
    /// Where a callback stopped the app.
    var trap: StinsenTrap?
    /// What the last operation of a chain returned.
    var returned: (any Coordinatable)?
    private var isLoaded = false
    /// The routers of other apps: the library's store is one for the process.
    let strangers = RouterStore.shared.living

    init(_ script: StinsenScript, _ stage: HeadlessStage) {
        main = StinsenSample.MainCoordinator(user: script.user.map { StinsenSample.User($0) })
        host = ScreenHost(main, stage)
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
        while let wrapper = current as? any Wrapping { current = wrapper.anyChild }
        return current
    }

    private static func child(
        _ step: Substring, of coordinator: any Coordinatable
    ) -> (any Coordinatable)? {
        if let holder = coordinator as? any NavigationCoordinatable {
            if step == "root" { return holder.levels.root?.item.child as? any Coordinatable }
            guard step.hasPrefix("item:"), let index = Int(step.dropFirst(5)) else { return nil }
            let items = holder.levels.items
            return items.indices.contains(index) ? items[index].coordinator : nil
        }
        guard let tabs = coordinator as? any TabCoordinatable else { return nil }
        guard step.hasPrefix("tab:"), let index = Int(step.dropFirst(4)) else { return nil }
        let items = tabs.child.tabs ?? []
        return items.indices.contains(index) ? items[index].presentable as? any Coordinatable : nil
    }

    /// The path at which a coordinator is; nil when it is not in the model any more. Linear in the
    /// model.
    func path(of wanted: AnyObject) -> String? {
        var found: [(coordinator: any Coordinatable, parent: Int, step: String)] = [
            (main, -1, "main")
        ]
        var next = 0
        while next < found.count, found[next].coordinator !== wanted {
            for (step, child) in Self.children(of: found[next].coordinator) {
                found.append((Self.unwrapped(child), next, step))
            }
            next += 1
        }
        var steps: [String] = []
        while found.indices.contains(next) {
            steps.append(found[next].step)
            next = found[next].parent
        }
        return steps.isEmpty ? nil : steps.reversed().joined(separator: "/")
    }

    private static func children(
        of coordinator: any Coordinatable
    ) -> [(String, any Coordinatable)] {
        if let holder = coordinator as? any NavigationCoordinatable {
            let root = (holder.levels.root?.item.child as? any Coordinatable).map { [("root", $0)] }
            return (root ?? [])
                + holder.levels.items.enumerated().compactMap { index, item in
                    item.coordinator.map { ("item:\(index)", $0) }
                }
        }
        let items = (coordinator as? any TabCoordinatable)?.child.tabs ?? []
        return items.enumerated().compactMap { index, item in
            (item.presentable as? any Coordinatable).map { ("tab:\(index)", $0) }
        }
    }
}
