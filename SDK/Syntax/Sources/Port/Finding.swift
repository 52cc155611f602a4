/// Something in a source that cannot be on Linux as it is.
public struct Finding: Hashable, Sendable, Codable {
    /// What it is; the order is that of a summary.
    public enum Kind: String, Sendable, Codable, CaseIterable {
        case attribute
        case interface
        case selector
        case keyPath
        case override
        case optional
        case condition
        case `import`
        /// An import of UIKit that a file has from a header, and so not on Linux.
        case header
        case preview
        case asset
        case main
        case runtime
        case syntax
    }

    /// Counts from 1.
    public var line: Int
    public var kind: Kind
    /// What was done, or why nothing could be.
    public var text: String
    /// Whether the port changes it; else it stands in the way as before.
    public var isChanged: Bool

    public init(line: Int, kind: Kind, text: String, isChanged: Bool) {
        self.line = line
        self.kind = kind
        self.text = text
        self.isChanged = isChanged
    }
}

/// What the port does with one file.
public struct FilePort: Hashable, Sendable, Codable {
    /// Its path in the project.
    public var path: String
    /// In order; none where the file stays as it is.
    public var edits: [Edit]
    /// In order of their lines.
    public var findings: [Finding]
    /// Whether the project has no such file: its one edit is its text.
    public var isNew: Bool

    public init(path: String, edits: [Edit] = [], findings: [Finding] = [], isNew: Bool = false) {
        self.path = path
        self.edits = edits
        self.findings = findings
        self.isNew = isNew
    }
}

extension Set<String> {
    /// A path of a new source that is not among these paths: the stem, with a number where it must.
    func freeSource(_ stem: String) -> String {
        var (path, number) = ("\(stem).swift", 1)
        while contains(path) {
            number += 1
            path = "\(stem)\(number).swift"
        }
        return path
    }
}
