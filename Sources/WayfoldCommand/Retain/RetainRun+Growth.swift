import WayfoldArchitectures
import WayfoldInterchange
import WayfoldModel
import WayfoldRetention
import WayfoldSimulation

extension RetainRun {
    /// The longest trace that is searched for growth, in events.
    private static let growthLimit = 1_000

    /// What stays while the app goes on: the trace of one session runs up to the end of its longest
    /// stretch that ends where it began, and that stretch is repeated.
    ///
    /// - Parameter base: the birth of what stands before the first event of the reported trip.
    /// - Returns: what grows, its births those of the same events in that trip.
    func growth(
        of architecture: Subject, faults: Set<String>, base: UInt32, _ shell: inout Shell
    ) throws -> [RetainedObject] {
        guard let specimen = try specimen(&shell) else { return [] }
        let trial = GrowthTrial(LiveTrial(architecture, faults: faults))
        guard let round = trial.round(in: specimen) else { return [] }
        let births = Births.take(trial.births(of: round))
        let objects = trial.objects(specimen, round, base: births.lowerBound)
        return objects.map { object in
            var object = object
            let numbers = object.births.map { birth in
                base + UInt32(round.lowerBound) + 1
                    + (birth - births.lowerBound) % UInt32(round.count)
            }
            object.births = Set(numbers).sorted()
            return object
        }
    }

    /// The events of the trace's one session; nil where there are several, or too many events.
    private func specimen(_ shell: inout Shell) throws -> Specimen? {
        var events = try source.events("reading", shell)
        var specimen = Specimen(events.reader.map, [])
        while let event = try events.next(&specimen.map.vocabulary, &shell) {
            guard specimen.events.count < Self.growthLimit,
                specimen.events.first?.session ?? event.session == event.session
            else {
                try events.stop(&shell)
                try shell.remarkOnce(
                    "\(source.path): growth while the app goes on is not checked: that takes a "
                        + "trace of one session of at most 1,000 events; choose one with --session")
                return nil
            }
            specimen.events.append(event)
        }
        try events.stop(&shell)
        return specimen
    }
}
