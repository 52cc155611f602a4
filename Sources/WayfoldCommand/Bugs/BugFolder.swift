/// A folder of scenarios, one folder each.
struct BugFolder {
    /// Where a checkout of this repository has them.
    static let usual = "Traces/bugs"

    /// The folders of the scenarios, in the order of their names.
    let folders: [String]

    /// - Parameter path: the folder, or that of one scenario.
    init(_ path: String, isUsual: Bool) throws(CommandError) {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        guard PathState.exists(path) else { throw .noScenarios(path, isUsual: isUsual) }
        if Self.isScenario(path) {
            folders = [path]
            return
        }
        guard PathState.isFolder(path) else {
            throw .cannotRead(path, reason: "is a file but should be a folder")
        }
        let inner = try PathState.names(in: path).map { path + "/" + $0 }
        folders = inner.filter(Self.isScenario)
        if folders.isEmpty { throw .noScenarios(path, isUsual: isUsual) }
    }

    private static func isScenario(_ path: String) -> Bool {
        PathState.isFolder(path) && PathState.exists(path + "/" + BugScenarioReader.fileName)
    }

    func scenarios(_ shell: Shell) throws(CommandError) -> [BugScenario] {
        var scenarios: [BugScenario] = []
        for folder in folders {
            scenarios.append(try BugScenarioReader(folder: folder, shell).scenario())
        }
        return scenarios
    }
}
