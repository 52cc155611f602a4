/// Gathers what makes a run's times worth less.
struct Notices {
    let granularity: UInt64
    private var slopeCount = 0
    private var slowFirsts: [(place: String, factor: Double)] = []
    private var longTails: [(place: String, factor: Double)] = []
    private var shortSamples: [(place: String, nanoseconds: Double)] = []
    private var boxed: [String] = []

    private static let firstFactor = 100.0
    private static let tailFactor = 10.0
    /// A sample has to be so many times as long as the clock's grain.
    private static let grains = 20.0
    private static let spreadLimit = 1.15
    private static let loadLimit = 0.25

    init(granularity: UInt64) {
        self.granularity = granularity
    }

    mutating func take(_ finding: SlopeRun.Finding, _ place: String) {
        slopeCount += 1
        if finding.firstFactor > Self.firstFactor {
            slowFirsts.append((place, finding.firstFactor))
        }
        if finding.tailFactor > Self.tailFactor { longTails.append((place, finding.tailFactor)) }
        if finding.shortestSample < Self.grains * Double(granularity) {
            shortSamples.append((place, finding.shortestSample))
        }
        if finding.end == .timeBox { boxed.append(place) }
    }

    func warnings(_ load: OtherLoad?, _ calibration: Calibration) -> [Warning] {
        var warnings: [Warning] = []
        func add(_ kind: Warning.Kind, _ finding: String) {
            warnings.append(Warning(kind, place: "the run", finding: finding))
        }
        if let worst = slowFirsts.max(by: { $0.factor < $1.factor }) {
            add(
                .firstRunSlow,
                "the first action took more than \(Int(Self.firstFactor)) times the median in "
                    + "\(slowFirsts.count) of \(slopeCount), \(Int(worst.factor)) times in "
                    + worst.place)
        }
        if let worst = longTails.max(by: { $0.factor < $1.factor }) {
            add(
                .outliers,
                "one action in a hundred took more than \(Int(Self.tailFactor)) times the median "
                    + "in \(longTails.count) of \(slopeCount), \(Int(worst.factor)) times in "
                    + worst.place)
        }
        if let worst = shortSamples.min(by: { $0.nanoseconds < $1.nanoseconds }) {
            add(
                .clockTooCoarse,
                "samples are less than \(Int(Self.grains)) grains of the clock (\(granularity) ns) "
                    + "in \(shortSamples.count) of \(slopeCount), \(Int(worst.nanoseconds)) ns in "
                    + worst.place)
        }
        if calibration.spread > Self.spreadLimit {
            let percent = Int((calibration.spread - 1) * 100)
            add(
                .frequencyChanged,
                "the same work took up to \(percent)% more processor time at some moments")
        }
        if let load, case let others = load.processorsSince(), others > Self.loadLimit {
            let tenths = Int(others * 10)
            add(
                .otherLoad,
                "other processes kept \(tenths / 10).\(tenths % 10) processors busy")
        }
        if !boxed.isEmpty {
            add(
                .timeBoxed,
                "\(boxed.count) of \(slopeCount) ended before their largest size: "
                    + boxed.prefix(6).joined(separator: ", ") + (boxed.count > 6 ? ", …" : ""))
        }
        return warnings
    }
}
