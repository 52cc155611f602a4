import WayfoldModel

extension StagedApp {
    /// What decides how the UIKit coordinators answer where systems differ, by the question's key.
    nonisolated static let controllerPagesSources = [
        "popInModal": "UIKit: what is presented has a navigation controller of its own",
        "setRootEntries": "UIKit: setViewControllers(_:animated:) replaces the whole stack",
        "setRootToEqual": "the article: start() makes a view controller each time",
        "popBeyondRoot": "UIKit: popToRootViewController(animated:) leaves the root",
        "setPath": "UIKit: view controllers that are in the new stack too stay",
        "reselectTab": "UIKit: a tap on the selected tab pops its stack, a call does not",
        "unknownRoute": "the article: a coordinator has a method for each screen, and no other",
        "link": "the article: a notification begins at the root, with what is presented dismissed",
        "pushUnderAlert": "UIKit: an alert is presented over the stack, which goes on beneath it",
        "duplicatePush": "the article: each coordinator pushes a view controller of its own",
    ]
}
