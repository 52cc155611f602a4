import HeadlessCombine
import HeadlessSwiftUI
import HeadlessUIKit
import Testing

/// `publisher(for:)` of objects, as Combine has it on Apple's systems.
@MainActor
struct KeyValuePublisherTests {
    private final class Session: NSObject {
        var isOpen = false
    }

    @Test
    func `a property is published with its value now, and after a turn with a change`() {
        let stage = HeadlessStage()
        stage.perform {
            let session = Session()
            var values: [Bool] = []
            let watching = session.publisher(for: \.isOpen).sink { values.append($0) }
            session.isOpen = true
            session.isOpen = false
            stage.turn()
            #expect(values == [false])
            session.isOpen = true
            stage.turn()
            stage.turn()
            #expect(values == [false, true])
            watching.cancel()
            session.isOpen = false
            stage.turn()
            #expect(values == [false, true])
        }
    }

    @Test
    func `without its initial value it begins with the first change`() {
        let stage = HeadlessStage()
        stage.perform {
            let session = Session()
            var values: [Bool] = []
            let watching = session.publisher(for: \.isOpen, options: [.new]).prefix(1)
                .sink { values.append($0) }
            #expect(values == [])
            session.isOpen = true
            stage.turn()
            session.isOpen = false
            stage.turn()
            #expect(values == [true])
            withExtendedLifetime(watching) {}
        }
    }

    @Test
    func `neither the object nor who listens is kept`() {
        let stage = HeadlessStage()
        weak var gone: Session?
        var watching: AnyCancellable?
        stage.perform {
            let session = Session()
            gone = session
            watching = session.publisher(for: \.isOpen).sink { _ in }
            withExtendedLifetime(session) {}
        }
        watching?.cancel()
        watching = nil
        stage.finish()
        #expect(gone == nil)
    }
}
