import Browser
import Foundation
import SystemPackage
import Testing
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldView

/// What the server says of moments, sessions and timelines, against a fold of the same events.
@Suite(.timeLimit(.minutes(3))) struct MomentTests {
    /// How much of a log its index covers.
    enum Covered: CaseIterable {
        case nothing, half, everything
    }

    @Test(arguments: Covered.allCases)
    func `every moment is the fold's, with the events before and after`(
        covered: Covered
    ) async throws {
        let served = try Served()
        var log = try MadeLog(served.path("a.log"), seed: 11)
        try log.append(150)
        if covered == .half { try log.index() }
        try log.append(150)
        if covered == .everything { try log.index() }
        try await served.show([log.path.string]) { address in
            var next: [UInt64: UInt64?] = [:]
            for sequence in 1...UInt64(300) {
                let moment = try await address.ask("api/moment?at=\(sequence)")
                let session = try #require(log.sessions[sequence])
                #expect(moment["digest"]?.string == log.digests[sequence]?.description)
                #expect(moment["session"]?.string == "\(session)")
                #expect(moment["name"]?.string == "somebody \(session)")
                if let promised = next[session], let promised {
                    #expect(promised == sequence)
                    let previous = moment["previous"]?.integer
                    #expect(previous.map { log.sessions[UInt64($0)] } == session)
                }
                next[session] = moment["next"]?.integer.map { UInt64($0) }
            }
            #expect(
                try await address.ask("api/moment?at=301")["event"]?["sequence"]?.integer == 300)
        }
    }

    @Test(arguments: Covered.allCases)
    func `a session's last event that is not later is found`(covered: Covered) async throws {
        let served = try Served()
        var log = try MadeLog(served.path("a.log"), seed: 3)
        try log.append(80)
        if covered == .half { try log.index() }
        try log.append(80)
        if covered == .everything { try log.index() }
        try await served.show([log.path.string]) { address in
            for sequence in stride(from: UInt64(20), through: 160, by: 7) {
                for session in UInt64(1)...4 {
                    let wanted = (1...sequence).last { log.sessions[$0] == session }
                    let moment = try await address.ask(
                        "api/moment?at=\(sequence)&session=\(session)")
                    #expect(moment["event"]?["sequence"]?.integer == wanted.map { Int($0) })
                }
            }
        }
    }

    @Test(arguments: Covered.allCases)
    func `the events around one are its session's`(covered: Covered) async throws {
        let served = try Served()
        var log = try MadeLog(served.path("a.log"), seed: 4)
        try log.append(200, endsOneIn: 40)
        if covered == .half { try log.index() }
        try log.append(200, endsOneIn: 40)
        if covered == .everything { try log.index() }
        try await served.show([log.path.string]) { address in
            for sequence in stride(from: 1, through: 400, by: 9) {
                let answer = try await address.ask("api/events?at=\(sequence)")
                let numbers = (answer["events"]?.elements ?? []).compactMap {
                    $0["sequence"]?.integer
                }
                var wanted = [sequence]
                var moment = try await address.ask("api/moment?at=\(sequence)")
                // What is indexed and what is held are not read as one.
                let isBeforeTail = covered != .half || sequence <= 150
                while wanted.count < 7, let previous = moment["previous"]?.integer {
                    wanted.insert(previous, at: 0)
                    moment = try await address.ask("api/moment?at=\(previous)")
                }
                if isBeforeTail {
                    #expect(Array(numbers.prefix { $0 <= sequence }) == wanted)
                }
                #expect(numbers.contains(sequence))
                let session = log.sessions[UInt64(sequence)]
                let sessions = Set(numbers.map { log.sessions[UInt64($0)] })
                #expect(sessions == [session])
            }
        }
    }

    @Test func `a log that grows is followed, and its sessions with it`() async throws {
        let served = try Served()
        var log = try MadeLog(served.path("a.log"), seed: 5)
        try log.append(40)
        try log.index()
        try await served.show([log.path.string]) { address in
            for round in 1...3 {
                try log.append(30)
                let wanted = 40 + round * 30
                while true {
                    let traces = try await address.ask("api/traces")
                    if traces["traces"]?.elements?.first?["last"]?.integer == wanted { break }
                }
                let moment = try await address.ask("api/moment?at=\(wanted)")
                #expect(
                    moment["digest"]?.string == log.digests[UInt64(wanted)]?.description)
            }
        }
    }

    @Test func `of a log that a killed writer left torn all that is complete is shown`()
        async throws
    {
        let served = try Served()
        var log = try MadeLog(served.path("a.log"), seed: 6)
        try log.append(60)
        let names = try FileManager.default.contentsOfDirectory(atPath: log.path.string)
        let last = try #require(names.filter { $0.hasSuffix(".log") }.max())
        let file = log.path.appending(last).string
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        // Without the block of the seal and its file, and the last bytes of the block before.
        try bytes.dropLast(62 + 25).write(to: URL(fileURLWithPath: file))
        try FileManager.default.removeItem(atPath: log.path.appending("sealed").string)
        try await served.show([log.path.string]) { address in
            let trace = try await address.ask("api/traces")["traces"]?.elements?.first
            let end = try #require(trace?["last"]?.integer)
            #expect(end < 60 && end > 1)
            let moment = try await address.ask("api/moment?at=\(end)")
            #expect(moment["digest"]?.string == log.digests[UInt64(end)]?.description)
        }
    }

    @Test func `a log that does not fit into memory needs an index`() async throws {
        let served = try Served()
        var log = try MadeLog(served.path("a.log"), seed: 8)
        try log.append(120)
        let path = log.path.string
        #expect(throws: ViewError.needsIndex(path, limit: 100)) {
            try ViewServer([path], heldEvents: 100)
        }
        try log.index()
        try await served.show([path], heldEvents: 100) { address in
            let moment = try await address.ask("api/moment?at=77")
            #expect(moment["digest"]?.string == log.digests[77]?.description)
        }
    }

    @Test func `a trace without an event is refused`() throws {
        let served = try Served()
        let path = try served.words("# nothing\n")
        #expect(throws: ViewError.empty(path)) { try ViewServer([path]) }
    }
}
