extension Fault {
    static let wrongRouter = Fault(
        "wrong-router",
        "a screen routes by the store's newest router of its type, which is another coordinator's",
        source: "rundfunk47/stinsen#24", finder: .parity)
    static let refreshResets = Fault(
        "refresh-resets",
        "the view around the coordinator is refreshed with the scene's phase and makes it anew",
        source: "rundfunk47/stinsen#58", finder: .parity)
    static let alertPops = Fault(
        "alert-pops", "a system alert writes the root screen's binding, which pops to the root",
        source: "rundfunk47/stinsen#61", finder: .parity)
    static let finishDropsParent = Fault(
        "finish-drops-parent", "a coordinator whose child is dismissed forgets its own parent",
        source: "radianttap/Coordinator#10", finder: .oracle)
    static let actionCapturesCoordinator = Fault(
        "action-captures-coordinator",
        "an action given to a pop at the root never runs and holds the coordinator it captures",
        source: "NavigationStack.dismissalAction of version 2.0.15", finder: .retention)
    static let arrayCopy = Fault(
        "array-copy",
        "the stack is a published property: a change copies the array and tells every screen",
        source: "NavigationStack.value of version 2.0.15", finder: .bench)
}
