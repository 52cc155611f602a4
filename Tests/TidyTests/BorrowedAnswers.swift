/// Where an architecture asks the fold instead of its own objects.
///
/// What leads both side by side may use a fold; it stands in a folder of its own.
enum BorrowedAnswers {
    static let folder = "Sources/WayfoldArchitectures/"
    /// The folder of what compares live objects with a fold.
    static let exempt = folder + "Parity/"

    /// The places in one file, a line each; none for files elsewhere.
    static func findings(in source: String, at path: String) -> [String] {
        guard path.hasPrefix(folder), !path.hasPrefix(exempt) else { return [] }
        let pattern = pattern
        return SourceMask(source).lines.enumerated().compactMap { number, line in
            guard let match = line.firstMatch(of: pattern) else { return nil }
            return "\(path):\(number + 1): says \(match.output) but should not;"
                + " an architecture answers by its own objects"
        }
    }

    private static var pattern: Regex<Substring> {
        #/
            \bNavigationState\b | \bFold\( | :\ *Fold\b | \.decide\( | \.apply\( | \bReplay\b
        /#
    }
}
