/// Folders of one machine, which mean nothing on another and must not be in a tracked file.
enum MachinePaths {
    /// The places in one file that name such a folder, a line each.
    ///
    /// Part of a longer path or of an address (`https://example.org/work/`) is none.
    static func findings(in text: String, at path: String) -> [String] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        // Made once a file: making it is dearer than a search.
        let pattern = pattern
        return lines.enumerated().compactMap { number, line in
            guard let match = line.firstMatch(of: pattern) else { return nil }
            return "\(path):\(number + 1): names the folder \(match.output.1) of one machine but"
                + " should not; read it from the environment or say it in words"
        }
    }

    /// Written with a class of one letter so that this line is no finding of its own.
    private static var pattern: Regex<(Substring, Substring)> {
        /(?:^|[^A-Za-z0-9_.])(\/[w]ork\/|\/[f]arm\/|\/[o]pt\/swift)/
    }
}
