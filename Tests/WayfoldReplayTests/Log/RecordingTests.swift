import SystemPackage
import Testing
import WayfoldLog
import WayfoldModel
import WayfoldReplay

@Suite struct RecordingTests {
    @Test func `a refused action is recorded with its reason and leaves the state equal`() throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        var recording = try Recording(
            creating: path, map: AppMap(), identity: Samples.identity)
        let home = recording.fold.vocabulary.symbol("home")
        let pushed = try recording.perform(Event(sequence: 0, action: .push(home)))
        #expect(pushed.sequence == 1 && pushed.outcome == .applied)
        #expect(try recording.perform(Event(sequence: 0, action: .back)).outcome == .applied)
        let refused = try recording.perform(Event(sequence: 0, action: .back))
        #expect(refused.outcome == .refused(Refusal(.atRoot)))
        try recording.close()

        var events = try LogEvents(EventLog(reading: path))
        var replay = Replay(Fold(events.map))
        var verification = Verification()
        while let event = try events.next(&replay.fold.vocabulary) {
            verification.add(event, decided: replay.step(event))
        }
        #expect(verification.holds && verification.eventCount == 3)
    }

    @Test func `going on with a log decides on what is there`() throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        var first = try Recording(creating: path, map: AppMap(), identity: Samples.identity)
        let home = first.fold.vocabulary.symbol("home")
        _ = try first.perform(Event(sequence: 0, session: 4, action: .push(home)))
        try first.close()
        var second = try Recording(appendingTo: path)
        let popped = try second.perform(Event(sequence: 0, session: 4, action: .pop(count: 1)))
        let again = try second.perform(Event(sequence: 0, session: 4, action: .pop(count: 1)))
        try second.close()
        #expect(popped.sequence == 2 && popped.outcome == .applied)
        #expect(again.outcome == .refused(Refusal(.atRoot)))
    }

    @Test func `a cause that is not earlier is refused before anything is written`() throws {
        let folder = try Folder()
        var recording = try Recording(
            creating: folder.path.appending("log"), map: AppMap(), identity: Samples.identity)
        let error = #expect(throws: TraceError.self) {
            _ = try recording.perform(Event(sequence: 0, cause: 5, action: .back))
        }
        #expect(
            error.map { "\($0)" } == """
                event 1: its cause is event 5, which is not earlier; name the sequence number \
                of an earlier event
                """)
        #expect(recording.nextSequence == 1)
        try recording.close()
    }

    @Test func `a second writer is refused`() throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        let first = try Recording(creating: path, map: AppMap(), identity: Samples.identity)
        #expect(throws: TraceError.log(.lockedByAnotherWriter(path))) {
            _ = try Recording(appendingTo: path)
        }
        try first.close()
    }
}
