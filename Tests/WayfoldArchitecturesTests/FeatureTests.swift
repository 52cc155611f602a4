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

    @Test(arguments: Catalogue.all.map { $0.name })
    func `an architecture does what it must, and nothing that its dialect lacks`(
        name: String
    ) throws {
        let architecture = try #require(Catalogue.all.first { $0.name == name })
        let probe = FeatureProbe(Subject(architecture))
        let demands = FeatureDemand.list(for: name)
        #expect(!demands.isEmpty)
        for demand in demands { #expect(probe.meets(demand), "\(demand.text)") }
        for kind in ActionKind.allCases {
            let answer = probe.answer(to: kind)
            let isLacking = architecture.dialect.unsupported.contains(kind)
            #expect((answer == .unsupported) == isLacking, "\(kind)")
            #expect(answer != .differs, "\(kind)")
        }
    }

    @Test func `only an architecture that does what it says gets a yes`() {
        let probe = FeatureProbe(Subject(Idle.self))
        #expect(probe.answer(to: .push) == .differs)
        #expect(probe.answer(to: .pop) == .differs)
        #expect(probe.answer(to: .present) == .unsupported)
        #expect(probe.answer(to: .setFact) == .yes)
        #expect(probe.answer(to: .save) == .differs)
        #expect(!probe.meets(.unknownRoutes))
        #expect(FeatureDemand.list(for: Idle.name).isEmpty)
    }

    @Test func `a reason in the architecture's own dialect is told`() {
        #expect(FeatureProbe(Subject(Rootless.self)).answer(to: .popTo) == .refused(.notFound))
        #expect(FeatureAnswer.refused(.notFound).word == "notFound")
    }
}

/// Says that it pushes and does nothing.
private class Idle: Architecture, LiveFlow {
    class var name: String { "idle" }
    class var dialect: Dialect { Dialect(name: "idle", supporting: [.push, .pop, .save]) }

    let root: Symbol
    var count: Int { 0 }

    required init(_ setting: Setting) { root = setting.rules.rootRoute }

    func root(ofScene number: UInt32) -> (any LiveFlow)? { number == 0 ? self : nil }
    func screen(at index: Int) -> LiveScreen { LiveScreen(self, route: root) }
    func perform(_ request: Request) throws(Refusal) {
        if case .save = request.action { throw Refusal(.notFound) }
    }
}

/// Pops to what was never pushed.
private final class Rootless: Idle {
    override class var name: String { "rootless" }
    override class var dialect: Dialect { Dialect(name: "rootless", supporting: [.popTo]) }
    override func perform(_ request: Request) throws(Refusal) { throw Refusal(.notFound) }
}
