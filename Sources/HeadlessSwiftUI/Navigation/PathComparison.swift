/// Compares the paths of one stack, one after another, so that a push and a pop cost the same at
/// any depth.
///
/// Of a long path that has become longer or shorter only the upper end is looked at. Everything is
/// compared where the number of its elements stays, which is what a change below looks like, and
/// every time the path has become longer or shorter by an eighth. So an element far below that is
/// exchanged in the very update that pushes or pops, under more than 1,000 others, is noticed
/// later; its screen is covered until then.
struct PathComparison {
    private static let few = 1_000
    private static let margin = 64
    /// How many elements there were when all were compared last.
    private var wholeCount = 0

    /// How many elements at the bottom are equal.
    ///
    /// Over a growing or shrinking path the cost of an element is constant on average; linear
    /// otherwise.
    mutating func commonCount(of new: any StackPath, and old: any StackPath) -> Int {
        if new.count != old.count, agreeAtTop(new, old) { return min(new.count, old.count) }
        wholeCount = min(new.count, old.count)
        return new.commonCount(withAny: old)
    }

    /// Whether a path that a back has made shorter is what the screens show.
    func isSame(_ new: any StackPath, _ shown: any StackPath) -> Bool {
        new.count == shown.count && (agreeAtTop(new, shown) || new.isSame(as: shown))
    }

    /// Whether two long paths are equal as far as the shorter one's upper end; false where
    /// everything has to be compared.
    private func agreeAtTop(_ new: any StackPath, _ old: any StackPath) -> Bool {
        let count = min(new.count, old.count)
        let isNear = count - count / 8 < wholeCount && count + count / 8 > wholeCount
        return count > Self.few && isNear
            && new.agrees(withAny: old, at: count - Self.margin..<count)
    }
}
