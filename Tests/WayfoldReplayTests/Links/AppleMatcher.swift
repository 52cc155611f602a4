import Foundation
import Testing

/// What Apple's documentation says of association files, written once more and in another way: the
/// text is read by Foundation, a URL is taken apart by it, and a pattern becomes a regular
/// expression. It shares no line with the matcher that it checks.
struct AppleMatcher {
    enum Answer: Equatable {
        case opened([String])
        case excluded
        case unmatched
    }

    private struct Component {
        var apps: [String]
        var path: String?
        var query: Any?
        var fragment: String?
        var isExcluded: Bool
        var isCaseSensitive: Bool
        var isPercentEncoded: Bool
    }

    private var components: [Component] = []
    private var variables: [String: [String]] = [:]

    init(_ json: String) throws {
        let root = try #require(
            JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let links = try #require(root["applinks"] as? [String: Any])
        variables = links["substitutionVariables"] as? [String: [String]] ?? [:]
        let all = links["defaults"] as? [String: Bool] ?? [:]
        for detail in try #require(links["details"] as? [[String: Any]]) {
            let apps =
                detail["appIDs"] as? [String]
                ?? (detail["appID"] as? String).map { [$0] } ?? []
            let here = all.merging(detail["defaults"] as? [String: Bool] ?? [:]) { $1 }
            func setting(_ key: String, _ part: [String: Any]) -> Bool {
                part[key] as? Bool ?? here[key] ?? true
            }
            guard let parts = detail["components"] as? [[String: Any]] else {
                for path in detail["paths"] as? [String] ?? [] {
                    let isExcluded = path.hasPrefix("NOT ")
                    components.append(
                        Component(
                            apps: apps, path: isExcluded ? String(path.dropFirst(4)) : path,
                            isExcluded: isExcluded, isCaseSensitive: true, isPercentEncoded: true))
                }
                continue
            }
            for part in parts {
                components.append(
                    Component(
                        apps: apps, path: part["/"] as? String, query: part["?"],
                        fragment: part["#"] as? String,
                        isExcluded: part["exclude"] as? Bool ?? false,
                        isCaseSensitive: setting("caseSensitive", part),
                        isPercentEncoded: setting("percentEncoded", part)))
            }
        }
    }

    /// Of the components in their order the first that fits decides.
    func answer(to text: String) throws -> Answer {
        let url = try #require(URLComponents(string: text))
        for component in components where try fits(component, url) {
            return component.isExcluded ? .excluded : .opened(component.apps)
        }
        return .unmatched
    }

    private func fits(_ component: Component, _ url: URLComponents) throws -> Bool {
        let path = url.percentEncodedPath.isEmpty ? "/" : url.percentEncodedPath
        guard try fits(component.path, path, component),
            try fits(component.fragment, url.percentEncodedFragment ?? "", component)
        else { return false }
        switch component.query {
        case let pattern as String:
            return try fits(pattern, url.percentEncodedQuery ?? "", component)
        case let items as [String: String]:
            let there = url.percentEncodedQueryItems ?? []
            return try items.allSatisfy { name, pattern in
                var values = there.filter {
                    let given =
                        component.isPercentEncoded ? $0.name : $0.name.removingPercentEncoding
                    return given == name
                }.map { $0.value ?? "" }
                if values.isEmpty { values = [""] }
                return try values.allSatisfy { try fits(pattern, $0, component) }
            }
        default: return true
        }
    }

    private func fits(_ pattern: String?, _ text: String, _ component: Component) throws -> Bool {
        guard let pattern else { return true }
        let text = component.isPercentEncoded ? text : text.removingPercentEncoding ?? text
        var options: NSRegularExpression.Options = [.dotMatchesLineSeparators]
        if !component.isCaseSensitive { options.insert(.caseInsensitive) }
        let expression = try NSRegularExpression(
            pattern: "\\A(?:\(expression(pattern, variables)))\\z", options: options)
        let all = NSRange(text.startIndex..., in: text)
        return expression.firstMatch(in: text, range: all) != nil
    }

    private func expression(_ pattern: String, _ variables: [String: [String]]?) -> String {
        var made = ""
        var rest = Substring(pattern)
        while let next = rest.first {
            if let variables, rest.hasPrefix("$("), let end = rest.firstIndex(of: ")") {
                let name = String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end])
                rest = rest[rest.index(after: end)...]
                made += "(?:\(alternatives(name, variables)))"
                continue
            }
            rest.removeFirst()
            switch next {
            case "*": made += ".*"
            case "?": made += "."
            default: made += NSRegularExpression.escapedPattern(for: String(next))
            }
        }
        return made
    }

    private func alternatives(_ name: String, _ variables: [String: [String]]) -> String {
        if let values = variables[name] {
            return values.map { expression($0, nil) }.joined(separator: "|")
        }
        switch name {
        case "alpha": return "[A-Za-z]"
        case "upper": return "[A-Z]"
        case "lower": return "[a-z]"
        case "alnum": return "[A-Za-z0-9]"
        case "digit": return "[0-9]"
        case "xdigit": return "[0-9A-Fa-f]"
        case "region":
            return Locale.Region.isoRegions.map(\.identifier).joined(separator: "|")
        case "lang":
            return Locale.LanguageCode.isoLanguageCodes.map(\.identifier).joined(separator: "|")
        default: return "(?!)"
        }
    }
}
