/// One of several shares that the sessions of a log are split into, by their numbers alone: a
/// number that is used anew stays in its share.
///
/// Shares are about equal for numbers in a row, and for numbers drawn at random.
public struct SessionShare: Hashable, Sendable {
    /// Which share it is, from 0.
    public let index: Int
    /// How many shares there are.
    public let count: Int

    /// - Parameters:
    ///   - index: less than `count`.
    ///   - count: from 1 to 65,536.
    public init(_ index: Int, of count: Int) {
        precondition((1...65_536).contains(count), "there are 1 to 65,536 shares")
        precondition((0..<count).contains(index), "a share's index is less than their count")
        self.index = index
        self.count = count
    }

    /// Whether a session is in the share. Constant; a few cycles without a branch.
    @inline(__always)
    public func takes(_ session: UInt64) -> Bool {
        Self.index(of: session, count) == index
    }

    /// The share that takes a session, of so many.
    @inline(__always)
    public static func index(of session: UInt64, _ count: Int) -> Int {
        // The golden ratio's bits spread numbers in a row evenly over the product's high half.
        let spread = (session &* 0x9E37_79B9_7F4A_7C15) &>> 32
        return Int(truncatingIfNeeded: (spread &* UInt64(truncatingIfNeeded: count)) &>> 32)
    }
}
