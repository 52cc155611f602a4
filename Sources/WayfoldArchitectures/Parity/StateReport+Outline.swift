public import WayfoldModel

extension StateReport {
    /// The report as an indented tree, in the layout of `Fold.outline(of:)`. Linear in the rows.
    public func outline(_ vocabulary: Vocabulary) -> Outline {
        var writer = ReportOutline(report: self, vocabulary: vocabulary)
        return writer.written()
    }
}

/// Writes a report's rows as an outline: what is open waits on a pile.
private struct ReportOutline {
    /// What the walk is within.
    private enum Open {
        case stack(left: Int, depth: Int, isRoot: Bool, isVisible: Bool)
        case tabs(
            left: Int, count: Int, selection: Int, names: Int, depth: Int, isVisible: Bool)
    }

    let report: StateReport
    let vocabulary: Vocabulary
    private var outline = Outline()
    private var pile: [Open] = []
    private var nextName = 0
    /// Where the next flow stands.
    private var depth = 1
    private var isVisible = true
    /// Whether the next flow is the one that the last row shows.
    private var isChild = false

    init(report: StateReport, vocabulary: Vocabulary) {
        self.report = report
        self.vocabulary = vocabulary
    }

    mutating func written() -> Outline {
        var scene: UInt32?
        for row in report.rows {
            if case .scene(let number) = row {
                addLines(of: scene)
                scene = number
                pile = []
                (depth, isVisible) = (1, true)
                add(0, "scene \(number)", true)
            } else {
                write(row)
            }
        }
        addLines(of: scene)
        for line in report.lines where line.scene == nil { add(0, line.text, false) }
        return outline
    }

    private mutating func addLines(of scene: UInt32?) {
        guard let scene else { return }
        for line in report.lines where line.scene == scene { add(1, line.text, false) }
    }

    private mutating func add(_ depth: Int, _ text: String, _ isVisible: Bool, isTop: Bool = false)
    {
        outline.rows.append(.init(depth: depth, text: text, isVisible: isVisible, isTop: isTop))
    }

    private func text(_ route: Symbol) -> String { PlainText.route(vocabulary.route(route)) }

    private mutating func write(_ row: StateReport.Row) {
        switch row {
        case .scene:
            break
        case .stack(let count):
            enterTab()
            pile.append(.stack(left: count + 1, depth: depth, isRoot: true, isVisible: isVisible))
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
                    depth: depth + 1, isVisible: isVisible))
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
            case .tabs(let left, let count, let selection, let names, let depth, let isVisible) =
                pile.last
        else { return }
        let tab = count - left
        let isSelected = tab == selection
        let name =
            report.names.indices.contains(names + tab)
            ? text(report.names[names + tab]) : "tab \(tab)"
        add(depth, (isSelected ? "● " : "○ ") + name, isVisible && isSelected)
        pile[pile.count - 1] = .tabs(
            left: left - 1, count: count, selection: selection, names: names, depth: depth,
            isVisible: isVisible)
        self.depth = depth + 1
        self.isVisible = isVisible && isSelected
    }

    private mutating func leaveFinished() {
        while let last = pile.last {
            switch last {
            case .stack(left: 0, depth: _, isRoot: _, isVisible: _),
                .tabs(left: 0, count: _, selection: _, names: _, depth: _, isVisible: _):
                pile.removeLast()
            default:
                return
            }
        }
    }

    private mutating func write(_ route: Symbol, _ presentation: Presentation, _ showsFlow: Bool) {
        leaveFinished()
        guard case .stack(let left, let depth, let isRoot, let isVisible) = pile.last else {
            return
        }
        let isLast = left == 1
        let word = isRoot ? "root" : presentation.word
        add(
            depth, word + " " + text(route), isVisible,
            isTop: isVisible && isLast && !showsFlow)
        pile[pile.count - 1] = .stack(
            left: left - 1, depth: depth, isRoot: false, isVisible: isVisible)
        self.depth = depth + 1
        self.isVisible = isVisible && isLast
        isChild = showsFlow
    }
}
