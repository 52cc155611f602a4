import Foundation
import TestSupport
import Testing

/// A document of the project, and the blocks of code in it.
struct Document {
    struct Block: Equatable {
        let language: String
        /// The file that it is, by the word behind the language.
        let file: String?
        let text: String
    }

    /// Its path in the project.
    let path: String
    let text: String

    init(_ path: String) throws {
        self.path = path
        text = try Repository.text(of: path)
    }

    /// The documents of these folders, and those at the top of the project.
    static func all(in folders: [String] = folders) throws -> [Document] {
        let files = FileManager.default
        var paths = try files.contentsOfDirectory(atPath: Repository.root.path)
        for folder in folders {
            paths += try files.subpathsOfDirectory(atPath: Repository.path(folder))
                .map { "\(folder)/\($0)" }
        }
        return try paths.filter { $0.hasSuffix(".md") && !$0.contains("/.build") }.sorted()
            .map { try Document($0) }
    }

    static let folders = ["docs", "Sources", "Benchmarks", "Examples", "Traces"]

    /// The README and the guides: what somebody reads who uses Wayfold.
    static func guides() throws -> [Document] {
        try all(in: ["docs"])
    }

    var blocks: [Block] {
        var blocks: [Block] = []
        var open: (words: [String], lines: [String])?
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("```") {
                if let begun = open {
                    blocks.append(
                        Block(
                            language: begun.words.first ?? "", file: begun.words.dropFirst().first,
                            text: begun.lines.map { $0 + "\n" }.joined()))
                    open = nil
                } else {
                    let words = line.dropFirst(3).split(separator: " ").map(String.init)
                    open = (words, [])
                }
            } else {
                open?.lines.append(line)
            }
        }
        return blocks
    }

    /// The text outside of its blocks.
    var prose: String {
        text.components(separatedBy: "\n```").enumerated()
            .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "\n")
    }
}
