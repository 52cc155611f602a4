import Testing
import WayfoldCommand
import WayfoldModel
import WayfoldSubjects

/// What a test of one's own does on a stage, as a trace that the commands read.
@MainActor @Suite struct StageRecorderTests {
    /// Leads an app by events of a person and the program; the trace of it.
    private func drive(
        _ app: StagedApp, _ events: [(text: String, make: (Symbol) -> Action, by: Origin)]
    ) async -> StageRecorder {
        let run = SubjectRun(app)
        let recorder = StageRecorder(of: run, note: "a test's own")
        var vocabulary = run.map.vocabulary
        for (text, make, origin) in events {
            let event = Event(
                sequence: 0, origin: origin, action: make(vocabulary.symbol(text)))
            _ = run.perform(event, &vocabulary)
            await run.settle()
        }
        run.tearDown()
        return recorder
    }

    @Test func `a run of phones is replayed with parity`() async throws {
        let recorder = await drive(
            .phones,
            [
                ("Phones", { .tap($0, scope: .none) }, .user),
                ("detail?model=SE", { .push($0) }, .user), ("", { _ in .back }, .gesture),
                ("phones://phone/15", { .openURL($0) }, .system), ("a", { .save($0) }, .program),
                ("", { _ in .popToRoot }, .program), ("", { _ in .back }, .user),
            ])
        #expect(
            recorder.text.split(separator: "\n").dropFirst().joined(separator: "\n") == #"""
                {"do":"tap","element":"Phones"}
                {"do":"push","route":"detail","with":{"model":"SE"}}
                {"do":"back","origin":"gesture"}
                {"do":"openURL","url":"phones://phone/15","origin":"system"}
                {"do":"save","slot":"a","origin":"program","refused":"unsupported"}
                {"do":"popToRoot","origin":"program"}
                {"do":"back","refused":"atRoot"}
                """#)
        let scratch = try Scratch()
        try recorder.save(to: scratch.path("own.jsonl"))
        let replay = scratch.run("replay T/own.jsonl --architecture phones")
        #expect(
            replay.output == """
                phones: parity in 7 events of 1 session
                  unsupported: 1 save

                """)
        #expect(replay.errors == "")
    }

    @Test(.enabled(if: BuiltProgram.file != nil, "the binary is not beside the tests"))
    func `a run of viewers is replayed with parity`() async throws {
        let recorder = await drive(
            .viewers,
            [
                ("- Ada", { .tap($0, scope: .none) }, .user), ("", { _ in .back }, .user),
                ("Account", { .tap($0, scope: .none) }, .user),
                ("Sign in", { .tap($0, scope: .none) }, .user),
                ("viewerDetails?viewer=Grace", { .push($0) }, .program),
            ])
        #expect(recorder.eventCount == 5)
        let scratch = try Scratch()
        try recorder.save(to: scratch.path("own.jsonl"))
        let replay = try await BuiltProgram.script(
            "\"$W\" replay $T/own.jsonl --architecture viewers", scratch)
        #expect(replay.output == "viewers: parity in 5 events of 1 session\n")
        let words = scratch.run("export words T/own.jsonl")
        #expect(
            words.output.hasSuffix(
                """
                tap "- Ada"
                back
                tap Account ! guarded signedIn
                tap "Sign in"
                push viewerDetails viewer=Grace by=program

                """), "\(words.output)")
    }
}
