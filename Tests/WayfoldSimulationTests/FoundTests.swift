import Testing
import WayfoldArchitectures
import WayfoldModel

@testable import WayfoldSimulation

/// What random runs have found where nothing was planted, as it was shrunk.
@Suite struct FoundTests {
    private static func failure(
        _ events: [Event], in map: AppMap, _ architecture: Subject
    ) -> Failure? {
        LiveTrial(architecture).failure(of: Specimen(map, events))
    }

    @Test(arguments: Catalogue.all.map { $0.name })
    func `what a push puts off is part of that push when another event is performed`(
        name: String
    ) throws {
        let architecture = try #require(Catalogue.subjects.first { $0.name == name })
        var map = AppMap()
        let route = map.vocabulary.symbol("a")
        // The second push is in no scene, or in another one, and both are in one turn.
        for isOpen in [false, true] {
            var events = [
                Event(sequence: 1, scene: 1, action: isOpen ? .openScene : .ready),
                Event(sequence: 2, action: .push(route)),
                Event(sequence: 3, scene: 1, continuesTurn: true, action: .push(route)),
            ]
            events.append(Event(sequence: 4, action: .write([], basedOn: 2)))
            #expect(Self.failure(events, in: map, architecture) == nil)
        }
    }
}
