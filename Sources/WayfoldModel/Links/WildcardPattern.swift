/// A pattern by which the file of an associated domain says which URLs are an app's.
///
/// `*` stands for any text, none included, `?` for one character, `?*` therefore for at least one,
/// and `$(name)` for one of a variable's values. A character is a Unicode scalar. Everything else
/// stands for itself; the whole text has to match, and a `/` is no border.
public struct WildcardPattern: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        case scalar(Unicode.Scalar)
        case one
        case any
        /// One of several patterns, each without a further choice.
        case oneOf([[Step]])
    }

    /// As written.
    public let text: String
    let steps: [Step]

    /// Reads a pattern; an error names a variable that is not closed or not known, and the offset
    /// of its `$` in bytes.
    public init(
        _ text: String, variables: SubstitutionVariables = SubstitutionVariables()
    ) throws(PatternError) {
        self.text = text
        steps = try Self.read(text, variables)
    }

    private static func read(
        _ text: String, _ variables: SubstitutionVariables
    ) throws(PatternError) -> [Step] {
        var steps: [Step] = []
        let scalars = text.unicodeScalars
        var place = scalars.startIndex
        while place < scalars.endIndex {
            let next = scalars.index(after: place)
            guard scalars[place] == "$", next < scalars.endIndex, scalars[next] == "(" else {
                steps.append(plain(scalars[place]))
                place = next
                continue
            }
            let offset = text.utf8.distance(from: text.utf8.startIndex, to: place)
            guard let end = scalars[next...].firstIndex(of: ")") else {
                throw PatternError(offset: offset, problem: "has '$(' without ')'")
            }
            let name = String(scalars[scalars.index(after: next)..<end])
            guard let values = variables[name] else {
                throw PatternError(
                    offset: offset,
                    problem: "names the variable '\(name)', which nothing defines")
            }
            steps.append(.oneOf(values.map { $0.unicodeScalars.map(plain) }))
            place = scalars.index(after: end)
        }
        return steps
    }

    private static func plain(_ scalar: Unicode.Scalar) -> Step {
        switch scalar {
        case "*": .any
        case "?": .one
        default: .scalar(scalar)
        }
    }

    /// Whether it stands for a whole text. Linear in the text for each step, and for each value of
    /// a variable.
    public func matches(_ text: String, ignoringCase: Bool = false) -> Bool {
        let scalars = text.unicodeScalars.map { ignoringCase ? Self.lower($0) : $0 }
        var starts = [Bool](repeating: false, count: scalars.count + 1)
        starts[0] = true
        return Self.ends(steps, scalars, starts, ignoringCase)[scalars.count]
    }

    /// Where a match may end that begins at one of the starts, each a place between scalars.
    private static func ends(
        _ steps: [Step], _ text: [Unicode.Scalar], _ starts: [Bool], _ ignoringCase: Bool
    ) -> [Bool] {
        var places = starts
        for step in steps {
            switch step {
            case .scalar(let scalar):
                let wanted = ignoringCase ? lower(scalar) : scalar
                for place in stride(from: text.count, to: 0, by: -1) {
                    places[place] = places[place - 1] && text[place - 1] == wanted
                }
                places[0] = false
            case .one:
                places.removeLast()
                places.insert(false, at: 0)
            case .any:
                guard let first = places.firstIndex(of: true) else { return places }
                for place in first..<places.count { places[place] = true }
            case .oneOf(let patterns):
                var reached = [Bool](repeating: false, count: places.count)
                for pattern in patterns {
                    let found = ends(pattern, text, places, ignoringCase)
                    for place in found.indices where found[place] { reached[place] = true }
                }
                places = reached
            }
            if !places.contains(true) { return places }
        }
        return places
    }

    private static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let mapping = scalar.properties.lowercaseMapping.unicodeScalars
        return mapping.count == 1 ? mapping[mapping.startIndex] : scalar
    }

    /// A text that the pattern stands for: its own, a filling for each wildcard, and of variables
    /// the first value.
    ///
    /// - Parameter filling: what stands for `*`; its first character stands for `?`.
    public func sample(filling: String) -> String {
        var text = ""
        Self.append(steps, filling, to: &text)
        return text
    }

    private static func append(_ steps: [Step], _ filling: String, to text: inout String) {
        for (index, step) in steps.enumerated() {
            switch step {
            case .scalar(let scalar): text.unicodeScalars.append(scalar)
            case .one: text.unicodeScalars.append(filling.unicodeScalars.first ?? "1")
            case .any:
                // What stands before it may be filled already: `?*` is one character at least.
                if index == 0 || steps[index - 1] != .one { text += filling }
            case .oneOf(let patterns):
                if let first = patterns.first { append(first, filling, to: &text) }
            }
        }
    }
}
