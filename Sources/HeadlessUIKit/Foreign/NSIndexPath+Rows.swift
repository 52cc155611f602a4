/// What UIKit adds to the class under `IndexPath`.
extension NSIndexPath {
    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    public convenience init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    public var section: Int { index(atPosition: 0) }
    public var row: Int { index(atPosition: 1) }
    public var item: Int { index(atPosition: 1) }

    private convenience init(indexes: [Int]) {
        self.init(indexes: indexes, length: indexes.count)
    }
}
