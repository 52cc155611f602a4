/// The variables that the patterns of a site can name, with their values.
///
/// A name is compared byte for byte. Values may hold `*` and `?`, and no other variables.
public struct SubstitutionVariables: Hashable, Sendable {
    /// A site's own, in the order of the file; one of a predefined name takes its place.
    public private(set) var own: [(name: String, values: [String])] = []

    public init() {}

    /// Adds a variable of the site's own; false for a name that is there or cannot be written, as
    /// it is empty or holds `$`, `(` or `)`.
    public mutating func add(_ name: String, _ values: [String]) -> Bool {
        guard !name.isEmpty,
            !name.unicodeScalars.contains(where: { "$()".unicodeScalars.contains($0) }),
            !own.contains(where: { sameBytes($0.name, name) })
        else { return false }
        own.append((name, values))
        return true
    }

    /// The values of a variable; nil when there is none of that name.
    public subscript(name: String) -> [String]? {
        own.first { sameBytes($0.name, name) }?.values ?? Self.predefined[name]
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.own.elementsEqual(right.own) { $0.name == $1.name && $0.values == $1.values }
    }

    public func hash(into hasher: inout Hasher) {
        for variable in own {
            hasher.combine(variable.name)
            hasher.combine(variable.values)
        }
    }

    /// Apple's own: single characters, and the codes of ISO 3166 and ISO 639.
    private static let predefined: [String: [String]] = {
        let (upper, lower) = (characters("A"..."Z"), characters("a"..."z"))
        let digits = characters("0"..."9")
        return [
            "alpha": upper + lower, "upper": upper, "lower": lower,
            "alnum": upper + lower + digits, "digit": digits,
            "xdigit": digits + characters("A"..."F") + characters("a"..."f"),
            "region": ISOCodes.regions, "lang": ISOCodes.languages,
        ]
    }()

    private static func characters(_ range: ClosedRange<Unicode.Scalar>) -> [String] {
        (range.lowerBound.value...range.upperBound.value).compactMap {
            Unicode.Scalar($0).map { String($0) }
        }
    }
}
