import WayfoldInterchange

/// Looks at a table, and writes a mapping of what its columns most likely are.
struct TableGuessRun {
    /// `table`, or a named format, whose mapping is written with the kinds that the file has.
    let format: String
    let output: String

    func run(_ files: [String], _ shell: inout Shell) throws -> ExitStatus {
        guard files.count == 1 else {
            throw CommandError.misused(
                "--guess looks at one file but \(files.count) are given; name the one to go by")
        }
        var source = try ImportSource.open(files[0])
        let found = try ImportSource.format(of: &source, named: format, output: output)
        guard found == format else {
            throw CommandError.misused("--guess makes a mapping of a table but \(found) is none")
        }
        let guess = try TableGuess(&source, known: NamedTable.named(format)?.mapping)
        if guess.mapping.columns.isEmpty {
            throw CommandError.noEvent(
                files[0], format: format, facts: "no column that could be a time or a screen")
        }
        try Draft(of: output).publish(guess.mapping.json)
        try shell.remark("\(files[0]): \(guess.rowCount) rows looked at")
        for remark in guess.remarks { try shell.remark("\(files[0]): \(remark)") }
        if let date = guess.openDate {
            try shell.remark(
                "\(files[0]): dates: '\(date)' may begin with the day or with the month; say "
                    + "\"dates\": \"dmy\" or \"mdy\" in the mapping")
        }
        return .yes
    }
}
