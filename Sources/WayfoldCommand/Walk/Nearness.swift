/// Finds, one name after the other, the one that was meant by a mistyped word.
struct Nearness {
    private static let lengthLimit = 64

    private let word: [Unicode.Scalar]
    private var least = Int.max
    /// The nearest name so far that is near enough to be meant.
    private(set) var name: String?

    init(to word: String) {
        self.word = Array(word.lowercased().unicodeScalars.prefix(Self.lengthLimit))
    }

    /// The nearest of all names.
    static func name(to word: String, in names: some Sequence<String>) -> String? {
        var nearness = Nearness(to: word)
        for name in names { nearness.offer(name) }
        return nearness.name
    }

    /// Looks at one more name. Takes the product of the lengths, of which 64 letters count.
    mutating func offer(_ candidate: String) {
        let other = Array(candidate.lowercased().unicodeScalars.prefix(Self.lengthLimit))
        let limit = max(1, max(word.count, other.count) / 3)
        guard abs(word.count - other.count) <= limit else { return }
        let distance = distance(to: other)
        guard distance <= limit, distance < least else { return }
        least = distance
        name = candidate
    }

    /// How many letters must be changed, left out or added.
    private func distance(to other: [Unicode.Scalar]) -> Int {
        var row = Array(0...other.count)
        for (index, letter) in word.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, candidate) in other.enumerated() {
                let change = diagonal + (letter == candidate ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(change, diagonal + 1, row[column] + 1)
            }
        }
        return row[other.count]
    }
}
