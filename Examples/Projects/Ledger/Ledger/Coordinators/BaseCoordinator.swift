import UIKit

protocol AnyCoordinator: AnyObject {
    func start()
    func handle(_ url: URL) -> Bool
}

class BaseCoordinator<Root: UIViewController>: NSObject, AnyCoordinator {
    let root: Root
    let dependencies: Dependencies
    private(set) var children: [AnyCoordinator] = []

    init(root: Root, dependencies: Dependencies) {
        self.root = root
        self.dependencies = dependencies
        super.init()
    }

    func start() {
        preconditionFailure("\(type(of: self)) does not start")
    }

    @discardableResult
    func handle(_ url: URL) -> Bool {
        children.contains { $0.handle(url) }
    }

    func store(_ child: AnyCoordinator) {
        children.append(child)
        child.start()
    }

    func free(_ child: AnyCoordinator) {
        children.removeAll { $0 === child }
    }
}
