extension Fault {
    static let goToReorders = Fault(
        "goto-reorders", "two calls of goTo in one turn race, and the later one may come first",
        source: "the article's Task in goTo(_:)", finder: .parity)
    static let interactorCaptured = Fault(
        "interactor-captured",
        "the environment's closure captures the interactor, which holds the view tree",
        source: "the article's .environment(\\.onTapViewer)", finder: .retention)
    static let itemsHoldCoordinator = Fault(
        "items-hold-coordinator", "items of the path hold the coordinator that holds the path",
        source: "the article's NavigationItem with associated values", finder: .retention)
    static let backUnchecked = Fault(
        "back-unchecked", "a back removes the last element of the array, and that may be the root",
        source: "johnpatrickmorgan/FlowStacks#26", finder: .oracle)
    static let onePushAnUpdate = Fault(
        "one-push-an-update",
        "what was appended in one turn is mounted by one update, and an update mounts one screen",
        source: "johnpatrickmorgan/FlowStacks#33", finder: .oracle)
    static let valueWritesPath = Fault(
        "value-writes-path",
        "a changed value is written together with the path as its screen has seen it",
        source: "johnpatrickmorgan/FlowStacks#98", finder: .oracle)
    static let shownAgainDropsTail = Fault(
        "shown-again-drops-tail",
        "a container that is shown again mounts its first screen and writes that back as the path",
        source: "johnpatrickmorgan/TCACoordinators#53", finder: .oracle)
    static let swipeCancelsEffects = Fault(
        "swipe-cancels-effects",
        "the effects of a screen are cancelled when a swipe on it begins, and one waits to be "
            + "dismissed",
        source: "pointfreeco/swift-composable-architecture#3673", finder: .oracle)
    static let parentDetachedFirst = Fault(
        "parent-detached-first", "a flow is ended before the flows that it shows",
        source: "uber/RIBs#612", finder: .oracle)
    static let detachKeepsView = Fault(
        "detach-keeps-view",
        "a flow without a view of its own is detached, and what it presented is not dismissed",
        source: "uber/RIBs#174", finder: .oracle)
    static let dismissedStateKept = Fault(
        "dismissed-state-kept",
        "the state of a dismissed sheet is kept until the next one is shown",
        source: "pointfreeco/swift-composable-architecture#3045", finder: .oracle)
    static let flipRebuilds = Fault(
        "flip-rebuilds", "another size class binds the containers to a new path, which is empty",
        source: "Volker88/Sensor-App#149", finder: .oracle)
    static let pushRendersAll = Fault(
        "push-renders-all",
        "a push renders all screens below the new one again, and what is rendered is kept",
        source: "react-navigation/react-navigation#10754", finder: .oracle)
}
