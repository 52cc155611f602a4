import WayfoldBenchmarks
import WayfoldReports

/// A line on the terminal that tells what is measured and how long that will go on; it erases
/// itself.
struct BenchProgress {
    private let start: UInt64
    private let isShown: Bool
    private var isDrawn = false

    init(_ shell: Shell) {
        isShown = shell.terminal.isErrorShown
        start = shell.nanoseconds()
    }

    mutating func draw(_ step: Bench.Step, _ shell: inout Shell) throws(CommandError) {
        guard isShown else { return }
        isDrawn = true
        let seconds = Double(shell.nanoseconds() &- start) / 1e9
        let line = Self.line(step, seconds: seconds, width: shell.terminal.width)
        try shell.errors.write("\r\u{1B}[2K" + line)
        try shell.errors.flush()
    }

    /// Erases the line.
    mutating func clear(_ shell: inout Shell) throws(CommandError) {
        guard isDrawn else { return }
        isDrawn = false
        try shell.errors.write("\r\u{1B}[2K")
        try shell.errors.flush()
    }

    /// `12 of 193  push-back uikit  8 s`.
    static func line(_ step: Bench.Step, seconds: Double, width: Int) -> String {
        TextWidth.cut(
            "\(step.done + 1) of \(step.total)  \(step.name)  \(Int(seconds)) s", to: width - 1)
    }
}
