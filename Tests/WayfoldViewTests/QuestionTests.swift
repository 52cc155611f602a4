import Browser
import Foundation
import SystemPackage
import TestSupport
import Testing
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldView

/// Sessions, timelines, conditions and comparisons, as the server answers them.
@Suite(.timeLimit(.minutes(3))) struct QuestionTests {
    @Test(arguments: [false, true])
    func `sessions are listed, searched, filtered and put in order`(isIndexed: Bool) async throws {
        let served = try Served()
        var log = try MadeLog(served.path("a.log"), seed: 12)
        try log.append(400, sessions: 6, endsOneIn: 40)
        if isIndexed { try log.index() }
        try await served.show([log.path.string]) { address in
            var all = try await address.ask("api/sessions?count=200")
            while all["isWhole"]?.bool != true {
                all = try await address.ask("api/sessions?count=200")
            }
            let rows = try #require(all["rows"]?.elements)
            #expect(rows.integers("count").reduce(0, +) == 400)
            #expect(rows.count > 6)
            let firsts = rows.integers("first")
            #expect(firsts == firsts.sorted())
            let longest = try await address.ask("api/sessions?order=length&count=5")
            let counts = (longest["rows"]?.elements ?? []).integers("count")
            #expect(counts == counts.sorted(by: >) && counts.count == 5)
            #expect(counts.first == rows.integers("count").max())
            let refused = try await address.ask("api/sessions?refused=1&count=200")
            let wanted = rows.filter { ($0["refused"]?.integer ?? 0) > 0 }.count
            #expect(refused["matching"]?.integer == wanted)
            let named = try await address.ask("api/sessions?search=somebody%203&count=200")
            let thirds = rows.filter { $0["session"]?.string == "3" }.count
            #expect(named["matching"]?.integer == thirds)
            let second = try await address.ask("api/sessions?offset=2&count=2")
            let shown = (second["rows"]?.elements ?? []).integers("first")
            #expect(shown == Array(firsts[2..<4]))
        }
    }

    @Test func `an overview is the same of a log with an index and without, and adds up`()
        async throws
    {
        let served = try Served()
        var log = try MadeLog(served.path("a.log"), seed: 15)
        try log.append(1_500, sessions: 6, endsOneIn: 40)
        var answers: [[String]] = []
        for isIndexed in [false, true] {
            if isIndexed { try log.index() }
            try await served.show([log.path.string]) { address in
                var overview = try await address.ask("api/overview")
                while overview["isWhole"]?.bool != true {
                    overview = try await address.ask("api/overview")
                }
                let sessions = try await address.ask("api/sessions?count=200&order=trouble")
                #expect(overview["events"]?.integer == 1_500)
                #expect(overview["sessions"]?.integer == sessions["total"]?.integer)
                let rows = sessions["rows"]?.elements ?? []
                #expect(overview["refused"]?.integer == rows.integers("refused").reduce(0, +))
                #expect(overview["troubled"]?.integer == rows.integers("troubled").reduce(0, +))
                let screens = overview["screens"]?.elements ?? []
                #expect(
                    screens.integers("stopped").reduce(0, +) == overview["sessions"]?.integer)
                let strip = try await address.ask("api/strip?from=300&to=700")
                let counts = strip["buckets"]?["counts"]?.elements ?? []
                let shown = counts.flatMap { $0.elements ?? [] }.compactMap(\.integer)
                #expect(shown.reduce(0, +) == 401)
                var parts = ["screens", "incidents", "start"].map {
                    overview[$0]?.compactText ?? ""
                }
                for screen in screens.indices {
                    let moves = try await address.ask("api/moves?screen=\(screen)")["moves"]
                    let all = moves?.elements ?? []
                    let came = all.filter { $0["to"]?.integer == screen }.integers("count")
                    #expect(came.reduce(0, +) == screens[screen]["visits"]?.integer)
                    parts.append(moves?.compactText ?? "")
                }
                answers.append(parts)
            }
        }
        #expect(answers[0] == answers[1])
        #expect(answers[0][0].contains("\"turnedBack\":"))
    }

    @Test func `events of all sessions, and those at which a condition holds, are listed`()
        async throws
    {
        let served = try Served()
        var log = try MadeLog(served.path("a.log"), seed: 16)
        try log.append(700, sessions: 5, endsOneIn: 60)
        try log.index()
        try log.append(100, sessions: 5, endsOneIn: 60)
        try await served.show([log.path.string]) { address in
            for at in [1, 350, 699, 700, 701, 800] {
                let answer = try await address.ask(
                    "api/events?scope=all&at=\(at)&before=20&after=30")
                let rows = answer["events"]?.elements ?? []
                #expect(rows.integers("sequence") == Array(max(1, at - 20)...min(800, at + 30)))
                for row in rows {
                    let session = log.sessions[UInt64(row["sequence"]?.integer ?? 0)]
                    #expect(row["session"]?.string == session.map { "\($0)" })
                }
                #expect(answer["isFirst"]?.bool == (at <= 21))
                #expect(answer["isLast"]?.bool == (at >= 770))
            }
            var found: [Int] = []
            while true {
                let page = try await address.ask(
                    "api/matches?where=depth%20%3E%3D%201&after=\(found.last ?? 0)")
                found += (page["events"]?.elements ?? []).integers("sequence")
                if page["isLast"]?.bool == true { break }
            }
            #expect(found == found.sorted() && Set(found).count == found.count)
            #expect(found.count > 400)
            let refused = try await address.ask(
                "api/matches?where=outcome%20%3D%3D%20refused&session=2")
            let rows = refused["events"]?.elements ?? []
            #expect(!rows.isEmpty)
            #expect(rows.allSatisfy { $0["isRefused"]?.bool == true })
            #expect(rows.allSatisfy { $0["session"]?.string == "2" })
        }
    }

    @Test(arguments: [false, true])
    func `a timeline counts what its session has, also when it is too long to list`(
        isIndexed: Bool
    ) async throws {
        let served = try Served()
        var log = try MadeLog(served.path("a.log"), seed: 13)
        try log.append(9_000, sessions: 2, endsOneIn: 1_000_000)
        if isIndexed { try log.index() }
        try await served.show([log.path.string]) { address in
            let long = try await address.ask("api/timeline?session=1&around=1000")
            let count = log.sessions.values.filter { $0 == 1 }.count
            #expect(long["count"]?.integer == count)
            #expect(long["events"] == nil)
            let buckets = try #require(long["buckets"])
            let counts = try #require(buckets["counts"]?.elements)
            #expect(counts.count <= 2_048 && counts.count > 500)
            let sum = counts.flatMap { $0.elements ?? [] }.compactMap(\.integer).reduce(0, +)
            #expect(sum == count)
            let refused = buckets["refused"]?.elements?.compactMap(\.integer).reduce(0, +)
            #expect(refused == long["refused"]?.integer)
        }
    }

    @Test func `a number that several sessions had gives the one that is asked for`() async throws {
        let served = try Served()
        var log = try MadeLog(served.path("a.log"), seed: 14)
        try log.append(300, sessions: 2, endsOneIn: 30)
        try await served.show([log.path.string]) { address in
            let rows = try await address.ask("api/sessions?count=200")["rows"]?.elements ?? []
            let several = rows.filter { $0["session"]?.string == "1" }
            #expect(several.count > 2)
            for row in several {
                let around = try #require(row["last"]?.integer)
                let line = try await address.ask("api/timeline?session=1&around=\(around)")
                for key in ["first", "last", "count", "refused", "deepest"] {
                    #expect(line[key]?.integer == row[key]?.integer)
                }
                #expect(line["events"]?["sequence"]?.elements?.count == row["count"]?.integer)
            }
        }
    }

    @Test func `the first event at which a condition holds is found, and the next one`()
        async throws
    {
        let served = try Served()
        let path = try served.words(
            """
            push list
            push detail id=1
            back
            push detail id=2 session=2
            push detail id=3 session=1
            back
            back
            back
            """)
        try await served.show([path]) { address in
            let question = "api/find?where=depth%20%3E%202"
            let refused = "api/find?where=outcome%20%3D%3D%20refused"
            var found: [Int?] = []
            for asked in [question, question + "&after=2", question + "&session=2", refused] {
                found.append(try await address.ask(asked)["found"]?.integer)
            }
            #expect(found == [2, 5, nil, 8])
        }
    }

    @Test func `the first difference of two traces is found, and their agreement`() async throws {
        let served = try Served()
        let one = try served.words("push a\npush b\nback\npush c\n", as: "one.words")
        let other = try served.words("push a\npush b\nback\npush d\n", as: "other.words")
        try await served.show([one, other]) { address in
            let question = "api/compare?leftSession=1&rightSession=1&left=0&right="
            let same = try await address.ask(question + "0")
            #expect(same["isEqual"]?.bool == true && same["agreed"]?.integer == 4)
            let divergence = try await address.ask(question + "1")
            #expect(divergence["agreed"]?.integer == 3)
            #expect(divergence["left"]?.integer == 4 && divergence["right"]?.integer == 4)
            #expect(divergence["reason"]?.string == "the states differ")
            let rows = divergence["rows"]?.elements?.map {
                ($0["mark"]?.string ?? "") + ($0["text"]?.string ?? "")
            }
            #expect(rows == [" scene 0", "-push c", "+push d"])
        }
    }

    @Test func `an architecture's live objects stand beside the fold, and where dialects diverge`()
        async throws
    {
        let served = try Served()
        let path = Repository.path("Traces/router/unknown-route.jsonl")
        try await served.show([path]) { address in
            let live = try await address.ask("api/live?session=1&at=5&architecture=storage")
            #expect(live["event"]?["outcome"]?.string == "refused unknownRoute")
            #expect(live["broken"] == nil)
            let own = try await address.ask("api/moment?at=5")
            #expect(own["event"]?["outcome"]?.string == "applied")
            let divergence = try await address.ask(
                "api/compare?leftSession=1&rightSession=1&architecture=storage")
            #expect(divergence["left"]?.integer == 5)
        }
    }
}

extension [JSONValue] {
    /// The whole numbers of a member of each.
    fileprivate func integers(_ key: String) -> [Int] {
        compactMap { $0[key]?.integer }
    }
}
