import Foundation

@MainActor
protocol Coordinator: AnyObject {
    func start()
    func start(with link: DeepLink?)
}

@MainActor
class BaseCoordinator: Coordinator {
    private(set) var childCoordinators: [any Coordinator] = []

    func start() { start(with: nil) }
    func start(with link: DeepLink?) {}

    func addDependency(_ coordinator: any Coordinator) {
        guard !childCoordinators.contains(where: { $0 === coordinator }) else { return }
        childCoordinators.append(coordinator)
    }

    func removeDependency(_ coordinator: (any Coordinator)?) {
        guard let coordinator else { return }
        childCoordinators.removeAll { $0 === coordinator }
    }
}
