import WayfoldModel

/// The tabs and stacks that React Navigation's states and actions amount to, for a log in which
/// there are tabs.
struct ReactTree {
    struct Step {
        var action: Action
        var isInferred: Bool
        var target: Target
    }

    struct Stack {
        var screens: ReactStack
        /// What the screens show that show tabs, by their place.
        var tabs: [Int: Tabs] = [:]
    }

    struct Tabs {
        /// The route that shows them.
        var owner: String
        var selection = 0
        var stacks: [Stack] = []
        /// The tabs that going back leads through, the last one selected; empty when not said.
        var history: [Int] = []
    }

    enum Root {
        case stack(Stack)
        case tabs(Tabs)
    }

    /// A screen of a state, and what it shows.
    struct Screen {
        var screen: ReactScreen
        /// The route's name when it shows tabs.
        var owner: String?
        var tabs: ReactNode?
    }

    let layout: ReactLayout
    var root: Root
    var idleCount = 0
    /// States whose root is no navigator of the kind the others have.
    private(set) var otherCount = 0

    init(_ layout: ReactLayout, _ vocabulary: inout Vocabulary) {
        self.layout = layout
        root = .stack(Stack(screens: ReactStack(root: vocabulary.symbol("root"))))
        if layout.isRootTabs { root = .tabs(initial("", [], &vocabulary)) }
    }

    /// What tabs show when they come up.
    func initial(
        _ owner: String, _ ancestors: [String], _ vocabulary: inout Vocabulary
    ) -> Tabs {
        var tabs = Tabs(owner: owner)
        guard let known = layout.tabs[owner] else { return tabs }
        tabs.selection = known.selection
        let within = ancestors + [owner]
        for (name, root) in zip(known.names, known.roots) {
            let shows = root == name && shown(by: name, within)
            let route = vocabulary.symbol(Route(shows ? layout.hostName(root) : root))
            var stack = Stack(screens: ReactStack(root: route))
            if shows { stack.tabs[0] = initial(name, within, &vocabulary) }
            tabs.stacks.append(stack)
        }
        return tabs
    }

    /// Whether a route shows tabs where it stands.
    func shown(by name: String, _ ancestors: [String]) -> Bool {
        !name.isEmpty && layout.tabs[name] != nil && !ancestors.contains(name)
    }
}

extension ReactTree {
    /// What leads from what was shown to a state.
    mutating func become(
        _ node: ReactNode, after action: ReactAction?, _ vocabulary: inout Vocabulary
    ) -> [Step] {
        var steps: [Step] = []
        switch root {
        case .stack(var stack):
            let screens = screens(of: node, [], &vocabulary)
            update(&stack, screens, [], action, [], &steps, &vocabulary)
            root = .stack(stack)
        case .tabs(var tabs):
            guard isTabs(node, of: "") else {
                otherCount += 1
                return []
            }
            update(&tabs, node, [], action, [""], &steps, &vocabulary)
            root = .tabs(tabs)
        }
        if steps.isEmpty, action != nil { idleCount += 1 }
        return steps
    }

    /// Whether a state is that of the tabs a route shows.
    func isTabs(_ node: ReactNode, of owner: String) -> Bool {
        guard let known = layout.tabs[owner] else { return false }
        if node.kind == .tabs { return true }
        return node.kind == .unsaid && node.members.allSatisfy { known.names.contains($0.name) }
    }

    /// The screens of a stack up to the focused one; stacks within it are one with it.
    func screens(
        of node: ReactNode, _ ancestors: [String], _ vocabulary: inout Vocabulary
    ) -> [Screen] {
        let isStack = node.kind == .stack || node.kind == .unsaid
        let members = isStack ? node.members[...node.focus] : node.members[node.focus...node.focus]
        var found: [Screen] = []
        for member in members {
            let inner = member.inner.first
            if let inner, !(shown(by: member.name, ancestors) && isTabs(inner, of: member.name)) {
                found += screens(of: inner, ancestors, &vocabulary)
            } else {
                found.append(screen(member, ancestors, &vocabulary))
            }
        }
        return found
    }

    func screen(
        _ member: ReactNode.Member, _ ancestors: [String], _ vocabulary: inout Vocabulary
    ) -> Screen {
        let shows = shown(by: member.name, ancestors)
        let name = shows ? layout.hostName(member.name) : member.name
        let route = vocabulary.symbol(Route(name, member.route.parameters))
        return Screen(
            screen: ReactScreen(route: route, key: member.key), owner: shows ? member.name : nil,
            tabs: shows ? member.inner.first : nil)
    }

    func update(
        _ stack: inout Stack, _ screens: [Screen], _ path: [Target.Step], _ action: ReactAction?,
        _ ancestors: [String], _ steps: inout [Step], _ vocabulary: inout Vocabulary
    ) {
        guard !screens.isEmpty else { return }
        let before = stack.screens.screens
        for step in stack.screens.become(screens.map(\.screen), after: action, &vocabulary) {
            steps.append(
                Step(action: step.action, isInferred: step.isInferred, target: .path(path)))
        }
        let kept = zip(before, screens).prefix { old, new in
            old.route == new.screen.route || old.key != 0 && old.key == new.screen.key
        }.count
        var tabs: [Int: Tabs] = [:]
        for (index, screen) in screens.enumerated() {
            guard let owner = screen.owner else { continue }
            let old = index < kept ? stack.tabs[index] : nil
            var shown = old ?? initial(owner, ancestors, &vocabulary)
            if let node = screen.tabs {
                update(
                    &shown, node, path + [Self.step(to: index)], action, ancestors + [owner],
                    &steps, &vocabulary)
            }
            tabs[index] = shown
        }
        stack.tabs = tabs
    }

    private func update(
        _ tabs: inout Tabs, _ node: ReactNode, _ path: [Target.Step], _ action: ReactAction?,
        _ ancestors: [String], _ steps: inout [Step], _ vocabulary: inout Vocabulary
    ) {
        guard let known = layout.tabs[tabs.owner] else { return }
        if let index = known.names.firstIndex(of: node.members[node.focus].name) {
            let isRecord = action?.type == "JUMP_TO" || action?.type == "NAVIGATE"
            if index != tabs.selection {
                select(index, in: &tabs, path, isInferred: !isRecord, &steps)
            }
        }
        let history = node.history.compactMap { key in
            let member = node.members.first { $0.key == key }
            return member.flatMap { known.names.firstIndex(of: $0.name) }
        }
        if !history.isEmpty { tabs.history = history }
        var seen: Set<Int> = []
        for member in node.members {
            guard let index = known.names.firstIndex(of: member.name), seen.insert(index).inserted
            else { continue }
            let screens: [Screen]
            if let inner = member.inner.first, !isTabs(inner, of: member.name) {
                screens = self.screens(of: inner, ancestors, &vocabulary)
            } else if member.inner.isEmpty, known.roots[index] != member.name {
                // It has not come up yet: its stack is not said.
                continue
            } else {
                screens = [screen(member, ancestors, &vocabulary)]
            }
            update(
                &tabs.stacks[index], screens, path + [.tab(index)], action, ancestors, &steps,
                &vocabulary)
        }
    }

    func select(
        _ index: Int, in tabs: inout Tabs, _ path: [Target.Step], isInferred: Bool,
        _ steps: inout [Step]
    ) {
        tabs.selection = index
        tabs.history = index == 0 ? [0] : [0, index]
        steps.append(
            Step(action: .selectTab(.index(index)), isInferred: isInferred, target: .path(path)))
    }

    static func step(to index: Int) -> Target.Step { index == 0 ? .root : .entry(index - 1) }
}
