import WayfoldReplay

/// Something about a run that makes its times worth less.
public struct Warning: Hashable, Sendable, Codable {
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case firstRunSlow, outliers, clockTooCoarse, frequencyChanged, otherLoad, timeBoxed
        /// The counts of allocations are missing, since nothing counted them.
        case notCounted
        /// Subjects that should have done the same did not.
        case digestsDiffer
    }

    public var kind: Kind
    /// Where it was seen: a workload with its subject, or the whole run.
    public var place: String
    /// What was seen: `the first sample took 41 times the median`.
    public var finding: String

    public init(_ kind: Kind, place: String, finding: String) {
        self.kind = kind
        self.place = place
        self.finding = finding
    }

    /// What to do about it.
    public var hint: String {
        switch kind {
        case .firstRunSlow: "read the medians, not the maxima; a first run pays for fresh memory"
        case .outliers: "close what else runs here, or read the medians"
        case .clockTooCoarse: "give the workload more actions a run"
        case .frequencyChanged: "fix the processor's frequency, or compare interleaved runs"
        case .otherLoad: "wait until the machine is quiet, or compare interleaved runs"
        case .timeBoxed: "give more seconds with --time-box to see larger sizes"
        case .notCounted: "install wayfold-retain beside wayfold; it counts allocations"
        case .digestsDiffer: "compare the two with '\(ToolName.own) replay --architecture'"
        }
    }
}
