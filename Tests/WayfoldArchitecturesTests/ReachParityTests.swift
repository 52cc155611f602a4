import Testing
import WayfoldModel

@testable import WayfoldArchitectures

/// What a person reaches in live objects, and what guards before tabs and flows keep them from.
struct ReachParityTests {
    private static let map = """
        {"wayfold": 1, "root": "main", "flows": {"main": {"tabs": ["home", "mine"]},
         "box": {"tabs": ["a", "b"]}, "desk": {"stack": "paper"}},
         "routes": {"home": {}, "mine": {}, "a": {}, "b": {}, "paper": {}, "o": {"flow": "desk"}},
         "guards": [{"name": "in", "routes": ["b", "paper"], "fact": "in", "is": "yes"}],
         "overrides": [{"element": "leave", "do": "selectTab 1"}]}
        """

    private static let capable = ["stinsen"]

    @Test(arguments: capable)
    func `live tabs are not reached beneath a modal`(name: String) throws {
        let architecture = try #require(Catalogue.all.first { $0.name == name })
        let journey = try Journey(
            Self.map,
            [
                "present sheet a", "selectTab 1", "push b at=/tab:1", "tap leave",
                "selectTab 1", "selectTab 0 by=program", "selectTab 1", "selectTab 1 by=system",
            ])
        let passage = journey.lead(architecture)
        #expect(passage.found == nil)
        #expect(
            passage.outcomes == [
                "applied", "covered", "covered", "applied", "applied", "applied", "covered",
                "applied",
            ])
    }

    @Test(arguments: capable)
    func `live tabs and flows are guarded by what they show`(name: String) throws {
        let architecture = try #require(Catalogue.all.first { $0.name == name })
        let journey = try Journey(
            Self.map,
            [
                "push o", "startFlow desk", "startFlow box", "selectTab 1", "setFact in yes",
                "selectTab 1", "startFlow desk", "clearFact in", "startFlow desk",
            ])
        let passage = journey.lead(architecture)
        #expect(passage.found == nil)
        #expect(
            passage.outcomes == [
                "guarded by in", "guarded by in", "applied", "guarded by in", "applied",
                "applied", "applied", "applied", "guarded by in",
            ])
    }
}
