import UIKit

@MainActor
protocol ParcelsOutput {
    var signOut: (() -> Void)? { get set }
}

final class ParcelsCoordinator: BaseCoordinator, ParcelsOutput {
    var signOut: (() -> Void)?
    private let router: any Routing
    private let factory: any CoordinatorFactory
    private let store: ParcelStore
    private var isShown = false

    init(router: any Routing, factory: any CoordinatorFactory, store: ParcelStore) {
        self.router = router
        self.factory = factory
        self.store = store
    }

    override func start(with link: DeepLink?) {
        if !isShown { showList() }
        switch link {
        case .parcel(let number): store.parcel(number).map(showDetail)
        case .newParcel: runNewParcel()
        case .settings, nil: break
        }
    }

    private func showList() {
        isShown = true
        let list = ParcelListViewController(store: store)
        list.onSelect = { [weak self] in self?.showDetail($0) }
        list.onAdd = { [weak self] in self?.runNewParcel() }
        list.onSignOut = { [weak self] in self?.signOut?() }
        router.setRoot(list, hidesBar: false)
    }

    private func showDetail(_ parcel: Parcel) {
        router.push(ParcelViewController(parcel: parcel), animated: true, completion: nil)
    }

    private func runNewParcel() {
        let made = factory.makeNewParcel(UINavigationController())
        var coordinator = made.coordinator
        coordinator.finishFlow = { [weak self, weak coordinator] parcel in
            self?.router.dismiss(animated: true, completion: nil)
            self?.removeDependency(coordinator)
            if let parcel { self?.store.add(parcel) }
        }
        addDependency(coordinator)
        router.present(made.toPresent, animated: true)
        coordinator.start()
    }
}
