public import Foundation

/// What later runs of the gate suite are held against: a file that a person reads and reviews.
///
/// It is JSON with sorted keys, an object a cell, so that a change shows as the lines it changes.
/// `BENCH.md` describes it.
public struct Baseline: Hashable, Sendable, Codable {
    /// The number of the file's layout.
    public static let schema = 1

    public var schema = Baseline.schema
    public var suite: String
    public var machine: BenchResult.Machine
    public var build: BenchResult.BuildMode
    public var versions: BenchResult.Versions
    /// By `workload subject size`.
    public var cells: [String: Cell] = [:]
    /// Whose build it is of; nil for a file that stands for itself.
    public var commit: StoredCommit?

    /// A workload with a subject at a size.
    public struct Cell: Hashable, Sendable, Codable {
        /// What must be found again to the last digit, by the measure's word.
        public var exact: [String: Figure.Value] = [:]
        /// Nil for what is not timed.
        public var time: Time?
        /// An action's instructions as Valgrind counts them; nil where it was not there.
        public var instructions: Double?
    }

    /// What an action took: the median over runs of the suite.
    public struct Time: Hashable, Sendable, Codable {
        /// Of the processor's time, for people.
        public var nanoseconds: Double
        /// By a round of the calibration loop in the same run, which is what is compared.
        public var calibrations: Double
        /// Where that median lies, to the level that gates use.
        public var lower: Double
        public var upper: Double
    }
}

extension Baseline {
    /// The baseline of runs of one build.
    ///
    /// - Parameters:
    ///   - results: of the same suite, at least one.
    ///   - instructions: of an action, by cell; empty where nothing counted them.
    init(of results: [BenchResult], instructions: [String: Double], level: Double) {
        guard let first = results.first else { preconditionFailure("there is at least one run") }
        suite = first.suite
        machine = first.machine
        build = first.build
        versions = first.versions
        for figure in first.figures where figure.measure.isExact {
            cells[figure.cell, default: Cell()].exact[figure.measure.name] = figure.value
        }
        for name in first.timedCells {
            let times = results.compactMap { $0.processorTimes[name] }
            let multiples = results.compactMap { $0.calibratedTimes[name] }
            guard !times.isEmpty else { continue }
            let interval = MedianInterval(of: multiples, lowerLevel: level, upperLevel: level)
            let lower = interval.lower.isFinite ? interval.lower : multiples.min() ?? 0
            let upper = interval.upper.isFinite ? interval.upper : multiples.max() ?? 0
            cells[name, default: Cell()].time = Time(
                nanoseconds: median(of: times).toFourDigits,
                calibrations: median(of: multiples).toFourDigits, lower: lower.toFourDigits,
                upper: upper.toFourDigits)
        }
        for (name, count) in instructions {
            cells[name, default: Cell()].instructions = (count * 100).rounded() / 100
        }
    }

    /// - Throws: `badBaseline`; `incomparable` for a file of another layout.
    public init(reading bytes: Data, at path: String) throws(HarnessError) {
        struct Head: Decodable { var schema: Int }
        let found: Int
        do {
            found = try JSONDecoder().decode(Head.self, from: bytes).schema
        } catch {
            throw .badBaseline(path, reason: error.inOneLine)
        }
        guard found == Self.schema else {
            throw .incomparable(
                path, found: "layout \(found)", expected: "layout \(Self.schema)",
                advice: "make it anew with --update-baseline")
        }
        do {
            self = try JSONDecoder().decode(Baseline.self, from: bytes)
        } catch {
            throw .badBaseline(path, reason: error.inOneLine)
        }
    }

    /// The file's text: the same for equal baselines.
    public func text() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }
}

extension Figure {
    /// What the figure is of, all but the measure: `push uikit 1000`.
    var cell: String { "\(workload) \(subject) \(size)" }
}

extension BenchResult {
    /// The cells with a processor time, in the result's order.
    var timedCells: [String] {
        figures.filter { $0.measure == .processorTime }.map(\.cell)
    }

    /// Nanoseconds of the processor's time an action, by cell.
    var processorTimes: [String: Double] {
        var times: [String: Double] = [:]
        for figure in figures where figure.measure == .processorTime {
            if let number = figure.number { times[figure.cell] = max(number, 1e-3) }
        }
        return times
    }

    /// The same by a round of the calibration loop.
    var calibratedTimes: [String: Double] {
        processorTimes.mapValues { $0 / max(calibrationNanoseconds, 1) }
    }
}

extension Figure.Value: Codable {
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        do {
            self = .number(try value.decode(Double.self))
        } catch DecodingError.typeMismatch {
            self = .word(try value.decode(String.self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .number(let number): try value.encode(number)
        case .word(let word): try value.encode(word)
        }
    }
}

extension Double {
    /// Rounded to four significant digits: what a person compares.
    fileprivate var toFourDigits: Double {
        guard self != 0, isFinite else { return self }
        let exponent = 3 - log10(magnitude).rounded(.down)
        // Whole powers of ten, since those below one are not exact.
        return exponent >= 0
            ? (self * pow(10, exponent)).rounded() / pow(10, exponent)
            : (self / pow(10, -exponent)).rounded() * pow(10, -exponent)
    }
}

extension Error {
    /// What went wrong, without line breaks.
    var inOneLine: String {
        let text =
            switch self as? DecodingError {
            case .keyNotFound(let key, _): "'\(key.stringValue)' is missing"
            case .typeMismatch(_, let context), .valueNotFound(_, let context),
                .dataCorrupted(let context):
                Self.place(context)
            default: "\(self)"
            }
        return text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    private static func place(_ context: DecodingError.Context) -> String {
        let path = context.codingPath.map(\.stringValue).joined(separator: ".")
        return path.isEmpty ? "it is no JSON" : "'\(path)' is of another kind"
    }
}
