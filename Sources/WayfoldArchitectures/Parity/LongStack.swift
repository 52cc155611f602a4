import WayfoldModel

/// The longest stack of a comparison, by which the next one need not read all of it.
///
/// What lies deep in a stack stays as it is while screens come and go at its top. So a comparison
/// after such events reads the rows before the stack, the stack's last screens and what follows it;
/// everything is read again when the turns since then come to a quarter of the screens it has, so
/// that a turn costs what it changed and a share of a screen that does not grow with the depth.
package struct LongStack {
    /// The rows before its header.
    let head: [StateReport.Row]
    /// How many plain screens follow the header, the root among them.
    let plain: Int
    /// How many screens stand in the head.
    let screensBefore: Int
    /// Comparisons since everything was read, this one included.
    var turns: Int

    /// Stacks up to this height are always read whole.
    static let few = 256
    /// How many of the screens that should have stayed are read nevertheless.
    static let margin = 4

    /// The longest stack of a report of everything; nil where none is long.
    init?(_ report: StateReport) {
        var (header, plain) = (0, 0)
        var (stack, run) = (-1, 0)
        for (index, row) in report.rows.enumerated() {
            switch row {
            case .stack: (stack, run) = (index, 0)
            case .screen(_, _, showsFlow: false) where stack >= 0:
                run += 1
                if run > plain { (header, plain) = (stack, run) }
            default: stack = -1
            }
        }
        guard plain > Self.few else { return nil }
        self.init(report.rows[..<header], plain: plain, turns: 0)
    }

    private init(_ head: ArraySlice<StateReport.Row>, plain: Int, turns: Int) {
        self.head = Array(head)
        self.plain = plain
        self.turns = turns
        screensBefore = head.count { $0.isScreen }
    }

    /// The stack as a report found it that left out a part of it; nil where it is not long any
    /// more, or where it is time to read everything.
    func after(_ report: StateReport) -> LongStack? {
        let read = report.rows[(head.count + 1)...].prefix { $0.isPlainScreen }.count
        let next = LongStack(
            report.rows[..<head.count], plain: report.leftOut + read, turns: turns + 1)
        return next.plain > Self.few && next.turns * 4 < next.plain ? next : nil
    }

    /// How many screens, from the root on, need no reading in the stack as it is now.
    func screensToLeaveOut(of count: Int) -> Int {
        max(0, min(plain, count) - Self.margin)
    }

    /// Whether a report that left out a part of a stack left it out of this one.
    func isSame(in report: StateReport) -> Bool {
        guard report.leftOut > 0, report.rows.count > head.count else { return false }
        return zip(head, report.rows).allSatisfy { $0.isSamePlace(as: $1) }
    }
}

extension StateReport.Row {
    fileprivate var isScreen: Bool {
        if case .screen = self { return true }
        return false
    }

    fileprivate var isPlainScreen: Bool {
        if case .screen(_, _, showsFlow: false) = self { return true }
        return false
    }

    /// Whether the tree below goes on as below another row; which tab is selected is no matter.
    fileprivate func isSamePlace(as other: StateReport.Row) -> Bool {
        if case .tabs(let count, _) = self, case .tabs(count, _) = other { return true }
        return self == other
    }
}

extension Action {
    /// Whether it moves the upper end of a stack at most, so that what is deep in it stays.
    var movesTopOnly: Bool {
        switch self {
        case .push, .present, .alert, .startFlow, .pop, .popTo, .popToRoot, .focusFirst, .back,
            .dismiss, .answerAlert, .replaceTop, .finishFlow, .dismissFlow, .tap, .openURL,
            .selectTab,
            .beginTransition, .commitTransition, .cancelTransition, .gap, .setVisible, .setFact,
            .clearFact, .save, .echo:
            true
        default: false
        }
    }
}
