import WayfoldInterchange
import WayfoldReports

/// The line on the terminal that shows how far a long walk is.
struct Progress {
    /// How many calls pass between two looks at the clock.
    private static let stride: UInt32 = 4096

    private var verb: String
    private var line: StatusLine
    private var calls: UInt32 = 0

    init(_ verb: String, _ shell: Shell) {
        self.verb = verb
        line = StatusLine(shell)
    }

    /// Goes on with the next walk, whose time begins now.
    mutating func turn(to verb: String, _ shell: Shell) {
        self.verb = verb
        line.restart(shell)
    }

    /// Counts one step; now and then draws the line.
    mutating func step(
        _ shell: inout Shell, _ reader: borrowing TraceReader
    ) throws(CommandError) {
        guard line.isShown else { return }
        calls &+= 1
        if calls.isMultiple(of: Self.stride) { try look(&shell, reader) }
    }

    /// Draws the line when it is time to.
    mutating func look(
        _ shell: inout Shell, _ reader: borrowing TraceReader
    ) throws(CommandError) {
        let (done, total) = reader.progress ?? (0, 0)
        try draw(&shell, done: done, total: total)
    }

    /// Draws the line, unless that was done a moment ago.
    ///
    /// - Parameter unit: what is counted; bytes when nil.
    mutating func draw(
        _ shell: inout Shell, done: UInt64, total: UInt64, of unit: String? = nil
    ) throws(CommandError) {
        guard let seconds = line.secondsIfDue(shell) else { return }
        let text = Self.line(
            verb, done: done, total: total, of: unit, seconds: seconds,
            width: shell.terminal.width)
        try line.draw(text, &shell)
    }

    /// Erases the line.
    mutating func clear(_ shell: inout Shell) throws(CommandError) {
        try line.clear(&shell)
    }

    /// `reading  41%  ████████░░░░░░░░░░░░  412 of 1,004 MB  301 MB/s  2 s left`, the bar shorter
    /// or gone where it is narrow; without a total `exploring…  41,200 states  9,800 states/s`.
    static func line(
        _ verb: String, done: UInt64, total: UInt64, of unit: String? = nil, seconds: Double,
        width: Int
    ) -> String {
        func amount(_ count: Double) -> String {
            guard let unit else { return megabytes(count) }
            return Report.Value.decimal(count, places: 0).text + " " + unit
        }
        let rate = seconds > 0 ? Double(done) / seconds : 0
        let speed = amount(rate) + "/s"
        guard total > 0 else {
            let known = done > 0 ? "  \(amount(Double(done)))  \(speed)" : ""
            return TextWidth.cut("\(verb)…" + known, to: width - 1)
        }
        let share = min(1, Double(done) / Double(total))
        let left = rate > 0 ? Double(total - min(done, total)) / rate : 0
        let percent = TextWidth.padded("\(Int(share * 100))%", to: 4, atEnd: false)
        let ends = [amount(Double(done)), amount(Double(total))]
        let isOneUnit = ends[0].split(separator: " ").last == ends[1].split(separator: " ").last
        let soFar = isOneUnit ? ends[0].prefix { $0 != " " } : ends[0][...]
        let start = "\(verb) \(percent)  "
        let end = "\(soFar) of \(ends[1])  \(speed)  \(time(left)) left"
        let room = width - 1 - TextWidth.columns(of: start + end) - 2
        let columns = min(20, room)
        guard columns >= 5 else { return TextWidth.cut(start + end, to: width - 1) }
        let full = Int(share * Double(columns))
        let bar =
            String(repeating: "█", count: full) + String(repeating: "░", count: columns - full)
        return start + bar + "  " + end
    }

    /// `3 s`, `2 min 5 s`, `1 h 40 min`.
    private static func time(_ seconds: Double) -> String {
        let whole = Int(min(seconds.rounded(.up), 1e9))
        switch whole {
        case ..<60: return "\(whole) s"
        case ..<3_600: return "\(whole / 60) min \(whole % 60) s"
        default: return "\(whole / 3_600) h \(whole % 3_600 / 60) min"
        }
    }

    private static func megabytes(_ bytes: Double) -> String {
        let places = bytes < 10e6 ? 1 : 0
        return Report.Value.decimal(bytes / 1e6, places: places).text + " MB"
    }
}
