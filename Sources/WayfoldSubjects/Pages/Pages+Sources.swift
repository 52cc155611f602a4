import WayfoldModel

extension StagedApp {
    /// What decides how the path coordinator answers where systems differ, by the question's key.
    nonisolated static let pagesSources = [
        "popInModal": "SwiftUI: what is presented has a stack of its own (NavigationStack)",
        "setRootEntries": "the article: the path is an array of its own beside the first screen",
        "setRootToEqual": "SwiftUI: an equal value is no change, and its views stay",
        "popBeyondRoot": "SwiftUI: removeLast(k) traps beyond the count, so the app asks first",
        "setPath": "SwiftUI: the screens are those of the path, by place and value",
        "unknownRoute": "the article: an item is a case of an enumeration; others do not exist",
        "pushUnderAlert": "UIKit: an alert is presented over the stack, which goes on beneath it",
        "duplicatePush": "the article: goTo(_:) appends, and equal values are screens of their own",
    ]
}
