import Market
import WayfoldCommand

#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// The shop whose coordinators speak to each other by delegates.
func market() throws -> StagedApp {
    try StagedApp(
        "market", summary: "coordinators with delegates: a way in, tabs, a checkout, a sheet",
        map: appMap("market.map.json"),
        faults: [
            .planted(
                Mistake.cancelledSwipe, "a swipe back that is let go of ends the checkout",
                .parity),
            .planted(Mistake.childPerSignIn, "whoever signs in leaves a child behind"),
            .planted(Mistake.popToRoot, "a pop to the root from the middle keeps the checkout"),
            .planted(Mistake.strongDelegate, "a screen holds the coordinator that holds it"),
            .planted(Mistake.sheetSwipe, "nobody hears of a sheet that is swiped away"),
            .planted(Mistake.rootUnderSheet, "the window's root is replaced while a sheet is up"),
        ],
        usesMainQueue: false,
        samples: SampleTexts(
            routes: [
                "register", "product?id=1", "product?id=2", "address", "payment", "receipt",
                "about",
            ], elements: ["Enter", "Join", "Back to the shop", "Settings", "Done", "Leave"]),
        launch: launched { SceneDelegate() },
        screens: {
            [
                .controller(SignInViewController.self) { _ in Route("signIn") },
                .controller(RegisterViewController.self) { _ in Route("register") },
                .controller(CatalogueViewController.self) { _ in Route("catalogue") },
                .controller(ProductViewController.self) {
                    Route("product", [.init("id", "\($0.id)")])
                },
                .controller(AddressViewController.self) { _ in Route("address") },
                .controller(PaymentViewController.self) { _ in Route("payment") },
                .controller(ReceiptViewController.self) { _ in Route("receipt") },
                .controller(ProfileViewController.self) { _ in Route("profile") },
                .controller(SettingsViewController.self) { _ in Route("settings") },
                .controller(AboutViewController.self) { _ in Route("about") },
            ]
        })
}
