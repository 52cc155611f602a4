import Foundation
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// Writes a Swift file whose test replays a trace and expects what it ended with.
struct SwiftTestExport {
    private static let eventLimit: UInt64 = 10_000

    let trace: String

    func write(
        _ source: consuming ChosenEvents, to output: inout Output, _ shell: inout Shell
    ) throws {
        var events = source
        var replay = Replay(Fold(events.reader.map))
        var writer = TraceLineWriter()
        var bytes: [UInt8] = []
        var sessions: [UInt64] = []
        while let event = try events.next(&replay.fold.vocabulary, &shell) {
            if replay.sessionCount == sessions.count, !sessions.contains(event.session) {
                sessions.append(event.session)
            }
            var decided = event
            decided.outcome = replay.step(event)
            writer.append(decided, in: replay.fold.vocabulary, to: &bytes)
            guard replay.eventCount <= Self.eventLimit else {
                throw CommandError.tooLongForATest(trace, limit: Self.eventLimit)
            }
        }
        try events.requireChosen()
        guard !sessions.isEmpty else { throw CommandError.empty(trace) }
        let map = events.reader.map.compactJSON()
        try output.write(file(map, String(decoding: bytes, as: UTF8.self), sessions, replay))
    }

    private func file(
        _ map: String, _ lines: String, _ sessions: [UInt64], _ replay: Replay
    ) -> String {
        let endings = sessions.map { session -> String in
            let state = replay.state(of: session)
            let paths = state.scenes.indices.map { index in
                Self.literal(replay.fold.savedPath(of: state, sceneAt: index))
            }
            return """
                        Ending(
                            session: \(session), digest: "\(replay.fold.digest(of: state))",
                            paths: [\(paths.joined(separator: ", "))]),
                """
        }.joined(separator: "\n")
        let body = lines.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n")
        let fence = Self.fence(around: map + lines)
        return """
            import Testing
            import WayfoldModel
            import WayfoldReplay

            /// Replays a recorded trace and expects what it ended with when it was exported.
            @Suite struct \(typeName) {
                private struct Ending {
                    let session: UInt64
                    let digest: String
                    /// What each scene shows, as a saved path.
                    let paths: [String]
                }

                private static let map = \(fence)\"""
                    \(map)
                    \"""\(fence)

                private static let lines = \(fence)\"""
            \(body)
                    \"""\(fence)

                private static let endings = [
            \(endings)
                ]

            \(Self.test)
            }

            """
    }

    /// The test that every file has alike.
    private static let test = #"""
            @Test func everyOutcomeAndTheLastScreensAreAsRecorded() throws {
                let map = try AppMap(json: Array(Self.map.utf8), file: "map")
                var replay = Replay(Fold(map))
                var reader = TraceLineReader(afterLine: 0)
                for line in Self.lines.split(separator: "\n") {
                    let record = try reader.read(
                        Array(line.utf8), in: &replay.fold.vocabulary)
                    guard case .event(let event)? = record else { continue }
                    let outcome = replay.step(event)
                    #expect(outcome == event.outcome, "\(line)")
                }
                for ending in Self.endings {
                    let state = replay.state(of: ending.session)
                    let paths = state.scenes.indices.map { index in
                        replay.fold.savedPath(of: state, sceneAt: index)
                    }
                    #expect(paths == ending.paths)
                    #expect("\(replay.fold.digest(of: state))" == ending.digest)
                }
            }
        """#

    /// `todos-crash.jsonl` as `TodosCrashReplay`.
    private var typeName: String {
        let name = trace.split(separator: "/").last.map(String.init) ?? "trace"
        let stem = name.split(separator: ".").first.map(String.init) ?? name
        let words = stem.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return (joined.first?.isLetter == true ? joined : "Trace" + joined) + "Replay"
    }

    /// A string literal that says a text.
    private static func literal(_ text: String) -> String {
        let fence = fence(around: text)
        let escaped = text.unicodeScalars.map { scalar in
            scalar.value < 0x20 || scalar.value == 0x7F || scalar == "\""
                ? "\\\(fence)u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }
        return fence + "\"" + escaped.joined() + "\"" + fence
    }

    /// So many `#` that nothing in a text can end or escape the literal around it.
    private static func fence(around text: String) -> String {
        var longest = 0
        var run = 0
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "#") ? run + 1 : 0
            longest = max(longest, run)
        }
        return String(repeating: "#", count: longest + 1)
    }
}
