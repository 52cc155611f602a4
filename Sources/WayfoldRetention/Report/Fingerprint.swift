/// A number for the way in which an object is retained: equal for the same types and fields,
/// whatever the addresses, the run and the index in a collection.
public struct Fingerprint: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let value: UInt64

    public init(value: UInt64) {
        self.value = value
    }

    /// Reads what `description` writes: sixteen hexadecimal digits. Nil for anything else.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
        self.value = value
    }

    /// That of an object of some type at the end of a path. Of a path from a root it takes the
    /// suspects, of a cycle every reference, begun wherever the least text is.
    public init(of type: String, _ path: RetainingPath) {
        var parts: [String]
        switch path.origin {
        case .cycle:
            parts = Self.leastRotation(of: path.steps.map(Self.part))
        case .global, .task, .otherCycle, .outside:
            let suspects = path.steps.filter { $0.isSuspect && !$0.reference.isEmpty }
            parts = suspects.map(Self.part) + [type]
        }
        parts.append("\(path.origin)")
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for part in parts {
            for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            hash = (hash ^ 0xFF) &* 0x100_0000_01B3
        }
        value = hash
    }

    private static func part(_ step: RetainingPath.Step) -> String {
        step.type + withoutIndexes(step.reference)
    }

    private static func leastRotation(of parts: [String]) -> [String] {
        guard !parts.isEmpty else { return [] }
        return parts.indices.map { Array(parts[$0...] + parts[..<$0]) }
            .min { $0.lexicographicallyPrecedes($1) } ?? parts
    }

    /// A reference with `[x]` for every index and key.
    static func withoutIndexes(_ reference: String) -> String {
        guard !reference.hasPrefix("captures[") else { return reference }
        var text = ""
        var depth = 0
        for character in reference {
            if character == "[" {
                depth += 1
                if depth == 1 { text += "[x]" }
            } else if character == "]", depth > 0 {
                depth -= 1
            } else if depth == 0 {
                text.append(character)
            }
        }
        return text
    }

    public static func < (left: Self, right: Self) -> Bool { left.value < right.value }

    public var description: String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}
