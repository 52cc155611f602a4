import WayfoldReports

/// What in the runs of a comparison makes their times worth less.
struct GateNotices {
    /// A run's calibration may be so many times the fastest one's.
    private static let driftLimit = 1.15
    /// The first run may take so many times the processor time of the one in the middle.
    private static let firstLimit = 1.25
    /// A run that takes so many times as long as the one in the middle is an outlier.
    private static let outlierLimit = 1.5
    /// Processors that others may keep busy.
    private static let loadLimit = 0.25

    /// - Parameters:
    ///   - runs: in the order they ran.
    ///   - others: how many processors others kept busy meanwhile, in the mean.
    static func warnings(of runs: [GateSample], others: Double) -> [Warning] {
        var warnings: [Warning] = []
        func add(_ kind: Warning.Kind, _ finding: String) {
            warnings.append(Warning(kind, place: "the comparison", finding: finding))
        }
        let seconds = runs.map(\.processorSeconds)
        let middle = median(of: seconds)
        if let first = seconds.first, first > middle * firstLimit {
            add(.firstRunSlow, "the first run took \(times(first / middle)) the median")
        }
        let outliers = seconds.dropFirst().filter { $0 > middle * outlierLimit }
        if let worst = outliers.max() {
            add(
                .outliers,
                "\(outliers.count) of \(seconds.count) runs took up to \(times(worst / middle)) "
                    + "the median")
        }
        let calibrations = runs.map(\.result.calibrationNanoseconds).filter { $0 > 0 }
        if let least = calibrations.min(), let most = calibrations.max(),
            most > least * driftLimit
        {
            add(
                .frequencyChanged,
                "the same work took up to \(times(most / least)) the processor time at some moments"
            )
        }
        if others > loadLimit {
            add(.otherLoad, "other processes kept \(times(others, "")) processors busy")
        }
        return warnings
    }

    /// `1.3 times`.
    private static func times(_ factor: Double, _ word: String = " times") -> String {
        Report.Value.decimal(factor, places: 1).text + word
    }
}
