import Basket
import NavigationTesting

/// The app as tests know it: how it is launched, and what its program can be asked for.
let shop = StagedApp(
    "shop",
    faults: [
        Fault("no-basket", "the basket never opens", source: "this example", finder: .oracle)
    ],
    launch: { stage, faults in
        let coordinator = ShopCoordinator()
        coordinator.opensBasket = !faults.contains("no-basket")
        stage.connect(coordinator)
        return coordinator
    },
    screens: {
        [
            .controller(OffersViewController.self) { _ in Route("root") },
            .controller(BasketViewController.self) { _ in Route("basket") },
            .controller(PayViewController.self) { _ in Route("pay") },
        ]
    },
    program: {
        [
            .on(.push) { coordinator, _ in coordinator.showBasket() },
            .on(.present) { coordinator, _ in coordinator.pay() },
        ]
    })
