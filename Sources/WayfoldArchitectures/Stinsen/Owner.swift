/// An object that keeps others alive and may be one of a long chain of such: it gives away what it
/// holds, so that a chain of any length is freed one after another instead of within each other.
public class Owner {
    /// Puts everything on the pile that it alone may keep alive.
    func giveUp(to pile: inout [Owner]) {}

    /// Frees what an object holds. To be called when it dies. Linear in what is freed.
    static func demolish(_ owner: Owner) {
        var pile: [Owner] = []
        owner.giveUp(to: &pile)
        while let last = pile.indices.last {
            // Asked in its place: a copy would be another reference.
            let isOurs = isKnownUniquelyReferenced(&pile[last])
            let next = pile.removeLast()
            if isOurs { next.giveUp(to: &pile) }
        }
    }

    /// Takes an owner out of its place and puts it on the pile.
    static func take<Kind: Owner>(_ place: inout Kind?, to pile: inout [Owner]) {
        guard let owner = place else { return }
        place = nil
        pile.append(owner)
    }
}
