/// Looks for words that are misspelt, of which there are none: no dictionary is here.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
    open var ignoredWords: [String]?
    open class var availableLanguages: [String] { ["en_US"] }

    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int,
        wrap wrapFlag: Bool, language: String
    ) -> NSRange { NSRange(location: NSNotFound, length: 0) }
    open func guesses(
        forWordRange range: NSRange, in string: String, language: String
    ) -> [String]? { nil }
    open func completions(
        forPartialWordRange range: NSRange, in string: String, language: String
    ) -> [String]? { nil }
    open func ignoreWord(_ wordToIgnore: String) {
        ignoredWords = (ignoredWords ?? []) + [wordToIgnore]
    }
    open class func learnWord(_ word: String) {}
    open class func hasLearnedWord(_ word: String) -> Bool { false }
    open class func unlearnWord(_ word: String) {}
}
