import MockApp
import Testing
import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay

@testable import WayfoldSimulation

/// The stretches of a specimen that end where they began.
@Suite struct GrowthTests {
    private static let trial = GrowthTrial(LiveTrial(MockApp.subject("mock", dialect: .uikit)))

    /// The longest stretch of some lines of words.
    private func round(_ lines: String...) throws -> Range<Int>? {
        var map = AppMap()
        var events: [Event] = []
        for line in lines {
            let read = try #require(try Words.parse(line, in: &map.vocabulary))
            for var event in read.events {
                event.sequence = UInt64(events.count + 1)
                events.append(event)
            }
        }
        return Self.trial.round(in: Specimen(map, events))
    }

    @Test func `the longest stretch that ends on the screens of its start is a round`() throws {
        #expect(try round("push a", "back", "push b", "push c", "popToRoot", "push d") == 0..<5)
        #expect(try round("push a", "push b", "back", "push c") == 1..<3)
    }

    @Test func `where no screens come back there is no round`() throws {
        #expect(try round("push a", "push b") == nil)
        #expect(try round() == nil)
    }

    @Test func `other parameters are other screens`() throws {
        #expect(try round("push a id=1", "push b", "back", "back", "push a id=2") == 0..<4)
        #expect(try round("push a id=1", "replaceTop a id=2") == nil)
    }

    @Test func `a turn that goes on is no end of a round`() throws {
        #expect(try round("push a", "push b", "back", "push c +turn") == nil)
    }
}
