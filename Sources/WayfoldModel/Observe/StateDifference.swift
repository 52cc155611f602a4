/// The smallest set of rows by which two outlines differ, with the rows that enclose them.
public struct StateDifference: Hashable, Sendable {
    public enum Row: Hashable, Sendable {
        /// In both outlines, as it stands in the second, shown for orientation.
        case same(Outline.Row)
        /// Only in the first outline.
        case removed(Outline.Row)
        /// Only in the second outline.
        case added(Outline.Row)

        /// The row of the outline.
        public var row: Outline.Row {
            switch self {
            case .same(let row), .removed(let row), .added(let row): row
            }
        }

        /// Whether one of the outlines lacks it.
        public var isChange: Bool {
            if case .same = self { return false }
            return true
        }
    }

    public var rows: [Row]

    /// Compares outlines row by row, by depth and text; equal outlines give no rows.
    ///
    /// What both begin and end with is put aside first; what remains is compared exactly when the
    /// product of its lengths is at most 1,000,000 and given as one block removed and one added
    /// beyond that, so that time and memory stay bounded.
    ///
    /// - Parameter keepsAll: whether rows that enclose no change are kept too.
    public init(from: Outline, to: Outline, keepsAll: Bool = false) {
        let all = RowComparison(from.rows, to.rows).rows
        rows = keepsAll ? all : StateDifference.withAncestors(all)
    }

    /// Lines behind `- `, `+ ` or two blanks, each with its line break.
    public var text: String {
        rows.map { row in
            switch row {
            case .same(let row): "  " + row.line + "\n"
            case .removed(let row): "- " + row.line + "\n"
            case .added(let row): "+ " + row.line + "\n"
            }
        }.joined()
    }

    /// Keeps changed rows and of the rest those that enclose one: going up from a changed row, in
    /// its own outline, each row that is less deep than all between.
    private static func withAncestors(_ all: [Row]) -> [Row] {
        var kept: [Row] = []
        var (leftDepth, rightDepth) = (0, 0)
        for row in all.reversed() {
            let depth = row.row.depth
            switch row {
            case .removed:
                leftDepth = depth
            case .added:
                rightDepth = depth
            case .same:
                guard depth < Swift.max(leftDepth, rightDepth) else { continue }
                leftDepth = Swift.min(leftDepth, depth)
                rightDepth = Swift.min(rightDepth, depth)
            }
            kept.append(row)
        }
        return kept.reversed()
    }
}

extension Fold {
    /// What differs between two states of this fold's vocabulary; nil when their digests are equal.
    ///
    /// Only what the digest covers is compared: see `digest(of:)`.
    public func difference(
        _ left: NavigationState, _ right: NavigationState
    ) -> StateDifference? {
        guard digest(of: left) != digest(of: right) else { return nil }
        return StateDifference(from: projection(of: left), to: projection(of: right))
    }
}

/// A longest common subsequence of two lists of rows, within a bound.
private struct RowComparison {
    private static let workLimit = 1_000_000

    private(set) var rows: [StateDifference.Row] = []

    init(_ left: [Outline.Row], _ right: [Outline.Row]) {
        var start = 0
        while start < left.count, start < right.count, left[start].says(right[start]) {
            start += 1
        }
        var end = 0
        while end < left.count - start, end < right.count - start,
            left[left.count - 1 - end].says(right[right.count - 1 - end])
        {
            end += 1
        }
        rows = right[..<start].map { .same($0) }
        compare(left[start..<(left.count - end)], right[start..<(right.count - end)])
        rows += right[(right.count - end)...].map { .same($0) }
    }

    private mutating func compare(
        _ left: ArraySlice<Outline.Row>, _ right: ArraySlice<Outline.Row>
    ) {
        if left.isEmpty || right.isEmpty || left.count > Self.workLimit / right.count {
            rows += left.map { .removed($0) }
            rows += right.map { .added($0) }
            return
        }
        let (old, new) = (Array(left), Array(right))
        let lengths = commonLengths(old, new)
        let width = new.count + 1
        var (one, other) = (0, 0)
        while one < old.count, other < new.count {
            if old[one].says(new[other]) {
                rows.append(.same(new[other]))
                one += 1
                other += 1
            } else if lengths[(one + 1) * width + other] >= lengths[one * width + other + 1] {
                rows.append(.removed(old[one]))
                one += 1
            } else {
                rows.append(.added(new[other]))
                other += 1
            }
        }
        rows += old[one...].map { .removed($0) }
        rows += new[other...].map { .added($0) }
    }

    /// For each pair of positions how many rows their tails have in common.
    private func commonLengths(_ old: [Outline.Row], _ new: [Outline.Row]) -> [Int32] {
        let width = new.count + 1
        var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
        for one in old.indices.reversed() {
            for other in new.indices.reversed() {
                let place = one * width + other
                lengths[place] =
                    old[one].says(new[other])
                    ? lengths[place + width + 1] + 1
                    : Swift.max(lengths[place + width], lengths[place + 1])
            }
        }
        return lengths
    }
}

extension Outline.Row {
    fileprivate func says(_ other: Outline.Row) -> Bool {
        depth == other.depth && text.utf8.elementsEqual(other.text.utf8)
    }
}
