package import WayfoldModel

/// Which live objects were ever seen, by numbers that no two of them share, and which of them still
/// live. It keeps none alive.
package final class Census {
    package enum Kind {
        case flow, screen, model
    }

    private struct Seen {
        weak var object: AnyObject?
        let kind: Kind
        let name: Symbol
    }

    private var seen: [Seen] = []
    /// The numbers of those that lived when they were asked for last, in order.
    private var living: [Int] = []
    private var numbers: [ObjectIdentifier: Int] = [:]

    /// An object's number. The address of a dead object may come again, its number does not.
    package func number(of object: AnyObject, _ kind: Kind, _ name: Symbol) -> Int {
        let address = ObjectIdentifier(object)
        if let known = numbers[address], seen[known].object != nil { return known }
        let number = seen.count
        seen.append(Seen(object: object, kind: kind, name: name))
        living.append(number)
        numbers[address] = number
        return number
    }

    /// What is alive of a kind, in the order it was first seen. Linear in what lived before.
    func alive(_ kind: Kind) -> [Int] {
        living.removeAll { seen[$0].object == nil }
        return living.filter { seen[$0].kind == kind }
    }

    func isAlive(_ number: Int) -> Bool { seen[number].object != nil }

    /// The name of a flow, or the route of a screen or model, as it was first seen.
    package func name(of number: Int) -> Symbol { seen[number].name }
}
