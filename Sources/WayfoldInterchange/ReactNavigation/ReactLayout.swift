import WayfoldModel
import WayfoldReplay

/// The navigators of an app, as far as its states and actions name them: which routes show tabs,
/// which tabs those are, and what each shows first.
struct ReactLayout {
    struct Tabs {
        /// In the order of the first state that has them.
        var names: [String] = []
        /// The first screen of each tab.
        var roots: [String] = []
        var selection = 0
    }

    /// More than any app has; a document that has more has no tabs.
    private static let nameLimit = 16_384
    private static let tabLimit = 256

    /// By the name of the route that shows them; empty for the app itself.
    private(set) var tabs: [String: Tabs] = [:]
    /// All names of routes, in the order in which they were met.
    private(set) var names: [String] = []
    private var known: Set<String> = []
    /// Which routes a stack has, by the route or tab that shows it.
    private var stacks: [String: Set<String>] = [:]
    /// Routes that show tabs, among which is a screen of the same name.
    private var doubled: Set<String> = []
    private var jumps: [String] = []
    private var hasStates = false

    var hasTabs: Bool { !tabs.isEmpty && names.count < Self.nameLimit }
    var isRootTabs: Bool { tabs[""] != nil }

    /// What a route that shows tabs is called.
    func hostName(_ name: String) -> String { doubled.contains(name) ? name + " (tabs)" : name }

    /// The route that shows tabs and is called so.
    func owner(called name: String) -> String? {
        if !doubled.contains(name), tabs[name] != nil { return name }
        return doubled.first { hostName($0) == name && tabs[$0] != nil }
    }

    /// Whether a stack that a route or tab shows is known to have a screen.
    func stack(of owner: String, has name: String) -> Bool {
        stacks[owner]?.contains(name) == true
    }

    mutating func add(_ row: ReactTreeRow) {
        if let node = row.node {
            hasStates = true
            add(node, shownBy: "", ancestors: [])
        }
        guard let action = row.action else { return }
        if let node = action.node { add(node, shownBy: "", ancestors: []) }
        for name in action.names { add(name) }
        if action.type == "JUMP_TO", let name = action.names.first, !jumps.contains(name),
            jumps.count < Self.tabLimit
        {
            jumps.append(name)
        }
    }

    /// Of actions alone, the names that were jumped to are tabs, beside what stood there before.
    mutating func finish() {
        guard !hasStates, tabs.isEmpty, !jumps.isEmpty else { return }
        let all = ["root"] + jumps.filter { $0 != "root" }
        tabs[""] = Tabs(names: all, roots: all)
        for name in all { add(name) }
    }

    private mutating func add(_ name: String) {
        guard names.count < Self.nameLimit, known.insert(name).inserted else { return }
        names.append(name)
    }

    private mutating func add(_ node: ReactNode, shownBy owner: String, ancestors: [String]) {
        let isTabs = node.kind == .tabs && !ancestors.contains(owner)
        let within = isTabs && !owner.isEmpty ? ancestors + [owner] : ancestors
        for name in node.routeNames where !name.isEmpty {
            add(name)
            if !isTabs, stacks[owner, default: []].count < Self.nameLimit {
                stacks[owner, default: []].insert(name)
            }
        }
        for member in node.members {
            add(member.name)
            if within.contains(member.name) { doubled.insert(member.name) }
            if !isTabs, stacks[owner, default: []].count < Self.nameLimit {
                stacks[owner, default: []].insert(member.name)
            }
            for inner in member.inner {
                // A stack within a stack is one with it.
                let isFlat = !isTabs && inner.kind != .tabs
                add(inner, shownBy: isFlat ? owner : member.name, ancestors: within)
            }
        }
        if isTabs { addTabs(node, owner) }
    }

    private mutating func addTabs(_ node: ReactNode, _ owner: String) {
        let isNew = tabs[owner] == nil
        var found = tabs[owner] ?? Tabs()
        for (index, member) in node.members.enumerated() {
            let inner = member.inner.first
            let root = inner?.kind == .tabs ? member.name : inner?.firstName
            if let place = found.names.firstIndex(of: member.name) {
                if let root, found.roots[place] == member.name { found.roots[place] = root }
            } else if found.names.count < Self.tabLimit {
                if isNew, index == node.focus { found.selection = found.names.count }
                found.names.append(member.name)
                found.roots.append(root ?? member.name)
            }
        }
        tabs[owner] = found
    }
}

extension ReactNode {
    /// The first screen that a stack shows, however deep.
    fileprivate var firstName: String? {
        guard let first = members.first else { return nil }
        guard let inner = first.inner.first, inner.kind != .tabs else { return first.name }
        return inner.firstName
    }
}

extension ReactLayout {
    /// The app map: a flow for all tabs and for each of them, and every route that is named.
    func map(named name: String) -> AppMap {
        var map = AppMap(name: name)
        // As React Navigation does: what is covered changes too.
        map.dialect.pushWhenCovered = .apply
        let owners = tabs.keys.sorted()
        var flowNames: Set<String> = ["main"]
        func fresh(_ wanted: String) -> String {
            var text = wanted
            while !flowNames.insert(text).inserted { text += "'" }
            return text
        }
        var flows: [String: FlowDefinition.Index] = [:]
        for owner in owners {
            guard let found = tabs[owner] else { continue }
            var list: [FlowDefinition.Tab] = []
            for (index, tab) in found.names.enumerated() {
                let text = owner.isEmpty ? tab : owner + "/" + tab
                let root = found.roots[index]
                // A tab that shows tabs of its own is a screen that does.
                let shown = root == tab && tabs[tab] != nil && tab != owner ? hostName(tab) : root
                list.append(
                    .init(
                        route: map.vocabulary.symbol(Route(tab)), flow: .init(map.flows.count)))
                map.flows.append(
                    FlowDefinition(
                        name: map.vocabulary.symbol(fresh(text)),
                        content: .stack(root: map.vocabulary.symbol(Route(shown)))))
            }
            flows[owner] = .init(map.flows.count)
            let text = fresh(owner.isEmpty ? "tabs" : owner + " tabs")
            map.flows.append(
                FlowDefinition(
                    name: map.vocabulary.symbol(text),
                    content: .tabs(list, selection: found.selection)))
        }
        if let root = flows[""] { map.rootFlow = root }
        var routeNames: Set<String> = []
        for name in ["root"] + names where routeNames.insert(name).inserted {
            let flow = doubled.contains(name) || name.isEmpty ? nil : flows[name]
            map.routes.append(
                RouteDefinition(name: map.vocabulary.symbol(Route(name)), flow: flow))
        }
        for name in owners
        where doubled.contains(name) && routeNames.insert(hostName(name)).inserted {
            map.routes.append(
                RouteDefinition(
                    name: map.vocabulary.symbol(Route(hostName(name))), flow: flows[name]))
        }
        return map
    }
}
