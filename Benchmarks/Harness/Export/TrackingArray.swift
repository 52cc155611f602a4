import WayfoldReports

extension BenchResult {
    /// The figures as the array that benchmark-tracking actions of CI servers read: objects with
    /// `name`, `unit`, `value` and `range`, where smaller is better.
    ///
    /// It has the medians and processor times, allocations, bytes and retained objects. The range
    /// of a median is how far the p90 is above it; what is exact has none.
    public func trackingArray() -> String {
        var tails: [String: Double] = [:]
        for figure in figures where figure.measure == .time(.p90) {
            tails[figure.cell] = figure.number
        }
        let lines = figures.compactMap { figure -> String? in
            guard Self.isTracked(figure.measure), let value = figure.number else { return nil }
            var members = [
                ("name", Self.quoted(figure.name)),
                ("unit", Self.quoted(figure.measure.unit.rawValue)),
                ("value", Self.plain(value)),
            ]
            if figure.measure == .time(.p50), let tail = tails[figure.cell] {
                members.append(("range", Self.quoted("± " + Self.plain(max(0, tail - value)))))
            }
            return "  {" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
        }
        return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
    }

    private static func isTracked(_ measure: Measure) -> Bool {
        switch measure {
        case .time(.p50), .processorTime, .allocations, .bytes, .peakBytes, .retainedBytes,
            .retainedObjects:
            true
        case .time, .samples, .batch, .digest, .growth: false
        }
    }

    /// A number with at most three digits behind the point.
    private static func plain(_ number: Double) -> String {
        let text = Report.Value.decimal(number, places: number == number.rounded() ? 0 : 3).text
        return text.filter { $0 != "," }
    }

    /// Names are words and digits; what is not is escaped all the same.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\" + String(scalar)
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
