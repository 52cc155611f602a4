import Foundation
import WayfoldReports

extension ExactChange {
    /// `push fold 10: allocations 3 → 4`.
    var sentence: String {
        "\(cell): \(measure.name) \(before.text) → \(after?.text ?? "missing")"
    }
}

extension Comparison.Row {
    /// `push fold 10: 10.2 % more instructions`.
    var sentence: String {
        if let instructions {
            return "\(name): \(Comparison.percent(ofCounts: instructions.ratio)) instructions"
        }
        return "\(name): \(Comparison.percent(time.change)) processor time, "
            + "\(Comparison.percent(time.interval.lower)) at least"
    }
}

extension Figure.Value {
    /// What a person reads: a number without needless digits.
    var text: String {
        switch self {
        case .word(let word): word
        case .number(let number):
            number == number.rounded()
                ? Report.Value.decimal(number, places: 0).text
                : Report.Value.decimal(number, places: 3).text
        }
    }

    /// What a report shows.
    var reported: Report.Value {
        switch self {
        case .word(let word): .text(word)
        case .number(let number):
            number == number.rounded() && number.magnitude < 1e15
                ? .count(Int64(number)) : .decimal(number, places: 3)
        }
    }
}

extension Comparison {
    /// A change that is given as a logarithm of a ratio: `+10.2 %`, `-0.3 %`; `?` when open.
    static func percent(_ change: Double, places: Int = 1) -> String {
        let percent = (exp(change) - 1) * 100
        guard percent.isFinite, change.isFinite else { return "?" }
        let text = Report.Value.decimal(percent, places: places).text
        return (percent > 0 && text.contains { ("1"..."9").contains($0) } ? "+" : "") + text + " %"
    }

    /// The same of counts, which are exact enough for more digits.
    static func percent(ofCounts ratio: Double) -> String { percent(log(ratio), places: 2) }

    /// `-0.4 … +1.2 %`.
    static func range(_ interval: MedianInterval) -> String {
        "\(percent(interval.lower)) … \(percent(interval.upper))"
    }

    /// The last line of an answer.
    package var summary: String {
        switch outcome {
        case .passed:
            "passed: nothing is slower than \(reference) by more than \(threshold), and every "
                + "exact figure is as it was"
        case .regressed: "regressed: " + regressions.joined(separator: "; ")
        case .tooNoisy:
            "too noisy to tell: \(undecided.count) of \(rows.count) figures, "
                + undecided.prefix(3).joined(separator: ", ")
                + (undecided.count > 3 ? ", …" : "")
        }
    }

    var threshold: String {
        String(Self.percent(rule.threshold).drop { $0 == "+" })
    }
}
