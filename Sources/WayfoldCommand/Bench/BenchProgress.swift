import WayfoldBenchmarks
import WayfoldReports

/// The line on the terminal that shows what is measured and how long that will go on.
struct BenchProgress {
    private var line: StatusLine

    init(_ shell: Shell) {
        line = StatusLine(shell)
    }

    mutating func draw(_ step: Bench.Step, _ shell: inout Shell) throws(CommandError) {
        guard line.isShown else { return }
        let text = Self.line(step, seconds: line.seconds(shell), width: shell.terminal.width)
        try line.draw(text, &shell)
    }

    /// Erases the line.
    mutating func clear(_ shell: inout Shell) throws(CommandError) {
        try line.clear(&shell)
    }

    /// `12 of 193  push-back uikit  8 s`.
    static func line(_ step: Bench.Step, seconds: Double, width: Int) -> String {
        TextWidth.cut(
            "\(step.done + 1) of \(step.total)  \(step.name)  \(Int(seconds)) s", to: width - 1)
    }
}
