/// Texts in Markdown, which Foundation reads on Apple's systems alone.
///
/// What would only be drawn (strong, emphasised and struck-out words, code, the heads of lines) is
/// left out: the text is without its marks, and links are attributes. A mark that has no end stays
/// in the text.
extension AttributedString {
    /// How Markdown is read.
    public struct MarkdownParsingOptions: Sendable {
        public var allowsExtendedAttributes: Bool
        public var interpretedSyntax: InterpretedSyntax
        public var failurePolicy: FailurePolicy
        public var languageCode: String?
        public var appliesSourcePositionAttributes: Bool

        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil,
            appliesSourcePositionAttributes: Bool = false
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
            self.appliesSourcePositionAttributes = appliesSourcePositionAttributes
        }

        public enum InterpretedSyntax: Sendable {
            case full
            case inlineOnly
            case inlineOnlyPreservingWhitespace
        }

        public enum FailurePolicy: Sendable {
            case throwError
            case returnPartiallyParsedIfPossible
        }
    }

    /// Reads a text in Markdown; no text is refused. Quadratic in the marks of a text whose marks
    /// have no ends, else linear.
    public init(
        markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
        baseURL: URL? = nil
    ) throws {
        var text = markdown
        if options.interpretedSyntax == .full { text = Self.joined(text) }
        if options.interpretedSyntax == .inlineOnly {
            text = text.replacing("\n", with: " ")
        }
        self.init()
        append(text[...], baseURL, link: nil)
    }

    /// As of a text; see there.
    public init(
        markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(),
        baseURL: URL? = nil
    ) throws {
        try self.init(
            markdown: String(decoding: markdown, as: UTF8.self), options: options,
            baseURL: baseURL)
    }

    /// The lines without what stands before headings and the items of lists, as one text: blocks
    /// are attributes on Apple's systems, and nothing is between them.
    private static func joined(_ text: String) -> String {
        text.split(separator: /\n\s*\n/).map { block in
            block.split(separator: "\n").map { line in
                line.replacing(/^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/, with: "")
                    .trimmingCharacters(in: .whitespaces)
            }.joined(separator: " ")
        }.joined()
    }

    private mutating func append(_ text: Substring, _ baseURL: URL?, link: URL?) {
        var rest = text
        while let first = rest.first {
            let before = text[..<rest.startIndex].last
            if first == "\\", let next = rest.dropFirst().first, next.isPunctuation || next == "`" {
                append(String(next), link)
                rest = rest.dropFirst(2)
            } else if first == "[", link == nil,
                let match = rest.prefixMatch(of: /\[([^\]\n]*)\]\(([^()\s]*)\)/)
            {
                append(match.1, baseURL, link: URL(string: String(match.2), relativeTo: baseURL))
                rest = rest[match.range.upperBound...]
            } else if let (inside, further) = Self.marked(rest, after: before) {
                if first == "`" {
                    append(String(inside), link)
                } else {
                    append(inside, baseURL, link: link)
                }
                rest = further
            } else {
                let plain = rest.prefix { $0 == first }
                append(String(plain), link)
                rest = rest[plain.endIndex...]
            }
        }
    }

    /// What stands between the mark at the beginning and its end, and what follows. An underscore
    /// inside a word is none.
    private static func marked(
        _ text: Substring, after before: Character?
    ) -> (inside: Substring, further: Substring)? {
        if text.first == "_", let before, before.isLetter || before.isNumber { return nil }
        for mark in ["`", "***", "**", "__", "~~", "*", "_"] where text.hasPrefix(mark) {
            let body = text.dropFirst(mark.count)
            guard let first = body.first, !first.isWhitespace, !body.hasPrefix(mark) else {
                continue
            }
            var end = body.firstRange(of: mark)
            while let found = end, body[..<found.lowerBound].last?.isWhitespace != false {
                end = body[found.upperBound...].firstRange(of: mark)
            }
            guard let end else { continue }
            return (body[..<end.lowerBound], body[end.upperBound...])
        }
        return nil
    }

    private mutating func append(_ plain: String, _ link: URL?) {
        var part = AttributedString(plain)
        if let link { part.link = link }
        append(part)
    }
}

extension NSAttributedString {
    /// The same without attributes but links.
    public convenience init(
        markdown: String,
        options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
        let text = try AttributedString(markdown: markdown, options: options, baseURL: baseURL)
        let all = NSMutableAttributedString(string: "")
        for run in text.runs {
            let part = NSMutableAttributedString(string: String(text[run.range].characters))
            if let link = run.link {
                part.addAttribute(
                    .link, value: link, range: NSRange(location: 0, length: part.length))
            }
            all.append(part)
        }
        self.init(attributedString: all)
    }
}
