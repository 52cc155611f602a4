import WayfoldArchitectures

extension Routed {
    nonisolated static let faults = [
        Fault(
            "provider-resolves-itself",
            "the provider answers a value by asking the router for the same value",
            source: "the article's recursion that nothing stops", finder: .parity),
        Fault(
            "provider-retains-router",
            "the erased closure retains the provider, which retains the router",
            source: "the article's Router.init(provider:)", finder: .retention),
        Fault(
            "disposal-by-last-event",
            "the model of a screen that goes is let go of only where the last thing was a pop",
            source: "adrielcafe/voyager#437", finder: .oracle),
        Fault(
            "duplicate-stops-app", "a value that is in the path already stops the app",
            source: "arkivanov/Decompose#682", finder: .parity),
        Fault(
            "location-patched",
            "a pop cuts the last part off the address and leaves its query",
            source: "flutter/flutter#117431", finder: .oracle),
        Fault(
            "dismissed-once",
            "a pop to the root forgets the screens, so that the next finds none",
            source: "SwiftfulThinking/SwiftfulRouting#60", finder: .parity),
    ]
}
