#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// Modal flows: a sheet with its own stack, which a swipe may dismiss, and an alert over it.
@MainActor
final class ProfileCoordinator: NSObject {
    let rootViewController = UINavigationController()
    private(set) var editing: EditCoordinator?

    func start() {
        let profile = UIViewController()
        profile.title = "Profile"
        profile.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Edit", primaryAction: UIAction { [weak self] _ in self?.edit() })
        rootViewController.setViewControllers([profile], animated: false)
    }

    func edit() {
        let coordinator = EditCoordinator()
        coordinator.delegate = self
        editing = coordinator
        coordinator.start(over: rootViewController)
    }
}

extension ProfileCoordinator: EditCoordinatorDelegate {
    func editCoordinatorDidFinish(_ coordinator: EditCoordinator) {
        editing = nil
    }
}

@MainActor
protocol EditCoordinatorDelegate: AnyObject {
    func editCoordinatorDidFinish(_ coordinator: EditCoordinator)
}

@MainActor
final class EditCoordinator: NSObject {
    weak var delegate: (any EditCoordinatorDelegate)?
    let navigationController = UINavigationController()
    private let form = EditViewController()

    func start(over presenter: UIViewController) {
        form.onSave = { [weak self] in self?.save() }
        navigationController.pushViewController(form, animated: false)
        navigationController.modalPresentationStyle = .pageSheet
        navigationController.presentationController?.delegate = self
        if let sheet = navigationController.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
        }
        presenter.present(navigationController, animated: true)
    }

    private func save() {
        navigationController.dismiss(animated: true) { [weak self] in
            guard let self else { return }
            delegate?.editCoordinatorDidFinish(self)
        }
    }

    private func confirmDiscard() {
        let alert = UIAlertController(
            title: "Discard?", message: nil, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "Discard", style: .destructive) { [weak self] _ in
                self?.save()
            })
        alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
        navigationController.present(alert, animated: true)
    }
}

extension EditCoordinator: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        delegate?.editCoordinatorDidFinish(self)
    }

    func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
    ) {
        confirmDiscard()
    }

    func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool { !form.isChanged }
}

final class EditViewController: UIViewController, UITextFieldDelegate {
    var onSave: (() -> Void)?
    private(set) var isChanged = false
    private let field = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        field.delegate = self
        field.borderStyle = .roundedRect
        field.placeholder = "Name"
        view.addSubview(field)
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.onSave?() })
    }

    func type(_ text: String) {
        field.text = text
        isChanged = true
    }
}
