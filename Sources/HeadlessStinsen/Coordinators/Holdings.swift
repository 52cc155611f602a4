/// What keeps others alive and may be one of a long chain of such: it gives away what it holds, so
/// that a chain of any length is freed one after another instead of within each other.
package class Holdings {
    init() {}

    /// Puts everything on the pile that it alone may keep alive.
    func giveUp(to pile: inout [Holdings]) {}

    /// Frees what is held. To be called by who dies. Linear in what is freed.
    static func demolish(_ holdings: Holdings) {
        var pile: [Holdings] = []
        holdings.giveUp(to: &pile)
        while let last = pile.indices.last {
            // Asked in its place: a copy would be another reference.
            let isOurs = isKnownUniquelyReferenced(&pile[last])
            let next = pile.removeLast()
            if isOurs { next.giveUp(to: &pile) }
        }
    }
}
