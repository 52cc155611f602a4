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

    /// Goes through the trace once.
    func trip(from base: UInt32, _ shell: inout Shell) throws -> Trip {
        var events = try ChosenEvents(
            source.path, shell, session: source.session, map: source.map, verb: "leading")
        var vocabulary = events.reader.map.vocabulary
        defer { AllocationTracking.birth = 0 }
        AllocationTracking.birth = base
        var run = ParityRun(architecture, events.reader.map, faults: faults)
        AllocationTracking.birth = 0
        var trip = Trip(base: base, eventCount: 0)
        while trip.parted == nil, let event = try events.next(&vocabulary, &shell) {
            trip.eventCount += 1
            AllocationTracking.birth = base + trip.eventCount
            trip.parted = run.step(event, &vocabulary)
            AllocationTracking.birth = 0
            if case .endSession = event.action { events.forget(event.session) }
        }
        try events.stop(&shell)
        try events.requireChosen()
        AllocationTracking.birth = base + trip.eventCount + 1
        if trip.parted == nil { trip.parted = run.finish(&vocabulary) }
        run.tearDown()
        return trip
    }
}
