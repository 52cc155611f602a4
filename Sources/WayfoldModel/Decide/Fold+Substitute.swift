/// Actions of links and overrides with values in place of `{name}`.
extension Fold {
    /// A template's action with the values in place of `{name}`; a parameter whose name is not
    /// bound is left out.
    mutating func substitute(_ values: [Route.Parameter], in template: Action) -> Action {
        template.replacing(
            routes: { filledRoute($0, with: values) }, texts: { filledText($0, with: values) })
    }

    private mutating func filledRoute(_ symbol: Symbol, with values: [Route.Parameter]) -> Symbol {
        let text = vocabulary.text(symbol)
        guard text.utf8.contains(UInt8(ascii: "{")) else { return symbol }
        let route = Route(text: text)
        let parameters = route.parameters.compactMap { parameter in
            Fold.filled(parameter.value, with: values).map { Route.Parameter(parameter.name, $0) }
        }
        let name = Fold.filled(route.name, with: values) ?? route.name
        return vocabulary.symbol(Route(name, parameters))
    }

    private mutating func filledText(_ symbol: Symbol, with values: [Route.Parameter]) -> Symbol {
        let text = vocabulary.text(symbol)
        guard text.utf8.contains(UInt8(ascii: "{")),
            let filled = Fold.filled(text, with: values)
        else { return symbol }
        return vocabulary.symbol(filled)
    }

    /// A text with each `{name}` replaced, or nil when a name has no value.
    package static func filled(_ text: String, with values: [Route.Parameter]) -> String? {
        var filled = ""
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            guard let value = values.first(where: { sameBytes($0.name, name) })?.value else {
                return nil
            }
            filled += rest[..<open] + value
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }
}
