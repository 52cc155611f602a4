package import WayfoldModel

/// One session in live objects and in the fold of their dialect, each of which answers for itself:
/// unlike in a `ParityRun` both go on where they differ.
package struct LivePair {
    /// What both show when a turn is over.
    package struct Shown {
        package let fold: Outline
        /// Nil without live objects.
        package let live: Outline?
        package let isSame: Bool
    }

    package private(set) var fold: Fold
    package private(set) var state: NavigationState
    private let live: (any LiveSession)?
    private var expected = StateReport()
    private var found = StateReport()

    /// - Parameters:
    ///   - subject: whose live objects run; nil for the fold alone, in the map's dialect.
    ///   - map: the app; a subject's own where it has one.
    ///   - faults: the names of the subject's faults to switch on.
    package init(_ subject: Subject?, _ map: AppMap, faults: Set<String>) {
        let dialect = subject?.dialect ?? map.dialect
        fold = Fold(map, dialect: dialect)
        state = fold.initialState()
        live = subject.map { subject in
            subject.launch(
                Subject.Launch(
                    map: map, dialect: dialect, faults: faults, chances: FaultChances(faults),
                    system: subject.system))
        }
    }

    /// Performs an event in both; what the live objects have no way to do the fold leaves out.
    package mutating func step(_ event: Event) -> (fold: Outcome, live: Outcome?) {
        let outcome = live?.perform(event, &fold.vocabulary)
        if let outcome, outcome == .refused(Refusal(.unsupported)) { return (outcome, outcome) }
        return (fold.step(event, &state), outcome)
    }

    /// Ends the turn, and reads both. Linear in what is shown.
    package mutating func shown() -> Shown {
        var identities: [EntryIdentity] = []
        expected.read(state, fold, identities: &identities)
        if live?.showsHeldLinks == false { expected.leaveOutHeldLinks() }
        let outline = expected.outline(fold.vocabulary)
        guard let live else { return Shown(fold: outline, live: nil, isSame: true) }
        live.settle(&fold.vocabulary)
        var objects: [AnyObject] = []
        live.read(into: &found, &fold, leavingOut: nil, objects: &objects)
        return Shown(
            fold: outline, live: found.outline(fold.vocabulary), isSame: expected.says(found))
    }

    /// Lets go of the live objects.
    package mutating func tearDown() {
        found.clear()
        live?.tearDown()
    }
}

extension Outline {
    /// What is on screen, as a route; empty where nothing is.
    package var topText: String {
        let row = rows.last { $0.isTop }?.text ?? ""
        return row.firstIndex(of: " ").map { String(row[row.index(after: $0)...]) } ?? row
    }
}
