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
        rubble.add(&screens)
        rubble.clear()
    }
}

/// What is to be freed, one after another.
struct Rubble {
    private var flows: [Container] = []

    mutating func add(_ more: [any LiveFlow]) {
        for flow in more { add(flow) }
    }

    mutating func add(_ flow: any LiveFlow) {
        if let container = flow as? Container { flows.append(container) }
    }

    /// Takes the flows out of screens that nobody else holds, and lets go of the screens.
    mutating func add(_ screens: inout [Screen]) {
        while let last = screens.indices.last {
            // Asked in its place: a copy would be another reference.
            if isKnownUniquelyReferenced(&screens[last]) { takeFlow(of: screens[last]) }
            screens.removeLast()
        }
    }

    private mutating func takeFlow(of screen: Screen) {
        guard let child = screen.child else { return }
        add(child)
        screen.child = nil
    }

    mutating func clear() {
        while let last = flows.indices.last {
            let isOurs = isKnownUniquelyReferenced(&flows[last])
            let flow = flows.removeLast()
            if isOurs { flow.giveUp(to: &self) }
        }
    }
}

/// A variable's value, which is another one afterwards.
func exchange<Value>(_ place: inout Value, for other: Value) -> Value {
    let value = place
    place = other
    return value
}
