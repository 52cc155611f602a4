/// A line on the terminal that shows how far something is; it is drawn over and erases itself.
///
/// Nothing is drawn where errors are not shown on a terminal.
struct StatusLine {
    private static let interval: UInt64 = 100_000_000
    /// What takes shorter than this shows nothing where it asks whether it is due.
    private static let patience: UInt64 = 500_000_000

    let isShown: Bool
    private var start: UInt64 = 0
    private var nextDraw: UInt64 = 0
    private var isDrawn = false

    init(_ shell: Shell) {
        isShown = shell.terminal.isErrorShown
        restart(shell)
    }

    /// Begins anew, as if nothing had been done yet.
    mutating func restart(_ shell: Shell) {
        guard isShown else { return }
        start = shell.nanoseconds()
        nextDraw = start &+ Self.patience
    }

    /// The seconds since the beginning.
    func seconds(_ shell: Shell) -> Double { Double(shell.nanoseconds() &- start) / 1e9 }

    /// The seconds since the beginning, when the line is to be drawn again; nil when it was a
    /// moment ago.
    mutating func secondsIfDue(_ shell: Shell) -> Double? {
        guard isShown else { return nil }
        let now = shell.nanoseconds()
        guard now >= nextDraw else { return nil }
        nextDraw = now &+ Self.interval
        return Double(now &- start) / 1e9
    }

    mutating func draw(_ line: String, _ shell: inout Shell) throws(CommandError) {
        guard isShown else { return }
        isDrawn = true
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
}
