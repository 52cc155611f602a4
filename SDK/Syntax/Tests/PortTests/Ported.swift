import Foundation
import Port

/// A project of some texts, ported.
struct Ported {
    let files: [FilePort]
    private let sources: [String: [UInt8]]

    init(_ sources: [String: String]) throws {
        try self.init(bytes: sources.mapValues { Array($0.utf8) })
    }

    init(bytes sources: [String: [UInt8]]) throws {
        self.sources = sources
        let project = Project(paths: Array(sources.keys)) { sources[$0] ?? [] }
        files = try project.port()
    }

    /// The bytes of all files after it.
    var all: [String: [UInt8]] {
        var all = sources
        for file in files { all[file.path] = file.edits.applied(to: sources[file.path] ?? []) }
        return all
    }

    func text(_ path: String) -> String { String(decoding: all[path] ?? [], as: UTF8.self) }

    var findings: [Finding] { files.flatMap(\.findings) }
    var left: [String] { findings.filter { !$0.isChanged }.map { "\($0.line): \($0.text)" } }

    /// The body of a file's one class after the port, without the line of its brace.
    static func body(_ body: String) throws -> String {
        let head = "import UIKit\nclass List: UIViewController {\n"
        let ported = try Ported(["A.swift": head + body + "\n}\n"])
        let lines = ported.text("A.swift").split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropFirst(2).dropLast(2).joined(separator: "\n")
    }
}
