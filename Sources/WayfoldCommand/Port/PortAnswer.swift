import Foundation

/// What the rewriter does with one file of a project, as a line of its answer.
///
/// | field | what it is |
/// | --- | --- |
/// | `path` | the file's, from the project's folder |
/// | `edits` | bytes that others take the place of: `offset`, `length`, `text` |
/// | `findings` | what stands in the way of a build: `line`, `kind`, `text`, `isChanged` |
/// | `isNew` | whether the project has no such file |
struct PortedFile: Codable, Equatable {
    struct Edit: Codable, Equatable {
        var offset: Int
        var length: Int
        var text: String
    }

    struct Finding: Codable, Equatable {
        var line: Int
        var kind: String
        var text: String
        var isChanged: Bool
    }

    var path: String
    var edits: [Edit]
    var findings: [Finding]
    var isNew: Bool

    /// The file's bytes with the edits in place; nil where they do not fit.
    func bytes(from old: [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(old.count)
        var place = 0
        for edit in edits {
            guard edit.offset >= place, edit.length >= 0, edit.offset + edit.length <= old.count
            else { return nil }
            result += old[place..<edit.offset]
            result += edit.text.utf8
            place = edit.offset + edit.length
        }
        return result + old[place...]
    }
}

/// The program that reads Swift and says what to change: `bin/wayfold-port` of the SDK.
struct PortProgram {
    private struct Request: Codable {
        var folder: String
        var paths: [String]
    }

    private let path: String

    /// - Throws: `noPort` where no SDK has it.
    init(inSDK named: String?) throws(CommandError) {
        let folders = named.map { [$0] } ?? SwiftSDK.usualFolders
        let found = folders.map { $0 + "/bin/wayfold-port" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
        guard let found else { throw .noPort(folders) }
        path = found
    }

    /// What is to be done with the files of a folder.
    ///
    /// - Throws: `unfit` where it ends without an answer.
    func answer(for folder: String, _ paths: [String]) throws -> [PortedFile] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            throw CommandError.noProcess(path, reason: "\(error)")
        }
        // It reads all of its input before it answers.
        try input.fileHandleForWriting.write(
            contentsOf: JSONEncoder().encode(Request(folder: folder, paths: paths)))
        try input.fileHandleForWriting.close()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw CommandError.unfit(
                "\(path): ended with status \(process.terminationStatus) but should answer; run "
                    + "'make sdk' again")
        }
        do {
            return try bytes.split(separator: UInt8(ascii: "\n")).map {
                try JSONDecoder().decode(PortedFile.self, from: $0)
            }
        } catch {
            throw misfit(folder)
        }
    }

    /// What is said of an answer that does not fit the files.
    func misfit(_ file: String) -> CommandError {
        .unfit(
            "\(path): its answer does not fit \(file); run 'make sdk' again, and keep the sources "
                + "as they are meanwhile")
    }
}
