import SwiftParser
import SwiftSyntax

/// One Swift file, read.
struct SourceFile {
    let path: String
    let tree: SourceFileSyntax
    /// Where each line begins.
    private let lineStarts: [Int]

    /// Longer ones are generated, and are not read.
    static let limitBytes = 16 << 20

    /// - Throws: what keeps it from being read.
    init(path: String, bytes: [UInt8]) throws(Unreadable) {
        self.path = path
        guard bytes.count <= Self.limitBytes else {
            throw Unreadable(line: 1, reason: "longer than 16 MB")
        }
        if let bad = Self.firstInvalid(in: bytes) {
            throw Unreadable(line: bad, reason: "not UTF-8")
        }
        // What Swift 6 refuses and Swift 5 does not, as '@available (iOS 9, *)', is Swift.
        tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0, swiftVersion: .v5) }
        var starts = [0]
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            if byte == 10 || byte == 13 {
                if byte == 13, place < bytes.count, bytes[place] == 10 { place += 1 }
                starts.append(place)
            }
        }
        lineStarts = starts
        if tree.hasError {
            throw Unreadable(line: line(at: Self.firstError(in: Syntax(tree))), reason: "no Swift")
        }
    }

    struct Unreadable: Error {
        let line: Int
        let reason: String
    }

    /// The line of a byte, from 1.
    func line(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The line of the first byte that is no UTF-8; nil where all is.
    private static func firstInvalid(in bytes: [UInt8]) -> Int? {
        if String(validating: bytes, as: UTF8.self) != nil { return nil }
        // One line after the other: a sequence never spans two.
        for (index, line) in bytes.split(separator: 10, omittingEmptySubsequences: false)
            .enumerated()
        where String(validating: line, as: UTF8.self) == nil {
            return index + 1
        }
        return 1
    }

    /// Where the first thing stands that is missing or too much.
    private static func firstError(in root: Syntax) -> Int {
        var node = root
        while true {
            let children = node.children(viewMode: .all)
            guard
                let next = children.first(where: {
                    $0.hasError || $0.is(UnexpectedNodesSyntax.self)
                })
            else { return node.positionAfterSkippingLeadingTrivia.utf8Offset }
            node = next
            if node.is(UnexpectedNodesSyntax.self) {
                return node.positionAfterSkippingLeadingTrivia.utf8Offset
            }
        }
    }
}
