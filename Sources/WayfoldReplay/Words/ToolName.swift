/// What the program is called that a person runs: the one place for it.
///
/// A program of one's own made of `WayfoldCommand` has a name of its own, and a line that is shown
/// to be typed must begin with that.
package enum ToolName {
    package static let usual = "wayfold"

    /// The name for all that happens within a run of the tool; `usual` outside of one.
    @TaskLocal package static var own = usual

    /// A line to be typed: `wayfold replay visits.jsonl --at 7`.
    package static func command(_ words: String) -> String { "\(own) \(words)" }

    /// Puts the name into the hints of a text, which name the tool behind a quote:
    /// `'wayfold log check'`.
    package static func named(_ text: String) -> String {
        guard own != usual else { return text }
        var text = text
        for end in [" ", "-retain'"] {
            text = text.replacing("'\(usual)\(end)", with: "'\(own)\(end)")
        }
        return text
    }

    /// Puts the name into a help text, which is all words of this package: wherever the tool's
    /// stands as a word, and no key of JSON.
    package static func named(inHelp text: String) -> String {
        guard own != usual else { return text }
        var named = ""
        var rest = text[...]
        while let place = rest.firstRange(of: usual) {
            let before = rest[..<place.lowerBound].last
            let after = rest[place.upperBound...].first
            let isWord = !isLetter(before) && !isLetter(after) && before != "\"" && before != "/"
            named += rest[..<place.lowerBound] + (isWord ? own : usual)
            rest = rest[place.upperBound...]
        }
        return named + rest
    }

    private static func isLetter(_ character: Character?) -> Bool {
        character?.isLetter == true || character?.isNumber == true
    }
}
