public import WayfoldArchitectures
import WayfoldModel

/// Runs random events over random app maps against architectures, a run at a time, and says what
/// goes wrong: after every event a rule of the fold or parity, after every run memory that stays.
///
/// Memory is looked at by the allocator's exact counts. A run that ends with another count than it
/// began with has filled a cache, or what it leaves grows: it is run again, and again. Every second
/// run of an app with a map of its own is also looked at while the app goes on: see `GrowthTrial`.
///
/// A run depends on the seed and its number alone, so that runs may be run in any order and by
/// several threads, each with a fuzzer of its own.
public struct Fuzzer: Sendable {
    /// What is looked at besides the fold's rules and parity.
    public struct Looks: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Whether memory stays: see `MemoryTrial`.
        public static let memory = Looks(rawValue: 1)
        /// What the oracles of the reported bugs say.
        public static let oracles = Looks(rawValue: 2)
    }

    /// Something that went wrong.
    public struct Finding: Sendable {
        public let run: UInt64
        public let architecture: Subject
        /// What it takes: the events up to the failure.
        public let specimen: Specimen
        public let failure: Failure
    }

    /// Run k, from 1, is run against the one at (k - 1) modulo their number.
    public let architectures: [Subject]
    /// The names of the faults that are switched on; an architecture heeds its own.
    public let faults: Set<String>
    public let seed: UInt64
    public let looks: Looks
    /// What was done so far.
    public private(set) var tally = FuzzTally()

    public init(
        _ architectures: [Subject], faults: Set<String> = [], seed: UInt64,
        looks: Looks = []
    ) {
        precondition(!architectures.isEmpty, "something is run against one architecture at least")
        self.architectures = architectures
        self.faults = faults
        self.seed = seed
        self.looks = looks
    }

    /// Whether a run is checked for growth while the app goes on, which repeats it several times:
    /// every second one of an app with screens of its own to come back to, else one of 64.
    func isCheckedForGrowth(_ number: UInt64, _ subject: Subject) -> Bool {
        let round = (number &- 1) / UInt64(architectures.count)
        return round % (subject.map == nil ? 64 : 2) == 0
    }

    /// Performs one run; what went wrong first, nil when nothing did. Everything is torn down.
    public mutating func perform(run number: UInt64) -> Finding? {
        if let finding = leadOnce(number) { return finding }
        let (live, random) = start(of: number)
        guard looks == .memory, isCheckedForGrowth(number, live.architecture) else { return nil }
        let counted = tally
        let specimen = generate(live, random).specimen
        tally = counted
        return GrowthTrial(live).failure(of: specimen).map { finding(number, live, specimen, $0) }
    }

    private func finding(
        _ number: UInt64, _ live: LiveTrial, _ specimen: Specimen, _ failure: Failure
    ) -> Finding {
        Finding(
            run: number, architecture: live.architecture,
            specimen: specimen.prefix(failure.eventCount), failure: failure)
    }

    /// What a run runs against, and the numbers that it is made of.
    private func start(of number: UInt64) -> (live: LiveTrial, random: SplitMix64) {
        let index = Int((number &- 1) % UInt64(architectures.count))
        let live = LiveTrial(architectures[index], faults: faults)
        var random = SplitMix64(seed: seed)
        random = SplitMix64(seed: random.next() &+ number)
        return (live, random)
    }

    private mutating func leadOnce(_ number: UInt64) -> Finding? {
        let (live, random) = start(of: number)
        if looks == .memory {
            // Nothing of the run is there any more when its memory is looked at, so that what goes
            // wrong is made once more from the same numbers.
            let held = MemoryTrial.heldBytes
            let failure = generate(live, random).failure
            if failure == nil, MemoryTrial.heldBytes == held { return nil }
        }
        let counted = looks == .memory ? tally : nil
        let (specimen, failure) = generate(live, random)
        if let counted { tally = counted }
        let found = failure ?? look(at: specimen, live)
        return found.map { finding(number, live, specimen, $0) }
    }

    /// Makes events one by one for what the fold has come to, and runs them at once.
    private mutating func generate(
        _ live: LiveTrial, _ random: SplitMix64
    ) -> (specimen: Specimen, failure: Failure?) {
        var random = random
        let length = Self.length(&random)
        var journey = RandomJourney(seed: random.next())
        var specimen = Specimen(journey.map(for: live.architecture), [])
        specimen.events.reserveCapacity(length)
        let samples = live.architecture.map == nil ? nil : live.architecture.samples
        var passage = LivePassage(live, specimen.map)
        var failure: Failure?
        while failure == nil, specimen.events.count < length {
            let state = passage.run.state(ofSession: 1)
            var event = journey.livelyEvent(in: state) { passage.takes($0) }
            if let samples, !samples.allow(event) { continue }
            // A session that has ended begins anew, but its trace goes on.
            event.sequence = UInt64(specimen.events.count + 1)
            // What an app makes of the system's link while its screens move no map says.
            if event.origin == .system, event.action.kind == .openURL {
                event.continuesTurn = false
            }
            specimen.events.append(event)
            failure = passage.step(event)
            tally.count(event, passage.run.lastOutcome)
        }
        failure = failure.map { passage.ended(by: $0) } ?? passage.finish()
        specimen.map.vocabulary = passage.vocabulary
        tally.runCount += 1
        if tally.metFaults.count < faults.count {
            tally.metFaults.formUnion(faults.subtracting(passage.run.missedFaults))
        }
        return (specimen, failure)
    }

    /// What is wrong with a specimen that was run once and did what it should.
    private mutating func look(at specimen: Specimen, _ live: LiveTrial) -> Failure? {
        if looks.contains(.memory) {
            let memory = MemoryTrial(live)
            // What grows once fills a cache of the process, in whichever run comes upon it first.
            if memory.growsTwice(specimen) {
                tally.suspicionCount += 1
                if memory.growth(specimen) > 0 {
                    return Failure(.retained, eventCount: specimen.events.count)
                }
            }
        }
        guard looks.contains(.oracles) else { return nil }
        return OracleTrial(live.architecture, faults: faults).failure(of: specimen)
    }

    /// How many events a run has: 1 to 200, half of the runs at most 30.
    static func length(_ random: inout SplitMix64) -> Int {
        if random.isOne(in: 2) { return 1 + random.below(30) }
        return 31 + random.below(1 + random.below(170))
    }
}
