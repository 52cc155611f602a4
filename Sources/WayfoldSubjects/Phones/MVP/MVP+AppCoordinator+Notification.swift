import HeadlessUIKit

extension MVP.AppCoordinator {
    /// A notification about a phone was opened: the way there begins at home. False if there is no
    /// such phone.
    func openPhone(named name: String) -> Bool {
        guard let phone = NetworkAPIService().phone(named: name) else { return false }
        navigationController.dismiss(animated: false)
        navigationController.popToRootViewController(animated: false)
        goToListView()
        let listCoordinator = childCoordinators.last as? MVP.ListCoordinator
        listCoordinator?.goToDetailView(with: phone)
        return true
    }
}
