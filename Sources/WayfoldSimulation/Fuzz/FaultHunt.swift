public import WayfoldArchitectures

/// Looks for one planted mistake by random input alone, and shrinks what shows it.
public struct FaultHunt {
    /// What came of it.
    public struct Found {
        public let finding: Fuzzer.Finding
        /// The shrunk specimen, with the outcomes of its own dialect.
        public let specimen: Specimen
        /// Whether it was shrunk to the end, so that no event of it can be left out.
        public let isMinimal: Bool
        /// How many specimens were led to shrink it.
        public let trialCount: Int
    }

    /// What the fault belongs to.
    public let owner: Subject
    public let fault: Fault

    public init(_ fault: Fault, of owner: Subject) {
        self.fault = fault
        self.owner = owner
    }

    /// A fuzzer whose runs may show the fault.
    public func fuzzer(seed: UInt64) -> Fuzzer {
        var looks: Fuzzer.Looks = []
        if fault.finder == .retention { looks = .memory }
        if fault.finder == .oracle { looks = .oracles }
        return Fuzzer([owner], faults: [fault.name], seed: seed, looks: looks)
    }

    /// The first run that shows the fault and nothing without it, shrunk; nil when so many do not.
    public func found(seed: UInt64, runs: UInt64) -> Found? {
        var fuzzer = fuzzer(seed: seed)
        for number in 1...max(runs, 1) {
            guard let finding = fuzzer.perform(run: number) else { continue }
            let judge = judge(of: finding)
            guard let failure = judge(finding.specimen) else { continue }
            return shrunk(finding, failure, judge)
        }
        return nil
    }

    private func shrunk(
        _ finding: Fuzzer.Finding, _ failure: Failure, _ judge: @escaping Shrinker.Judge
    ) -> Found {
        var shrinker = Shrinker(finding.specimen, failure, judge: judge)
        shrinker.shrink(dialect: finding.architecture.plainDialect)
        return Found(
            finding: finding, specimen: shrinker.best.recorded(),
            isMinimal: !shrinker.isCutShort, trialCount: shrinker.trialCount)
    }

    /// What is wrong with a specimen because of the fault: without it nothing of the kind is.
    private func judge(of finding: Fuzzer.Finding) -> Shrinker.Judge {
        let kind = finding.failure.kind
        let with = LiveTrial(finding.architecture, faults: [fault.name]).judge(of: kind)
        let without = LiveTrial(finding.architecture).judge(of: kind)
        return { specimen in
            guard let failure = with(specimen), failure.kind != without(specimen)?.kind else {
                return nil
            }
            return failure
        }
    }
}

extension LiveTrial {
    /// What says of a specimen whether it shows a kind of failure.
    public func judge(of kind: Failure.Kind) -> Shrinker.Judge {
        switch kind {
        case .retained: return { MemoryTrial(self).failure(of: $0) }
        case .grows: return { GrowthTrial(self).failure(of: $0) }
        case .oracle: return { OracleTrial(architecture, faults: faults).failure(of: $0) }
        default: return { failure(of: $0) }
        }
    }
}
