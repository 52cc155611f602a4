import WayfoldModel

/// What of a URL is kept, told by the pattern of the app map that it matches.
///
/// Each value that the pattern binds goes by the rules of its own name and of the routes'
/// parameters and facts that the link's actions fill with it. What the fold ignores (a fragment,
/// query items that the pattern does not have) is left out. A URL that no pattern explains to its
/// last part goes by the strictest rule as a whole, because nothing tells what is in it.
struct LinkRedaction {
    let redaction: Redaction
    let map: AppMap

    func redacted(_ url: String) -> String {
        let parsed = LinkURL(url)
        guard let (pattern, values) = map.link(for: parsed),
            parsed.parts.count <= pattern.parts.count, pattern.parts.last != .anything
        else { return redaction.strictest.applied(toPathOf: url) }
        let rules = values.map { (value: $0, rule: rule(for: $0.name, in: pattern)) }
        guard
            redaction.urls != .keep || rules.contains(where: { $0.rule != .keep })
                || ignoresPart(of: url, parsed, pattern)
        else { return url }
        guard let safe = rebuilt(parsed, pattern) else {
            return Redaction.Rule.drop.applied(toPathOf: url)
        }
        return safe
    }

    /// Whether the fold looks at less than the URL says.
    private func ignoresPart(of url: String, _ parsed: LinkURL, _ pattern: LinkPattern) -> Bool {
        url.utf8.contains(UInt8(ascii: "#"))
            || parsed.query.contains { item in !pattern.query.contains { $0.key == item.name } }
    }

    /// The URL with what the rules leave; nil when they take out a part of its path.
    private func rebuilt(_ url: LinkURL, _ pattern: LinkPattern) -> String? {
        var parts: [String] = []
        for (part, text) in zip(pattern.parts, url.parts) {
            guard let safe = redacted(text, part, pattern) else { return nil }
            parts.append(Self.escaped(safe))
        }
        var items: [String] = []
        for item in pattern.query {
            guard let found = url.query.first(where: { $0.name == item.key }),
                let safe = redacted(found.value, item.value, pattern)
            else { continue }
            items.append(Self.escaped(item.key) + "=" + Self.escaped(safe))
        }
        let lead = url.scheme.isEmpty ? "//" : url.scheme + "://"
        let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
        return lead + parts.joined(separator: "/") + query
    }

    private func redacted(
        _ text: String, _ part: LinkPattern.Part, _ pattern: LinkPattern
    ) -> String? {
        guard case .parameter(let name, let kind) = part else { return text }
        let own = kind == .string ? fed(by: name, in: pattern).first?.kind ?? .string : kind
        return rule(for: name, in: pattern).applied(to: text, own)
    }

    /// The strictest rule of a value that a pattern binds.
    private func rule(for name: String, in pattern: LinkPattern) -> Redaction.Rule {
        let own = [redaction.urls, redaction.rule(forAny: name)]
        return .strictest(own + fed(by: name, in: pattern).map(\.rule))
    }

    /// What the link's actions fill with a bound value: each one's rule and kind.
    private func fed(
        by name: String, in pattern: LinkPattern
    ) -> [(rule: Redaction.Rule, kind: ValueKind)] {
        var found: [(rule: Redaction.Rule, kind: ValueKind)] = []
        let place = "{" + name + "}"
        for action in pattern.actions {
            if case .setFact(let fact, let value) = action, map.vocabulary.text(value) == place {
                let rule = redaction.factsByName[map.vocabulary.text(fact)] ?? redaction.facts
                found.append((rule, .string))
            }
            _ = action.replacingSymbols { symbol in
                let route = map.vocabulary.route(symbol)
                for parameter in route.parameters where parameter.value == place {
                    let rule = redaction.rule(for: parameter.name, of: route.name)
                    found.append((rule, map.kind(of: parameter.name, in: route.name)))
                }
                return symbol
            }
        }
        return found
    }

    /// Percent-encodes everything but letters, digits and `-._~`.
    private static func escaped(_ text: String) -> String {
        var safe: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 48...57, 65...90, 97...122, 45, 46, 95, 126: safe.append(byte)
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                safe += ("%" + (byte < 16 ? "0" : "") + digits).utf8
            }
        }
        return String(decoding: safe, as: UTF8.self)
    }
}
