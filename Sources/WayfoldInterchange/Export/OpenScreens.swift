import WayfoldModel

/// The screens on the visible path of one scene, and how they differ from those before.
///
/// A change costs what it moves, not what is stacked: a flow that did not change since is not
/// looked into, and of one that did only what is above the last screen that stayed.
struct OpenScreens {
    struct Change {
        /// The routes of the screens that are gone, the topmost first.
        var ended: [Symbol] = []
        /// The routes of those that are new, the lowest first.
        var begun: [Symbol] = []
    }

    private struct Screen {
        var identity: EntryIdentity
        var route: Symbol
    }

    private struct Level {
        var flow: FlowID
        var root: EntryIdentity
        var lastChange: UInt64
        /// How many screens it has, the root included.
        var count: Int
    }

    private var levels: [Level] = []
    private var screens: [Screen] = []

    var isEmpty: Bool { screens.isEmpty }

    /// Takes over what a state shows in a scene; nothing when the scene is not there.
    mutating func follow(_ state: NavigationState, scene number: UInt32) -> Change {
        guard let index = state.sceneIndex(number) else { return endAll() }
        var change = Change()
        var id = state.scenes[index].root
        var level = 0
        /// How many screens stay; nil while nothing differs.
        var start = 0
        var isOther = false
        while id != .none {
            let flow = state[id]
            switch flow.kind {
            case .tabs:
                id = flow.children[flow.selection]
                continue
            case .wrapper:
                id = flow.children[0]
                continue
            case .stack: break
            }
            let next = Level(
                flow: id, root: flow.root.identity, lastChange: flow.lastChange,
                count: flow.entries.count + 1)
            var kept = 0
            if !isOther {
                kept = common(level, next, flow, from: start)
                let isSame = kept == next.count && kept == count(of: level)
                if !isSame {
                    isOther = true
                    end(from: start + kept, &change)
                    levels.removeSubrange(level...)
                }
            }
            if isOther {
                begin(flow, from: kept, &change)
                levels.append(next)
            } else {
                levels[level] = next
            }
            start += next.count
            level += 1
            id = flow.top.child
        }
        if !isOther, level < levels.count {
            end(from: start, &change)
            levels.removeSubrange(level...)
        }
        return change
    }

    /// Ends all screens.
    mutating func endAll() -> Change {
        var change = Change()
        end(from: 0, &change)
        levels.removeAll()
        return change
    }
}

extension OpenScreens {
    private func count(of level: Int) -> Int {
        level < levels.count ? levels[level].count : 0
    }

    /// How many screens of a flow are those that were there, from its root on.
    private func common(_ level: Int, _ next: Level, _ flow: Flow, from start: Int) -> Int {
        guard level < levels.count, levels[level].flow == next.flow,
            levels[level].root == next.root
        else { return 0 }
        let before = levels[level]
        if before.lastChange == next.lastChange, before.count == next.count { return next.count }
        var kept = min(before.count, next.count)
        // Stacks change at their top: below a screen that stayed all stayed.
        while kept > 1, screens[start + kept - 1].identity != flow.entries[kept - 2].identity {
            kept -= 1
        }
        return kept
    }

    private mutating func end(from index: Int, _ change: inout Change) {
        change.ended += screens[index...].reversed().map(\.route)
        screens.removeSubrange(index...)
    }

    private mutating func begin(_ flow: Flow, from kept: Int, _ change: inout Change) {
        if kept == 0 { add(flow.root, &change) }
        for entry in flow.entries.dropFirst(max(kept - 1, 0)) { add(entry, &change) }
    }

    private mutating func add(_ entry: Entry, _ change: inout Change) {
        screens.append(Screen(identity: entry.identity, route: entry.route))
        change.begun.append(entry.route)
    }
}
