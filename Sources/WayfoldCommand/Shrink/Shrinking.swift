import WayfoldModel
import WayfoldSimulation

/// A shrinker at work, with a line on the terminal that says how far it is.
struct Shrinking {
    let specimen: Specimen
    let failure: Failure
    let judge: Shrinker.Judge
    /// The dialect of a plain app map; nil where the map is an app's own and stays.
    let dialect: Dialect?

    func run(_ shell: inout Shell) throws -> Shrinker {
        let line = ShrinkingLine(shell)
        var shrinker = Shrinker(specimen, failure, judge: judge) { line.draw($0) }
        shrinker.shrink(dialect: dialect)
        try line.finish(&shell)
        return shrinker
    }
}

/// The line of a shrinker, which calls it between two trials.
private final class ShrinkingLine {
    private var shell: Shell
    private var progress: Progress
    private var failure: CommandError?
    private var countBefore = 0

    init(_ shell: Shell) {
        self.shell = shell
        // What is in the buffer of the answer is not this one's to write.
        self.shell.output = Output()
        progress = Progress("shrinking", shell)
    }

    /// Draws how many of the events are gone.
    func draw(_ shrinker: Shrinker) {
        guard failure == nil else { return }
        let count = shrinker.best.events.count
        countBefore = max(countBefore, count)
        do {
            try progress.draw(
                &shell, done: UInt64(countBefore - count), total: UInt64(countBefore),
                of: "events left out")
        } catch {
            failure = error
        }
    }

    func finish(_ shell: inout Shell) throws(CommandError) {
        if let failure { throw failure }
        try progress.clear(&self.shell)
        shell.errors = self.shell.errors
    }
}

extension Shrunk {
    /// Writes it to a file that was looked at before.
    func save(_ file: FindingFile, judge: Shrinker.Judge) throws {
        try file.write(
            specimen, note: "\(headline). See it: \(command(file.path))", kind: kind, judge: judge)
    }

    /// Says what is in the file, and what the command that shows it says.
    ///
    /// - Parameter holds: whether what is in it is what was asked for.
    func say(
        _ path: String, _ options: ReportOptions, holds: Bool, _ shell: inout Shell
    ) throws {
        if !options.isText {
            let view = ShrunkView(shrunk: self, path: path, details: "")
            return try options.say(view.report, holds: holds, because: headline, in: &shell)
        }
        let details = try ShrunkDetails(shrunk: self, path: path).text(shell)
        let view = ShrunkView(shrunk: self, path: path, details: details)
        try shell.output.write(view.text(shell.ink))
    }
}
