/// Finds what somebody meant who mistyped a name, looking at one known name after the other.
package struct Nearest {
    /// Longer words are not compared, so that no text costs more than a line does.
    private static let lengthLimit = 64

    /// The closest name so far, when it is close enough to be meant: at most a third of its
    /// letters changed, left out, added or swapped. Of equals the first.
    package private(set) var name: String?
    private let letters: [Unicode.Scalar]
    private var least = Int.max

    package init(to word: String) {
        letters = Array(word.lowercased().unicodeScalars.prefix(Self.lengthLimit + 1))
    }

    /// Looks at one more name. Takes the product of the lengths.
    package mutating func offer(_ candidate: String) {
        let isWord = !letters.isEmpty && letters.count <= Self.lengthLimit
        guard isWord, !candidate.isEmpty else { return }
        let other = Array(candidate.lowercased().unicodeScalars.prefix(Self.lengthLimit))
        let longer = max(letters.count, other.count)
        let limit = min(max(1, longer / 3), longer - 1)
        guard abs(letters.count - other.count) <= limit else { return }
        let found = distance(to: other)
        guard found <= limit, found < least else { return }
        least = found
        name = candidate
    }

    /// The closest of all names that is close enough to be meant.
    package static func name(to word: String, in names: some Sequence<String>) -> String? {
        var nearest = Nearest(to: word)
        for name in names { nearest.offer(name) }
        return nearest.name
    }

    /// `did you mean 'push'?`, or what else there is to say.
    static func advice(
        for word: String, in names: some Sequence<String>, else other: String = ""
    ) -> String {
        name(to: word, in: names).map { "did you mean '\($0)'?" } ?? other
    }

    /// How many letters must be changed, left out, added or swapped with their neighbour.
    private func distance(to other: [Unicode.Scalar]) -> Int {
        var rows = [[Int]](repeating: Array(0...other.count), count: 3)
        for (row, letter) in letters.enumerated() {
            var next = [row + 1]
            for (column, candidate) in other.enumerated() {
                let change = rows[2][column] + (letter == candidate ? 0 : 1)
                var least = min(rows[2][column + 1] + 1, next[column] + 1, change)
                let isSwap =
                    row > 0 && column > 0 && letter == other[column - 1]
                    && letters[row - 1] == candidate
                if isSwap { least = min(least, rows[1][column - 1] + 1) }
                next.append(least)
            }
            rows = [rows[1], rows[2], next]
        }
        return rows[2][other.count]
    }
}
