/// Swift source with everything that is not code blanked out, so that words can be looked for.
///
/// Comments, string literals (raw, of many lines, with interpolations) and regular expressions
/// become spaces, a name in backticks underscores; line ends stay, so that a place in the mask is
/// the same place in the source. A scanner of a few rules was taken over a parser: swift-syntax
/// doubles the time of a first build, and what it would find more (code inside an interpolation)
/// is not looked for.
struct SourceMask {
    /// The source's characters, those outside code replaced by spaces.
    private(set) var code: [Unicode.Scalar]
    private var index = 0

    /// Masks a whole file.
    init(_ source: String) {
        code = Array(source.unicodeScalars)
        while index < code.count {
            step()
        }
    }

    /// The masked source as lines.
    var lines: [String] {
        String(code).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map(String.init)
    }

    /// Passes one character of code, or a whole comment or literal.
    private mutating func step() {
        switch code[index] {
        case "/" where starts(with: "//"):
            while index < code.count, !code[index].isNewline { blank() }
        case "/" where starts(with: "/*"):
            blankBlockComment()
        case "/" where beginsRegex():
            blankRegex(until: "/")
        case "\"", "#":
            blankString()
        case "`":
            blankSentence()
        default:
            index += 1
        }
    }

    private func starts(with text: String, at start: Int? = nil) -> Bool {
        let start = start ?? index
        guard start >= 0, start + text.count <= code.count else { return false }
        return code[start...].starts(with: text.unicodeScalars)
    }

    private mutating func blank(_ count: Int = 1) {
        for _ in 0..<count where index < code.count {
            if !code[index].isNewline { code[index] = " " }
            index += 1
        }
    }

    /// A name in backticks, which may be a sentence with any word in it: underscores stand for it.
    private mutating func blankSentence() {
        index += 1
        while index < code.count, code[index] != "`", !code[index].isNewline {
            code[index] = "_"
            index += 1
        }
        index += 1
    }

    /// A block comment; they nest.
    private mutating func blankBlockComment() {
        var depth = 0
        repeat {
            if starts(with: "/*") {
                depth += 1
                blank(2)
            } else if starts(with: "*/") {
                depth -= 1
                blank(2)
            } else {
                blank()
            }
        } while depth > 0 && index < code.count
    }

    /// A string literal, or a `#` that begins something else.
    private mutating func blankString() {
        var end = index
        while end < code.count, code[end] == "#" { end += 1 }
        let pounds = String(repeating: "#", count: end - index)
        if starts(with: "/", at: end), !pounds.isEmpty {
            return blankRegex(until: "/" + pounds, opening: pounds.count + 1)
        }
        guard starts(with: "\"", at: end) else {
            index = max(end, index + 1)
            return
        }
        let quote = starts(with: "\"\"\"", at: end) ? "\"\"\"" : "\""
        let escape = "\\" + pounds
        blank(pounds.count + quote.count)
        while index < code.count, !starts(with: quote + pounds) {
            if quote.count == 1, code[index].isNewline { return }
            if starts(with: escape + "(") {
                blank(escape.count)
                blankInterpolation()
            } else if starts(with: escape) {
                blank(escape.count + 1)
            } else {
                blank()
            }
        }
        blank(quote.count + pounds.count)
    }

    /// From an interpolation's opening parenthesis to its closing one.
    private mutating func blankInterpolation() {
        var depth = 0
        while index < code.count {
            switch code[index] {
            case "(":
                depth += 1
                blank()
            case ")":
                depth -= 1
                blank()
                if depth == 0 { return }
            case "\"", "#":
                let start = index
                blankString()
                for place in start..<index where !code[place].isNewline { code[place] = " " }
            default:
                blank()
            }
        }
    }

    /// Whether the slash here opens a regular expression: something must be expected here, and
    /// the same line must close it.
    private func beginsRegex() -> Bool {
        guard index + 1 < code.count, code[index + 1] != " ", code[index + 1] != "/" else {
            return false
        }
        let before = code[..<index].last { $0 != " " } ?? "\n"
        guard "(,=:[{!&|?;\n".unicodeScalars.contains(before) else { return false }
        return code[(index + 1)...].prefix { !$0.isNewline }.contains("/")
    }

    private mutating func blankRegex(until end: String, opening: Int = 1) {
        blank(opening)
        while index < code.count, !starts(with: end) {
            blank(code[index] == "\\" ? 2 : 1)
        }
        blank(end.count)
    }
}

extension Unicode.Scalar {
    var isNewline: Bool { self == "\n" || self == "\r" }

    /// Whether it may stand in a name.
    var isName: Bool {
        isASCII
            ? ("a"..."z").contains(self) || ("A"..."Z").contains(self)
                || ("0"..."9").contains(self) || self == "_"
            : properties.isAlphabetic || properties.numericType != nil
    }
}

extension String {
    init(_ scalars: some Sequence<Unicode.Scalar>) {
        self.init(UnicodeScalarView(scalars))
    }
}
