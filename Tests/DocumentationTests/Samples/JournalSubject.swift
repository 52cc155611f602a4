import Foundation
import HeadlessUIKit
import WayfoldArchitectures
import WayfoldModel
import WayfoldSubjects

// snippet
func journal(map: URL) throws -> StagedApp {
    try StagedApp(
        "journal", JournalApp.init, of: JournalCoordinator.init, map: map,
        samples: SampleTexts(
            routes: ["entry?id=1"], elements: ["Write", "Done"],
            absent: [.pop, .popTo, .popToRoot, .focusFirst]),
        screens: { [.controller(UITabBarController.self) { _ in Route("journal") }] })
}
// end
