// What SwiftUI adds to collections for lists whose rows are deleted and moved.

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at some offsets. Linear in the collection.
    public mutating func remove(atOffsets offsets: IndexSet) {
        var kept = Self()
        for (offset, element) in enumerated() where !offsets.contains(offset) {
            kept.append(element)
        }
        self = kept
    }
}

extension MutableCollection {
    /// Moves the elements at some offsets before another one. Linear in the collection.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let all = Array(self)
        let moved = source.map { all[$0] }
        let before = all.indices.filter { $0 < destination && !source.contains($0) }
        let after = all.indices.filter { $0 >= destination && !source.contains($0) }
        let order = before.map { all[$0] } + moved + after.map { all[$0] }
        for (index, element) in zip(indices, order) { self[index] = element }
    }
}
