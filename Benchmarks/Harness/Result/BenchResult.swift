/// All that a run of a suite found, with what one must know to compare it with another.
public struct BenchResult: Hashable, Sendable, Codable {
    /// The number of the layout of its JSON, which `BENCH.md` describes.
    public static let schema = 1

    public var schema = BenchResult.schema
    /// The suite's name: figures of different suites are never compared.
    public var suite: String
    public var machine: Machine
    public var build: BuildMode
    public var versions: Versions
    /// Nanoseconds that a round of the calibration loop took, the median over the run.
    public var calibrationNanoseconds: Double
    /// What the harness itself adds to an action: the figures of the empty action.
    public var ownCost: [Figure]
    public var figures: [Figure] = []
    public var slopes: [Slope] = []
    /// What was asked for and could not be done, and by whom.
    public var unsupported: [Unsupported] = []
    public var warnings: [Warning] = []

    public init(
        suite: String, machine: Machine, build: BuildMode, versions: Versions,
        calibrationNanoseconds: Double, ownCost: [Figure] = []
    ) {
        self.suite = suite
        self.machine = machine
        self.build = build
        self.versions = versions
        self.calibrationNanoseconds = calibrationNanoseconds
        self.ownCost = ownCost
    }

    /// What it ran on.
    public struct Machine: Hashable, Sendable, Codable {
        /// The processor's model name.
        public var processor: String
        public var coreCount: Int
        /// The system's name and release.
        public var kernel: String

        public init(processor: String, coreCount: Int, kernel: String) {
            self.processor = processor
            self.coreCount = coreCount
            self.kernel = kernel
        }
    }

    public enum BuildMode: String, Hashable, Sendable, Codable {
        case debug, release

        /// The mode that this was compiled in: whether the optimizer was at work.
        public static var current: BuildMode {
            var mode = BuildMode.release
            // Code that is optimized does not ask.
            assert(mode.becomesDebug())
            return mode
        }

        private mutating func becomesDebug() -> Bool {
            self = .debug
            return true
        }
    }

    public struct Versions: Hashable, Sendable, Codable {
        public var tool: String
        /// The compiler's.
        public var swift: String
        /// Of the fold.
        public var semantics: Int

        public init(tool: String, swift: String, semantics: Int) {
            self.tool = tool
            self.swift = swift
            self.semantics = semantics
        }
    }

    /// A workload that a subject has no way to do.
    public struct Unsupported: Hashable, Sendable, Codable {
        public var workload: String
        public var subject: String
        /// The refusal's word or the sentence that says why.
        public var reason: String

        public init(workload: String, subject: String, reason: String) {
            self.workload = workload
            self.subject = subject
            self.reason = reason
        }
    }
}
