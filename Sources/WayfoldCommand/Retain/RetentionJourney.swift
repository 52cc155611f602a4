import WayfoldArchitectures
import WayfoldInterchange
import WayfoldModel
import WayfoldRetention

/// Leads a trace through an architecture, with every object born under the number of the event
/// that made it, tears everything down, and asks what is left.
struct RetentionJourney {
    /// The trace and what of it is taken.
    struct Source {
        var path: String
        var session: String?
        var map: AppMap?
    }

    /// One way through the trace.
    struct Trip {
        /// The birth of what stands before the first event; event k of the trip is born under
        /// the k-th number after it, the teardown under the one after the last event's.
        var base: UInt32
        var eventCount: UInt32
        /// Where the live objects parted from the fold; the rest of the trace was left out.
        var parted: ParityBreak?

        var births: ClosedRange<UInt32> { base...base + eventCount + 1 }
    }

    let source: Source
    let architecture: any Architecture.Type
    let faults: Set<String>

    /// Goes through the trace for what is made on first use; how many events it has.
    func warmUp(_ shell: inout Shell) throws -> UInt32 {
        let birth = Births.take().lowerBound
        var count: UInt32 = 0
        _ = try lead(&shell) { number in
            count = max(count, number ?? 0)
            return birth
        }
        return count
    }

    /// Goes through the trace so many times, which has so many events.
    func trips(
        _ count: Int, of eventCount: UInt32, _ shell: inout Shell
    ) throws -> [Trip] {
        let births = Births.take(count * (Int(eventCount) + 2))
        var trips: [Trip] = []
        for number in 0..<UInt32(count) {
            let base = births.lowerBound + number * (eventCount + 2)
            let parted = try lead(&shell) { base + min($0 ?? .max, eventCount + 1) }
            trips.append(Trip(base: base, eventCount: eventCount, parted: parted))
        }
        return trips
    }

    /// Leads every event, and tears down.
    ///
    /// - Parameter birth: of event k, from 1; of 0 what stands before, of nil the end.
    private func lead(
        _ shell: inout Shell, birth: (UInt32?) -> UInt32
    ) throws -> ParityBreak? {
        var events = try ChosenEvents(
            source.path, shell, session: source.session, map: source.map, verb: "leading")
        var vocabulary = events.reader.map.vocabulary
        var number: UInt32 = 0
        let map = events.reader.map
        var run = Births.with(birth(0)) { ParityRun(architecture, map, faults: faults) }
        var parted: ParityBreak?
        while parted == nil, let event = try events.next(&vocabulary, &shell) {
            number += 1
            parted = Births.with(birth(number)) { run.step(event, &vocabulary) }
            if case .endSession = event.action { events.forget(event.session) }
        }
        try events.stop(&shell)
        try events.requireChosen()
        return Births.with(birth(nil)) {
            if parted == nil { parted = run.finish(&vocabulary) }
            run.tearDown()
            return parted
        }
    }
}
