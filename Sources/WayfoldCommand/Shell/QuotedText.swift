/// What messages quote of what was typed or read: as much of it as shows which it is.
enum QuotedText {
    /// So many characters are quoted.
    static let limit = 400

    /// A line in which no text between quotes is longer than the limit.
    ///
    /// An apostrophe within a word begins and ends no quote.
    static func shortened(_ line: String) -> String {
        guard line.utf8.count > limit else { return line }
        let letters = Array(line)
        func isInWord(_ index: Int) -> Bool {
            letters.indices.contains(index) && (letters[index].isLetter || letters[index].isNumber)
        }
        var shown = ""
        var index = 0
        while index < letters.count {
            shown.append(letters[index])
            index += 1
            guard letters[index - 1] == "'", !isInWord(index - 2) else { continue }
            let end = (index..<letters.count).first { letters[$0] == "'" && !isInWord($0 + 1) }
            guard let end else { return shown + String(letters[index...]) }
            let quoted = letters[index..<end]
            shown += String(quoted.prefix(limit)) + (quoted.count > limit ? "…" : "") + "'"
            index = end + 1
        }
        return shown
    }

    /// A text, or of a long one what stands around a place in it.
    ///
    /// - Parameter column: in Unicode scalars, from 1.
    static func excerpt(_ text: String, around column: Int = 1) -> String {
        let scalars = Array(text.unicodeScalars)
        guard scalars.count > limit else { return text }
        let start = min(max(0, column - limit / 2), scalars.count - limit)
        var shown = String.UnicodeScalarView()
        shown.append(contentsOf: scalars[start..<start + limit])
        return (start > 0 ? "…" : "") + String(shown) + (start + limit < scalars.count ? "…" : "")
    }
}
