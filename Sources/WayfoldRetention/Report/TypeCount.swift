/// How many objects of a type live, and their bytes in the allocator's size classes.
public struct TypeCount: Hashable, Sendable {
    public var type: String
    public var count: Int
    public var bytes: Int

    public init(_ type: String, count: Int, bytes: Int) {
        self.type = type
        self.count = count
        self.bytes = bytes
    }
}
