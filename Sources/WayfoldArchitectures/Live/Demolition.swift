/// Frees chains of flows and screens one after another instead of within each other, so that a
/// chain of any length goes without deep recursion.
enum Demolition {
    /// Lets go of flows and of what they alone keep alive. Linear in what is freed.
    static func free(_ flows: inout [any LiveFlow]) {
        guard !flows.isEmpty else { return }
        var rubble = Rubble()
        rubble.add(exchange(&flows, for: []))
        rubble.clear()
    }

    /// Lets go of screens and of what they alone keep alive. Linear in what is freed.
    static func free(_ screens: inout [Screen]) {
        guard screens.contains(where: { $0.child != nil }) else { return screens = [] }
        var rubble = Rubble()
        rubble.add(exchange(&screens, for: []))
        rubble.clear()
    }
}

/// A flow that gives away what it owns, so that a pile of flows is freed without recursion.
protocol Demolishable: LiveFlow {
    func giveUp(to rubble: inout Rubble)
}

/// What is to be freed, one after another.
struct Rubble {
    private var flows: [AnyObject] = []

    mutating func add(_ more: [any LiveFlow]) {
        for flow in more { flows.append(flow) }
    }

    /// Takes the flows out of screens that nobody else holds, and lets go of the screens.
    mutating func add(_ screens: [Screen]) {
        var screens = screens
        while var screen = screens.popLast() {
            guard isKnownUniquelyReferenced(&screen), let child = screen.child else { continue }
            flows.append(child)
            screen.child = nil
        }
    }

    mutating func clear() {
        while var flow = flows.popLast() {
            guard isKnownUniquelyReferenced(&flow) else { continue }
            (flow as? any Demolishable)?.giveUp(to: &self)
        }
    }
}

/// A variable's value, which is another one afterwards.
func exchange<Value>(_ place: inout Value, for other: Value) -> Value {
    let value = place
    place = other
    return value
}
