import WayfoldInterchange
import WayfoldModel
import WayfoldSimulation

/// The new file that a shrunk trace goes to.
struct FindingFile {
    let path: String

    /// Looks whether the file can be written, before anything is looked for.
    ///
    /// - Throws: `exists` when something is there, `cannotWrite` when its folder takes no file.
    init(_ path: String) throws(CommandError) {
        self.path = path
        if PathState.exists(path) { throw .exists(path, what: "the finding") }
        try PathState.checkWritable(path)
    }

    /// Writes a specimen as JSON Lines and reads it back, to see that it still shows what it is
    /// kept for.
    ///
    /// - Throws: `lostInWriting` when it does not; the file stays to be looked at.
    func write(
        _ specimen: Specimen, note: String, kind: Failure.Kind, judge: Shrinker.Judge
    ) throws {
        try PathState.write(specimen.lines(note: note), to: path)
        guard judge(try Specimen(readingTraceAt: path))?.kind == kind else {
            throw SimulationError.lostInWriting(path, wanted: "\(kind)")
        }
    }
}

extension Specimen {
    /// All events of a trace. Memory is linear in the trace.
    init(readingTraceAt path: String) throws {
        var reader = try TraceReader(path)
        self.init(reader.map, [])
        while let event = try reader.next(&map.vocabulary) { events.append(event) }
    }
}
