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

    @Option(help: "What stands first in dates as 03/04/2026: dmy the day, mdy the month.")
    var dates: TableMapping.DateOrder?

    @Option(help: "A file that says all of this, and what each kind of row means.")
    var mapping: String?

    @Option(help: "Look at the files and write such a file, to be read and corrected first.")
    var guess: String?

    /// Whether anything of a table is said.
    private var isGiven: Bool {
        ![screen, time, session, kind, url].allSatisfy(\.isEmpty) || gap != nil || dates != nil
            || mapping != nil
    }

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
        if isGuessed, files.first == "-" {
            let missing = time.isEmpty ? "--time" : "--screen"
            throw ValidationError(
                "\(missing) names no column, and in standard input none is looked for; name it")
        }
    }

    /// Whether what rows have to say is not named: it is looked for then.
    private var isGuessed: Bool {
        mapping == nil && (screen.isEmpty && url.isEmpty || time.isEmpty)
    }

    /// The mapping that is given, or is guessed of a file, its columns replaced by those that are
    /// named here.
    func read(for file: String, _ shell: inout Shell) throws -> TableMapping {
        var read = TableMapping()
        if let mapping {
            read = try TableMapping(readingFileAt: mapping)
        } else if isGuessed {
            read = try guess(of: file, &shell)
        }
        for (role, names) in named where !names.isEmpty { read.columns[role] = names }
        if let gap { read.gap = TableMapping.gap(gap) }
        if let dates { read.dates = dates }
        return read
    }

    private var named: [(role: TableMapping.Role, names: [String])] {
        [(.screen, screen), (.time, time), (.session, session), (.kind, kind), (.url, url)]
    }

    private func guess(of file: String, _ shell: inout Shell) throws -> TableMapping {
        var source = try ImportSource.open(file)
        let given = Set(named.filter { !$0.names.isEmpty }.map(\.role))
        let guess = try TableGuess(&source, named: given)
        for (role, option) in [(TableMapping.Role.time, "--time"), (.screen, "--screen")] {
            let isThere = guess.mapping.columns[role] != nil || role == .screen && hasURL(guess)
            guard isThere || given.contains(role) else {
                throw CommandError.misused(
                    "\(file): no column looks like the \(role.rawValue); name it with \(option)")
            }
        }
        if let date = guess.openDate, dates == nil {
            throw CommandError.misused(
                "\(file): '\(date)' may begin with the day or with the month; say --dates dmy or "
                    + "--dates mdy")
        }
        try shell.remark(
            "\(file): columns are guessed by \(guess.rowCount) rows; --guess mapping.json writes "
                + "what is guessed, to be corrected")
        for remark in guess.remarks { try shell.remark("\(file): \(remark)") }
        return guess.mapping
    }

    private func hasURL(_ guess: TableGuess) -> Bool {
        !url.isEmpty || guess.mapping.columns[.url] != nil
    }
}

extension TableMapping.DateOrder: ExpressibleByArgument {}
