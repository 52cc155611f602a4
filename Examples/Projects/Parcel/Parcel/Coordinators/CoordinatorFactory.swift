import UIKit

@MainActor
protocol CoordinatorFactory {
    func makeSignIn(router: any Routing, session: Session) -> BaseCoordinator & SignInOutput
    func makeParcels(router: any Routing, session: Session) -> BaseCoordinator & ParcelsOutput
    func makeNewParcel(
        _ navigation: UINavigationController
    ) -> (coordinator: BaseCoordinator & NewParcelOutput, toPresent: any Presentable)
}

struct DefaultCoordinatorFactory: CoordinatorFactory {
    func makeSignIn(router: any Routing, session: Session) -> BaseCoordinator & SignInOutput {
        SignInCoordinator(router: router, session: session)
    }

    func makeParcels(router: any Routing, session: Session) -> BaseCoordinator & ParcelsOutput {
        ParcelsCoordinator(
            router: router, factory: self, store: ParcelStore(owner: session.userName ?? ""))
    }

    func makeNewParcel(
        _ navigation: UINavigationController
    ) -> (coordinator: BaseCoordinator & NewParcelOutput, toPresent: any Presentable) {
        let router = Router(rootController: navigation)
        return (NewParcelCoordinator(router: router), router)
    }
}
