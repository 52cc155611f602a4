import WayfoldModel

extension StagedApp {
    /// What decides how the router answers where systems differ, by the question's key.
    nonisolated static let routedSources = [
        "setRootEntries": "the article: the path is a NavigationPath of its own beside RootView()",
        "setRootToEqual": "SwiftUI: an equal value is no change, and its views stay",
        "focusFirstSearchesRoot": "UIKit: the back button's menu has the first screen too",
        "popBeyondRoot": "SwiftUI: removeLast(_:) traps beyond the count, so the app asks first",
        "setPath": "SwiftUI: the screens are those of the path, by place and value",
        "unknownRoute": "the article: default: Text(\"unknown routing: …\")",
        "duplicatePush": "SwiftUI: a path may have equal values, each with a screen of its own",
    ]
}
