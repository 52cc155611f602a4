import SystemPackage
import Testing
import WayfoldLog
import WayfoldModel

@testable import WayfoldReplay

@Suite struct SessionShareTests {
    @Test(arguments: 1...9)
    func `every session is in one share, and shares are about equal`(count: Int) {
        var sizes = [Int](repeating: 0, count: count)
        for session in 0..<9_000 as Range<UInt64> {
            let takers = (0..<count).filter { SessionShare($0, of: count).takes(session) }
            #expect(takers.count == 1)
            for taker in takers { sizes[taker] += 1 }
        }
        let mean = 9_000 / count
        #expect(sizes.allSatisfy { abs($0 - mean) <= mean / 10 }, "\(sizes)")
    }

    @Test(arguments: [2, 3, 5])
    func `replays of all shares come to what one replay does`(count: Int) throws {
        let folder = try Folder()
        let path = try Self.log(in: folder, events: 3_000)
        let whole = try Self.replay(path, nil)
        var tally = ReplayTally()
        var sessions: [UInt64] = []
        for index in 0..<count {
            let share = SessionShare(index, of: count)
            let part = try Self.replay(path, share)
            #expect(part.openSessions.allSatisfy { share.takes($0) })
            for session in part.openSessions {
                #expect(part.digest(of: session) == whole.digest(of: session))
                #expect(part.beginning(of: session) == whole.beginning(of: session))
            }
            tally.add(part.tally)
            sessions += part.openSessions
        }
        #expect(sessions.sorted() == whole.openSessions)
        #expect(tally == whole.tally)
        #expect(whole.firstBeginning == 1)
    }

    @Test func `events of a few sessions are those of all that are of them`() throws {
        let folder = try Folder()
        let path = try Self.log(in: folder, events: 3_000)
        func events(of sessions: [UInt64]?) throws -> [Event] {
            var events = try LogEvents(EventLog(reading: path))
            events.sessions = sessions
            var vocabulary = events.map.vocabulary
            var all: [Event] = []
            while let event = try events.next(&vocabulary) { all.append(event) }
            return all
        }
        let all = try events(of: nil)
        let wanted = [all[7].session, all[2_000].session]
        let few = try events(of: wanted)
        #expect(few == all.filter { wanted.contains($0.session) })
        #expect(few.count > 1 && few.count < all.count)
        #expect(try events(of: []).isEmpty)
    }

    @Test func `reading ends after the block with the last event that is wanted`() throws {
        let folder = try Folder()
        let path = try Self.log(in: folder, events: 3_000)
        var events = try LogEvents(EventLog(reading: path))
        var vocabulary = events.map.vocabulary
        events.limit = 1_000
        var count: UInt64 = 0
        while try events.next(&vocabulary) != nil { count += 1 }
        #expect((1_000..<1_500).contains(count))
        #expect(events.lastSequence == count)
        events.limit = .max
        while try events.next(&vocabulary) != nil { count += 1 }
        #expect(count == 3_000 && events.lastSequence == 3_000)
    }

    private static func replay(_ path: FilePath, _ share: SessionShare?) throws -> Replay {
        var events = try LogEvents(EventLog(reading: path))
        events.share = share
        var replay = Replay(Fold(events.map))
        replay.tallies = true
        while let pause = try replay.run(&events) {
            if case .ended = pause { replay.forgetCurrent() }
        }
        return replay
    }

    private static func log(in folder: Folder, events: Int) throws -> FilePath {
        let path = folder.path.appending("log")
        var map = AppMap(name: "shares")
        let home = map.vocabulary.symbol(Route("home"))
        var options = LogOptions(durability: .none)
        options.blockBytes = 256
        var random = SplitMix64(seed: 5)
        var writer = try TraceWriter(
            creating: path, map: map, identity: Samples.identity, options: options)
        for number in 1...events {
            var action = random.isOne(in: 3) ? Action.back : .push(home)
            if random.isOne(in: 30), number > 1 { action = .endSession(.none) }
            // The first session never ends.
            var session = UInt64(random.below(20)) + 2
            if number == 1 { session = 1 }
            let event = Event(sequence: 0, session: session, action: action)
            _ = try writer.append(event, in: map.vocabulary)
        }
        try writer.close()
        return path
    }
}
