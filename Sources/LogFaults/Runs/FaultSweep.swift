package import SystemPackage

/// Many seeded runs on faulty storages, with what they found and how often what happened.
package struct FaultSweep {
    package private(set) var findings: [String] = []
    package private(set) var tally = FaultTally()

    /// Runs a seed each, one after another, in a folder of one's own.
    package init(seeds: ClosedRange<UInt64>, in folder: FilePath, skipsSyncs: Bool = false) {
        for seed in seeds {
            var run = FaultRun(seed: seed, in: folder, skipsSyncs: skipsSyncs)
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
        FaultTally.Happening.allCases.filter { tally[$0] == 0 }
    }
}
