import WayfoldModel
import WayfoldReplay

extension Specimen {
    /// The specimen as a trace in JSON Lines, with its map in the head: what `replay` reads.
    ///
    /// - Parameter note: what the head says of it.
    public func lines(note: String) -> [UInt8] {
        var head = TraceHead()
        head.semantics = Int(map.semantics)
        head.note = note
        head.map = .inline(map)
        var bytes = Array((head.line + "\n").utf8)
        var writer = TraceLineWriter()
        for event in events { writer.append(event, in: map.vocabulary, to: &bytes) }
        return bytes
    }
}
