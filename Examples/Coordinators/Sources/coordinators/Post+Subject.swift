import Post
import WayfoldCommand

#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// The postbox, into whose messages links lead.
func postbox() throws -> StagedApp {
    try StagedApp(
        "post", summary: "tabs, a sheet, and links that wait for the sign-in",
        map: appMap("post.map.json"),
        faults: [
            .planted(
                Mistake.coldLink, "a link that launches the app is not looked at", .parity),
            .planted(Mistake.sheetStays, "a link leaves the sheet that is open over it", .parity),
            .planted(Mistake.login, "a link that comes before the sign-in is forgotten", .parity),
            .planted(
                Mistake.rootReplaced, "a link puts its screen in the place of the first one",
                .parity),
            .planted(Mistake.trap, "a link to a message that is gone stops the app", .parity),
        ],
        opensLinks: true, usesMainQueue: false,
        samples: SampleTexts(
            routes: ["message?id=1", "message?id=2"], elements: ["Write", "Close", "Sign in"],
            urls: ["post://message/2"], facts: ["signedIn"], values: ["true"]),
        launch: launched { SceneDelegate() },
        screens: {
            [
                .controller(UITabBarController.self) { _ in Route("post") },
                .controller(InboxViewController.self) { _ in Route("inbox") },
                .controller(MessageViewController.self) {
                    Route("message", [.init("id", "\($0.id)")])
                },
                .controller(LetterViewController.self) { _ in Route("letter") },
                .controller(SettingsViewController.self) { _ in Route("settings") },
            ]
        },
        facts: { [("signedIn", $0.postbox?.isSignedIn == true ? "true" : "false")] },
        program: {
            [
                .on(.setFact) { scene, request throws(Refusal) in
                    guard request.text == "signedIn", request.value == "true" else {
                        throw Refusal(.unsupported)
                    }
                    scene.postbox?.signIn()
                }
            ]
        }
    ).takingLinksAnytime()
}
