/// A figure that must be the same in every run, and is another one than in the baseline.
package struct ExactChange: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        /// A number that went up, or a class of growth that did.
        case more
        case less
        /// A digest that is another one: other work was done.
        case other
        /// It was there and is not any more.
        case missing
    }

    package var cell: String
    package var measure: Measure
    package var before: Figure.Value
    /// Nil for one that is missing.
    package var after: Figure.Value?
    package var kind: Kind

    /// Whether the gate is shut by it; less of what costs is no harm.
    package var isRegression: Bool { kind != .less }

    /// Whatever in a result is not as in a baseline, in the baseline's order of names.
    static func all(in result: BenchResult, since baseline: Baseline) -> [ExactChange] {
        var found: [String: Figure.Value] = [:]
        for figure in result.figures where figure.measure.isExact {
            found[figure.name] = figure.value
        }
        return baseline.cells.sorted { $0.key < $1.key }.flatMap { name, cell in
            Measure.all.compactMap { measure in
                cell.exact[measure.name].flatMap { before in
                    ExactChange(
                        cell: name, measure: measure, before: before,
                        after: found["\(name) \(measure.name)"])
                }
            }
        }
    }

    /// Nil when nothing changed.
    private init?(cell: String, measure: Measure, before: Figure.Value, after: Figure.Value?) {
        guard before != after else { return nil }
        self.cell = cell
        self.measure = measure
        self.before = before
        self.after = after
        switch (before, after) {
        case (_, nil): kind = .missing
        case (.number(let before), .number(let after)): kind = after > before ? .more : .less
        case (.word(let before), .word(let after)):
            kind = measure == .growth ? Self.growth(before, after) : .other
        default: kind = .other
        }
    }

    private static func growth(_ before: String, _ after: String) -> Kind {
        let classes = Growth.allCases.map(\.rawValue)
        guard let old = classes.firstIndex(of: before), let new = classes.firstIndex(of: after)
        else { return .other }
        return new > old ? .more : .less
    }
}
