import Foundation
import SystemPackage
import TestSupport
import Testing
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// The logs of each format version that were written once: later versions read them to the same
/// end.
@Suite struct FrozenLogTests {
    private static let path = FilePath(
        Repository.path("Traces/frozen/v1"))

    @Test func `the frozen log of version 1 folds to what it folded to`() throws {
        var events = try LogEvents(EventLog(reading: Self.path))
        var replay = Replay(Fold(events.map))
        var verification = Verification()
        var endings: [String] = []
        var last: Event?
        while let event = try events.next(&replay.fold.vocabulary) {
            verification.add(event, decided: replay.step(event))
            last = event
            guard replay.state.hasEnded else { continue }
            let name = events.name(of: event.session) ?? "?"
            endings.append("\(name) \(replay.fold.digest(of: replay.state))")
        }
        let open = replay.state(of: 3)
        endings.append("\(events.name(of: 3) ?? "?") \(replay.fold.digest(of: open))")
        #expect(verification.holds && verification.eventCount == 39)
        #expect(verification.missingEvents == 3)
        #expect(last?.sequence == 39 && last?.time == 1_767_744_000_000_000)
        #expect(
            endings == [
                "2426091a53125110 c828753567ab650b",
                "6F9619FF-8B86-D011-B42D-00CF4FC964FF 41f9c44f707322a9",
                "anna’s iPhone 92abb636d388d2bd",
            ])
        #expect(
            replay.fold.savedPath(of: open, sceneAt: 0)
                == "^authenticatedTabs:@1[home|todos;todo?id=5|profile]")
    }

    @Test func `the frozen log of version 2 is proven to its seal, and verifies`() throws {
        let log = try EventLog(reading: Self.path.removingLastComponent().appending("v2"))
        #expect(log.head.formatVersion == 2)
        #expect(try log.ending().proof == .sealed)
        var events = try LogEvents(log)
        var replay = Replay(Fold(events.map))
        var verification = Verification()
        while let event = try events.next(&replay.fold.vocabulary) {
            verification.add(event, decided: replay.step(event))
        }
        #expect(verification.holds && verification.eventCount == 17)
    }
}
