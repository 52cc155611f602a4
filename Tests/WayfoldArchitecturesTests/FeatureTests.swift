import MockApp
import Testing
import WayfoldModel

@testable import WayfoldArchitectures

@Suite struct FeatureTests {
    @Test(arguments: ActionKind.allCases)
    func `the canonical fold applies each verb in its situation`(kind: ActionKind) {
        let situation = FeatureSituation(kind)
        var fold = Fold(situation.map)
        var state = fold.initialState()
        for event in situation.before {
            #expect(fold.step(event, &state) == .applied, "\(event.action)")
        }
        #expect(situation.event.action.kind == kind)
        #expect(fold.step(situation.event, &state) == .applied)
    }

    @Test func `a subject does what its dialect has, and nothing that it lacks`() {
        for dialect in [Dialect.canonical, .storage, .stinsen] {
            let probe = FeatureProbe(MockApp.subject(dialect: dialect))
            for kind in ActionKind.allCases {
                let answer = probe.answer(to: kind)
                let isLacking = dialect.unsupported.contains(kind)
                #expect((answer == .unsupported) == isLacking, "\(dialect.name) \(kind)")
                #expect(answer != .differs, "\(dialect.name) \(kind)")
            }
        }
    }

    @Test func `only a subject that does what it says gets a yes`() {
        let probe = FeatureProbe(Self.subject { _ in .applied })
        #expect(probe.answer(to: .push) == .differs)
        #expect(probe.answer(to: .pop) == .differs)
        #expect(probe.answer(to: .setPhase) == .yes)
        #expect(!probe.meets(.unknownRoutes))
        #expect(FeatureDemand.list(for: "idle").isEmpty)
    }

    @Test func `what a subject has no way to do is said`() {
        let probe = FeatureProbe(Self.subject { _ in .refused(Refusal(.unsupported)) })
        #expect(probe.answers() == ActionKind.allCases.map { _ in .unsupported })
        #expect(FeatureAnswer.refused(.notFound).word == "notFound")
    }

    /// What shows its root for ever, whatever it says.
    private static func subject(
        _ answer: @escaping @Sendable (Event) -> Outcome
    ) -> Subject {
        Subject(
            "idle", summary: "", map: nil, dialect: .canonical, faults: [], samples: SampleTexts()
        ) { IdleSession(MockApp.subject().launch($0), answer) }
    }
}

private final class IdleSession: LiveSession {
    let session: any LiveSession
    let answer: (Event) -> Outcome

    init(_ session: any LiveSession, _ answer: @escaping (Event) -> Outcome) {
        self.session = session
        self.answer = answer
    }

    var remarks: [String] { [] }
    var changeCount: Int? { nil }
    func perform(_ event: Event, _ vocabulary: inout Vocabulary) -> Outcome { answer(event) }
    func settle(_ vocabulary: inout Vocabulary) {}
    func takeNotes(into moment: inout Moment) {}
    func tearDown() { session.tearDown() }

    func read(
        into report: inout StateReport, _ fold: inout Fold, leavingOut long: LongStack?,
        objects: inout [AnyObject]
    ) {
        session.read(into: &report, &fold, leavingOut: long, objects: &objects)
    }

    func show(_ census: Census, _ vocabulary: inout Vocabulary) -> Shown { Shown() }
    func target(of event: Event, _ census: Census, _ vocabulary: inout Vocabulary) -> Int? { nil }
}
