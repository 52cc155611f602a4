/// What a figure is a measure of.
public enum Measure: Hashable, Sendable {
    /// Nanoseconds of wall time an action took, at a percentile of all that were timed.
    case time(Percentile)
    /// How many samples the percentiles are of.
    case samples
    /// How many actions a sample is the mean of; one unless an action is too short for the clock.
    case batch
    /// Nanoseconds of the thread's processor time an action took, the mean.
    case processorTime
    /// Calls of the malloc family in an action, the mean; counted, so the same in every run.
    case allocations
    /// Bytes asked for in an action, the mean, after the allocator's rounding; counted.
    case bytes
    /// Bytes in use at the highest moment of the run, above what was there before it.
    case peakBytes
    /// Bytes that are there after teardown and were not before, a journey.
    case retainedBytes
    /// Blocks that are there after teardown and were not before, a journey.
    case retainedObjects
    /// What was done, in sixteen hexadecimal digits: the same for whoever did the same.
    case digest
    /// How the cost grows with the size.
    case growth

    public enum Percentile: String, Hashable, Sendable, CaseIterable {
        case p50, p90, p99
        case p999 = "p99.9"
        case max

        /// Of a hundred.
        public var percent: Double {
            switch self {
            case .p50: 50
            case .p90: 90
            case .p99: 99
            case .p999: 99.9
            case .max: 100
            }
        }
    }

    public enum Unit: String, Hashable, Sendable, Codable {
        case nanoseconds = "ns"
        case count
        case bytes
        case word
    }

    /// Every measure, in the order of a report.
    public static var all: [Measure] {
        Percentile.allCases.map { .time($0) } + [
            .samples, .batch, .processorTime, .allocations, .bytes, .peakBytes, .retainedBytes,
            .retainedObjects, .digest, .growth,
        ]
    }

    /// The word in files: `time-p50`, `retained-objects`.
    public var name: String {
        switch self {
        case .time(let percentile): "time-\(percentile.rawValue)"
        case .samples: "samples"
        case .batch: "batch"
        case .processorTime: "processor-time"
        case .allocations: "allocations"
        case .bytes: "bytes"
        case .peakBytes: "peak-bytes"
        case .retainedBytes: "retained-bytes"
        case .retainedObjects: "retained-objects"
        case .digest: "digest"
        case .growth: "growth"
        }
    }

    public var unit: Unit {
        switch self {
        case .time, .processorTime: .nanoseconds
        case .samples, .batch, .allocations, .retainedObjects: .count
        case .bytes, .peakBytes, .retainedBytes: .bytes
        case .digest, .growth: .word
        }
    }

    /// Whether two runs of one build must find the same, to the last digit.
    public var isExact: Bool {
        switch self {
        case .allocations, .bytes, .retainedBytes, .retainedObjects, .digest, .growth: true
        case .time, .samples, .batch, .processorTime, .peakBytes: false
        }
    }
}

extension Measure: Codable {
    public init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        guard let measure = Self.all.first(where: { $0.name == name }) else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "'\(name)' is no measure"))
        }
        self = measure
    }

    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(name)
    }
}
