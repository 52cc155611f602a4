import WayfoldModel

/// The flows that an architecture's scenes show, by the scenes' numbers.
final class SceneRoots {
    private struct Root {
        var scene: UInt32
        var flow: any LiveFlow
    }

    private var roots: [Root] = []
    private let journal: Journal

    init(_ journal: Journal) {
        self.journal = journal
    }

    var flows: [AnyObject] { roots.map(\.flow) }
    /// The scenes that have one, in the order they got it.
    var numbers: [UInt32] { roots.map(\.scene) }

    subscript(scene: UInt32) -> (any LiveFlow)? {
        get { roots.first { $0.scene == scene }?.flow }
        set {
            journal.keep(self, \.roots)
            var gone: [any LiveFlow] = []
            if let position = roots.firstIndex(where: { $0.scene == scene }) {
                gone.append(roots.remove(at: position).flow)
            }
            if let newValue { roots.append(Root(scene: scene, flow: newValue)) }
            if !journal.isOpen { Demolition.free(&gone) }
        }
    }

    /// Lets go of all flows, without recursion.
    func tearDown() {
        var gone: [any LiveFlow] = roots.map(\.flow)
        roots = []
        Demolition.free(&gone)
    }
}
