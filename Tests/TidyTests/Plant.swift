import Testing

/// An import put into a source of a target that may not have it.
struct Plant: Sendable, CustomTestStringConvertible {
    var target: String
    var source: String
    private var fact: String
    private var line: Int

    /// Plants a source into a target, with the fact that the check must find and its line.
    init(_ target: String, _ source: String, _ fact: String, line: Int = 1) {
        self.target = target
        self.source = source
        self.fact = fact
        self.line = line
    }

    var testDescription: String { "\(target): \(source)" }

    private var path: String { "Sources/\(target)/Planted.swift" }

    /// What the check finds with the real layer table.
    func findings() -> [String] {
        ImportCheck().findings(in: source, at: path)
    }

    /// The one finding that should come, whole.
    var expected: String {
        if fact.hasPrefix("carries") {
            return "\(path):\(line): the import \(fact) but should carry no attribute"
        }
        let allowed = LayerTable.rows["Sources/" + target, default: []].sorted()
        let names = allowed.isEmpty ? "nothing" : allowed.joined(separator: ", ")
        return "\(path):\(line): \(fact) but should import only \(names)"
    }
}
