import UIKit

@MainActor
class TimersCoordinator: NSObject {
    let navigationController = UINavigationController()
    private let kitchen: Kitchen

    init(kitchen: Kitchen) {
        self.kitchen = kitchen
        super.init()
    }

    func start() {
        let controller = TimersViewController(kitchen: kitchen)
        controller.delegate = self
        navigationController.tabBarItem = UITabBarItem(
            title: "Timers", image: UIImage(systemName: "timer"), selectedImage: nil)
        navigationController.setViewControllers([controller], animated: false)
    }
}

extension TimersCoordinator: TimersViewControllerDelegate {
    func timersViewControllerDidTapAdd(_ controller: TimersViewController) {
        let add = AddTimerViewController()
        add.delegate = self
        let sheet = UINavigationController(rootViewController: add)
        if let presentation = sheet.sheetPresentationController {
            presentation.detents = [.medium()]
            presentation.prefersGrabberVisible = true
        }
        navigationController.present(sheet, animated: true, completion: nil)
    }

    func timersViewController(_ controller: TimersViewController, didSelect timer: KitchenTimer) {
        navigationController.pushViewController(
            TimerViewController(timer: timer, kitchen: kitchen), animated: true)
    }
}

extension TimersCoordinator: AddTimerViewControllerDelegate {
    func addTimerViewController(_ controller: AddTimerViewController, didAdd timer: KitchenTimer) {
        kitchen.add(timer)
        navigationController.dismiss(animated: true, completion: nil)
    }

    func addTimerViewControllerDidCancel(_ controller: AddTimerViewController) {
        navigationController.dismiss(animated: true, completion: nil)
    }
}
