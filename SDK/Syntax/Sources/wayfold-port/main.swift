import Foundation
import Port

/// What `wayfold lab port` asks for: a folder, and every file in it by its path from there.
struct PortRequest: Codable {
    var folder: String
    var paths: [String]
}

/// Reads a request, and writes a line of JSON for each file that is changed or in which something
/// was found.
func run() -> Int32 {
    let input = FileHandle.standardInput.readDataToEndOfFile()
    do {
        let request = try JSONDecoder().decode(PortRequest.self, from: input)
        let project = Project(paths: request.paths) { path in
            [UInt8](try Data(contentsOf: URL(filePath: request.folder + "/" + path)))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        for file in try project.port() {
            FileHandle.standardOutput.write(try encoder.encode(file) + Data("\n".utf8))
        }
        return 0
    } catch {
        FileHandle.standardError.write(Data("wayfold-port: \(error)\n".utf8))
        return 2
    }
}

// A chain of calls is as deep in the tree as it is long, and trees are walked by recursion.
let thread = Thread { exit(run()) }
thread.stackSize = 2 << 30
thread.start()
while true { sleep(1_000) }
