import WayfoldModel

/// Which states were reached, each with a number.
struct SeenStates {
    /// A state, with where every actor stands.
    private struct Whole: Hashable {
        var state: NavigationState
        var positions: [Int]
    }

    private let merges: Bool
    private var numbers: [UInt64: Int] = [:]
    private var count = 0
    /// The states themselves, in debug builds only.
    private var wholes: [Whole] = []

    init(merges: Bool) {
        self.merges = merges
    }

    /// A state's number, and whether it was not reached before.
    mutating func number(
        of state: NavigationState, _ positions: [Int], _ fold: Fold
    ) -> (number: Int, isNew: Bool) {
        guard merges else {
            count += 1
            return (count - 1, true)
        }
        var digest = fold.wholeDigest(of: state)
        for position in positions { digest.combine(position) }
        if let known = numbers[digest.value] {
            assert(
                wholes[known] == Whole(state: state.standing(), positions: positions),
                "two states have the digest \(digest)")
            return (known, false)
        }
        numbers[digest.value] = count
        assert(keep(Whole(state: state.standing(), positions: positions)))
        count += 1
        return (count - 1, true)
    }

    private mutating func keep(_ whole: Whole) -> Bool {
        wholes.append(whole)
        return true
    }
}
