import Testing
import WayfoldCommand

@Suite struct SwiftTestExportTests {
    @Test func `a Swift test holds the trace and what it ends with`() throws {
        let scratch = try Scratch()
        scratch.expect("export swift-test T/typed.words", prints: Self.expected1)
    }

    @Test func `a trace without an event makes no test`() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            # nothing

            """, to: "empty.words")
        scratch.expect(
            "export swift-test T/empty.words", status: .trouble,
            errors: """
                wayfold: T/empty.words: holds no event but at least one is needed; record \
                one first

                """)
    }

    private static let expected1 = ##"""
        import Testing
        import WayfoldModel
        import WayfoldReplay

        /// Replays a recorded trace and expects what it ended with when it was exported.
        @Suite struct TypedReplay {
            private struct Ending {
                let session: UInt64
                let digest: String
                /// What each scene shows, as a saved path.
                let paths: [String]
            }

            private static let map = #"""
                {"wayfold":1,"name":"any","version":"1","dialect":"canonical","root":"main"\##
        ,"flows":{"main":{"stack":"root"}}}
                """#

            private static let lines = #"""
                {"do":"setRoot","route":"home"}
                {"at":40000,"do":"push","route":"list"}
                {"at":80000,"do":"push","route":"detail","with":{"id":"1"}}
                {"do":"back"}
                {"do":"present","as":"sheet","route":"create","origin":"program"}
                {"do":"dismiss","origin":"gesture"}
                {"do":"pop"}
                {"do":"pop","refused":"atRoot"}
                """#

            private static let endings = [
                Ending(
                    session: 1, digest: "b5ea23946965e85d",
                    paths: [#"home"#]),
            ]

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
        }

        """##
}
