import HeadlessUIKit

extension HomeViewControllerDelegate where Self: Coordinator {
    /// A notification about a phone was opened: the way there begins at home. False if there is no
    /// such phone.
    func openPhone(named name: String) -> Bool {
        guard let phone = NetworkAPIService().phone(named: name) else { return false }
        navigationController.dismiss(animated: false)
        navigationController.popToRootViewController(animated: false)
        goToListView()
        let listCoordinator = childCoordinators.last as? ListViewControllerDelegate
        listCoordinator?.goToDetailView(with: PhoneViewModel(with: phone))
        return true
    }
}
