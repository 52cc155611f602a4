import WayfoldArchitectures
import WayfoldModel

/// What an app made of an event: what versions of iOS may do differently.
struct Sight: Hashable {
    var outcome = Outcome.applied
    /// What is on screen, line by line; empty where the event's turn goes on.
    var screen = ""
    /// What SwiftUI and UIKit warned of.
    var warnings: [String] = []
    /// How many `onAppear` and `onDisappear` actions ran.
    var appearanceCount = 0
}

/// Runs sessions against an app on one version of iOS, without comparing them with the fold.
struct ProfileRun {
    private let subject: Subject
    private let launch: Subject.Launch
    /// The one that knows the texts of the events.
    private(set) var fold: Fold
    private var sessions: [UInt64: any LiveSession] = [:]
    private var report = StateReport()
    private var objects: [AnyObject] = []

    /// - Parameter vocabulary: the one whose symbols the events have.
    init(_ subject: Subject, _ map: AppMap, faults: Set<String>, _ vocabulary: Vocabulary) {
        self.subject = subject
        fold = Fold(map, dialect: subject.dialect)
        fold.vocabulary = vocabulary
        launch = Subject.Launch(subject, map, faults: faults)
    }

    /// Runs events one after the other, and hands what each came to to a closure, as long as that
    /// answers yes. Everything is torn down then. Linear in the events and in what is on screen
    /// after each.
    mutating func drive(_ events: [Event], _ goesOn: (Int, Sight) throws -> Bool) rethrows {
        defer {
            for session in sessions.values { session.tearDown() }
            sessions = [:]
            objects = []
        }
        for (index, event) in events.enumerated() {
            let next = index + 1 < events.count ? events[index + 1] : nil
            let endsTurn = next.map { !$0.continuesTurn || $0.session != event.session } ?? true
            guard try goesOn(index, step(event, endsTurn: endsTurn)) else { return }
        }
    }

    private mutating func step(_ event: Event, endsTurn: Bool) -> Sight {
        let live = sessions[event.session] ?? subject.launch(launch)
        sessions[event.session] = live
        let before = live.appearanceCount
        var sight = Sight(outcome: live.perform(event, &fold.vocabulary))
        if endsTurn {
            live.settle(&fold.vocabulary)
            live.read(into: &report, &fold, leavingOut: nil, objects: &objects)
            sight.screen = report.outline(fold.vocabulary, limit: 40).text
        }
        sight.appearanceCount = live.appearanceCount - before
        sight.warnings = live.remarks
        if case .endSession = event.action {
            live.tearDown()
            sessions[event.session] = nil
        }
        return sight
    }
}
