/// The languages that graphs are drawn from.
public enum GraphLanguage: Sendable {
    case mermaid, graphviz
}

/// Writes a directed graph in one of them.
struct GraphText {
    private let language: GraphLanguage
    private var lines: [String]

    /// - Parameter isTree: whether it is drawn from the top down, and else from the left.
    init(_ language: GraphLanguage, isTree: Bool) {
        self.language = language
        switch language {
        case .mermaid:
            lines = ["flowchart \(isTree ? "TB" : "LR")"]
        case .graphviz:
            lines = [
                "digraph wayfold {", "  rankdir=\(isTree ? "TB" : "LR");",
                "  node [shape=box, style=rounded];",
            ]
        }
    }

    enum Emphasis {
        case none
        /// Where it begins, or what a person looks at.
        case strong
        /// What is not on screen.
        case weak
    }

    /// - Parameter rows: the label's, one below the other.
    mutating func node(_ number: Int, _ rows: [String], _ emphasis: Emphasis = .none) {
        switch language {
        case .mermaid:
            let label = rows.map(Self.mermaid).joined(separator: "<br/>")
            lines.append("  n\(number)[\"\(label)\"]")
            switch emphasis {
            case .none: break
            case .strong: lines.append("  style n\(number) stroke-width:3px")
            case .weak: lines.append("  style n\(number) stroke-dasharray:4")
            }
        case .graphviz:
            let label = rows.map(Self.graphviz).joined(separator: "\\n")
            let style =
                switch emphasis {
                case .none: ""
                case .strong: ", penwidth=3"
                case .weak: ", style=\"rounded,dashed\""
                }
            lines.append("  n\(number) [label=\"\(label)\"\(style)];")
        }
    }

    mutating func edge(_ from: Int, _ to: Int, _ label: String? = nil) {
        switch language {
        case .mermaid:
            let middle = label.map { "|\"\(Self.mermaid($0))\"|" } ?? ""
            lines.append("  n\(from) -->\(middle) n\(to)")
        case .graphviz:
            let end = label.map { " [label=\"\(Self.graphviz($0))\"]" } ?? ""
            lines.append("  n\(from) -> n\(to)\(end);")
        }
    }

    var text: String {
        let end = language == .graphviz ? ["}"] : []
        return (lines + end).joined(separator: "\n") + "\n"
    }

    /// Mermaid knows characters by number between `#` and `;`, and reads tags.
    private static func mermaid(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { label, scalar in
            switch scalar {
            case "\"", "#", "<", ">", "&", "`", "|", "\\": label += "#\(scalar.value);"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: label += " "
            default: label.unicodeScalars.append(scalar)
            }
        }
    }

    private static func graphviz(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { label, scalar in
            switch scalar {
            case "\"", "\\": label += "\\" + String(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: label += " "
            default: label.unicodeScalars.append(scalar)
            }
        }
    }
}
