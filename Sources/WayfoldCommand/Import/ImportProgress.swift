import WayfoldInterchange

/// The line that shows how far an import is: how much of a file was read, and then, where all rows
/// had to be sorted first, how many events were made of them. It erases itself.
final class ImportProgress {
    private var shell: Shell
    private var line: Progress
    private var isReading = false

    init(_ shell: Shell) {
        self.shell = shell
        line = Progress("reading", shell)
    }

    deinit { clear() }

    /// Shows how far a file is that is read from now on.
    func follow(_ source: inout LineReader) {
        line.turn(to: "reading", shell)
        source.tell { [self] read, total, hasEnded in
            isReading = !hasEnded
            if hasEnded { return line.turn(to: "importing", shell) }
            draw { line, shell in try line.draw(&shell, done: read, total: total) }
        }
    }

    /// Tells how many events there are; not while a file is read, which says how long it takes.
    func made(_ count: UInt64) {
        if isReading { return }
        draw { line, shell in try line.draw(&shell, done: count, total: 0, of: "events") }
    }

    /// Erases the line, for what is said next.
    func clear() { draw { line, shell in try line.clear(&shell) } }

    /// Nobody misses a line that cannot be drawn; what comes after it will say what is wrong.
    private func draw(_ body: (inout Progress, inout Shell) throws -> Void) {
        do { try body(&line, &shell) } catch { return }
    }
}
