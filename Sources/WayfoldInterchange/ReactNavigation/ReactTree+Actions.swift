import WayfoldModel

extension ReactTree {
    /// A navigator on the focused path.
    private struct Level {
        var path: [Target.Step]
        /// The route or tab that shows it.
        var owner: String
        var isTabs: Bool
        var ancestors: [String]
        /// Of a stack, its screens' names; of tabs, theirs.
        var names: [String]
        var depth = 0
        var history: [Int] = []
    }

    /// What an action does whose state is not said: the innermost navigator that knows the name,
    /// or can go back, takes it, as React Navigation hands it outwards.
    mutating func perform(
        _ row: ReactTreeRow.Act, _ vocabulary: inout Vocabulary
    ) -> [Step] {
        let levels = self.levels(vocabulary).reversed()
        guard let inner = levels.first(where: { !$0.isTabs }) else { return [] }
        var steps: [Step] = []
        switch row.type {
        case "JUMP_TO":
            guard let name = row.names.first,
                let level = levels.first(where: { $0.isTabs && $0.names.contains(name) })
            else { break }
            jump(row, row.names[...], level, &steps, &vocabulary)
        case "NAVIGATE", "PUSH", "REPLACE", "POP_TO":
            guard let name = row.names.first else { break }
            let level = levels.first { level in
                level.isTabs
                    ? row.type == "NAVIGATE" && level.names.contains(name)
                    : layout.stack(of: level.owner, has: name) || level.names.contains(name)
            }
            if let level, level.isTabs {
                jump(row, row.names[...], level, &steps, &vocabulary)
            } else {
                act(row, row.names[...], level ?? inner, &steps, &vocabulary)
            }
        case "GO_BACK", "POP", "POP_TO_TOP":
            let level = levels.first {
                $0.isTabs ? row.type == "GO_BACK" && $0.history.count > 1 : $0.depth > 1
            }
            if let level, level.isTabs {
                let index = level.history[level.history.count - 2]
                mutateTabs(level.path) { tree, tabs in
                    let history = Array(tabs.history.dropLast())
                    tree.select(index, in: &tabs, level.path, isInferred: true, &steps)
                    tabs.history = history
                }
            } else {
                act(row, [], level ?? inner, &steps, &vocabulary)
            }
        case "RESET":
            guard let node = row.node, let name = node.members.first?.name else { break }
            reset(
                node, row,
                levels.first {
                    $0.isTabs
                        ? $0.names.contains(name)
                        : layout.stack(of: $0.owner, has: name) || $0.names.contains(name)
                } ?? inner, &steps, &vocabulary)
        case "SET_PARAMS", "REPLACE_PARAMS", "PUSH_PARAMS":
            act(row, [], inner, &steps, &vocabulary)
        default: break
        }
        if steps.isEmpty { idleCount += 1 }
        return steps
    }

    private mutating func reset(
        _ node: ReactNode, _ row: ReactTreeRow.Act, _ level: Level, _ steps: inout [Step],
        _ vocabulary: inout Vocabulary
    ) {
        if level.isTabs {
            if level.path.isEmpty, case .tabs = root {
                steps += become(node, after: row.plain, &vocabulary)
            }
            return
        }
        let screens = screens(of: node, level.ancestors, &vocabulary)
        mutateStack(level.path) { tree, stack in
            tree.update(
                &stack, screens, level.path, row.plain, level.ancestors, &steps, &vocabulary)
        }
    }

    /// Selects a tab by the first of the names, and goes on in it with the others.
    private mutating func jump(
        _ row: ReactTreeRow.Act, _ names: ArraySlice<String>, _ level: Level,
        _ steps: inout [Step], _ vocabulary: inout Vocabulary
    ) {
        guard let name = names.first, let index = level.names.firstIndex(of: name) else { return }
        var path = level.path
        mutateTabs(level.path) { tree, tabs in
            if tabs.selection != index {
                tree.select(index, in: &tabs, level.path, isInferred: false, &steps)
            }
        }
        path.append(.tab(index))
        let rest = names.dropFirst()
        guard let last = rest.first else { return }
        let within = levels(vocabulary).filter { $0.path.starts(with: path) }
        if let tabs = within.first(where: { $0.isTabs && $0.names.contains(last) }) {
            return jump(row, rest, tabs, &steps, &vocabulary)
        }
        guard let stack = within.first(where: { !$0.isTabs }) else { return }
        act(row, rest, stack, &steps, &vocabulary)
    }

    /// Has one stack take the action.
    private mutating func act(
        _ row: ReactTreeRow.Act, _ names: ArraySlice<String>, _ level: Level,
        _ steps: inout [Step], _ vocabulary: inout Vocabulary
    ) {
        var action = row.plain
        var rest = names.dropFirst()
        if let first = names.first {
            let shows = shown(by: first, level.ancestors)
            // Of stacks within stacks the innermost screen is the one that comes up.
            let name = shows ? layout.hostName(first) : names.last ?? first
            if !shows { rest = [] }
            action.screen = vocabulary.symbol(
                Route(name, shows && !rest.isEmpty ? [] : row.parameters))
        }
        mutateStack(level.path) { tree, stack in
            let before = stack.screens.screens
            for step in stack.screens.perform(action, &vocabulary) {
                steps.append(
                    Step(
                        action: step.action, isInferred: step.isInferred,
                        target: .path(level.path)))
            }
            let after = stack.screens.screens
            let kept = zip(before, after).prefix { $0.route == $1.route }.count
            stack.tabs = stack.tabs.filter { $0.key < kept }
            for index in kept..<max(kept, after.count) {
                let name = vocabulary.route(after[index].route).name
                guard let owner = tree.layout.owner(called: name),
                    tree.shown(by: owner, level.ancestors)
                else { continue }
                stack.tabs[index] = tree.initial(owner, level.ancestors, &vocabulary)
            }
        }
        guard !rest.isEmpty,
            let tabs = levels(vocabulary).first(where: {
                $0.isTabs && $0.path.count == level.path.count + 1
                    && $0.path.starts(with: level.path)
            })
        else { return }
        jump(row, rest, tabs, &steps, &vocabulary)
    }
}

extension ReactTree {
    /// The navigators on the focused path, outermost first.
    private func levels(_ vocabulary: Vocabulary) -> [Level] {
        var found: [Level] = []
        switch root {
        case .stack(let stack): add(stack, [], "", [], vocabulary, &found)
        case .tabs(let tabs): add(tabs, [], [""], vocabulary, &found)
        }
        return found
    }

    private func add(
        _ stack: Stack, _ path: [Target.Step], _ owner: String, _ ancestors: [String],
        _ vocabulary: Vocabulary, _ found: inout [Level]
    ) {
        let screens = stack.screens.screens
        found.append(
            Level(
                path: path, owner: owner, isTabs: false, ancestors: ancestors,
                names: screens.map { vocabulary.route($0.route).name }, depth: screens.count))
        guard let tabs = stack.tabs[screens.count - 1] else { return }
        add(
            tabs, path + [Self.step(to: screens.count - 1)], ancestors + [tabs.owner], vocabulary,
            &found)
    }

    private func add(
        _ tabs: Tabs, _ path: [Target.Step], _ ancestors: [String], _ vocabulary: Vocabulary,
        _ found: inout [Level]
    ) {
        let names = layout.tabs[tabs.owner]?.names ?? []
        found.append(
            Level(
                path: path, owner: tabs.owner, isTabs: true, ancestors: ancestors, names: names,
                history: tabs.history))
        guard tabs.stacks.indices.contains(tabs.selection) else { return }
        add(
            tabs.stacks[tabs.selection], path + [.tab(tabs.selection)], names[tabs.selection],
            ancestors, vocabulary, &found)
    }

    private mutating func mutateStack(
        _ path: [Target.Step], _ body: (ReactTree, inout Stack) -> Void
    ) {
        let tree = self
        switch root {
        case .stack(var stack):
            Self.walk(&stack, path[...], { body(tree, &$0) }, { _ in })
            root = .stack(stack)
        case .tabs(var tabs):
            Self.walk(&tabs, path[...], { body(tree, &$0) }, { _ in })
            root = .tabs(tabs)
        }
    }

    private mutating func mutateTabs(
        _ path: [Target.Step], _ body: (ReactTree, inout Tabs) -> Void
    ) {
        let tree = self
        switch root {
        case .stack(var stack):
            Self.walk(&stack, path[...], { _ in }, { body(tree, &$0) })
            root = .stack(stack)
        case .tabs(var tabs):
            Self.walk(&tabs, path[...], { _ in }, { body(tree, &$0) })
            root = .tabs(tabs)
        }
    }

    private static func walk(
        _ stack: inout Stack, _ path: ArraySlice<Target.Step>, _ atStack: (inout Stack) -> Void,
        _ atTabs: (inout Tabs) -> Void
    ) {
        let index: Int
        switch path.first {
        case nil: return atStack(&stack)
        case .root: index = 0
        case .entry(let entry): index = entry + 1
        case .tab: return
        }
        guard var tabs = stack.tabs[index] else { return }
        walk(&tabs, path.dropFirst(), atStack, atTabs)
        stack.tabs[index] = tabs
    }

    private static func walk(
        _ tabs: inout Tabs, _ path: ArraySlice<Target.Step>, _ atStack: (inout Stack) -> Void,
        _ atTabs: (inout Tabs) -> Void
    ) {
        guard let first = path.first else { return atTabs(&tabs) }
        guard case .tab(let index) = first, tabs.stacks.indices.contains(index) else { return }
        walk(&tabs.stacks[index], path.dropFirst(), atStack, atTabs)
    }
}
