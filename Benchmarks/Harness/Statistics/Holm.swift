/// Which of several hypotheses fall when the chance that any true one falls is to be at most the
/// error, whatever they have to do with each other (Holm, Scandinavian Journal of Statistics 6,
/// 1979): the smallest chance is held against `error / count`, the next against
/// `error / (count - 1)`, up to the first that stands.
struct Holm {
    /// Whether each hypothesis falls, in the order given.
    private(set) var falls: [Bool]
    /// What each one's chance was held against; those after the first that stands share its level.
    private(set) var levels: [Double]

    init(_ chances: [Double], error: Double) {
        falls = Array(repeating: false, count: chances.count)
        levels = Array(repeating: 0, count: chances.count)
        let order = chances.indices.sorted { (chances[$0], $0) < (chances[$1], $1) }
        var left = chances.count
        var isOver = false
        for index in order {
            levels[index] = error / Double(left)
            isOver = isOver || chances[index] > levels[index]
            guard !isOver else { continue }
            falls[index] = true
            left -= 1
        }
    }
}
