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

    static var all: [FaultCase] { parity + retention }

    static var parity: [FaultCase] {
        [
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
                HostFault.staleWrite, RouterArchitecture.self, "path/stale-write.jsonl",
                found: "4 write: stale but live applied"),
            FaultCase(
                HostFault.linkBeforeReady, RouterArchitecture.self,
                "storage/link-after-restore.jsonl", found: "6 openURL: other state"),
        ]
    }

    static var retention: [FaultCase] {
        [
            FaultCase(
                .providerRetainsRouter, RouterArchitecture.self, "router/mixed-path.jsonl",
                kept: ["AppRoutingProvider", "Facts", "Journal", "Setting", "TurnQueue"]),
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
