import WayfoldArchitectures
import WayfoldInterchange
import WayfoldModel
import WayfoldRetention
import WayfoldSimulation

/// Runs the trace against one architecture after another and sorts what is left.
struct RetainRun {
    /// So many events of a trace are run for what is made on first use; only if something is left
    /// of the whole, the whole is run for that.
    private static let prelude: UInt32 = 1_000

    let source: TraceSource
    let choice: ArchitectureChoice
    let roundTrips: Int
    let known: KnownRetentions
    /// The day by which entries of the baseline are good or over.
    let day: String
    let hasHistogram: Bool
    /// Whether live objects are counted over the journey.
    var countsLive = false

    /// - Throws: `notTracked` where the program cannot follow its allocations.
    func run(_ shell: inout Shell) throws -> [RetainFinding] {
        try begin()
        var findings: [RetainFinding] = []
        for architecture in choice.architectures {
            var (finding, trips) = try find(architecture, &shell)
            try explain(trips, architecture, &finding, &shell)
            for fault in finding.missedFaults {
                try shell.remark(missed: fault, by: [architecture.name], in: source.path)
            }
            findings.append(finding)
        }
        return findings
    }

    /// What is retained of each event, and nothing else of it.
    ///
    /// - Throws: `notTracked` where the program cannot follow its allocations.
    func births(_ shell: inout Shell) throws -> RetainedBirths {
        try begin()
        var births = RetainedBirths()
        for architecture in choice.architectures {
            let (finding, trips) = try find(architecture, &shell)
            if let refusal = finding.report.refusal {
                throw CommandError.notTracked("\(refusal)")
            }
            births.add(finding, trips)
        }
        return births
    }

    private func begin() throws {
        if let reason = AllocationTracking.reasonUnavailable {
            throw CommandError.notTracked(reason)
        }
        AllocationTracking.start()
    }

    private func find(
        _ architecture: Subject, _ shell: inout Shell
    ) throws -> (finding: RetainFinding, trips: [RetentionJourney.Trip]) {
        let faults = choice.faults(of: architecture)
        let chances = FaultChances(faults)
        var journey = RetentionJourney(
            source: source, architecture: architecture, faults: faults, chances: chances)
        journey.countsLive = countsLive
        let eventCount = try journey.eventCount(&shell)
        // What is made on first use, the architecture's and the library's, is there afterwards.
        let prelude = isLookedAtAround ? eventCount : min(eventCount, Self.prelude)
        try journey.warmUp(prelude, &shell)
        let before = hasHistogram ? try journey.analysis.histogram() : []
        var trips = try journey.trips(roundTrips, of: eventCount, &shell)
        var report = try journey.report(on: trips)
        if prelude < eventCount, !isClean(trips, report) {
            trips = try journey.trips(roundTrips, of: eventCount, &shell)
            report = try journey.report(on: trips)
        }
        guard let first = trips.first, let last = trips.last else {
            preconditionFailure("there is at least one round trip")
        }
        var finding = RetainFinding(
            architecture: architecture.name, eventCount: first.ran, roundTrips: roundTrips)
        finding.missedFaults = chances.missed
        finding.report = report
        finding.before = before
        finding.live = last.live
        if hasHistogram { finding.after = try journey.analysis.histogram() }
        if let divergence = first.divergence {
            let event = divergence.event.map { "event \($0.sequence)" } ?? "the start"
            finding.notes.append(
                "the live objects diverge from the fold at \(event): what comes after was left out")
        }
        sort(trips, into: &finding)
        add(last.leftBehind.objects, notOf: finding.report.objects.map(\.type), to: &finding)
        if report.refusal == nil {
            let growing = try growth(
                of: architecture, faults: faults, base: last.base, &shell)
            // What is reported stands for all that it keeps alive.
            let told = finding.report.objects.flatMap { [$0.type] + $0.keptBirths.keys }
            add(growing, notOf: told, to: &finding)
        }
        return (finding, trips)
    }

    /// Whether what stands before and after is asked for too, for which all that is made on first
    /// use has to be there before.
    private var isLookedAtAround: Bool { roundTrips > 1 || hasHistogram || countsLive }

    /// Whether nothing is left, not even of what is made on first use late in a trace.
    private func isClean(_ trips: [RetentionJourney.Trip], _ report: RetentionReport) -> Bool {
        report.refusal == nil && report.objects.isEmpty
            && trips.allSatisfy(\.leftBehind.objects.isEmpty)
    }

    /// Tells leaks from caches, and those that are known from those that are not.
    private func sort(_ trips: [RetentionJourney.Trip], into finding: inout RetainFinding) {
        for object in finding.report.objects {
            if object.status != .retained || !object.grows(over: trips.map(\.births)) {
                finding.others.append(object)
            } else {
                finding.judge(object, by: known, on: day)
            }
        }
    }

    /// Adds what was there before the teardown though its screen had left, or was more each time
    /// the same screens came back, and is of no type that is reported.
    private func add(
        _ objects: [RetainedObject], notOf told: [String], to finding: inout RetainFinding
    ) {
        for object in objects where !told.contains(object.type) {
            finding.report.objects.append(object)
            finding.judge(object, by: known, on: day)
        }
    }

    /// Finds the events that the objects were born at.
    private func explain(
        _ trips: [RetentionJourney.Trip], _ architecture: Subject,
        _ finding: inout RetainFinding, _ shell: inout Shell
    ) throws {
        var numbers: [UInt32: UInt32] = [:]
        for object in finding.report.objects {
            for birth in object.births.prefix(RetentionText.birthLimit) {
                guard let trip = trips.first(where: { $0.births.contains(birth) }) else {
                    continue
                }
                numbers[birth] = birth - trip.base
            }
        }
        guard let eventCount = trips.first?.eventCount else { return }
        let events = Set(numbers.values.filter { (1...max(eventCount, 1)).contains($0) })
        let texts = try BirthTexts(
            of: events, source, dialect: architecture.dialect, &shell)
        for (birth, number) in numbers {
            finding.births[birth] = texts.text(number, eventCount: eventCount)
        }
    }
}
