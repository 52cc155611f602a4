import Foundation
import WayfoldModel

/// Association files of random rules, and URLs that are near to them.
struct GeneratedSites {
    var random: SplitMix64

    private static let words = ["buy", "Help", "news", "a", "%C3%BC", "b%20c", "42", "x.y", "+"]
    private static let names = ["id", "Ref", "q", "b%20c"]
    private static let variables = [
        "alpha", "upper", "lower", "alnum", "digit", "xdigit", "region", "lang", "food", "any",
    ]

    mutating func pick(_ texts: [String]) -> String { random.pick(texts) ?? "" }

    mutating func chance(_ count: Int) -> Bool { random.isOne(in: count) }

    /// A file's text.
    mutating func file() -> String {
        let details = (0..<(1 + random.below(3))).map { _ in detail() }
        var members = ["\"details\": [\(details.joined(separator: ", "))]"]
        if chance(3) { members.insert("\"defaults\": {\(settings())}", at: 0) }
        members.append(
            "\"substitutionVariables\": {\"food\": [\"burrito\", \"piz*a\", \"Su?hi\"], "
                + "\"any\": [\"*\", \"\"]}")
        return "{\"applinks\": {\"apps\": [], \(members.joined(separator: ", "))}}"
    }

    private mutating func settings() -> String {
        var members: [String] = []
        if chance(2) { members.append("\"caseSensitive\": \(chance(2))") }
        if chance(2) { members.append("\"percentEncoded\": \(chance(2))") }
        return members.joined(separator: ", ")
    }

    private mutating func detail() -> String {
        let number = random.below(5)
        var members = [
            chance(2)
                ? "\"appID\": \"TEAM.app\(number)\""
                : "\"appIDs\": [\"TEAM.app\(number)\", \"TEAM.other\"]"
        ]
        // Beside `appIDs` the system does not read `appID`.
        if !members[0].hasPrefix("\"appID\""), chance(3) {
            members.insert("\"appID\": \"TEAM.older\(number)\"", at: random.below(2))
        }
        if chance(4) { members.append("\"defaults\": {\(settings())}") }
        if chance(3) {
            let paths = (0..<(1 + random.below(4))).map { _ in
                "\"\(chance(3) ? "NOT " : "")\(path())\""
            }
            members.append("\"paths\": [\(paths.joined(separator: ", "))]")
        }
        if chance(4) == false {
            let components = (0..<(1 + random.below(6))).map { _ in component() }
            members.append("\"components\": [\(components.joined(separator: ", "))]")
        }
        return "{\(members.joined(separator: ", "))}"
    }

    private mutating func component() -> String {
        var members: [String] = []
        if !chance(6) { members.append("\"/\": \"\(path())\"") }
        if chance(3) { members.append("\"#\": \"\(part())\"") }
        if chance(3) {
            if chance(3) {
                members.append("\"?\": \"\(chance(2) ? "*" : "")\(pick(Self.names))=\(part())\"")
            } else {
                let first = pick(Self.names)
                let second = pick(Self.names.filter { $0 != first })
                let items = [first, second].prefix(1 + random.below(2)).map {
                    "\"\(plain($0))\": \"\(part())\""
                }
                members.append("\"?\": {\(items.joined(separator: ", "))}")
            }
        }
        if chance(3) { members.append("\"exclude\": \(!chance(5))") }
        let settings = chance(2) ? settings() : ""
        if !settings.isEmpty { members.append(settings) }
        if chance(4) { members.append("\"comment\": \"what * and ? mean\"") }
        return "{\(members.joined(separator: ", "))}"
    }

    /// A name as it is written or without its escapes.
    private mutating func plain(_ text: String) -> String {
        chance(2) ? text : text.replacingOccurrences(of: "%20", with: " ")
    }

    private mutating func path() -> String {
        if chance(8) { return "*" }
        return (0..<(1 + random.below(3))).map { _ in "/" + part() }.joined()
            + (chance(5) ? "/" : "") + (chance(4) ? "/*" : "")
    }

    private mutating func part() -> String {
        let parts = (0..<(1 + random.below(2))).map { _ in
            switch random.below(7) {
            case 0: "*"
            case 1: "?"
            case 2: "?*"
            case 3: "$(\(pick(Self.variables)))"
            case 4: pick(["ü", "b c", "$", "[", "(x)"])
            default: pick(Self.words)
            }
        }
        // A dollar before a parenthesis would begin a variable.
        return parts.joined().replacingOccurrences(of: "$(x)", with: "$")
    }

    /// A URL that one of a file's patterns made, or nearly so.
    mutating func url(for site: LinkSite) -> String {
        let rule = random.pick(site.rules)
        let filling = pick(["", "1", "Zz", "7%20", "a/b"])
        var path = rule?.path?.sample(filling: filling) ?? "/" + pick(Self.words)
        if !path.hasPrefix("/") { path = "/" + path }
        var items: [String] = []
        switch rule?.query {
        case .text(let pattern): items = [pattern.sample(filling: filling)]
        case .items(let wanted):
            items = wanted.map { $0.name + "=" + $0.value.sample(filling: filling) }
        case nil: break
        }
        if chance(3) { items.append(pick(Self.names) + (chance(3) ? "" : "=" + pick(Self.words))) }
        if chance(4) { items.reverse() }
        var text = path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
        let fragment = rule?.fragment?.sample(filling: filling) ?? (chance(4) ? "top" : "")
        if !fragment.isEmpty { text += "#" + fragment }
        if chance(4) { text = text.uppercased() }
        if chance(5) { text = text.lowercased() }
        if chance(6) { text += pick(["/", "x", "%2F", "&q", "?"]) }
        return "https://example.com" + escaped(text)
    }

    /// What may not stand in a URL, escaped, so that it is one.
    private func escaped(_ text: String) -> String {
        var rest = Array(text.unicodeScalars.filter { $0 != "(" && $0 != "$" })[...]
        var made = ""
        var hashes = 0
        while let scalar = rest.popFirst() {
            if scalar == "#" {
                hashes += 1
                if hashes > 1 { continue }
            }
            let isOpenEscape =
                scalar == "%" && (rest.count < 2 || !rest.prefix(2).allSatisfy(isHexadecimal))
            if scalar.value <= 0x20 || scalar.value >= 0x7F || scalar == "[" || isOpenEscape {
                for byte in String(scalar).utf8 {
                    made += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
                }
            } else {
                made.unicodeScalars.append(scalar)
            }
        }
        return made
    }

    private func isHexadecimal(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isASCIIHexDigit
    }
}
