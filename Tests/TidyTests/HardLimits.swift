/// The sizes that no Swift file of the project passes.
enum HardLimits {
    static let fileLineCount = 400
    static let functionLineCount = 60
    static let columnCount = 100

    /// What in one file is past a limit, a line each.
    static func findings(in source: String, at path: String) -> [String] {
        var lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if lines.last?.isEmpty == true { lines.removeLast() }
        var findings: [String] = []
        if lines.count > fileLineCount {
            findings.append(
                "\(path): has \(lines.count) lines but should have at most \(fileLineCount)")
        }
        for (number, line) in lines.enumerated() where line.count > columnCount {
            findings.append(
                "\(path):\(number + 1): has \(line.count) columns but should have at most"
                    + " \(columnCount)")
        }
        for function in FunctionLength.all(in: source)
        where function.lineCount > functionLineCount {
            findings.append(
                "\(path):\(function.line): \(function.name) has \(function.lineCount) lines but"
                    + " should have at most \(functionLineCount)")
        }
        return findings
    }
}
