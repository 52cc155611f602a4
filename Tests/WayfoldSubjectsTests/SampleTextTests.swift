import Testing
import WayfoldArchitectures
import WayfoldModel

@testable import WayfoldSubjects

/// What random sessions of an app are made of.
@Suite struct SampleTextTests {
    @Test func `a person cannot choose whether an app pushes or presents`() {
        var vocabulary = Vocabulary()
        let list = vocabulary.symbol("list")
        let samples = StagedApp.phones.subject.samples
        func allows(_ action: Action, by origin: Origin) -> Bool {
            samples.allow(Event(sequence: 1, origin: origin, action: action))
        }
        #expect(allows(.push(list), by: .user))
        #expect(!allows(.present(list, .sheet), by: .user))
        #expect(!allows(.alert(list), by: .user))
        #expect(allows(.present(list, .sheet), by: .program))
        #expect(allows(.alert(list), by: .program))
        #expect(allows(.back, by: .gesture))
    }
}
