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
    private var comparison = Comparison()

    /// - Parameters:
    ///   - subject: whose live objects run; nil for the fold alone, in the map's dialect.
    ///   - map: the app; a subject's own where it has one.
    ///   - faults: the names of the subject's faults to switch on.
    package init(_ subject: Subject?, _ map: AppMap, faults: Set<String>) {
        fold = Fold(map, dialect: subject?.dialect ?? map.dialect)
        state = fold.initialState()
        live = subject.map { $0.launch(Subject.Launch($0, map, faults: faults)) }
    }

    /// Performs an event in both; what the live objects have no way to do the fold leaves out.
    package mutating func step(_ event: Event) -> (fold: Outcome, live: Outcome?) {
        let outcome = live?.perform(event, &fold.vocabulary)
        if let outcome, outcome == .refused(Refusal(.unsupported)) { return (outcome, outcome) }
        return (fold.step(event, &state), outcome)
    }

    /// Ends the turn, and reads both. Linear in what is shown.
    package mutating func shown() -> Shown {
        guard let live else {
            let outline = StateReport(state, fold).outline(fold.vocabulary)
            return Shown(fold: outline, live: nil, isSame: true)
        }
        live.settle(&fold.vocabulary)
        let isSame = comparison.isSame(state, live, &fold)
        let shown = Shown(
            fold: comparison.expected.outline(fold.vocabulary),
            live: comparison.found.outline(fold.vocabulary), isSame: isSame)
        comparison.forget()
        return shown
    }

    /// Lets go of the live objects.
    package mutating func tearDown() {
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
