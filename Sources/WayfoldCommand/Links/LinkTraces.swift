import Foundation
import WayfoldReplay
import WayfoldSimulation

/// The new folder with a trace for each finding; made with the first of them.
struct LinkTraces {
    let folder: String
    private var isMade = false
    private var count = 0

    /// - Throws: `exists` when something is there, `cannotWrite` when it cannot be made.
    init(_ folder: String) throws(CommandError) {
        self.folder = folder
        if PathState.exists(folder) { throw .exists(folder, what: "the findings") }
        try PathState.checkWritable(folder)
    }

    /// Writes a trace, whose name says what it shows, and answers with its path.
    mutating func save(
        _ specimen: Specimen, named name: String, note: String
    ) throws(CommandError) -> String {
        if !isMade {
            do {
                try FileManager.default.createDirectory(
                    atPath: folder, withIntermediateDirectories: false)
            } catch {
                throw .cannotWrite(folder, reason: "the folder cannot be made")
            }
            isMade = true
        }
        count += 1
        let number = count < 10 ? "0\(count)" : "\(count)"
        let path = "\(folder)/\(number)-\(name).jsonl"
        try PathState.write(specimen.lines(note: note), to: path)
        return path
    }
}
