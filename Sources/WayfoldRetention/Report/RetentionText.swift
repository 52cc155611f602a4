/// A report in words, in the layout of LeakCanary's.
public struct RetentionText {
    /// How many types of what an object keeps alive are named.
    private static let heldLimit = 8

    /// How many births of objects of one fingerprint are told.
    public static let birthLimit = 5

    /// Says what a birth was: "event 137: push profile; its screen left at event 140".
    public var birth: (UInt32) -> String?

    /// - Parameter birth: nil for births that say nothing to the reader.
    public init(birth: @escaping (UInt32) -> String? = { _ in nil }) {
        self.birth = birth
    }

    /// All of it: the objects, then what limits it.
    public func text(_ report: RetentionReport) -> String {
        var parts: [String] = []
        if let refusal = report.refusal {
            parts.append(refusal + "\n")
            for count in report.counts {
                parts.append("\(count.count) \(count.type)s of \(count.bytes) bytes stay\n")
            }
        }
        parts += report.objects.map(text)
        if !report.remarks.isEmpty {
            parts.append(report.remarks.map { "note: \($0)\n" }.joined())
        }
        return parts.joined(separator: "\n")
    }

    /// One object and what keeps it.
    public func text(_ object: RetainedObject) -> String {
        let count = object.count > 1 ? "\(object.count) of " : ""
        var lines = ["\(heading(object.status)) \(count)\(object.type)"]
        lines.append("  status: \(object.reason)")
        for number in object.births.prefix(Self.birthLimit) {
            if let birth = birth(number) { lines.append("  born at \(birth)") }
        }
        lines.append("  fingerprint: \(object.fingerprint)")
        lines += path(object).map { "  " + $0 }
        if !object.held.isEmpty {
            var held = object.held.prefix(Self.heldLimit).map {
                $0.count > 1 ? "\($0.count) \($0.type)" : $0.type
            }
            let more = object.held.count - held.count
            if more > 0 { held.append(more == 1 ? "1 more type" : "\(more) more types") }
            lines.append("  keeps alive: " + held.joined(separator: ", "))
        }
        lines += object.notes.map { "  note: \($0)" }
        if let hint = FixHint.text(for: object) { lines.append("  fix: \(hint)") }
        return lines.joined(separator: "\n") + "\n"
    }

    private func heading(_ status: RetainedObject.Status) -> String {
        switch status {
        case .retained: "RETAINED"
        case .possible: "POSSIBLY RETAINED"
        case .memoryOnly: "MEMORY ONLY"
        }
    }

    private func path(_ object: RetainedObject) -> [String] {
        let path = object.path
        switch path.origin {
        case .cycle: return cycle(path)
        case .task:
            if path.originText.isEmpty {
                return ["┬ a task that has not begun"] + chain(path.steps)
            }
            let waits = path.originText.split(separator: "\n").enumerated().map {
                $0 == 0 ? "┬ a task that has not finished, in \($1)" : "│   called by \($1)"
            }
            return waits + chain(path.steps)
        case .global, .otherCycle, .outside: return ["┬ \(path.beginning)"] + chain(path.steps)
        }
    }

    private func chain(_ steps: [RetainingPath.Step]) -> [String] {
        var lines: [String] = []
        for (index, step) in steps.enumerated() {
            let isLast = index == steps.count - 1
            lines.append((isLast ? "╰→ " : "├─ ") + step.type)
            if !isLast { lines += reference(step) }
        }
        return lines
    }

    private func cycle(_ path: RetainingPath) -> [String] {
        var lines: [String] = []
        for (index, step) in path.steps.enumerated() {
            lines.append((index == 0 ? "╭→ " : "├─ ") + step.type)
            lines += reference(step)
        }
        if let first = path.steps.first { lines.append("╰─ back to \(first.type)") }
        return lines
    }

    private func reference(_ step: RetainingPath.Step) -> [String] {
        let mark = step.isPossible ? " ?" : ""
        var lines = ["│    ↓ \(step.reference)\(mark)"]
        if step.isSuspect {
            lines.append("│      " + String(repeating: "~", count: step.reference.count))
        }
        if !step.detail.isEmpty { lines.append("│      \(step.detail)") }
        return lines
    }
}
