public import WayfoldArchitectures

/// Looks for one planted mistake by random input alone, and shrinks what shows it.
public struct FaultHunt {
    /// What came of it.
    public struct Trophy {
        public let finding: Fuzzer.Finding
        /// The shrunk specimen, with the outcomes of its own dialect.
        public let specimen: Specimen
        /// Whether it was shrunk to the end, so that no event of it can be left out.
        public let isMinimal: Bool
        /// How many specimens were led to shrink it.
        public let trialCount: Int
    }

    /// The architecture that the fault belongs to; nil for the host, and all take turns.
    public let owner: (any Architecture.Type)?
    public let fault: Fault
    private let architectures: [any Architecture.Type]

    /// - Parameter all: those that take turns with a fault of the host.
    public init(
        _ fault: Fault, of owner: (any Architecture.Type)?, all: [any Architecture.Type]
    ) {
        self.fault = fault
        self.owner = owner
        architectures = owner.map { [$0] } ?? all
    }

    /// A fuzzer whose runs may show the fault.
    public func fuzzer(seed: UInt64) -> Fuzzer {
        var looks: Fuzzer.Looks = []
        if fault.finder == .retention { looks = .memory }
        if fault.finder == .oracle { looks = .oracles }
        return Fuzzer(architectures, faults: [fault.name], seed: seed, looks: looks)
    }

    /// The first run that shows the fault, shrunk; nil when so many do not.
    ///
    /// - Parameter watch: is told each run's number.
    public func trophy(
        seed: UInt64, runs: UInt64, watch: (UInt64) -> Void = { _ in }
    ) -> Trophy? {
        var fuzzer = fuzzer(seed: seed)
        for number in 1...max(runs, 1) {
            watch(number)
            guard let finding = fuzzer.lead(run: number) else { continue }
            return Self.shrunk(finding, faults: [fault.name])
        }
        return nil
    }

    /// Shrinks what a fuzzer with these faults has found.
    ///
    /// - Parameter watch: is shown the shrinker after each trial.
    public static func shrunk(
        _ finding: Fuzzer.Finding, faults: Set<String>,
        watch: @escaping (Shrinker) -> Void = { _ in }
    ) -> Trophy {
        let live = LiveTrial(finding.architecture, faults: faults)
        var shrinker = Shrinker(
            finding.specimen, finding.failure, judge: live.judge(of: finding.failure.kind),
            watch: watch)
        shrinker.shrink(dialect: finding.architecture.dialect)
        return Trophy(
            finding: finding, specimen: shrinker.best.recorded(),
            isMinimal: !shrinker.isCutShort, trialCount: shrinker.trialCount)
    }
}

extension LiveTrial {
    /// What says of a specimen whether it shows a kind of failure.
    public func judge(of kind: Failure.Kind) -> Shrinker.Judge {
        switch kind {
        case .retained: return { MemoryTrial(self).failure(of: $0) }
        case .oracle: return { OracleTrial(architecture, faults: faults).failure(of: $0) }
        default: return { failure(of: $0) }
        }
    }
}
