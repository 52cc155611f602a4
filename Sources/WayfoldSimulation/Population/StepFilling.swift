import WayfoldModel

/// Puts made-up values into steps: numbers from 1 to as many as there were, texts that say so.
struct StepFilling: Sendable {
    /// How many values a parameter has of which nothing is known.
    static let usualCount = 20

    /// A parameter to be filled.
    private struct Blank: Sendable {
        var name: String
        var kind: ValueKind
        var count: Int
        var isRequired: Bool
    }

    /// A route, element or pattern to be filled, and what was made of it by the values drawn.
    private struct Form: Sendable {
        var route: Route
        var pattern: LinkPattern?
        var blanks: [Blank]
    }

    private let map: AppMap
    private let values: [String: [String: ParameterValues]]
    private var forms: [Symbol: Form?] = [:]
    private var links: [Symbol: Form] = [:]

    init(_ population: Population) {
        map = population.map
        values = population.values
    }

    /// The action of a step, with values wherever it names something that has some.
    mutating func action(
        of step: Step, _ random: inout SplitMix64, _ vocabulary: inout Vocabulary
    ) -> Action {
        switch step.action {
        case .push(let route):
            return .push(filled(route, &random, &vocabulary))
        case .openURL(let pattern):
            return .openURL(link(pattern, &random, &vocabulary))
        case .popTo, .focusFirst, .selectTab, .back, .pop, .popToRoot, .dismiss:
            // A name alone stands for any route of that name.
            return step.action
        default:
            return step.action.replacing(
                routes: { filled($0, &random, &vocabulary) }, texts: { $0 })
        }
    }

    private mutating func filled(
        _ symbol: Symbol, _ random: inout SplitMix64, _ vocabulary: inout Vocabulary
    ) -> Symbol {
        let form: Form?
        if let known = forms[symbol] {
            form = known
        } else {
            form = self.form(of: vocabulary.route(symbol))
            forms[symbol] = .some(form)
        }
        guard let form else { return symbol }
        var parameters: [Route.Parameter] = []
        for blank in form.blanks where blank.isRequired || random.isOne(in: 2) {
            parameters.append(.init(blank.name, Self.value(of: blank, &random)))
        }
        return vocabulary.symbol(Route(form.route.name, parameters))
    }

    /// Nil for a name that has no parameters.
    private func form(of route: Route) -> Form? {
        let seen = values[route.name] ?? [:]
        let definition = map.routes.first { sameBytes(map.vocabulary.text($0.name), route.name) }
        var blanks: [Blank] = []
        if let definition {
            blanks = definition.parameters.map { parameter in
                let name = map.vocabulary.text(parameter.name)
                return Blank(
                    name: name, kind: parameter.kind, count: seen[name]?.count ?? Self.usualCount,
                    isRequired: parameter.isRequired)
            }
        } else {
            blanks = seen.map { name, values in
                Blank(name: name, kind: values.kind, count: values.count, isRequired: true)
            }
        }
        blanks.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        return blanks.isEmpty ? nil : Form(route: route, blanks: blanks)
    }

    /// A URL that a pattern matches.
    private mutating func link(
        _ symbol: Symbol, _ random: inout SplitMix64, _ vocabulary: inout Vocabulary
    ) -> Symbol {
        if links[symbol] == nil {
            let text = vocabulary.text(symbol)
            let pattern = map.links.first { sameBytes($0.text, text) }
            links[symbol] = Form(route: Route(text), pattern: pattern, blanks: [])
        }
        guard let pattern = links[symbol]?.pattern else { return symbol }
        let seen = values[pattern.text] ?? [:]
        func text(_ part: LinkPattern.Part) -> String {
            switch part {
            case .literal(let literal): return percentEncoded(literal)
            case .anything: return "page"
            case .parameter(let name, let kind):
                let blank = Blank(
                    name: name, kind: kind, count: seen[name]?.count ?? Self.usualCount,
                    isRequired: true)
                return percentEncoded(Self.value(of: blank, &random))
            }
        }
        var url = (pattern.scheme.isEmpty ? "app" : pattern.scheme) + "://"
        url += pattern.parts.map(text).joined(separator: "/")
        var mark = "?"
        for item in pattern.query where item.isRequired || seen[item.key] != nil {
            url += mark + percentEncoded(item.key) + "=" + text(item.value)
            mark = "&"
        }
        return vocabulary.symbol(url)
    }

    /// A value of a parameter: one of as many as it has.
    private static func value(of blank: Blank, _ random: inout SplitMix64) -> String {
        let number = random.below(max(1, blank.count)) + 1
        switch blank.kind {
        case .int, .number: return "\(number)"
        case .bool: return number.isMultiple(of: 2) ? "true" : "false"
        case .string: return "\(blank.name)-\(number)"
        case .uuid:
            let digits = String(number, radix: 16)
            return "00000000-0000-4000-8000-"
                + String(repeating: "0", count: 12 - digits.count) + digits
        }
    }
}

/// A text as a part of a URL: what is not unreserved (RFC 3986, 2.3) is written as an escape.
func percentEncoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
            encoded.unicodeScalars.append(Unicode.Scalar(byte))
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            encoded += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
        }
    }
    return encoded
}
