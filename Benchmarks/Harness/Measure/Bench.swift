public import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay

/// Runs workloads and finds out what they cost.
///
/// ```swift
/// var bench = Bench(Workload.all(), subjects: [shop.subject])
/// let result = try bench.run(tool: "0.1.0") { step in print(step.name) }
/// ```
public struct Bench {
    public var workloads: [Workload]
    /// Who navigates beside the fold: apps, which run on the main thread.
    public var subjects: [Subject]
    /// Sizes instead of the workloads' own; those of a workload that has one size stay.
    public var sizes: [Int]?
    /// How many seconds a workload with one subject may take at all its sizes together.
    public var timeBoxSeconds = 4.0
    /// How many seconds of samples a size gets.
    public var cellSeconds = 0.06
    /// The name of what is run, which goes into the result.
    public var suite = "default"

    public init(_ workloads: [Workload], subjects: [Subject]) {
        self.workloads = workloads
        self.subjects = subjects
    }

    /// How far a run is.
    public struct Step: Sendable {
        public var done: Int
        public var total: Int
        /// What begins.
        public var name: String

        public init(done: Int, total: Int, name: String) {
            self.done = done
            self.total = total
            self.name = name
        }
    }

    /// A workload and who does it.
    struct Pairing {
        var workload: Workload
        var subject: BenchSubject
        var sizes: [Int]
    }

    var pairings: [Pairing] {
        workloads.flatMap { workload -> [Pairing] in
            let own = workload.sizes
            let sizes = own.count > 1 ? sizes ?? own : own
            let those: [BenchSubject]
            switch workload.subjects {
            case .navigation: those = BenchSubject.navigating(subjects)
            case .apps: those = subjects.map { .app($0) }
            case .own(let names): those = names.map { .other($0) }
            }
            return those.map { Pairing(workload: workload, subject: $0, sizes: sizes) }
        }
    }

    /// Times everything. What allocates is counted by `counts`, in a program that can.
    ///
    /// - Parameters:
    ///   - tool: the version of the program, for the result.
    ///   - step: called before each workload and subject.
    /// - Throws: `unsteady`; what a workload of one's own throws.
    public func run(tool: String, step: (Step) throws -> Void) throws -> BenchResult {
        let load = OtherLoad()
        var calibration = Calibration()
        var notices = Notices(granularity: Clock.granularity())
        var result = emptyResult(suite, tool: tool)
        result.ownCost = try Self.ownCost()
        let pairings = pairings
        for (number, pairing) in pairings.enumerated() {
            try step(
                Step(
                    done: number, total: pairings.count,
                    name: "\(pairing.workload.name) \(pairing.subject.name)"))
            calibration.round()
            try add(pairing, to: &result, &notices)
        }
        for _ in 0..<5 { calibration.round() }
        result.calibrationNanoseconds = calibration.median
        result.warnings += notices.warnings(load, calibration)
        return result
    }

    /// A result of this build on this machine, with nothing in it yet.
    func emptyResult(_ suite: String, tool: String) -> BenchResult {
        BenchResult(
            suite: suite, machine: .current, build: .current,
            versions: .current(tool: tool, semantics: Int(Semantics.version)),
            calibrationNanoseconds: 0)
    }

    private func add(
        _ pairing: Pairing, to result: inout BenchResult, _ notices: inout Notices
    ) throws {
        let (workload, subject) = (pairing.workload, pairing.subject)
        let finding = try SlopeRun(
            workload: workload, subject: subject, sizes: pairing.sizes,
            boxSeconds: timeBoxSeconds, cellSeconds: cellSeconds
        ).find()
        if let reason = finding.unsupported {
            result.unsupported.append(
                .init(workload: workload.name, subject: subject.name, reason: reason))
            return
        }
        result.figures += finding.figures
        notices.take(finding, "\(workload.name) \(subject.name)")
        guard let size = finding.points.first?.size else { return }
        let witness = try Witness(workload, subject, size)
        result.figures.append(witness.figure)
        if let warning = witness.warning { result.warnings.append(warning) }
        guard pairing.sizes.count > 1, !finding.isPaced else { return }
        let slope = Slope(
            workload: workload.name, subject: subject.name, points: finding.points,
            end: finding.end)
        result.slopes.append(slope)
        if let growth = slope.growth {
            result.figures.append(
                Cell(workload: workload, subject: subject, size: finding.points.last?.size ?? size)
                    .figure(.growth, growth.rawValue))
        }
    }

    /// What the harness adds to an action: to one of many in a sample, and to one that is timed by
    /// itself.
    static func ownCost() throws -> [Figure] {
        try [Workload.empty, .emptyEach].flatMap { workload in
            let cell = workload.emptyCell
            return try cell.timed(.seconds(0.05, atLeast: 100)).figures(cell)
        }
    }
}

/// What a workload did, and whether others who should have done the same did.
private struct Witness {
    let figure: Figure
    var warning: Warning?

    /// The digest after every action costs what is shown each time, so that only small ones have
    /// it.
    private static let eachActionLimit = 100

    init(_ workload: Workload, _ subject: BenchSubject, _ size: Int) throws {
        let isSmall = size <= Self.eachActionLimit
        let cell = Cell(workload: workload, subject: subject, size: size)
        let digest = try cell.witnessed(everyAction: isSmall)
        figure = cell.figure(.digest, digest.description)
        guard let other = subject.fold else { return }
        let fold = Cell(workload: workload, subject: other, size: size)
        let expected = try fold.witnessed(everyAction: isSmall)
        guard expected != digest else { return }
        warning = Warning(
            .digestsDiffer, place: cell.name,
            finding: "its digest is \(digest) but the fold's in its dialect is \(expected)")
    }
}
