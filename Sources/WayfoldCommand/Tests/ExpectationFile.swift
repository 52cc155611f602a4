import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// Where expectations are kept: beside a trace, or in the head of JSON Lines.
enum ExpectationFile {
    /// The file beside a trace; nil when there is none.
    static func read(besideTrace path: String) throws -> TraceHead.Expectation? {
        let file = name(besideTrace: path)
        guard PathState.exists(file) else { return nil }
        let bytes = try PathState.bytes(of: file)
        // The file holds what a head says under 'expect', and is read by the head's own rules.
        let line = Array("{\"wayfold\":1,\"expect\":".utf8) + bytes + Array("}".utf8)
        do {
            return try TraceHead(line: line).expectation
        } catch {
            throw CommandError.badExpectation(file, "\(error.problem)")
        }
    }

    static func write(
        _ expectation: TraceHead.Expectation, besideTrace path: String
    ) throws(CommandError) {
        var text = JSONText()
        text.beginObject()
        if let digest = expectation.digest {
            text.member("digest", "\(Digest(seed: digest))")
        }
        text.beginArray("stacks")
        for stack in expectation.stacks { text.string(stack) }
        text.endArray()
        text.endObject()
        try PathState.write(Array((text.text + "\n").utf8), to: name(besideTrace: path))
    }

    /// Writes a trace anew: another head, the same events.
    ///
    /// - Parameter acceptsOutcomes: whether the outcomes become those that the fold decides.
    static func rewrite(_ path: String, head: TraceHead, acceptsOutcomes: Bool) throws {
        var reader = try TraceReader(path)
        var replay = Replay(Fold(reader.map))
        var bytes = Array((head.line + "\n").utf8)
        var names = SessionNames(known: head.sessions.map(\.session))
        var writer = TraceLineWriter()
        while let event = try reader.next(&replay.fold.vocabulary) {
            if let name = names.new(event, reader.name(of: event.session)) {
                writer.append(nameOfSession: event.session, name, to: &bytes)
            }
            let outcome = replay.step(event)
            var kept = event
            if acceptsOutcomes { kept.outcome = outcome }
            writer.append(kept, in: replay.fold.vocabulary, to: &bytes)
            if case .endSession = event.action, outcome.isApplied {
                replay.forgetCurrent()
                names.forget(event.session)
                reader.forget(event.session)
            }
        }
        try PathState.write(bytes, to: path)
    }

    private static func name(besideTrace path: String) -> String {
        (path.hasSuffix("/") ? String(path.dropLast()) : path) + ".expect.json"
    }
}
