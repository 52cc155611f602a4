/// Finds what somebody meant who mistyped a name.
enum Nearest {
    /// The name that is closest to a word, when it is close enough to be meant: at most a third
    /// of its letters changed, left out, added or swapped. Of equals the first.
    static func name(to word: String, in names: some Sequence<String>) -> String? {
        let letters = Array(word.lowercased().unicodeScalars.prefix(lengthLimit + 1))
        guard !letters.isEmpty, letters.count <= lengthLimit else { return nil }
        var best: (name: String, distance: Int)?
        for name in names where !name.isEmpty {
            let other = Array(name.lowercased().unicodeScalars.prefix(lengthLimit))
            let longer = max(letters.count, other.count)
            let limit = min(max(1, longer / 3), longer - 1)
            let found = distance(letters, other)
            if found <= limit, found < best?.distance ?? .max { best = (name, found) }
        }
        return best?.name
    }

    /// `did you mean 'push'?`, or what else there is to say.
    static func advice(
        for word: String, in names: some Sequence<String>, else other: String = ""
    ) -> String {
        name(to: word, in: names).map { "did you mean '\($0)'?" } ?? other
    }

    /// Longer words are not compared, so that no text costs more than a line does.
    private static let lengthLimit = 64

    /// How many letters must be changed, left out, added or swapped with their neighbour.
    private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
        var rows = [[Int]](repeating: Array(0...other.count), count: 3)
        for (row, letter) in one.enumerated() {
            var next = [row + 1]
            for (column, candidate) in other.enumerated() {
                let change = rows[2][column] + (letter == candidate ? 0 : 1)
                var least = min(rows[2][column + 1] + 1, next[column] + 1, change)
                if row > 0, column > 0, letter == other[column - 1], one[row - 1] == candidate {
                    least = min(least, rows[1][column - 1] + 1)
                }
                next.append(least)
            }
            rows = [rows[1], rows[2], next]
        }
        return rows[2][other.count]
    }
}
