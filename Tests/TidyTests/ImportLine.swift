/// One import declaration of a source file.
struct ImportLine: Equatable {
    /// The line it stands on, from 1.
    var line: Int
    /// The attributes before it, such as `@testable`.
    var attributes: [String]
    /// The first part of what it names: `X` of `import struct X.Y`.
    var module: String

    /// Every import declaration of a file, in its order.
    static func all(in source: String) -> [ImportLine] {
        let words = SourceMask(source).words
        return words.indices.filter { words[$0].text == "import" }.compactMap { place in
            guard let module = module(after: place, in: words) else { return nil }
            let attributes = attributes(before: place, in: words)
            return ImportLine(line: words[place].line, attributes: attributes, module: module)
        }
    }

    private static let kinds: Set = [
        "typealias", "struct", "class", "enum", "protocol", "let", "var", "func", "actor", "macro",
    ]
    private static let levels: Set = ["public", "package", "internal", "fileprivate", "private"]

    private static func module(after place: Int, in words: [SourceMask.Word]) -> String? {
        var next = place + 1
        if next < words.count, kinds.contains(words[next].text) { next += 1 }
        return next < words.count ? words[next].text : nil
    }

    private static func attributes(before place: Int, in words: [SourceMask.Word]) -> [String] {
        let before = words[..<place].reversed().prefix {
            levels.contains($0.text) || $0.text.hasPrefix("@")
        }
        return before.filter { $0.text.hasPrefix("@") }.map(\.text).reversed()
    }
}

extension SourceMask {
    /// A word of code: a name, a keyword or an attribute without its arguments.
    struct Word {
        var text: String
        var line: Int
    }

    /// The words of the code; what is between them is left out, an attribute's arguments too.
    var words: [Word] {
        var words: [Word] = []
        for (number, line) in lines.enumerated() {
            var rest = line[...]
            while let first = rest.first {
                let isName = first.isLetter || first == "_" || first == "@"
                let text = rest.prefix {
                    isName && ($0.isLetter || $0.isNumber || "_@".contains($0))
                }
                if isName {
                    words.append(Word(text: String(text), line: number + 1))
                }
                rest = rest.dropFirst(max(1, text.count))
                if text.hasPrefix("@"), rest.first == "(" {
                    rest = rest.drop { $0 != ")" }.dropFirst()
                }
            }
        }
        return words
    }
}
