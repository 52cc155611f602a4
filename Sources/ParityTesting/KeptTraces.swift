import Foundation
import WayfoldModel
import WayfoldSimulation

/// A folder of findings, a trace each.
struct KeptTraces {
    let folder: URL

    init(_ folder: URL) {
        self.folder = folder
    }

    /// The traces in it, in the order of their names; none where the folder is not there.
    var files: [URL] {
        get throws(ParityTrouble) {
            guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
            do {
                let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                return names.filter { $0.hasSuffix(".jsonl") }.sorted().map {
                    folder.appendingPathComponent($0)
                }
            } catch {
                throw ParityTrouble(
                    "\(folder.path): is no folder that can be read; name another for 'keep'")
            }
        }
    }

    /// Writes a finding to a file that is named by its events, so that the same one is kept once.
    func keep(
        _ specimen: Specimen, of subject: String, note: String
    ) throws(ParityTrouble) -> URL {
        // The digest is of the events and the map; the note says in which run they were found.
        var digest = Digest()
        digest.combine(bytes: specimen.lines(note: ""))
        let name = "\(subject)-\("\(digest)".prefix(8)).jsonl"
        let file = folder.appendingPathComponent(name)
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true)
            try Data(specimen.lines(note: note)).write(to: file, options: .atomic)
        } catch {
            throw ParityTrouble(
                "\(file.path): cannot be written; name a folder for 'keep' that can be made and "
                    + "written")
        }
        return file
    }
}
