extension Fold {
    /// The state as an indented tree. A stack of more screens than the limit gives its first and
    /// last ones and the number of those between. Linear in what is shown; does not recurse.
    public func outline(of state: NavigationState, limit: Int = .max) -> Outline {
        var writer = OutlineWriter(fold: self, state: state, limit: Swift.max(limit, 2))
        writer.write()
        return writer.outline
    }

    /// The rows of what the digest covers and nothing else.
    func projection(of state: NavigationState) -> Outline {
        var writer = OutlineWriter(fold: self, state: state, limit: .max)
        writer.isProjection = true
        writer.write()
        return writer.outline
    }
}

/// Writes a state's outline with a pile of what is still to be written instead of recursion.
private struct OutlineWriter {
    let fold: Fold
    let state: NavigationState
    let limit: Int
    /// Whether rows are left out that the digest does not cover.
    var isProjection = false
    var outline = Outline()

    init(fold: Fold, state: NavigationState, limit: Int) {
        self.fold = fold
        self.state = state
        self.limit = limit
    }

    private enum Work {
        case flow(FlowID, depth: Int, isVisible: Bool)
        /// The screens of a stack from a position on, 0 for the root.
        case screens(FlowID, from: Int, depth: Int, isVisible: Bool)
        case tab(FlowID, index: Int, depth: Int, isVisible: Bool)
    }

    mutating func write() {
        for scene in state.scenes {
            add(0, "scene \(scene.number)", scene.isVisible)
            write(treeOf: scene)
            write(conditionOf: scene)
        }
        for line in fold.factLines(of: state) { add(0, "fact " + line) }
        for line in fold.overrideLines(of: state) { add(0, "override " + line) }
        for held in state.heldLinks { add(0, "held " + fold.text(of: held)) }
        guard !isProjection else { return }
        if !state.isReady { add(0, "not ready") }
        if state.isTerminated { add(0, "terminated") }
        if state.hasEnded { add(0, "ended") }
    }

    private mutating func add(
        _ depth: Int, _ text: String, _ isVisible: Bool = false, isTop: Bool = false
    ) {
        outline.rows.append(.init(depth: depth, text: text, isVisible: isVisible, isTop: isTop))
    }

    private mutating func write(conditionOf scene: Scene) {
        if let transition = scene.transition {
            add(1, "transition " + fold.text(of: transition, in: state))
        }
        for waiting in scene.queue { add(1, "queued " + fold.text(of: waiting)) }
        guard !isProjection else { return }
        if scene.phase != .active { add(1, "phase \(scene.phase)") }
        if !scene.isVisible { add(1, "hidden") }
        if scene.sizeClass != .compact { add(1, "size \(scene.sizeClass)") }
    }

    private mutating func write(treeOf scene: Scene) {
        var pile: [Work] = [.flow(scene.root, depth: 1, isVisible: scene.isVisible)]
        while let work = pile.popLast() {
            switch work {
            case .flow(let id, let depth, let isVisible):
                open(id, depth, isVisible, &pile)
            case .tab(let id, let index, let depth, let isVisible):
                let tabs = state[id]
                let mark = tabs.selection == index ? "● " : "○ "
                add(depth, mark + name(ofTab: index, tabs), isVisible)
                pile.append(.flow(tabs.children[index], depth: depth + 1, isVisible: isVisible))
            case .screens(let id, let position, let depth, let isVisible):
                write(screensOf: state[id], id, from: position, depth, isVisible, &pile)
            }
        }
    }

    private mutating func open(
        _ id: FlowID, _ depth: Int, _ isVisible: Bool, _ pile: inout [Work]
    ) {
        let flow = state[id]
        switch flow.kind {
        case .stack:
            pile.append(.screens(id, from: 0, depth: depth, isVisible: isVisible))
        case .wrapper:
            add(depth, "wrapper " + fold.text(of: flow.name), isVisible)
            pile.append(.flow(flow.children[0], depth: depth + 1, isVisible: isVisible))
        case .tabs:
            add(depth, "tabs " + fold.text(of: flow.name), isVisible)
            for index in flow.children.indices.reversed() {
                let isSelected = index == flow.selection
                pile.append(
                    .tab(id, index: index, depth: depth + 1, isVisible: isVisible && isSelected))
            }
        }
    }

    private func name(ofTab index: Int, _ tabs: Flow) -> String {
        guard tabs.tabRoutes.indices.contains(index) else { return "tab \(index)" }
        return fold.text(of: tabs.tabRoutes[index])
    }

    /// Writes the screens of a stack up to and with the next that shows a flow.
    private mutating func write(
        screensOf flow: Flow, _ id: FlowID, from start: Int, _ depth: Int, _ isVisible: Bool,
        _ pile: inout [Work]
    ) {
        let count = flow.entries.count + 1
        var position = start
        while position < count {
            if count > limit, position == (limit + 1) / 2 {
                let left = count - limit
                add(depth, Outline.omission(left), isVisible)
                position += left
                continue
            }
            let entry = position == 0 ? flow.root : flow.entries[position - 1]
            let isLast = position == count - 1
            let word = position == 0 ? "root" : entry.presentation.word
            position += 1
            add(
                depth, word + " " + fold.text(of: entry.route), isVisible,
                isTop: isVisible && isLast && entry.child == .none)
            if entry.child != .none {
                pile.append(.screens(id, from: position, depth: depth, isVisible: isVisible))
                pile.append(.flow(entry.child, depth: depth + 1, isVisible: isVisible && isLast))
                return
            }
        }
    }
}

extension Outline {
    /// What stands in the place of so many screens.
    package static func omission(_ count: Int) -> String { "… \(grouped(count)) more" }
}

/// A count with commas between groups of three digits.
func grouped(_ count: Int) -> String {
    let digits = Array(String(count).utf8)
    var grouped: [UInt8] = []
    for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index) % 3 == 0, digits[index - 1] != UInt8(ascii: "-") {
            grouped.append(UInt8(ascii: ","))
        }
        grouped.append(digit)
    }
    return String(decoding: grouped, as: UTF8.self)
}
