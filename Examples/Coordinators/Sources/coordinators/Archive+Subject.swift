import Archive
import WayfoldCommand

#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// The archive whose coordinators show their screens through a router.
func archive() throws -> StagedApp {
    try StagedApp(
        "archive",
        summary: "coordinators with a router that takes a completion for each pop",
        map: appMap("archive.map.json"),
        faults: [
            .planted(
                Mistake.completionsKept, "a router keeps what it was told of screens that have gone"
            ),
            .planted(Mistake.popToModule, "a pop past the middle of a flow does not end it"),
            .planted(
                Mistake.earlyCompletion, "a swipe back that is let go of ends the flow", .parity),
            .planted(Mistake.flowHoldsItself, "the closure that ends a flow holds the flow"),
            .planted(Mistake.sheetSwipe, "nobody hears of a sheet that is swiped away"),
        ],
        usesMainQueue: false,
        samples: SampleTexts(
            routes: ["book?id=1", "book?id=2", "terms", "signature", "licences"],
            elements: ["Options", "Close", "Sign"]),
        launch: launched { SceneDelegate() },
        screens: {
            [
                .controller(ShelvesViewController.self) { _ in Route("shelves") },
                .controller(BookViewController.self) {
                    Route("book", [.init("id", "\($0.id)")])
                },
                .controller(TermsViewController.self) { _ in Route("terms") },
                .controller(SignatureViewController.self) { _ in Route("signature") },
                .controller(OptionsViewController.self) { _ in Route("options") },
                .controller(LicencesViewController.self) { _ in Route("licences") },
            ]
        })
}
