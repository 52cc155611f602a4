import WayfoldArchitectures
import WayfoldModel

/// A trace on its way through one or several architectures, with the folds they are compared to.
///
/// Memory is linear in the open sessions.
struct ParityReplay {
    /// One architecture, up to its first break.
    struct Side {
        var run: ParityRun
        var found: ParityBreak?
        /// Where the event of the break stands in the trace.
        var place: String?
        var name: String { run.subject.name }
    }

    private(set) var sides: [Side]
    private(set) var search: DivergenceSearch
    /// What the dialects of the search are called, that of the trace first.
    let dialectNames: [String]
    /// Where the events stand at which pairs of dialects diverge, by pair.
    private(set) var divergencePlaces: [Int: String] = [:]
    var vocabulary: Vocabulary
    /// Where the last event of each open session stands.
    private var places: [UInt64: String] = [:]

    /// - Parameters:
    ///   - map: the trace's own, or the one in its place.
    ///   - comparesArchitectures: whether dialects are compared with each other, not only with the
    ///     trace's.
    init(_ choice: ArchitectureChoice, _ map: AppMap, comparesArchitectures: Bool = true) {
        vocabulary = map.vocabulary
        sides = choice.architectures.map { architecture in
            Side(run: ParityRun(architecture, map, faults: choice.faults(of: architecture)))
        }
        // Architectures of one dialect are compared with the others once.
        var dialects = [map.dialect]
        for dialect in sides.map(\.run.fold.dialect) where !dialects.dropFirst().contains(dialect) {
            dialects.append(dialect)
        }
        dialectNames = dialects.map(\.name)
        let lefts = comparesArchitectures ? dialects.indices : 0..<1
        let pairs = lefts.flatMap { left in
            dialects.indices.dropFirst(left + 1).map { (left, $0) }
        }
        search = DivergenceSearch(map, dialects, pairs: pairs)
    }

    /// Whether an architecture is left whose objects still are what its fold says.
    var isRunning: Bool { sides.contains { $0.found == nil } }

    /// The places in the search of what was found, in the order of its pairs.
    var diverged: [Int] { search.found.indices.filter { search.found[$0] != nil } }

    /// Runs an event against all that still run.
    ///
    /// - Parameter place: where the event stands in the trace.
    mutating func take(_ event: Event, at place: String) {
        for index in sides.indices where sides[index].found == nil {
            let found = sides[index].run.step(event, &vocabulary)
            if let found { stop(index, found, event, place) }
        }
        let divergedBefore = search.isOpen ? diverged : []
        if search.isOpen {
            search.step(event, &vocabulary)
            for pair in diverged where !divergedBefore.contains(pair) {
                divergencePlaces[pair] = place
            }
        }
        if case .endSession = event.action {
            places[event.session] = nil
        } else {
            places[event.session] = place
        }
    }

    /// Ends the turn of the event that was taken last.
    mutating func compare(_ event: Event, at place: String) {
        for index in sides.indices where sides[index].found == nil {
            let found = sides[index].run.compare(&vocabulary)
            if let found { stop(index, found, event, place) }
        }
    }

    /// Compares what is still open at the end of the trace.
    mutating func finish() {
        for index in sides.indices where sides[index].found == nil {
            guard let found = sides[index].run.finish(&vocabulary) else { continue }
            sides[index].found = found
            sides[index].place = places[found.session]
        }
    }

    /// Lets go of every live object.
    mutating func tearDown() {
        for index in sides.indices { sides[index].run.tearDown() }
    }

    /// What the live objects of the first architecture show in a session, open or not met yet.
    mutating func outline(ofSession session: UInt64) -> Outline {
        let limit = StateView.stackLimit
        return sides[0].run.outline(ofSession: session, limit: limit, &vocabulary)
            ?? sides[0].run.outlineAtLaunch(limit: limit, &vocabulary)
    }

    private mutating func stop(
        _ index: Int, _ found: ParityBreak, _ event: Event, _ place: String
    ) {
        sides[index].found = found
        // A session's screens are compared before its next turn: the break is then of the event
        // before this one.
        let isOfThis = found.event?.sequence == event.sequence
        sides[index].place = isOfThis ? place : places[found.session]
    }
}
