import WayfoldLog

/// Finds the traces that a path means.
enum TraceSuite {
    private static let endings = [".jsonl", ".words"]
    private static let packings = ["", ".xz", ".gz"]

    /// A trace or log itself; of another folder everything in it that is one, in the order of the
    /// names.
    static func traces(at path: String) throws(CommandError) -> [String] {
        guard PathState.exists(path) else {
            throw .cannotRead(path, reason: "no such file or directory")
        }
        guard PathState.isFolder(path) else { return [path] }
        let traces = try inFolder(path)
        guard !traces.isEmpty else { throw .noTraces(path) }
        return traces
    }

    private static func inFolder(_ path: String) throws(CommandError) -> [String] {
        let names = try PathState.names(in: path)
        if names.contains(where: { SegmentName.firstSequence(in: $0) != nil }) { return [path] }
        var found: [String] = []
        for name in names where !name.hasPrefix(".") {
            let inner = path.hasSuffix("/") ? path + name : path + "/" + name
            if PathState.isFolder(inner) {
                found += try inFolder(inner)
            } else if isTrace(name) {
                try PathState.requireFile(inner)
                found.append(inner)
            }
        }
        return found
    }

    private static func isTrace(_ name: String) -> Bool {
        endings.contains { ending in packings.contains { name.hasSuffix(ending + $0) } }
    }
}
