import WayfoldModel

/// What the flows of the architectures that are built of `Screen`s have in common: a name, who
/// shows them, and that they give away what they own, so that a pile of them is freed without
/// recursion.
class Container {
    final let name: Symbol
    final private(set) weak var parent: (any LiveFlow)?
    /// Its number among the host's flows while it is active, else 0.
    final var activity = 0

    init(_ name: Symbol, parent: (any LiveFlow)?) {
        self.name = name
        self.parent = parent
    }

    /// Puts all flows that it shows on the pile.
    func giveUp(to rubble: inout Rubble) {
        preconditionFailure("every container knows what it owns")
    }
}
