import WayfoldArchitectures

extension StagedApp {
    nonisolated static let formsFaults = [
        Fault(
            "restore-appends", "a restore appends the saved pages to what is shown already",
            source: "the article's handle(_:) and restore(from:), one used for the other",
            finder: .parity),
        Fault(
            "encode-after-scene-gone",
            "the path is encoded when its view is gone, and nobody keeps it by then",
            source: "the article's save on termination", finder: .parity),
        Fault(
            "closure-holds-storage",
            "a closure that the storage keeps for later captures the storage",
            source: "the article's shared environment object", finder: .retention),
        Fault(
            "gone-route-kept",
            "a restore shows the saved pages as they were saved, also those the app no longer has",
            source: "react-navigation/react-navigation#2336", finder: .oracle),
        Fault(
            "empty-not-saved", "an empty path is not saved, and so looks like none at all",
            source: "arkivanov/Decompose#938", finder: .oracle),
        Fault(
            "link-before-ready", "a link that comes before the scene is active is lost",
            source: "react-navigation/react-navigation#8537", finder: .parity),
    ]
}
