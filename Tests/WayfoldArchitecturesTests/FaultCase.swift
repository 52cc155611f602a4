@testable import WayfoldArchitectures

/// A trace on which a switched-on fault is found, and where.
struct FaultCase {
    let fault: Fault
    let architecture: any Architecture.Type
    let trace: String
    /// The event and how the live objects part from the fold there; nil where they never do.
    let found: String?
    /// The types of which objects stay alive after the end.
    let kept: [String]

    init(
        _ fault: Fault, _ architecture: any Architecture.Type, _ trace: String,
        found: String? = nil, kept: [String] = []
    ) {
        self.fault = fault
        self.architecture = architecture
        self.trace = trace
        self.found = found
        self.kept = kept
    }

    static var all: [FaultCase] { parity + retention + oracle }

    /// Found by a test of its own: what is kept goes with the app, so the end shows nothing.
    static var oracle: [FaultCase] {
        [FaultCase(.backKeepsChild, UIKitArchitecture.self, "uikit/home-list-detail.jsonl")]
    }

    static var parity: [FaultCase] {
        [
            FaultCase(
                .goToReorders, PathArchitecture.self, "path/double-tap.jsonl",
                found: "6 push: other state"),
            FaultCase(
                .wholePathDecode, StorageArchitecture.self, "storage/page-gone.jsonl",
                found: "8 restore: other state"),
            FaultCase(
                .restoreOnActive, StorageArchitecture.self, "storage/link-while-inactive.jsonl",
                found: "4 setPhase: other state"),
            FaultCase(
                .restoreAppends, StorageArchitecture.self, "storage/restore-replaces.jsonl",
                found: "4 restore: other state"),
            FaultCase(
                .encodedTooLate, StorageArchitecture.self, "storage/form-tunnel.jsonl",
                found: "9 restore: other state"),
            FaultCase(
                .resolvesToItself, RouterArchitecture.self, "router/mixed-path.jsonl",
                found: "1 setPath: other state"),
            FaultCase(
                .wrongRouter, StinsenArchitecture.self, "stinsen/tapped-again.jsonl",
                found: "1 push: other state"),
            FaultCase(
                .refreshResets, StinsenArchitecture.self, "stinsen/gestures.jsonl",
                found: "12 setPhase: other state"),
            FaultCase(
                .alertPops, StinsenArchitecture.self, "stinsen/gestures.jsonl",
                found: "12 setPhase: other state"),
            FaultCase(
                .cancelledSwipeRemoves, UIKitArchitecture.self, "uikit/home-list-detail.jsonl",
                found: "7 beginTransition: other state"),
            FaultCase(
                .sheetSwipeUnnoticed, UIKitArchitecture.self, "uikit/sheets-and-alerts.jsonl",
                found: "5 dismiss: other state"),
            FaultCase(
                .childRemovedByValue, UIKitArchitecture.self, "uikit/one-of-two.jsonl",
                found: "4 back: other state"),
            FaultCase(
                .childFreedEarly, UIKitArchitecture.self, "uikit/tabs.jsonl",
                found: "4 startFlow: other state"),
            FaultCase(
                .twoAnswerPop, UIKitPresenterArchitecture.self, "uikit/home-list-detail.jsonl",
                found: "3 back: other state"),
            FaultCase(
                HostFault.staleWrite, PathArchitecture.self, "path/stale-write.jsonl",
                found: "4 write: stale but live applied"),
            FaultCase(
                HostFault.linkBeforeReady, StorageArchitecture.self,
                "storage/link-after-restore.jsonl", found: "6 openURL: other state"),
            FaultCase(
                HostFault.restoreUnset, StorageArchitecture.self, "storage/phases.jsonl",
                found: "1 restore: notFound but live applied"),
        ]
    }

    static var retention: [FaultCase] {
        [
            FaultCase(
                .interactorCaptured, PathArchitecture.self, "path/favourites-override.jsonl",
                kept: [
                    "EnvironmentValues", "Facts", "Interactor", "Journal", "LiveOverrides",
                    "ScreenView", "Setting", "TurnQueue",
                ]),
            FaultCase(
                .itemsHoldCoordinator, PathArchitecture.self, "path/nearest-of-four.jsonl",
                kept: ["Coordinator<NavigationItem>", "Journal", "TurnQueue"]),
            FaultCase(
                .closureHoldsStorage, StorageArchitecture.self, "storage/form-tunnel.jsonl",
                kept: ["Journal", "NavigationStorage<Page>"]),
            FaultCase(
                .providerRetainsRouter, RouterArchitecture.self, "router/mixed-path.jsonl",
                kept: ["AppRoutingProvider", "Facts", "Journal", "Setting", "TurnQueue"]),
            FaultCase(
                .strongParent, UIKitArchitecture.self, "uikit/tabs.jsonl",
                kept: [
                    "BoundScreen", "Facts", "Journal", "NavigationCoordinator", "Setting",
                    "TabCoordinator", "TurnQueue",
                ]),
            FaultCase(
                .strongDelegate, UIKitPresenterArchitecture.self, "uikit/tabs.jsonl",
                kept: [
                    "Facts", "Journal", "NavigationCoordinator", "PresentedScreen", "Setting",
                    "TurnQueue",
                ]),
            FaultCase(
                .bindingHoldsView, UIKitArchitecture.self, "uikit/tabs.jsonl",
                kept: ["BoundScreen"]),
            FaultCase(
                .presenterHoldsView, UIKitPresenterArchitecture.self, "uikit/tabs.jsonl",
                kept: ["PresentedScreen"]),
            FaultCase(
                .actionCapturesCoordinator, StinsenArchitecture.self,
                "stinsen/dismiss-below-top.jsonl",
                kept: [
                    "Facts", "Journal", "MapPage", "MapStack", "MapWrapper", "Setting",
                    "TurnQueue",
                ]),
        ]
    }
}
