import Foundation
import TestSupport

/// A document beside the sources, whose examples the tests read.
struct Document {
    let text: String

    init(_ name: String) throws {
        text = try Repository.text(of: "Sources/WayfoldReplay/\(name)")
    }

    /// The lines of every fenced block of a language, a block each.
    func blocks(_ language: String) -> [[String]] {
        var blocks: [[String]] = []
        var open: [String]?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let block = open {
                if line == "```" {
                    blocks.append(block)
                    open = nil
                } else {
                    open = block + [String(line)]
                }
            } else if line == "```\(language)" {
                open = []
            }
        }
        return blocks
    }

    /// What stands between backticks in one column of the tables whose first head cell is given.
    func codes(inColumn column: Int, ofTablesHeaded head: String) -> [String] {
        var codes: [String] = []
        var isInside = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count > column + 2 else {
                isInside = false
                continue
            }
            if cells[1] == head { isInside = true }
            guard isInside else { continue }
            let parts = cells[column + 1].split(separator: "`", omittingEmptySubsequences: false)
            codes += parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        }
        return codes
    }
}
