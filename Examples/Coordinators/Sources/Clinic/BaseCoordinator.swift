import Foundation

/// Leads a part of the app and says when it is over.
class BaseCoordinator: NSObject {
    var onFinish: (() -> Void)?
    private(set) var children: [BaseCoordinator] = []

    func start() {}

    /// Begins a part within this one, which goes when it is over.
    func begin(_ child: BaseCoordinator, whenOver: (() -> Void)? = nil) {
        children.append(child)
        child.onFinish = { [weak self, weak child] in
            self?.children.removeAll { $0 === child }
            whenOver?()
        }
        child.start()
    }
}
