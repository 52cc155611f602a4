public import WayfoldModel

extension StateReport {
    /// The report as an indented tree, in the layout of `Fold.outline(of:)`. A stack of more
    /// screens than the limit gives its first and last ones. Linear in the rows.
    public func outline(_ vocabulary: Vocabulary, limit: Int = .max) -> Outline {
        var writer = ReportOutline(report: self, vocabulary: vocabulary, limit: max(limit, 2))
        return writer.written()
    }
}

/// Writes a report's rows as an outline: what is open waits on a pile.
private struct ReportOutline {
    /// What the walk is within.
    private enum Open {
        case stack(left: Int, count: Int, depth: Int, isVisible: Bool, isHidden: Bool)
        case tabs(
            left: Int, count: Int, selection: Int, names: Int, depth: Int, isVisible: Bool,
            isHidden: Bool)
    }

    let report: StateReport
    let vocabulary: Vocabulary
    let limit: Int
    private var outline = Outline()
    private var pile: [Open] = []
    private var nextName = 0
    /// Where the next flow stands.
    private var depth = 1
    private var isVisible = true
    /// Whether the next flow is the one that the last row shows.
    private var isChild = false
    /// Whether the walk is below a screen that is left out.
    private var isHidden = false

    init(report: StateReport, vocabulary: Vocabulary, limit: Int) {
        self.report = report
        self.vocabulary = vocabulary
        self.limit = limit
    }

    mutating func written() -> Outline {
        var scene: UInt32?
        for row in report.rows {
            if case .scene(let number) = row {
                addLines(of: scene)
                scene = number
                pile = []
                (depth, isVisible, isHidden) = (1, true, false)
                add(0, "scene \(number)", true)
            } else {
                write(row)
            }
        }
        addLines(of: scene)
        isHidden = false
        for line in report.lines where line.scene == nil { add(0, line.text, false) }
        return outline
    }

    private mutating func addLines(of scene: UInt32?) {
        guard let scene else { return }
        isHidden = false
        for line in report.lines where line.scene == scene { add(1, line.text, false) }
    }

    private mutating func add(_ depth: Int, _ text: String, _ isVisible: Bool, isTop: Bool = false)
    {
        guard !isHidden else { return }
        outline.rows.append(.init(depth: depth, text: text, isVisible: isVisible, isTop: isTop))
    }

    private func text(_ route: Symbol) -> String { PlainText.route(vocabulary.route(route)) }

    private mutating func write(_ row: StateReport.Row) {
        switch row {
        case .scene:
            break
        case .stack(let count):
            enterTab()
            pile.append(
                .stack(
                    left: count + 1, count: count + 1, depth: depth, isVisible: isVisible,
                    isHidden: isHidden))
        case .wrapper:
            enterTab()
            add(depth, "wrapper " + name(), isVisible)
            depth += 1
            isChild = true
        case .tabs(let count, let selection):
            enterTab()
            add(depth, "tabs " + name(), isVisible)
            pile.append(
                .tabs(
                    left: count, count: count, selection: selection, names: nextName,
                    depth: depth + 1, isVisible: isVisible, isHidden: isHidden))
            nextName += count
        case .screen(let route, let presentation, let showsFlow):
            write(route, presentation, showsFlow)
        }
    }

    private mutating func name() -> String {
        defer { nextName += 1 }
        return report.names.indices.contains(nextName) ? text(report.names[nextName]) : ""
    }

    /// Says which tab the next flow is, if the walk is within tabs.
    private mutating func enterTab() {
        if isChild {
            isChild = false
            return
        }
        leaveFinished()
        guard
            case .tabs(
                let left, let count, let selection, let names, let depth, let isVisible,
                let isHidden) = pile.last
        else { return }
        self.isHidden = isHidden
        let tab = count - left
        let isSelected = tab == selection
        let name =
            report.names.indices.contains(names + tab)
            ? text(report.names[names + tab]) : "tab \(tab)"
        add(depth, (isSelected ? "● " : "○ ") + name, isVisible && isSelected)
        pile[pile.count - 1] = .tabs(
            left: left - 1, count: count, selection: selection, names: names, depth: depth,
            isVisible: isVisible, isHidden: isHidden)
        self.depth = depth + 1
        self.isVisible = isVisible && isSelected
    }

    private mutating func leaveFinished() {
        while let last = pile.last {
            switch last {
            case .stack(left: 0, count: _, depth: _, isVisible: _, isHidden: _),
                .tabs(
                    left: 0, count: _, selection: _, names: _, depth: _, isVisible: _,
                    isHidden: _):
                pile.removeLast()
            default:
                return
            }
        }
    }

    private mutating func write(_ route: Symbol, _ presentation: Presentation, _ showsFlow: Bool) {
        leaveFinished()
        guard
            case .stack(let left, let count, let depth, let isVisible, let isHidden) = pile.last
        else { return }
        let (position, isLast) = (count - left, left == 1)
        self.isHidden = isHidden
        let omitted = count - limit
        let start = limit / 2 + limit % 2
        if omitted > 0, position == start { add(depth, Outline.omission(omitted), isVisible) }
        if omitted > 0, (start..<start + omitted).contains(position) { self.isHidden = true }
        let word = position == 0 ? "root" : presentation.word
        add(
            depth, word + " " + text(route), isVisible,
            isTop: isVisible && isLast && !showsFlow)
        pile[pile.count - 1] = .stack(
            left: left - 1, count: count, depth: depth, isVisible: isVisible,
            isHidden: isHidden)
        self.depth = depth + 1
        self.isVisible = isVisible && isLast
        isChild = showsFlow
    }
}
