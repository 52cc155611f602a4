import WayfoldArchitectures
import WayfoldModel
package import WayfoldRetention

/// Says whether objects stay while an app goes on: whether each time the same screens come back
/// there are more of them.
///
/// ```
/// launch - tap Enter - tap Leave        the same screens as at the launch: a round
///          tap Enter - tap Leave        once more, and again, and again
/// ```
/// The longest stretch of a specimen that ends with what was shown before it is repeated several
/// times in the same session. Where the allocator counts more bytes after each round, everything is
/// done once more with the objects of each round born under a number of their own, and the heap is
/// looked at: what the app's own types have left of every round grows. So a cache that is filled
/// once is none, nor is what a screen holds that is still there.
public struct GrowthTrial: Sendable {
    /// How often a round is repeated. What is made on first use may come with two.
    private static let repetitions = 5

    public let live: LiveTrial

    public init(_ live: LiveTrial) {
        self.live = live
    }

    /// That objects stay, with the events up to the end of the round; nil where none do, or where
    /// no screens come back.
    public func failure(of specimen: Specimen) -> Failure? {
        guard let round = round(in: specimen), growsInBytes(specimen, round),
            !objects(specimen, round, base: Births.take(births(of: round)).lowerBound).isEmpty
        else { return nil }
        return Failure(.grows, eventCount: round.upperBound)
    }

    /// How many births the objects of all rounds have.
    package func births(of round: Range<Int>) -> Int { round.count * (Self.repetitions + 1) + 1 }

    /// The longest stretch of one session's events that ends with what was shown before it; nil
    /// where there is none.
    ///
    /// What names an event by its number means another one the next time, and ends the search; so
    /// does what a process keeps when it ends.
    package func round(in specimen: Specimen) -> Range<Int>? {
        guard let session = specimen.events.first?.session else { return nil }
        var passage = LivePassage(live, specimen.map)
        defer { passage.end() }
        var first = [passage.shown(inSession: session): 0]
        var longest: Range<Int>?
        for (index, event) in specimen.events.enumerated() {
            guard event.session == session, passage.step(event) == nil else { break }
            if !event.action.meansTheSameAgain, passage.run.lastOutcome == .applied { break }
            let next = index + 1
            if next < specimen.events.count, specimen.events[next].continuesTurn { continue }
            let shown = passage.shown(inSession: session)
            let begin = first[shown] ?? next
            first[shown] = begin
            if next - begin > longest?.count ?? 0 { longest = begin..<next }
        }
        return longest
    }

    /// Whether the last rounds of many have each left memory behind.
    private func growsInBytes(_ specimen: Specimen, _ round: Range<Int>) -> Bool {
        var bytes: [Int64] = []
        bytes.reserveCapacity(Self.repetitions + 1)
        let isRun = run(specimen, round, birth: nil) { _ in bytes.append(MemoryTrial.heldBytes) }
        guard isRun else { return false }
        return zip(bytes.dropFirst(2), bytes.dropFirst(3)).allSatisfy { $0 < $1 }
    }

    /// What the app's own types leave of every round but perhaps the first two.
    ///
    /// - Parameter base: the birth of the first event of the first repetition; the others follow.
    package func objects(
        _ specimen: Specimen, _ round: Range<Int>, base: UInt32
    ) -> [RetainedObject] {
        // It stays on: what is allocated in between would be unknown to the next look.
        AllocationTracking.start()
        let count = UInt32(round.count)
        func births(_ repetition: Int) -> ClosedRange<UInt32> {
            let first = base + UInt32(repetition) * count
            return first...first + count - 1
        }
        var found = LeftBehind(because: "more of it stays each time the same screens come back")
        _ = run(specimen, round, birth: base) { repetition in
            guard repetition == Self.repetitions else { return }
            // What the last round has left may be on the screen.
            let asked = births(1).lowerBound...births(Self.repetitions - 1).upperBound
            var question = RetentionQuestion(births: asked)
            question.ignoredModules.formUnion(Self.ownModules)
            // why: without an answer nothing is known, and so nothing is said
            guard let report = try? RetentionAnalysis().report(on: question) else { return }
            found.add(report)
        }
        let rounds = (1..<Self.repetitions).map(births)
        return found.objects.filter { $0.grows(over: rounds) }
    }

    private static let ownModules: Set = [
        "ArgumentParser", "SystemPackage", "WayfoldArchitectures", "WayfoldCommand",
        "WayfoldInterchange", "WayfoldLog", "WayfoldModel", "WayfoldReplay", "WayfoldReports",
        "WayfoldSimulation",
    ]

    /// Runs the events up to the end of the round, and the round again as often as it is repeated;
    /// false where the live objects diverge from the fold.
    ///
    /// - Parameters:
    ///   - birth: of the first event of a round's first repetition; nil for none.
    ///   - afterRound: is handed how often the round was repeated.
    private func run(
        _ specimen: Specimen, _ round: Range<Int>, birth: UInt32?,
        afterRound: (_ repetition: Int) -> Void
    ) -> Bool {
        var passage = LivePassage(live, specimen.map)
        defer { passage.end() }
        let session = specimen.events[0].session
        var sequence: UInt64 = 0
        func step(_ index: Int, _ birth: UInt32?) -> Failure? {
            var event = specimen.events[index]
            sequence += 1
            event.sequence = sequence
            event.cause = 0
            guard let birth else { return passage.step(event) }
            return Births.with(birth) { passage.step(event) }
        }
        for index in 0..<round.upperBound where step(index, nil) != nil { return false }
        for repetition in 0...Self.repetitions {
            for (place, index) in round.enumerated() {
                let number = UInt32(repetition * round.count + place)
                if step(index, birth.map { $0 + number }) != nil { return false }
            }
            if passage.rest() != nil { return false }
            passage.forgetScreens(ofSession: session)
            afterRound(repetition)
        }
        return true
    }
}

extension Action {
    /// Whether it does the same once more, later in its session.
    fileprivate var meansTheSameAgain: Bool {
        switch self {
        case .popTo(.entry), .setParameter(.entry, name: _, value: _), .restore, .save, .write,
            .launch, .terminate, .setAppVersion, .endSession, .openScene, .closeScene:
            false
        default: true
        }
    }
}
