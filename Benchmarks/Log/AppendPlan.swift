import SystemPackage
package import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// What is appended to a log, and how.
package struct AppendPlan: Sendable {
    package enum Records: Sendable {
        /// Payloads of 64 bytes, which the log's own writer is handed.
        case wide
        /// The events of simulated journeys, which the writer of traces encodes.
        case trace
    }

    package var records: Records
    /// How many events lie between two commits; nil for none but the last.
    package var batch: Int?
    package var durability: Durability
    package var eventCount: Int

    package init(_ records: Records, batch: Int?, _ durability: Durability, eventCount: Int) {
        self.records = records
        self.batch = batch
        self.durability = durability
        self.eventCount = eventCount
    }
}

/// Appends by a plan.
struct AppendRun {
    private let plan: AppendPlan
    private let payload = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
        for index in 0..<64 { buffer[index] = UInt8(index) }
        count = 64
    }
    private var events: [Event] = []
    private let map: AppMap

    /// How many simulated events are kept; they are appended again and again.
    private static let eventLimit = 20_000

    init(_ plan: AppendPlan) {
        self.plan = plan
        let count = plan.records == .trace ? min(plan.eventCount, Self.eventLimit) : 0
        var journeys = SimulatedJourneys(.init(eventCount: count))
        map = journeys.map
        var event = Event(sequence: 0, action: .back)
        while journeys.next(into: &event) { events.append(event) }
    }

    /// Writes a new log.
    func write(to path: FilePath) throws {
        switch plan.records {
        case .wide: try writeWide(path)
        case .trace: try writeTrace(path)
        }
    }

    private func writeWide(_ path: FilePath) throws {
        var writer = try LogWriter(
            creating: path, identity: LogIdentity(low: 1, high: 2), semanticsVersion: 1,
            options: LogOptions(durability: plan.durability))
        var envelope = Envelope(time: 1_760_000_000_000_000, session: 1)
        let batch = plan.batch ?? .max
        var left = batch
        try payload.withUnsafeBytes { bytes throws in
            for _ in 0..<plan.eventCount {
                envelope.time += 1_000
                try writer.append(envelope) { $0.bytes(bytes) }
                left -= 1
                if left == 0 {
                    try writer.commit()
                    left = batch
                }
            }
        }
        try writer.close()
    }

    private func writeTrace(_ path: FilePath) throws {
        var writer = try TraceWriter(
            creating: path, map: map, identity: LogIdentity(low: 1, high: 2),
            options: LogOptions(durability: plan.durability))
        let vocabulary = map.vocabulary
        var start = 0
        var left = plan.eventCount
        var leftOfBatch = plan.batch ?? .max
        while left > 0 {
            let count = min(left, leftOfBatch, events.count - start)
            _ = try writer.append(contentsOf: events[start..<(start + count)], in: vocabulary)
            start = start + count == events.count ? 0 : start + count
            left -= count
            leftOfBatch -= count
            if leftOfBatch == 0 {
                try writer.commit()
                leftOfBatch = plan.batch ?? .max
            }
        }
        try writer.close()
    }
}
