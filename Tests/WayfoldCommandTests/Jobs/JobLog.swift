import Foundation
import SystemPackage
import WayfoldLog
import WayfoldReplay

@testable import WayfoldModel

/// Random logs of many sessions beside each other, drawn from a seed.
struct JobLog {
    var seed: UInt64
    var events = 1200
    /// How many sessions go on beside each other.
    var open = 12
    /// Whether a number is used anew for the session after one that has ended.
    var usesNumbersAnew = true
    /// One event in so many ends its session, beside those that the journey ends; 0 for none.
    var endsOneIn = 40
    /// The number of an event in the place of which there is a record of no known verb.
    var unreadable: Int?

    /// One who is on a journey.
    private struct Traveller {
        var number: UInt64
        var state: NavigationState
    }

    static var options: LogOptions {
        var options = LogOptions(durability: .none)
        options.blockBytes = 1024
        options.segmentBytes = 16384
        return options
    }

    /// Appends a record of a verb that does not exist.
    private static func appendUnreadable(to path: FilePath, session: UInt64) throws {
        var writer = try LogWriter(appendingTo: path, options: options)
        try writer.append(Envelope(session: session)) { $0.byte(0x3F) }
        try writer.close()
    }

    /// Writes the log in small blocks and segments.
    func write(to path: FilePath) throws {
        var journey = RandomJourney(seed: seed)
        var random = SplitMix64(seed: seed ^ 0x5EED)
        let map = journey.map()
        var fold = Fold(map)
        let options = Self.options
        let identity = LogIdentity(low: seed, high: 7)
        var writer = try TraceWriter(creating: path, map: map, identity: identity, options: options)
        var next: UInt64 = 1
        var travellers: [Traveller] = []
        for _ in 0..<open {
            travellers.append(Traveller(number: next, state: fold.initialState()))
            next += UInt64(1 + random.below(3))
        }
        for number in 1...UInt64(events) {
            if UInt64(unreadable ?? 0) == number {
                try writer.close()
                try Self.appendUnreadable(to: path, session: travellers[0].number)
                writer = try TraceWriter(appendingTo: path, options: options)
                continue
            }
            let index = random.below(travellers.count)
            var traveller = travellers[index]
            if traveller.state.sequence == 0, random.isOne(in: 2) {
                try writer.name(session: traveller.number, "guest \(number)")
            }
            traveller.state.sequence = number - 1
            var event = journey.event(in: traveller.state)
            if random.isOne(in: 2) { event = Event(sequence: 0, action: .back) }
            if random.isOne(in: 6) { event = Event(sequence: 0, action: .pop(count: 1)) }
            if endsOneIn > 0, random.isOne(in: endsOneIn) {
                event = Event(sequence: 0, origin: .system, action: .endSession(.none))
            }
            event.sequence = number
            event.session = traveller.number
            event.time = Int64(number) * 1000
            if event.cause >= number { event.cause = 0 }
            event.outcome = fold.step(event, &traveller.state)
            if random.isOne(in: 400) { event.outcome = .refused(Refusal(.stale)) }
            _ = try writer.append(event, in: fold.vocabulary)
            if traveller.state.hasEnded {
                traveller.state = fold.initialState()
                if !usesNumbersAnew || random.isOne(in: 2) {
                    traveller.number = next
                    next += 1
                }
            }
            travellers[index] = traveller
        }
        try writer.close()
    }
}

extension JobLog {
    static func segments(of log: String) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(atPath: log).filter { $0.hasSuffix(".log") }
            .sorted().map { URL(fileURLWithPath: log + "/" + $0) }
    }

    /// Changes a bit of a segment, behind its head.
    static func damage(_ log: String, _ random: inout SplitMix64) throws {
        let segments = try segments(of: log)
        let segment = segments[random.below(segments.count)]
        var bytes = [UInt8](try Data(contentsOf: segment))
        let position = bytes.count / 2 + random.below(bytes.count / 2)
        bytes[position] ^= 1 << UInt8(random.below(8))
        try Data(bytes).write(to: segment)
    }
}
