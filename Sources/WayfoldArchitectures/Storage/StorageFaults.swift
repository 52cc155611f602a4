extension Fault {
    static let wholePathDecode = Fault(
        "whole-path-decode",
        "the saved path is decoded as a whole, so that one page the app no longer has empties it",
        source: "the article's own restore(from:)", finder: .parity)
    static let restoreAppends = Fault(
        "restore-appends", "a restore appends the saved pages to what is shown already",
        source: "the article's handle(_:) and restore(from:), one used for the other",
        finder: .parity)
    static let encodedTooLate = Fault(
        "encode-after-scene-gone",
        "the path is encoded when its scene is gone, and is empty by then",
        source: "the article's save on termination", finder: .parity)
    static let closureHoldsStorage = Fault(
        "closure-holds-storage", "a closure that the storage keeps for later captures the storage",
        source: "the article's shared environment object", finder: .retention)
    static let goneRouteKept = Fault(
        "gone-route-kept",
        "a restore shows the saved pages as they were saved, also those the app no longer has",
        source: "react-navigation/react-navigation#2336", finder: .oracle)
    static let emptyNotSaved = Fault(
        "empty-not-saved", "an empty path is not saved, and so cannot be told from none",
        source: "arkivanov/Decompose#938", finder: .oracle)
    static let restoreOnActive = Fault(
        "restore-on-every-active",
        "the path is restored whenever the scene becomes active and overwrites what a link pushed",
        source: "the article's own onChange(of: scenePhase)", finder: .parity)
}
