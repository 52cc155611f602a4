import Foundation
import SystemPackage
import WayfoldReplay

/// Why an import stops.
///
/// `description` words it as one line: the place, what is, what should be, what to do. A file is
/// named by the path that was given; `-` is called the standard input.
public enum ImportError: Error {
    /// A file cannot be opened.
    case cannotOpen(path: String, reason: String)
    /// A file opened and then could not be read on, at a byte offset.
    case cannotRead(path: String, offset: UInt64, reason: String)
    /// Compressed input is damaged; the offset counts the compressed bytes taken in before
    /// the damage was met.
    case damagedCompression(path: String, offset: UInt64, CompressionDamage)
    /// A folder is where a file should be.
    case isFolder(path: String)
    /// A file that is read whole has more bytes than it may have.
    case fileTooLong(path: String, limitBytes: Int)
    /// A line is longer than the reader keeps in memory.
    case lineTooLong(path: String, line: Int, limitBytes: Int)
    /// A record whose quotes span lines is longer than the reader keeps in memory.
    case recordTooLong(path: String, line: Int, limitBytes: Int)
    /// The file does not begin as its format does.
    case wrongHead(path: String, line: Int, found: String, expected: String)
    /// The head of a trace of ours, within another format, cannot be read.
    case wrongTraceHead(path: String, String)
    /// A database cannot be read, or is none that is known.
    case wrongDatabase(path: String, problem: String)
    /// A file that says what a table means says something else; the problem begins with its place.
    case wrongMapping(path: String, String)
    /// A table has no column of a name that it needs.
    case noColumn(path: String, line: Int, name: String, columns: [String])
    /// A row cannot be read, and was to stop the import.
    case skippedRow(SkippedRow)
    /// The file in which rows are sorted cannot be made, written or read.
    case cannotSort(folder: String, reason: String)
    /// What takes the events failed.
    case sinkFailed(any Error)
}

/// What is wrong with compressed bytes.
public enum CompressionDamage: Error, Hashable {
    public enum Format: String, Hashable, Sendable {
        case xz, gzip
    }

    /// The bytes end before the stream does.
    case cutShort(Format)
    /// The bytes are not what a writer of the format leaves; the text is the library's reason.
    case corrupt(Format, reason: String)
    /// Other bytes follow the last stream.
    case trailingBytes(Format)
    /// The stream wants more memory than is granted.
    case memoryLimit(Format, limitBytes: UInt64)
}

extension ImportError: CustomStringConvertible {
    private static let shownColumns = 20

    public var description: String {
        switch self {
        case .cannotOpen(let path, let reason):
            if let fact = Self.fullDisk(reason) { return fact }
            return "\(Self.name(path)): cannot open: \(reason); check the path"
        case .cannotRead(let path, let offset, let reason):
            return "\(Self.name(path)):\(offset): cannot read: \(reason); check the file"
        case .isFolder(let path):
            return "\(path): is a folder but should be a file; check the path"
        case .fileTooLong(let path, let limit):
            return "\(Self.name(path)): \(Self.tooLong(limit))"
        case .damagedCompression(let path, let offset, let damage):
            return "\(Self.name(path)): compressed offset \(offset): \(damage)"
        case .lineTooLong(let path, let line, let limit):
            return "\(Self.name(path)):\(line): the line is longer but should have at most"
                + " \(limit) bytes; check that the file is text in lines"
        case .recordTooLong(let path, let line, let limit):
            return "\(Self.name(path)):\(line): the record is longer but should have at most"
                + " \(limit) bytes; check that its quotes are closed"
        case .wrongHead(let path, let line, let found, let expected):
            return "\(Self.name(path)):\(line): is \(found) but should be \(expected);"
                + " check that the file is of this format"
        case .wrongTraceHead(let path, let problem):
            return "\(Self.name(path)): \(problem)"
        case .wrongDatabase(let path, let problem):
            return "\(Self.name(path)): \(problem)"
        case .wrongMapping(let path, let problem):
            return "\(Self.name(path)):\(problem)"
        case .noColumn(let path, let line, let name, let columns):
            let near = Nearest.name(to: name, in: columns).map { "; did you mean '\($0)'?" }
            let shown = columns.prefix(Self.shownColumns).map { "'\($0)'" }
            let more =
                columns.count > shown.count ? ", and \(columns.count - shown.count) more" : ""
            return "\(Self.name(path)):\(line): has no column '\(name)' but has"
                + " \(shown.joined(separator: ", "))\(more)\(near ?? "; name one of them")"
        case .skippedRow(let row):
            return "\(row); correct the row, or import without strict"
        case .cannotSort(let folder, let reason):
            return "\(folder): rows cannot be sorted there: \(reason); make room, or import to"
                + " a path on another disk"
        case .sinkFailed(let error):
            return "\(error)"
        }
    }

    /// What is said when a file cannot be opened because there is no room: it is a copy of ours
    /// then, in the folder for temporary files. Nil for any other reason.
    private static func fullDisk(_ reason: String) -> String? {
        guard [Errno.noSpace, .diskQuotaExceeded].contains(where: { reason.contains("\($0)") })
        else { return nil }
        let folder = FileManager.default.temporaryDirectory.path
        return "\(folder): is full but should take a copy of the input, which is read twice; make"
            + " room, or name another folder in TMPDIR"
    }

    /// What is said of a file that is read whole and is too long for that.
    package static func tooLong(_ limit: Int) -> String {
        "is longer but should have at most \(limit) bytes; check that it is the file that was meant"
    }

    /// How a path is called in a message.
    static func name(_ path: String) -> String {
        path == "-" ? "standard input" : path
    }
}

extension CompressionDamage: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cutShort(let format):
            return "the \(format) stream ends here but should go on; get the whole file again"
        case .corrupt(let format, let reason):
            return "the \(format) stream is damaged (\(reason)) but should be whole;"
                + " get the file again"
        case .trailingBytes(let format):
            return "other bytes are here but the \(format) stream should be the last;"
                + " cut them off, or get the file again"
        case .memoryLimit(let format, let limit):
            return "the \(format) stream wants more memory but should do with \(limit) bytes;"
                + " compress it with a smaller dictionary"
        }
    }
}
