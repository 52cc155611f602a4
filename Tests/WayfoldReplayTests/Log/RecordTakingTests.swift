import SystemPackage
import Testing
import WayfoldLog
import WayfoldModel

@testable import WayfoldReplay

/// The fast path from a record to an event, against the decoder that takes everything.
@Suite struct RecordTakingTests {
    /// Payloads of one byte and two, all of them, and random ones up to six.
    private static func payloads(seed: UInt64) -> [[UInt8]] {
        var generator = SplitMix64(seed: seed)
        var payloads: [[UInt8]] = [[]]
        for first in 0...UInt8.max {
            payloads.append([first])
            for second in 0...UInt8.max { payloads.append([first, second]) }
        }
        for verb in [1, 2, 9, 14, 40] as [UInt8] {
            for _ in 0..<3000 {
                let count = Int.random(in: 2...5, using: &generator)
                let rest = (0..<count).map { _ -> UInt8 in
                    let byte = UInt8.random(in: 0...5, using: &generator)
                    return Bool.random(using: &generator) ? byte : byte | 0x80
                }
                payloads.append([verb] + rest)
            }
        }
        return payloads
    }

    @Test func `every payload means the same both ways`() throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        let payloads = Self.payloads(seed: 1)
        var writer = try LogWriter(
            creating: path, identity: Samples.identity, semanticsVersion: Semantics.version,
            metadata: Array("{\"wayfold\":1}".utf8), options: LogOptions(durability: .none))
        for payload in payloads {
            try writer.append(Envelope(session: 1)) { builder in
                for text in ["a", "b", "c"] { _ = builder.number(of: text) }
                payload.withUnsafeBytes { builder.bytes($0) }
            }
        }
        try writer.close()

        var vocabulary = Vocabulary()
        let symbols = ["a", "b", "c"].map { vocabulary.symbol($0) }
        var events = try LogEvents(EventLog(reading: path))
        var event = Event(sequence: 0, action: .launch)
        for payload in payloads {
            let isRight = try take(&events, &vocabulary, &event)
            let expected = expectation(payload, symbols)
            guard isRight == (expected != nil) else {
                Issue.record("\(payload) is \(isRight ? "" : "not ")taken")
                return
            }
            guard let expected else { continue }
            let isSame =
                event.action == expected.action && event.target == expected.target
                && event.outcome == expected.outcome
                && event.origin == expected.action.kind.usualOrigin
            if !isSame { Issue.record("\(payload) becomes \(event)") }
        }
        #expect(try !events.next(&vocabulary, into: &event))
    }

    /// Moves on by an event; false when its payload is none.
    private func take(
        _ events: inout LogEvents, _ vocabulary: inout Vocabulary, _ event: inout Event
    ) throws(TraceError) -> Bool {
        do throws(TraceError) {
            return try events.next(&vocabulary, into: &event)
        } catch {
            guard case .payload = error else { throw error }
            return false
        }
    }

    private func expectation(_ payload: [UInt8], _ symbols: [Symbol]) -> DecodedAction? {
        payload.withUnsafeBytes { bytes in
            symbols.withUnsafeBufferPointer { symbols in
                var decoder = ActionDecoder(bytes, symbols: symbols)
                do throws(PayloadFault) {
                    return try decoder.decode()
                } catch {
                    return nil
                }
            }
        }
    }

    @Test func `an origin is exchanged with the usual one and comes back`() {
        for kind in ActionKind.allCases {
            for origin in Origin.allCases {
                #expect(kind.origin(kind.recorded(origin)) == origin)
            }
            #expect(kind.recorded(kind.usualOrigin) == .user)
        }
        #expect(ActionKind.endSession.recorded(.system) == .user)
        #expect(ActionKind.endSession.recorded(.user) == .system)
        #expect(ActionKind.push.recorded(.user) == .user)
        #expect(ActionKind.openURL.recorded(.link) == .user)
    }

    @Test func `usual origins never change`() {
        let usual = ActionKind.allCases.filter { $0.usualOrigin != .user }
            .map { "\($0.word) \($0.usualOrigin.word)" }
        #expect(
            usual == [
                "openURL link", "setPhase system", "setVisible system", "setSizeClass system",
                "save system", "restore restore", "launch system", "ready system",
                "terminate system", "setAppVersion system", "endSession system", "write system",
                "gap system",
            ])
    }
}

/// Which texts of a log get a symbol.
@Suite struct LearningTests {
    @Test func `names of sessions are no texts of the vocabulary`() throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        var vocabulary = Vocabulary()
        let home = vocabulary.symbol("home")
        var writer = try TraceWriter(creating: path, map: AppMap(), identity: Samples.identity)
        for session in 1...100 as ClosedRange<UInt64> {
            try writer.name(session: session, "person \(session)")
            _ = try writer.append(
                Event(sequence: 0, session: session, action: .push(home)), in: vocabulary)
        }
        try writer.close()

        var other = Vocabulary()
        var events = try LogEvents(EventLog(reading: path))
        var event = Event(sequence: 0, action: .launch)
        while try events.next(&other, into: &event) {
            #expect(events.name(of: event.session) == "person \(event.session)")
        }
        #expect(other.count == 1)
        #expect(other.known("home") != nil)
    }

    @Test func `an event may use any number of new texts at once`() throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        var vocabulary = Vocabulary()
        let routes = (0..<3000).map { vocabulary.symbol("page\($0)") }
        let written = [
            Event(sequence: 1, action: .setPath(Array(routes.prefix(3)))),
            Event(sequence: 2, action: .setPath(routes)),
            Event(sequence: 3, action: .push(routes[2999])),
        ]
        var writer = try TraceWriter(creating: path, map: AppMap(), identity: Samples.identity)
        for event in written { _ = try writer.append(event, in: vocabulary) }
        try writer.close()

        var read: [Event] = []
        var events = try LogEvents(EventLog(reading: path))
        while let event = try events.next(&vocabulary) { read.append(event) }
        #expect(read == written)
    }
}
