/// What the parser of arguments says of a mistake, as Wayfold says it: what is given, and what
/// should be.
enum ParserMessage {
    /// The message on one line, which begins with a small letter and ends without a full stop.
    static func plain(_ message: String) -> String {
        var line = message.split(separator: "\n").map { $0.drop { $0 == " " } }
            .joined(separator: " ")
        if line.hasSuffix(".") { line.removeLast() }
        line.replace(". Did you", with: "; did you")
        return invalid(line) ?? missing(line) ?? line.prefix(1).lowercased() + line.dropFirst()
    }

    /// `--format is 'yaml' but should be one of text, json`.
    private static func invalid(_ line: String) -> String? {
        guard
            let match = line.wholeMatch(
                of: /The value '(.*)' is invalid for '(\S+?)(?: <([^<>]+)>)?'(?:\. (.*))?/)
        else { return nil }
        let (value, name) = (match.output.1, match.output.2)
        let kind = match.output.3.map(String.init) ?? name.filter { $0 != "<" && $0 != ">" }
        let wanted = match.output.4.map { choices(String($0)) } ?? "a \(kind)"
        return "\(name) is '\(value)' but should be \(wanted)"
    }

    private static func choices(_ sentence: String) -> String {
        var list = sentence
        for begin in ["Please provide one of the following: - ", "Please provide one of "] {
            guard list.hasPrefix(begin) else { continue }
            list.removeFirst(begin.count)
            break
        }
        list.replace(" - ", with: ", ")
        list.replace("'", with: "")
        list.replace(" and ", with: " or ")
        return list.contains(",") ? "one of " + list.replacing(" or ", with: ", ") : list
    }

    /// `--where is missing`.
    private static func missing(_ line: String) -> String? {
        if let match = line.wholeMatch(
            of: /Missing expected argument '(\S+?)(?: <[^<>]+>)?(?: \.\.\.)?'(.*)/)
        {
            return "\(match.output.1) is missing\(match.output.2)"
        }
        if let match = line.wholeMatch(of: /Missing value for '(\S+?)(?: <[^<>]+>)?'(.*)/) {
            return "\(match.output.1) has no value but should have one\(match.output.2)"
        }
        return nil
    }
}
