package import SystemPackage

/// Many seeded runs on faulty storages, with what they found and how often what happened.
package struct FaultSweep {
    package private(set) var findings: [String] = []
    package private(set) var tally = FaultTally()

    private let hasProducers: Bool

    /// Runs a seed each, one after another, in a folder of one's own.
    package init(
        seeds: ClosedRange<UInt64>, in folder: FilePath, skipsSyncs: Bool = false,
        hasProducers: Bool = false
    ) {
        self.hasProducers = hasProducers
        for seed in seeds {
            var run = FaultRun(
                seed: seed, in: folder, skipsSyncs: skipsSyncs, hasProducers: hasProducers)
            do throws(FaultFinding) {
                try run.run()
            } catch {
                findings.append(error.text)
            }
            tally.add(run.tally)
        }
    }

    /// What never happened, which would make the runs say less than they seem to.
    package var missing: [FaultTally.Happening] {
        FaultTally.Happening.allCases.filter { happening in
            tally[happening] == 0 && (hasProducers || happening != .overlaps)
        }
    }
}
