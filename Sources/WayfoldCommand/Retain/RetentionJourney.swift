import WayfoldArchitectures
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldRetention
import WayfoldSimulation

/// Runs a trace against an architecture, with every object born under the number of the event
/// that made it, asks what is there of events whose screens have left, and tears everything down.
struct RetentionJourney {
    /// One way through the trace.
    struct Trip {
        /// The birth of what stands before the first event; event k of the trip is born under
        /// the k-th number after it, the teardown under the one after the last event's.
        var base: UInt32
        var eventCount: UInt32
        /// How many events were run, which is all of them where nothing diverged.
        var ran: UInt32 = 0
        /// Where the live objects diverged from the fold; the rest of the trace was left out.
        var divergence: ParityBreak?
        /// What was there before the teardown of events whose screens had left.
        var leftBehind = LeftBehind()
        /// What lived on the way, where that was to be counted.
        var live = LiveCounts()

        var births: ClosedRange<UInt32> { base...base + eventCount + 1 }
    }

    let source: TraceSource
    let architecture: Subject
    let faults: Set<String>
    /// Which of the faults the journey gave a chance to act.
    let chances: FaultChances
    var analysis = RetentionAnalysis(limitSeconds: 300)
    /// Whether live objects are counted on the last way through the trace.
    var countsLive = false

    /// How many events the trace has, without leading them.
    func eventCount(_ shell: inout Shell) throws -> UInt32 {
        var events = try source.events("reading", shell)
        var vocabulary = events.reader.map.vocabulary
        var count: UInt32 = 0
        while let event = try events.next(&vocabulary, &shell) {
            count += 1
            if case .endSession = event.action { events.forget(event.session) }
        }
        try events.stop(&shell)
        try events.requireChosen()
        return count
    }

    /// Goes through the first events of the trace for what is made on first use.
    func warmUp(_ count: UInt32, _ shell: inout Shell) throws {
        let birth = Births.take().lowerBound
        _ = try drive(&shell, count, birth: { _ in birth })
    }

    /// Goes through the trace so many times, which has so many events.
    func trips(
        _ count: Int, of eventCount: UInt32, _ shell: inout Shell
    ) throws -> [Trip] {
        let births = Births.take(count * (Int(eventCount) + 2))
        var trips: [Trip] = []
        for number in 0..<UInt32(count) {
            var trip = Trip(
                base: births.lowerBound + number * (eventCount + 2), eventCount: eventCount)
            var leftBehind = LeftBehind()
            var live = LiveCounts()
            let isLast = number == UInt32(count - 1)
            var ran: UInt32 = 0
            trip.divergence = try drive(
                &shell, eventCount,
                birth: { number in
                    ran = max(ran, number ?? 0)
                    return trip.base + min(number ?? .max, eventCount + 1)
                },
                beforeEnd: isLast ? { leftBehind.add(try report(on: trip, $0)) } : nil,
                afterEvent: isLast && countsLive
                    ? { event, number, depth in
                        guard LiveCounts.isDue(number, of: eventCount) else { return }
                        let count = try liveCount(of: trip)
                        live.add(.init(sequence: event, count: count, depth: depth))
                    } : nil)
            if isLast, countsLive { live.left = try liveCount(of: trip) }
            trip.ran = min(ran, eventCount)
            trip.leftBehind = leftBehind
            trip.live = live
            trips.append(trip)
        }
        return trips
    }

    /// How many objects of the app live that were born on a trip.
    private func liveCount(of trip: Trip) throws -> Int {
        try analysis.counts(on: question(trip.births)).total
    }

    /// What is there of events whose screens have left.
    private func report(on trip: Trip, _ left: Set<UInt32>) throws -> RetentionReport {
        guard !left.isEmpty else { return RetentionReport() }
        var question = question(trip.births)
        question.among = Set(left.map { trip.base + $0 })
        return try analysis.report(on: question)
    }

    /// What is there of all that was born on some trips, one after another.
    func report(on trips: [Trip]) throws -> RetentionReport {
        guard let first = trips.first, let last = trips.last else { return RetentionReport() }
        return try analysis.report(on: question(first.base...last.births.upperBound))
    }

    /// What an analysis is asked, of the app's own types.
    func question(_ births: ClosedRange<UInt32>) -> RetentionQuestion {
        var question = RetentionQuestion(births: births)
        question.ignoredModules.formUnion([
            "ArgumentParser", "SystemPackage", "WayfoldCommand", "WayfoldInterchange",
            "WayfoldLog", "WayfoldReplay", "WayfoldReports",
        ])
        return question
    }

    /// Runs the first events, so many, and tears down.
    ///
    /// Sessions that end are torn down a batch at a time, so that one look at the heap does for
    /// many.
    ///
    /// - Parameters:
    ///   - birth: of event k, from 1; of 0 what stands before, of nil the end.
    ///   - beforeEnd: is handed the numbers of events whose screens have left, before a teardown.
    ///   - afterEvent: is handed each event's sequence number, its place from 1 and the depth.
    private func drive(
        _ shell: inout Shell, _ count: UInt32, birth: @escaping (UInt32?) -> UInt32,
        beforeEnd: ((Set<UInt32>) throws -> Void)? = nil,
        afterEvent: ((UInt64, UInt32, Int) throws -> Void)? = nil
    ) throws -> ParityBreak? {
        var events = try source.events("leading", shell)
        var vocabulary = events.reader.map.vocabulary
        var number: UInt32 = 0
        let map = events.reader.map
        var way = LiveWay(
            run: Births.with(birth(0)) {
                ParityRun(architecture, map, faults: faults, chances: chances)
            },
            birth: birth, beforeEnd: beforeEnd)
        while number < count, way.divergence == nil,
            let event = try events.next(&vocabulary, &shell)
        {
            number += 1
            try way.take(event, number, &vocabulary)
            if let afterEvent {
                let depth = way.run.state(ofSession: event.session).greatestDepth
                try afterEvent(event.sequence, number, depth)
            }
            if case .endSession = event.action { events.forget(event.session) }
        }
        try events.stop(&shell)
        try events.requireChosen()
        return try way.end(&vocabulary)
    }
}
