/// Words that a reviewer stops at, and where a comment must say why they are there.
enum ReviewWords {
    /// The places in one file without a comment `// why: ...` on the line above, a line each.
    static func findings(in source: String, at path: String) -> [String] {
        let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        // Made once a file: making it is dearer than a search.
        let pattern = pattern
        return lines.enumerated().compactMap { number, line in
            guard let match = line.firstMatch(of: pattern) else { return nil }
            let above = number > 0 ? lines[number - 1] : ""
            guard above.firstMatch(of: /^\s*\/\/ why: \S/) == nil else { return nil }
            return "\(path):\(number + 1): says \(match.output) but should not;"
                + " do without, or say above it '// why: ...'"
        }
    }

    private static var pattern: Regex<Substring> {
        #/
            \b(?:TODO|FIXME|XXX)\b | \btry! | \bfatalError\( | \bas!
            | @unchecked\ Sendable | nonisolated\(unsafe\)
        /#
    }
}
