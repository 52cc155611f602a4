import SystemPackage
import Testing
import WayfoldLog
import WayfoldModel
import WayfoldReplay

@Suite struct RecorderTests {
    private func recorder(
        _ capacity: Recorder.Capacity = .init(), redaction: Redaction = .keepAll
    ) -> Recorder {
        Recorder(session: 1, capacity: capacity, redaction: redaction) { 1_000 }
    }

    private func drained(_ recorder: Recorder) throws -> [String] {
        let folder = try Folder()
        let path = folder.path.appending("log")
        var writer = try TraceWriter(creating: path, map: AppMap(), identity: Samples.identity)
        try recorder.drain(into: &writer)
        try writer.close()
        var vocabulary = Vocabulary()
        var events = try LogEvents(EventLog(reading: path))
        var words: [String] = []
        while let event = try events.next(&vocabulary) {
            words.append(Words.text(of: event, in: vocabulary))
        }
        return words
    }

    @Test func `a path's changes become a push, a step back, pops and a set path`() throws {
        let recorder = recorder()
        let (a, b, c) = (Route("a"), Route("b", [.init("id", "1")]), Route("c"))
        recorder.pathChanged(from: [], to: [a])
        recorder.pathChanged(from: [a], to: [a, b])
        recorder.pathChanged(from: [a, b], to: [a, b])
        recorder.pathChanged(from: [a, b], to: [])
        recorder.pathChanged(from: [], to: [c, b])
        recorder.pathChanged(from: [c, b], to: [c])
        recorder.pathChanged(from: [c, b], to: [c], origin: .program)
        recorder.pathChanged(from: [c, b, a, a], to: [c, b])
        #expect(recorder.waitingCount == 7)
        let words = try drained(recorder)
        #expect(
            words.map { $0.replacing(" @1ms", with: "") } == [
                "push a", "push b id=1", "popToRoot", "setPath c, b id=1", "back",
                "pop by=program", "pop 2",
            ])
        #expect(recorder.waitingCount == 0)
    }

    @Test func `a navigation controller's stack becomes a root and a path`() throws {
        let recorder = recorder()
        let (a, b) = (Route("a"), Route("b"))
        recorder.stackShown([a], before: [])
        recorder.stackShown([a, b], before: [a])
        recorder.stackShown([a, b], before: [a, b])
        recorder.stackShown([a], before: [a, b])
        recorder.stackShown([b, a], before: [a])
        recorder.stackShown([], before: [])
        #expect(
            try drained(recorder).map { $0.replacing(" @1ms", with: "") } == [
                "setRoot a", "push b", "back", "setRoot b", "push a",
            ])
    }

    @Test func `what is no path has a call of its own`() throws {
        let recorder = recorder()
        recorder.routed(to: Route("pay"), as: .sheet)
        recorder.dismissed()
        recorder.tabSelected(2)
        recorder.tabSelected(Route("orders"), origin: .program)
        recorder.phaseChanged(to: .background)
        recorder.factChanged("signedIn", to: "true")
        #expect(
            try drained(recorder).map { $0.replacing(" @1ms", with: "") } == [
                "present sheet pay", "swipe down", "selectTab 2", "selectTab orders by=program",
                "phase background by=system", "fact signedIn true by=program",
            ])
    }

    @Test func `a full ring drops the oldest and a gap stands in their place`() throws {
        let recorder = recorder(.init(eventCount: 3, byteCount: 1 << 20))
        for number in 1...10 { recorder.push(Route("page\(number)")) }
        #expect(recorder.waitingCount == 3 && recorder.droppedCount == 7)
        let words = try drained(recorder)
        #expect(words.count == 4)
        #expect(words[0].hasPrefix("gap 7"))
        #expect(words[1].hasPrefix("push page8") && words[3].hasPrefix("push page10"))
        #expect(recorder.droppedCount == 0)
    }

    @Test func `texts are bounded too, and one event too large is a gap of its own`() throws {
        let recorder = recorder(.init(eventCount: 100, byteCount: 1000))
        for _ in 1...50 { recorder.push(Route(String(repeating: "x", count: 136))) }
        #expect(recorder.waitingCount == 5 && recorder.droppedCount == 45)
        recorder.push(Route(String(repeating: "y", count: 5000)))
        #expect(recorder.waitingCount == 0 && recorder.droppedCount == 51)
        #expect(try drained(recorder).first?.hasPrefix("gap 51") == true)
    }

    @Test func `an event that the log refuses waits, and those before it are in the log once`()
        throws
    {
        let folder = try Folder()
        let path = folder.path.appending("log")
        let recorder = recorder(.init(eventCount: 4, byteCount: 8 << 20))
        var writer = try TraceWriter(creating: path, map: AppMap(), identity: Samples.identity)
        recorder.push(Route("fine"))
        recorder.push(Route(String(repeating: "z", count: 2 << 20)))
        recorder.push(Route("after"))
        for _ in 1...2 {
            #expect(throws: TraceError.self) { try recorder.drain(into: &writer) }
            #expect(recorder.waitingCount == 2 && recorder.droppedCount == 0)
        }
        var vocabulary = Vocabulary()
        var events = try LogEvents(EventLog(reading: path))
        let fine = vocabulary.symbol("fine")
        #expect(try events.next(&vocabulary)?.action == .push(fine))
        #expect(try events.next(&vocabulary) == nil)
        try writer.close()
    }

    @Test func `values are dropped, hashed or kept before they are stored`() throws {
        let key = Redaction.Key(low: 1, high: 2)
        var redaction = Redaction(.drop)
        redaction.parameters = ["id": .hash(key), "tab": .keep]
        redaction.facts = .hash(key)
        let recorder = recorder(redaction: redaction)
        recorder.push(
            Route("user", [.init("id", "42"), .init("tab", "info"), .init("name", "anna")]))
        recorder.opened(url: "shop://user/anna?token=secret")
        recorder.record { .setFact($0.symbol("email"), $0.symbol("anna@example.org")) }
        recorder.record { _ in .restore(.bytes(Array("home;user?name=anna".utf8))) }
        let words = try drained(recorder).joined(separator: "\n")
        #expect(!words.contains("42") && !words.contains("anna") && !words.contains("secret"))
        #expect(words.contains("tab=info") && words.contains("shop://user"))
        #expect(words.contains("user id="))
    }

    @Test func `a parameter that is dropped is dropped from saved paths too`() throws {
        var redaction = Redaction.keepAll
        redaction.parameters = ["user.name": .drop]
        let recorder = recorder(redaction: redaction)
        for saved in ["home;user?id=7&name=anna;pet?name=rex", "\u{0}anna;{"] {
            recorder.record { _ in .restore(.bytes(Array(saved.utf8))) }
        }
        let words = try drained(recorder)
        #expect(words.count == 2 && !words.joined().contains("anna"))
        #expect(words[0].contains("home;user?id=7;pet?name=rex"))
    }

    @Test func `events of many threads all arrive, each once`() async throws {
        let recorder = recorder(.init(eventCount: 10_000, byteCount: 8 << 20))
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for number in 0..<500 {
                        recorder.push(Route("page", [.init("n", "\(task)-\(number)")]))
                    }
                }
            }
        }
        let words = try drained(recorder)
        #expect(Set(words).count == 4000)
    }
}
