/// HTML or SVG in the making, well-formed and free of markup in what it is told by construction.
///
/// Texts and attributes are escaped on their way in, control characters and what turns the
/// direction of writing are shown as `\u{..}`, and every element that was opened is closed in
/// order. Nothing but `verbatim` takes text as it is.
struct Markup {
    /// A text that is longer is cut: a name of a million signs says no more than its beginning.
    static let longestText = 600

    private(set) var text = ""
    private var open: [String] = []

    typealias Attributes = KeyValuePairs<String, String>

    mutating func open(_ name: String, _ attributes: Attributes = [:]) {
        begin(name, attributes)
        text += ">"
        open.append(name)
    }

    /// Closes what was opened last.
    mutating func close() {
        guard let name = open.popLast() else { preconditionFailure("nothing is open") }
        text += "</\(name)>"
        if !Self.inline.contains(name) { text += "\n" }
    }

    /// Adds an element that has nothing inside, such as `circle` or `hr`.
    mutating func empty(_ name: String, _ attributes: Attributes = [:]) {
        begin(name, attributes)
        text += "/>\n"
    }

    /// Adds an element with a text inside.
    mutating func element(
        _ name: String, _ attributes: Attributes = [:], _ content: String,
        limit: Int = longestText
    ) {
        open(name, attributes)
        say(content, limit: limit)
        close()
    }

    /// Adds an element with whatever is written inside.
    mutating func element(
        _ name: String, _ attributes: Attributes = [:], _ content: (inout Markup) -> Void
    ) {
        open(name, attributes)
        content(&self)
        close()
    }

    /// Adds a text, cut after so many signs.
    mutating func say(_ content: String, limit: Int = longestText) {
        text += Self.escaped(Self.shortened(content, to: limit))
    }

    /// Adds what is markup already: a style sheet, an element written elsewhere.
    mutating func verbatim(_ content: String) {
        text += content
    }

    private mutating func begin(_ name: String, _ attributes: Attributes) {
        text += "<\(name)"
        for (key, value) in attributes {
            // A path has as many points as it has.
            let limit = key == "d" ? Int.max : Self.longestText
            text += " \(key)=\"\(Self.escaped(Self.shortened(value, to: limit)))\""
        }
    }

    /// Elements behind which no line ends, since a blank there would be seen.
    private static let inline: Set = [
        "a", "b", "bdi", "code", "em", "span", "strong", "tspan", "small",
    ]

    /// A text as it may stand in an element or in an attribute's quotes.
    static func escaped(_ content: String) -> String {
        content.escaped { scalar in
            switch scalar {
            case "'": "&#39;"
            case "\n": nil
            case _ where TextWidth.isCommand(scalar) || isUnspeakable(scalar):
                "\\u{\(String(scalar.value, radix: 16))}"
            default: scalar.markupName
            }
        }
    }

    /// What HTML counts among its errors and XML cannot say at all.
    private static func isUnspeakable(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
    }

    /// The beginning of a text that is too long, with how long it is.
    private static func shortened(_ content: String, to limit: Int) -> String {
        guard content.utf8.count > limit else { return content }
        let scalars = content.unicodeScalars
        guard
            let end = scalars.index(
                scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return content }
        let count = Report.Value.count(scalars.count).text
        return String(scalars[..<end]) + "… (\(count) signs)"
    }
}

extension String {
    /// The text with other texts in the place of scalars; nil leaves a scalar as it is.
    func escaped(_ escape: (Unicode.Scalar) -> String?) -> String {
        var escaped = ""
        for scalar in unicodeScalars {
            if let text = escape(scalar) {
                escaped += text
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension Unicode.Scalar {
    /// The name of a sign that markup is made of, as HTML and XML have it in common.
    var markupName: String? {
        switch self {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        default: nil
        }
    }
}

extension Double {
    /// The number with at most one digit behind the point, as SVG and CSS read it.
    package var svg: String {
        guard isFinite, magnitude < 1e15 else { return "0" }
        let tenths = Int((magnitude * 10).rounded())
        let sign = self < 0 && tenths > 0 ? "-" : ""
        return sign + "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)")
    }
}
