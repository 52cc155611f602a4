import WayfoldArchitectures

extension StagedApp {
    nonisolated static let pagesFaults = [
        .gotoReorders,
        Fault(
            "one-push-an-update", "a stack follows the path page by page, and takes one an update",
            source: "johnpatrickmorgan/FlowStacks#33", finder: .parity),
        Fault(
            "back-unchecked", "going back takes the last page, and that may be the first one",
            source: "johnpatrickmorgan/FlowStacks#26", finder: .parity),
        .valueWritesPath, .shownAgainDropsTail,
        Fault(
            "swipe-cancels-effects",
            "what a page waits for is cancelled by a swipe that is let go of, and it waits to be "
                + "dismissed",
            source: "pointfreeco/swift-composable-architecture#3673", finder: .parity),
        Fault(
            "parent-detached-first",
            "what is presented ends before what it presents, which then stays",
            source: "uber/RIBs#612", finder: .parity),
        Fault(
            "detach-keeps-view",
            "the coordinator of what is presented is let go of, and what it shows stays",
            source: "uber/RIBs#174", finder: .parity),
        Fault(
            "flip-rebuilds", "another size class has a stack of its own, whose path is empty",
            source: "Volker88/Sensor-App#149", finder: .parity),
        Fault(
            "stale-write", "a page that goes writes the path as it has seen it, too late",
            source: "johnpatrickmorgan/TCACoordinators#34", finder: .parity),
        Fault(
            "double-tap-unlocked",
            "a tap is heard twice and leads on both times, the second one before a screen is there",
            source: "wix/react-native-navigation#5229", finder: .parity),
        Fault(
            "dismissal-unseen",
            "a sheet that was swiped away counts as shown, and takes what is pushed meanwhile",
            source: "johnpatrickmorgan/FlowStacks#69", finder: .parity),
        Fault(
            "commit-reaches-removed",
            "a page that goes removes what is at its index, and that may be another one",
            source: "johnpatrickmorgan/TCACoordinators#36", finder: .parity),
        Fault(
            "echo-performed",
            "the report that a page was popped is taken for another pop",
            source: "pointfreeco/swift-composable-architecture#3031", finder: .parity),
        Fault(
            "dismissed-state-kept", "what was dismissed is kept, should it be shown again",
            source: "pointfreeco/swift-composable-architecture#3045", finder: .retention),
        Fault(
            "push-renders-all",
            "a push has every page rendered again, and what is rendered is kept",
            source: "react-navigation/react-navigation#10754", finder: .retention),
        .itemsHoldCoordinator,
    ]
}

// Mistakes that apps of a path have in common.
extension Fault {
    nonisolated static let gotoReorders = Fault(
        "goto-reorders", "two calls of goTo in one turn race, and the later one may come first",
        source: "the article's Task in goTo(_:)", finder: .parity)
    nonisolated static let valueWritesPath = Fault(
        "value-writes-path", "a changed value is written together with a path that is old",
        source: "johnpatrickmorgan/FlowStacks#98", finder: .parity)
    nonisolated static let shownAgainDropsTail = Fault(
        "shown-again-drops-tail", "an app that is shown again begins with its first screen",
        source: "johnpatrickmorgan/TCACoordinators#53", finder: .parity)
    nonisolated static let itemsHoldCoordinator = Fault(
        "items-hold-coordinator", "an item holds the coordinator that has it",
        source: "the article's NavigationItem with associated values", finder: .retention)
}
