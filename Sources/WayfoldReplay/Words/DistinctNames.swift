/// Names of which each may stand once, as the parameters of one route in a text.
///
/// Linear in their bytes: the first few are compared one by one, which is faster than a table, and
/// thousands, which a hostile text may have, are looked up. Byte for byte, because `==` equates
/// canonical variants of Unicode.
struct DistinctNames {
    private static let fewCount = 8

    private var few: [String] = []
    private var many: Set<[UInt8]> = []

    /// Adds a name; false when it is there already.
    mutating func insert(_ name: String) -> Bool {
        guard many.isEmpty else { return many.insert(Array(name.utf8)).inserted }
        guard !few.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else { return false }
        few.append(name)
        if few.count == Self.fewCount { many = Set(few.map { Array($0.utf8) }) }
        return true
    }
}
