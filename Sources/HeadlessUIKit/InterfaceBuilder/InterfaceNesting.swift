/// The scenes that a scene stands in as a child, and how many controllers were made with them: so
/// that files whose relationships and container views have no end come to one.
@MainActor
struct InterfaceNesting {
    /// Apps nest a handful deep.
    nonisolated static let limitDepth = 50
    nonisolated static let limitCount = 1_000

    private var steps: Set<Step> = []
    private var tree: Tree?

    private struct Step: Hashable {
        let path: String
        let id: String?
    }

    /// What the controllers of one tree share.
    private final class Tree {
        var count = 0
        var hasRefused = false
    }

    /// Why no further scene is made inside.
    enum Refusal {
        case circular
        case tooDeep

        var text: String {
            switch self {
            case .circular: "is a child of itself"
            case .tooDeep: "nests deeper than \(InterfaceNesting.limitDepth) controllers"
            }
        }
    }

    func refusal(of scene: InterfaceScene, in document: InterfaceDocument) -> Refusal? {
        if steps.contains(Step(path: document.path, id: scene.controller.id)) { return .circular }
        return steps.count >= Self.limitDepth ? .tooDeep : nil
    }

    /// The nesting inside a scene, of which one more is made.
    func inside(_ scene: InterfaceScene, of document: InterfaceDocument) -> InterfaceNesting {
        let tree = tree ?? Tree()
        tree.count += 1
        var inner = self
        inner.tree = tree
        inner.steps.insert(Step(path: document.path, id: scene.controller.id))
        return inner
    }

    /// Whether one more may be made; the first time that none may is a warning.
    func hasRoom(for segue: InterfaceElement, _ builder: InterfaceBuilder) -> Bool {
        guard let tree, tree.count >= Self.limitCount else { return true }
        if !tree.hasRefused {
            builder.warn(
                segue, "leads to more than \(Self.limitCount) controllers; the others stay out")
        }
        tree.hasRefused = true
        return false
    }
}
