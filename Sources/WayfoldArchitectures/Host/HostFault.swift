/// Mistakes of the phone that feeds events, which belong to no architecture's graph.
public enum HostFault {
    static let staleWrite = Fault(
        "stale-write",
        "the system writes a path that was read before the program changed it, and the write wins",
        source: "johnpatrickmorgan/TCACoordinators#34", finder: .parity)
    static let linkBeforeReady = Fault(
        "link-before-ready", "a deep link that arrives before the app is ready is lost",
        source: "react-navigation/react-navigation#8537", finder: .parity)
    static let restoreUnset = Fault(
        "restore-unset",
        "a restore from a slot that was never saved replaces the path by an empty one",
        source: "arkivanov/Decompose#913", finder: .parity)

    public static let all = [staleWrite, linkBeforeReady, restoreUnset]
}
