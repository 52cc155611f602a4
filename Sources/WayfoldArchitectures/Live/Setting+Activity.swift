import WayfoldModel

/// Flows are told when they are attached and detached, as the interactors of RIBs are: those
/// around a flow before it, those within it before it ends.
extension Setting {
    /// Makes a flow and everything in it active. Linear in what it shows.
    func attach(_ flow: any LiveFlow) {
        for container in Self.containers(in: flow) {
            journal.keep(container, \.activity)
            container.activity = notes.newNumber()
            tell(container, isActive: true)
        }
    }

    /// Ends a flow and everything in it. Linear in what it shows.
    func detach(_ flow: any LiveFlow) {
        let containers = Self.containers(in: flow).filter { $0.activity > 0 }
        for container in containers.reversed() {
            tell(container, isActive: false)
        }
        for container in containers {
            journal.keep(container, \.activity)
            container.activity = 0
        }
    }

    private func tell(_ container: Container, isActive: Bool) {
        let parent = container.parent as? Container
        journal.keep(notes, \.activities)
        notes.activities.append(
            LiveNotes.Activity(
                flow: container.activity, parent: parent?.activity ?? 0, name: container.name,
                isActive: isActive))
    }

    /// A flow and those within it, each before those that it shows. Does not recurse.
    private static func containers(in flow: any LiveFlow) -> [Container] {
        var found: [Container] = []
        var pile = [flow]
        while let next = pile.popLast() {
            if let container = next as? Container { found.append(container) }
            switch next.kind {
            case .stack:
                for index in -1..<next.count {
                    if let child = next.screen(at: index).child { pile.append(child) }
                }
            case .tabs, .wrapper:
                for index in 0..<next.count { pile.append(next.flow(at: index)) }
            }
        }
        return found
    }
}
