import Foundation
import GRDB
import TestSupport
import Testing
import WayfoldCommand
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// The queries of the guides are run, on databases that the command writes.
@Suite struct GuideQueryTests {
    private struct Sample {
        var trace: String
        var sql: String
        var rows: [String]
    }

    /// Every block that exports a database and asks it.
    private static func samples() throws -> [Sample] {
        let text = try Repository.text(of: "docs/import-export.md")
        let block =
            #/
            \$\ wayfold\ log\ export\ sqlite\ (\S+)\ -o\ (\S+)\n
            \$\ sqlite3\ (\S+)\ "([^"]*)"\n((?:[^`\n]+\n)*)```
            /#
        return text.matches(of: block).map { match in
            #expect(match.output.2 == match.output.3)
            return Sample(
                trace: String(match.output.1), sql: String(match.output.4),
                rows: match.output.5.split(separator: "\n").map(String.init))
        }
    }

    private static func rows(
        of sql: String, exporting trace: String, _ scratch: Scratch
    ) throws -> [String] {
        let file = scratch.path("\(UUID().uuidString).sqlite")
        let run = scratch.run(["export", "sqlite", trace, "-o", file])
        #expect(run.status == .yes, "\(run.errors)")
        return try DatabaseQueue(path: file).read { database in
            try Row.fetchAll(database, sql: sql).map { row in
                row.databaseValues.map { $0.isNull ? "" : "\($0.storage.value ?? "")" }
                    .joined(separator: "|")
            }
        }
    }

    @Test func `what the guide shows of a database is what it answers`() throws {
        let samples = try Self.samples()
        #expect(samples.count == 1)
        let scratch = try Scratch()
        for sample in samples {
            let trace = Repository.path(sample.trace)
            #expect(try Self.rows(of: sample.sql, exporting: trace, scratch) == sample.rows)
            #expect(try Self.turns(in: trace) == sample.rows)
        }
    }

    @Test func `where people turned back is what the fold says, whoever else was at it`() throws {
        let scratch = try Scratch()
        try scratch.write(Self.crowd, to: "crowd.jsonl")
        let sample = try #require(try Self.samples().first)
        let rows = try Self.rows(
            of: sample.sql, exporting: scratch.path("crowd.jsonl"), scratch)
        #expect(rows == ["detail|2|3", "list|1|2", "note|1|2"])
        #expect(try Self.turns(in: scratch.path("crowd.jsonl")) == rows)
    }

    /// Two people in turns, one of them with two windows; backs that are refused, and one right
    /// after another.
    private static let crowd = """
        {"wayfold":1,"sessions":{"1":"ada","2":"ben"}}
        {"session":1,"do":"setRoot","route":"home"}
        {"session":2,"do":"setRoot","route":"start"}
        {"session":1,"do":"push","route":"list"}
        {"session":2,"do":"push","route":"list"}
        {"session":1,"do":"push","route":"detail"}
        {"session":2,"do":"push","route":"detail"}
        {"session":1,"do":"back"}
        {"session":2,"do":"back"}
        {"session":2,"do":"back"}
        {"session":2,"do":"back","refused":"atRoot"}
        {"session":1,"do":"openScene","scene":1}
        {"session":1,"do":"push","route":"note","scene":1}
        {"session":1,"do":"push","route":"detail"}
        {"session":1,"do":"back","scene":1}

        """

    /// The screens that were left by a back that was applied, by the fold itself.
    private static func turns(in trace: String) throws -> [String] {
        struct Window: Hashable {
            var session: UInt64
            var scene: UInt32
        }
        var reader = try TraceReader(trace)
        var replay = Replay(Fold(reader.map))
        var shown: [Window: (screen: String, depth: Int)] = [:]
        var turns: [String: (count: Int, deepest: Int)] = [:]
        while let event = try reader.next(&replay.fold.vocabulary) {
            let window = Window(session: event.session, scene: event.scene)
            let outcome = replay.step(event)
            if case .back = event.action, outcome.isApplied, let before = shown[window] {
                let known = turns[before.screen] ?? (0, 0)
                turns[before.screen] = (known.count + 1, max(known.deepest, before.depth))
            }
            let state = replay.state(of: event.session)
            guard let index = state.scenes.firstIndex(where: { $0.number == event.scene }) else {
                continue
            }
            let screen = replay.fold.vocabulary.route(state.topRoute(ofSceneAt: index)).display
            shown[window] = (screen, state.depth(ofSceneAt: index))
        }
        return turns.sorted { $0.key < $1.key }.map {
            "\($0.key)|\($0.value.count)|\($0.value.deepest)"
        }
    }
}
