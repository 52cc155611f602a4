/// Quantities as people read them: three digits with their unit.
package enum UnitText {
    /// `12.4 ns`, `3.10 ms`.
    package static func time(_ nanoseconds: Double) -> String {
        var value = nanoseconds
        for unit in ["ns", "µs", "ms"] {
            if value < 999.5 { return "\(digits(value)) \(unit)" }
            value /= 1_000
        }
        return "\(digits(value)) s"
    }

    private static func digits(_ value: Double) -> String {
        fixed(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0)
    }

    /// `96 B`, `1.20 kB`.
    package static func bytes(_ count: Double) -> String {
        if count < 999.5 { return "\(number(count)) B" }
        var value = count / 1_000
        for unit in ["kB", "MB"] {
            if value < 999.5 { return "\(digits(value)) \(unit)" }
            value /= 1_000
        }
        return "\(digits(value)) GB"
    }

    /// A count, with a decimal where it is the mean of several.
    package static func number(_ value: Double) -> String {
        fixed(value, value == value.rounded() ? 0 : 1)
    }

    /// `1 event`, `1,204 events`.
    package static func counted(_ count: some BinaryInteger, _ word: String) -> String {
        "\(Report.Value.count(count).text) \(word)\(count == 1 ? "" : "s")"
    }

    /// `10`, `1k`, `1M`.
    package static func size(_ size: Int) -> String {
        if size >= 1_000_000, size.isMultiple(of: 1_000_000) { return "\(size / 1_000_000)M" }
        if size >= 1_000, size.isMultiple(of: 1_000) { return "\(size / 1_000)k" }
        return "\(size)"
    }

    /// A change as a share of what was before: `+10.2 %`, `-0.3 %`; `?` for one that is open.
    package static func change(_ share: Double) -> String {
        guard share.isFinite else { return "?" }
        let text = fixed(share * 100, share.magnitude < 9.995 ? 1 : 0)
        return (share > 0 && text.contains { ("1"..."9").contains($0) } ? "+" : "") + text + " %"
    }

    private static func fixed(_ number: Double, _ places: Int) -> String {
        Report.Value.decimal(number, places: places).text
    }
}
