import MockApp
import TestSupport
import Testing
import WayfoldArchitectures
import WayfoldModel

struct ParityTests {
    private static let dialects = [Dialect.canonical, .path, .storage, .router, .stinsen]

    @Test(arguments: dialects.indices)
    func `random journeys through random maps find nothing between two folds`(index: Int) {
        let mock = MockApp.subject(dialect: Self.dialects[index])
        let end = Sweep.isWhole ? 150 : 40 as UInt64
        let found = RandomParity.firstBreak(mock, seeds: 1..<end, events: 300)
        #expect(found == nil, "\(found ?? "")")
    }

    @Test(arguments: [MockApp.Mistake.popsTwo, .makesAnew, .asksNobody, .movesByItself])
    func `random journeys find a mistake`(mistake: MockApp.Mistake) {
        let found = RandomParity.firstBreak(
            MockApp.subject(), seeds: 1..<60, events: 300, faults: [mistake.rawValue])
        #expect(found != nil)
    }

    @Test(arguments: [
        (MockApp.Mistake.popsTwo, "3 back: other state"),
        (.makesAnew, "6 setPath: a new screen"),
        (.asksNobody, "5 push: guarded by in but live applied"),
        (.movesByItself, "4 setPhase: other state"),
    ])
    func `a mistake is found where it does harm`(mistake: MockApp.Mistake, place: String) throws {
        let journey = try Journey(
            """
            {"wayfold": 1, "root": "main", "flows": {"main": {"stack": "home"}},
             "routes": {"home": {}, "a": {}, "b": {}, "c": {}},
             "guards": [{"name": "in", "routes": ["c"], "fact": "in", "is": "yes"}]}
            """,
            ["push a", "push b", "back", "phase inactive", "push c", "setPath a, b"])
        #expect(journey.drive(MockApp.subject()).found == nil)
        let wrong = journey.drive(MockApp.subject(), faults: [mistake.rawValue])
        #expect(wrong.found == place)
    }
}
