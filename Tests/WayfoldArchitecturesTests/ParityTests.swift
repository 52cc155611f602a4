import Testing
import WayfoldArchitectures
import WayfoldModel

@MainActor struct ParityTests {
    @Test(arguments: Catalogue.all.map { $0.name })
    func `random journeys through random maps keep an architecture beside its fold`(
        name: String
    ) throws {
        let architecture = try #require(Catalogue.all.first { $0.name == name })
        let found = RandomParity.firstBreak(architecture, seeds: 1..<150, events: 300)
        #expect(found == nil, "\(found ?? "")")
    }
}
