/// A flow that has a flow around it.
protocol ParentCoordinator: AnyObject {
    var parentCoordinator: Coordinator? { get set }
}
