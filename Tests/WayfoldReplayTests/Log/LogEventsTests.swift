import SystemPackage
import Testing
import WayfoldLog
import WayfoldModel
import WayfoldReplay

@Suite struct LogEventsTests {
    @Test(arguments: [1, 2, 3])
    func `a log gives back every event with every field`(seed: UInt64) throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        var vocabulary = Vocabulary()
        let written = Samples.events(&vocabulary, seed: seed)
        var writer = try TraceWriter(creating: path, map: AppMap(), identity: Samples.identity)
        for event in written {
            let sequence = try writer.append(event, in: vocabulary)
            #expect(sequence == event.sequence)
        }
        try writer.close()

        var read: [Event] = []
        var events = try LogEvents(EventLog(reading: path))
        while let event = try events.next(&vocabulary) { read.append(event) }
        #expect(read == written)
    }

    @Test func `another vocabulary reads the same texts`() throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        var vocabulary = Vocabulary()
        _ = vocabulary.symbol("something first")
        let push = Event(sequence: 1, action: .push(vocabulary.symbol(Route("home"))))
        var writer = try TraceWriter(creating: path, map: AppMap(), identity: Samples.identity)
        _ = try writer.append(push, in: vocabulary)
        try writer.close()

        var other = Vocabulary()
        var events = try LogEvents(EventLog(reading: path))
        let read = try events.next(&other)
        #expect(read?.action == .push(other.symbol(Route("home"))))
        #expect(try events.next(&other) == nil)
    }

    @Test func `each segment names its strings and the sessions in it anew`() throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        var vocabulary = Vocabulary()
        var options = LogOptions()
        options.segmentBytes = 4096
        options.blockBytes = 512
        var writer = try TraceWriter(
            creating: path, map: AppMap(), identity: Samples.identity, options: options)
        try writer.name(session: 7, "anna")
        for number in 1...2000 {
            let route = vocabulary.symbol(Route("page", [.init("n", "\(number % 50)")]))
            _ = try writer.append(
                Event(sequence: 0, session: 7, action: .push(route)), in: vocabulary)
        }
        try writer.close()

        let log = try EventLog(reading: path)
        let last = try #require(log.segments.last)
        #expect(log.segments.count > 1)
        var fresh = Vocabulary()
        var events = try LogEvents(log, fromSegmentWith: last)
        let first = try #require(try events.next(&fresh))
        #expect(first.sequence == last)
        #expect(events.name(of: 7) == "anna")
        guard case .push(let route) = first.action else {
            Issue.record("not a push")
            return
        }
        #expect(fresh.text(route) == "page?n=\(last % 50)")
    }

    /// What reading a log of one record with this payload throws.
    private func fault(ofPayload bytes: [UInt8], in path: FilePath) throws -> TraceError? {
        var writer = try LogWriter(
            creating: path, identity: Samples.identity, semanticsVersion: Semantics.version,
            metadata: Array("{\"wayfold\":1}".utf8), options: LogOptions(durability: .none))
        try writer.append(Envelope(time: 0, session: 1)) { payload in
            _ = payload.number(of: "text")
            bytes.withUnsafeBytes { payload.bytes($0) }
        }
        try writer.close()
        var vocabulary = Vocabulary()
        var events = try LogEvents(EventLog(reading: path))
        do {
            _ = try events.next(&vocabulary)
            return nil
        } catch {
            return error
        }
    }

    @Test func `payloads of random bytes are actions or faults with a place, never a trap`() throws
    {
        let folder = try Folder()
        var generator = SplitMix64(seed: 99)
        var faults = 0
        for round in 0..<600 {
            let count = Int.random(in: 1...12, using: &generator)
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let fault = try fault(ofPayload: bytes, in: folder.path.appending("log\(round)"))
            guard let fault else { continue }
            faults += 1
            guard case .payload(_, 1, _) = fault else {
                Issue.record("another error: \(fault)")
                return
            }
        }
        #expect(faults > 300 && faults < 600)
    }

    @Test func `a log of other semantics is refused by name`() throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        let writer = try LogWriter(
            creating: path, identity: Samples.identity, semanticsVersion: 9, metadata: [])
        try writer.close()
        let error = #expect(throws: TraceError.self) {
            _ = try LogEvents(EventLog(reading: path))
        }
        #expect(
            error.map { "\($0)" } == """
                0000000000000001.log: semantics version is 9 but this build folds versions 1 to 2; \
                replay it with the version of Wayfold that recorded it
                """)
    }
}
