import WayfoldModel

/// A short list of cells, each done a fixed number of times, so that every run of a build does
/// the same: what two builds are compared by.
public struct Suite: Sendable {
    /// A workload with a subject at a size, by their names.
    struct Part: Sendable {
        var workload: String
        var subject: String
        var size: Int
        /// How often the work is done in a sample, for samples of about a millisecond; of work
        /// that has to be brought back, 8 at most.
        var batch: Int
    }

    public var name: String
    var parts: [Part]

    /// How many samples a cell gets, at the scale 1.
    static let samples = 12
    /// More figures than these are more chances of a false alarm.
    static let partLimit = 30

    /// The gate's suite: what people do most, over the fold and every architecture. Of workloads
    /// that are not this package's, the first size of each subject, as many as there is room for.
    static func gate(_ bench: Bench) -> Suite {
        var parts: [Part] = []
        for depth in [10, 100, 1_000] {
            for name in ["path", "storage", "router", "uikit", "viewers"] {
                parts.append(Part("push-back", name, depth, 8))
            }
            parts.append(Part("own-link", "phones", depth, 8))
        }
        for depth in [10, 300, 10_000] {
            parts.append(Part("push-back", "fold", depth, 8_000))
        }
        parts += [
            Part("pop-to-root", "fold", 1_000, 8), Part("pop-to-root", "uikit", 30, 8),
            Part("tree-chain-leaf", "uikit", 30, 8),
            Part("modal-over-modal", "uikit", 10, 8), Part("deep-link", "storage", 10, 8),
            Part("deep-link", "uikit", 10, 8), Part("restore", "storage", 100, 10),
            Part("storm", "uikit", 30, 4), Part("trace", "fold", 2_000, 1),
            Part("trace", "storage", 2_000, 1), Part("scan", "log", 10_000, 8),
        ]
        let known = Set(Workload.all().map(\.name))
        let chosen = Set(bench.pairings.map { "\($0.workload.name) \($0.subject.name)" })
        parts.removeAll { !chosen.contains("\($0.workload) \($0.subject)") }
        let own = bench.pairings.filter { !known.contains($0.workload.name) }
        let others = own.map { Part($0.workload.name, $0.subject.name, $0.sizes[0], 100) }
        // Somebody who adds workloads wants to hear of them: they come before the last of ours.
        parts = Array(parts.prefix(max(partLimit / 2, partLimit - others.count)))
        parts += others.prefix(partLimit - parts.count)
        return Suite(name: "gate", parts: parts)
    }
}

extension Suite.Part {
    init(_ workload: String, _ subject: String, _ size: Int, _ batch: Int) {
        self.init(workload: workload, subject: subject, size: size, batch: batch)
    }
}

extension Bench {
    /// The cells of a suite, in its order.
    private func cells(of suite: Suite) throws -> [(cell: Cell, batch: Int)] {
        let pairings = pairings
        return try suite.parts.map { part in
            let found = pairings.first {
                $0.workload.name == part.workload && $0.subject.name == part.subject
            }
            guard let found else {
                throw HarnessError.noSuchCell("\(part.workload) \(part.subject)")
            }
            let cell = Cell(
                workload: found.workload, subject: found.subject,
                size: found.workload.sizes.count == 1 ? found.workload.sizes[0] : part.size)
            return (cell, part.batch)
        }
    }

    /// Runs the gate's suite, in less than a second at the scale 1: a fixed number of samples each,
    /// with the digest of what was done and, where there are three sizes, the class of growth.
    ///
    /// - Parameters:
    ///   - tool: the version of the program, for the result.
    ///   - scale: how many samples are taken against the usual number; at least one is.
    /// - Throws: as `run`; `unsupported` for a cell that its subject cannot do.
    public func gateRun(tool: String, scale: Double = 1) throws -> BenchResult {
        var result = emptyResult("gate", tool: tool)
        var calibration = Calibration()
        let samples = max(1, Int(Double(Suite.samples) * scale))
        for (cell, batch) in try cells(of: .gate(self)) {
            calibration.round()
            let times = try cell.timed(.fixed(samples: samples, batch: batch))
            CountedPart.end(cell.name)
            result.figures += times.figures(cell)
            result.figures.append(
                cell.figure(.digest, try cell.witnessed(everyAction: false).description))
        }
        calibration.round()
        result.calibrationNanoseconds = calibration.median
        addSlopes(to: &result)
        return result
    }

    /// The slopes of what the suite has at three sizes or more.
    private func addSlopes(to result: inout BenchResult) {
        var names: [String] = []
        var points: [String: [(figure: Figure, point: Slope.Point)]] = [:]
        for figure in result.figures where figure.measure == .time(.p50) {
            guard let number = figure.number else { continue }
            let name = "\(figure.workload) \(figure.subject)"
            if points[name] == nil { names.append(name) }
            points[name, default: []].append(
                (figure, .init(size: figure.size, nanoseconds: number)))
        }
        for name in names {
            guard let list = points[name], list.count >= 3, let last = list.last?.figure else {
                continue
            }
            let slope = Slope(
                workload: last.workload, subject: last.subject, points: list.map(\.point),
                end: .complete)
            result.slopes.append(slope)
            guard let growth = slope.growth else { continue }
            var figure = last
            figure.measure = .growth
            figure.value = .word(growth.rawValue)
            result.figures.append(figure)
        }
    }

    /// Counts the gate's suite, in a program whose allocations are followed.
    public func gateCounts(tool: String) throws -> BenchResult {
        var result = emptyResult("gate", tool: tool)
        result.ownCost = try Self.ownCounts()
        for (cell, _) in try cells(of: .gate(self)) {
            result.figures += try cell.counted().figures(cell)
        }
        return result
    }
}
