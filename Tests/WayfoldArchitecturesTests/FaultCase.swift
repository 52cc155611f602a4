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
                HostFault.staleWrite, StorageArchitecture.self, "path/stale-write.jsonl",
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
                .closureHoldsStorage, StorageArchitecture.self, "storage/form-tunnel.jsonl",
                kept: ["Journal", "NavigationStorage<Page>"]),
            FaultCase(
                .providerRetainsRouter, RouterArchitecture.self, "router/mixed-path.jsonl",
                kept: ["AppRoutingProvider", "Facts", "Journal", "Setting", "TurnQueue"]),
        ]
    }
}
