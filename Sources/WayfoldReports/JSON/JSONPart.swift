/// A piece of JSON on its way to text.
indirect enum JSONPart {
    case text(String)
    /// A number, true or false as it stands in the output.
    case bare(String)
    case null
    case list([JSONPart])
    case object([(String, JSONPart)])

    init(_ value: Report.Value) {
        if case .text(let text) = value {
            self = .text(text)
        } else if let bare = value.bare {
            self = .bare(bare)
        } else {
            self = .null
        }
    }

    func text(depth: Int) -> String {
        switch self {
        case .text(let text): return JSONPart.quoted(text)
        case .bare(let word): return word
        case .null: return "null"
        case .list(let parts):
            return wrapped("[", "]", parts.map { $0.text(depth: depth + 1) }, depth)
        case .object(let members):
            var seen: Set<String> = []
            let lines = members.compactMap { key, part -> String? in
                guard seen.insert(key).inserted else { return nil }
                return JSONPart.quoted(key) + ": " + part.text(depth: depth + 1)
            }
            return wrapped("{", "}", lines, depth)
        }
    }

    private func wrapped(
        _ open: String, _ close: String, _ lines: [String], _ depth: Int
    ) -> String {
        guard !lines.isEmpty else { return open + close }
        let indent = String(repeating: "  ", count: depth + 1)
        let inner = lines.map { indent + $0 }.joined(separator: ",\n")
        return open + "\n" + inner + "\n" + indent.dropLast(2) + close
    }

    static func quoted(_ text: String) -> String {
        let escaped = text.escaped { scalar in
            switch scalar {
            case "\"": return "\\\""
            case "\\": return "\\\\"
            case "\n": return "\\n"
            case "\r": return "\\r"
            case "\t": return "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: return nil
            }
        }
        return "\"" + escaped + "\""
    }
}
