/// Mistakes of the phone that feeds events, which belong to no architecture's graph.
public enum HostFault {
    static let staleWrite = Fault(
        "stale-write",
        "the system writes a path that was read before the program changed it, and the write wins",
        source: "johnpatrickmorgan/TCACoordinators#34", finder: .parity)
    static let linkBeforeReady = Fault(
        "link-before-ready", "a deep link that arrives before the app is ready is lost",
        source: "react-navigation/react-navigation#8537", finder: .parity)

    static let animationUnseen = Fault(
        "double-tap-unlocked",
        "only a finger's movement counts as a transition, so that a second tap goes through while "
            + "the first one's screen is still coming in",
        source: "wix/react-native-navigation#5229", finder: .oracle)
    static let dismissalUnseen = Fault(
        "dismissal-unseen",
        "a sheet counts as shown until its swipe is committed, and takes what is pushed meanwhile",
        source: "johnpatrickmorgan/FlowStacks#69", finder: .oracle)
    static let commitReachesRemoved = Fault(
        "commit-reaches-removed",
        "a swipe that ends removes what was at an index when it began, in a flow that is gone",
        source: "johnpatrickmorgan/TCACoordinators#36", finder: .oracle)
    static let echoPerformed = Fault(
        "echo-performed",
        "the system's report that a screen was popped is taken for another pop",
        source: "pointfreeco/swift-composable-architecture#3031", finder: .oracle)
    public static let all = [
        staleWrite, linkBeforeReady, animationUnseen, dismissalUnseen,
        commitReachesRemoved, echoPerformed,
    ]
}
