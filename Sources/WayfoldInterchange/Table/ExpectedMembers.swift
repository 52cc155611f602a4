import WayfoldReplay

/// The members that objects in one place had so far, in their order, each with all that stands
/// before its value: `,"name":`. Rows of one writer have the same ones, and to find what is
/// expected costs a fifth of reading a key and looking it up.
///
/// They have memory of their own: arrays would be counted with each key.
struct ExpectedMembers: ~Copyable {
    private struct Member {
        var byteCount: Int
        /// The node of its column; nil for one that nobody needs.
        var node: Int?
    }

    /// So many members, and so many bytes of one, are remembered.
    private static let limit = 64
    private static let byteLimit = 64
    /// How many members that an object lacks are passed over.
    private static let reach = 4

    private let members = UnsafeMutablePointer<Member>.allocate(capacity: Self.limit)
    /// The bytes of each member, in as much room as one may have.
    private let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.limit * Self.byteLimit)
    private var count = 0
    /// How many members are looked for yet that are not where they are expected: objects with keys
    /// of chance are not learnt from for long.
    private var patience = 4096

    deinit {
        members.deallocate()
        bytes.deallocate()
    }

    /// Passes the next member up to its value, if it is expected: its place, else nil.
    @inline(__always)
    func pass(_ scanner: inout JSONScanner, from place: Int) -> Int? {
        for place in place..<max(place, min(place + Self.reach, count))
        where scanner.passExpected(text(of: place)) {
            return place
        }
        return nil
    }

    /// The node of a member's column; nil where nobody needs it.
    @inline(__always)
    func node(_ place: Int) -> Int? { members[place].node }

    /// Notes a member that was read where another one was expected, and gives the place behind it.
    mutating func note(
        _ text: UnsafeBufferPointer<UInt8>, _ node: Int?, at place: Int
    ) -> Int {
        guard patience > 0, text.count <= Self.byteLimit else { return place }
        patience -= 1
        if let found = (0..<count).first(where: { self.text(of: $0).isSame(as: text) }) {
            return found + 1
        }
        guard count < Self.limit else { return place }
        for index in (place..<count).reversed() { move(index, to: index + 1) }
        count += 1
        members[place] = Member(byteCount: text.count, node: node)
        for (index, byte) in text.enumerated() { bytes[place * Self.byteLimit + index] = byte }
        return place + 1
    }

    private func move(_ place: Int, to other: Int) {
        members[other] = members[place]
        (bytes + other * Self.byteLimit)
            .update(from: bytes + place * Self.byteLimit, count: members[place].byteCount)
    }

    @inline(__always)
    private func text(of place: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(
            start: bytes + place * Self.byteLimit, count: members[place].byteCount)
    }
}
