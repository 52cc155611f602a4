import ArgumentParser
import WayfoldInterchange

/// What the columns of a table are, on the command line.
struct TableOptions: ParsableArguments {
    @Option(help: "The screen's name; like all columns given again, for rows without the first.")
    var screen: [String] = []

    @Option(help: "When: a date and time, or a number since 1970 in the unit its size says.")
    var time: [String] = []

    @Option(help: "Whose session; 'device + visit' is both, behind each other.")
    var session: [String] = []

    @Option(help: "The kind of row: what kinds mean is known by their words, or by --mapping.")
    var kind: [String] = []

    @Option(help: "A URL: the screen's name where it has none, and what a row 'open' opens.")
    var url: [String] = []

    @Option(help: "A session is another one after so long without a row, as 30m.")
    var gap: String?

    @Option(help: "A file that says all of this, and what each kind of row means.")
    var mapping: String?

    @Option(help: "Look at the files and write such a file, to be read and corrected first.")
    var guess: String?

    /// Whether anything of a table is said.
    private var isGiven: Bool {
        ![screen, time, session, kind, url].allSatisfy(\.isEmpty) || gap != nil || mapping != nil
    }

    private var guessed: String { "wayfold import table FILE --guess mapping.json" }

    func validate(output: String?, format: String, files: [String]) throws {
        guard guess == nil else {
            if output != nil {
                throw ValidationError(
                    "--guess writes a mapping but -o is a log; import with the mapping then")
            }
            if isGiven {
                throw ValidationError(
                    "--guess finds the columns but some are named; name them or guess")
            }
            return
        }
        if output == nil { throw ValidationError("a new log is missing; name it with -o") }
        guard format == TableImport.name else {
            if isGiven {
                throw ValidationError(
                    "columns are named but \(format) has its own; import it as \(TableImport.name)")
            }
            return
        }
        if let gap, TableMapping.gap(gap) == nil {
            throw ValidationError("--gap is '\(gap)' but should be a time such as 30m, 90s or 2h")
        }
        guard mapping == nil else { return }
        if screen.isEmpty && url.isEmpty || time.isEmpty {
            let missing = time.isEmpty ? "--time" : "--screen"
            throw ValidationError(
                "\(missing) names no column; name it, or have columns found: \(guessed)")
        }
    }

    /// The mapping that is given, its columns replaced by those that are named here.
    func read() throws -> TableMapping {
        var read = try mapping.map { try TableMapping(readingFileAt: $0) } ?? TableMapping()
        let named: [(TableMapping.Role, [String])] = [
            (.screen, screen), (.time, time), (.session, session), (.kind, kind), (.url, url),
        ]
        for (role, names) in named where !names.isEmpty { read.columns[role] = names }
        if let gap { read.gap = TableMapping.gap(gap) }
        return read
    }
}
