import Foundation
import Port

/// A module of which the compiler reads what a port makes of it, in place of the files that it names.
///
/// The files stay as they are. Those that a port changes stand in a folder beside the compiler's
/// cache, and a list says which of them is read for which: an overlay of the file system, as the
/// compiler takes it. So every message, every object and every breakpoint is of the files that are
/// named.
public struct PortedModule {
    /// The overlay; nil where the files are read as they are.
    public let overlay: String?
    /// Whether files are read otherwise than when they were compiled last, and are as they were
    /// themselves: the compiler's driver cannot see that they have to be compiled.
    public let isUnseen: Bool
    private let folder: URL

    /// What is known of a module between two calls.
    private struct Record: Codable {
        /// What the port depends on besides the files: this program, and what the module is.
        var key: String
        /// The folder of the files that are read, by its number.
        var number: Int
        var files: [String: File]
        var hasOverlay: Bool
        var isUnseen: Bool
    }

    private struct File: Codable {
        /// Of the file that is named.
        var stamp: String
        /// Of what is read for it; nil where that is the file.
        var ported: UInt64?
    }

    /// Ports a module where that was not done since its files changed. Calls of the same module wait
    /// for each other.
    ///
    /// A module is read as it is unless something in it cannot be on Linux. Conditions and imports
    /// are no reason of their own: a package that is made for Linux has them too.
    ///
    /// - Throws: what keeps a file from being read or written.
    public init(_ call: FrontendCall) throws {
        let sources = ModuleSources(call.sources)
        folder = try Self.folder(of: call, sources)
        let lock = try Lock(folder.appending(path: "lock"))
        defer { lock.end() }
        let key = "\(Self.stamp(of: "/proc/self/exe")) \(call.isExecutable)"
        let file = folder.appending(path: "record.json")
        // why: without a record, or with one of another version, all is done anew
        var record = try? JSONDecoder().decode(Record.self, from: Data(contentsOf: file))
        let stamps = Dictionary(
            uniqueKeysWithValues: sources.swift.map { ($0, Self.stamp(of: $0)) })
        if record?.key != key || record?.files.mapValues(\.stamp) != stamps {
            let old = record?.key == key ? record : nil
            let new = try Self.port(
                sources, stamps, key, call.isExecutable, since: old,
                number: (record?.number ?? 0) + 1,
                in: folder)
            try JSONEncoder().encode(new).write(to: file, options: .atomic)
            record = new
        }
        guard let record else { throw CocoaError(.coderReadCorrupt) }
        isUnseen = record.isUnseen
        overlay =
            record.hasOverlay
            ? Self.overlay(folder, record.number).path(percentEncoded: false) : nil
    }

    /// Says that what could not be seen has been compiled.
    public func see() throws {
        let lock = try Lock(folder.appending(path: "lock"))
        defer { lock.end() }
        let file = folder.appending(path: "record.json")
        var record = try JSONDecoder().decode(Record.self, from: Data(contentsOf: file))
        record.isUnseen = false
        try JSONEncoder().encode(record).write(to: file, options: .atomic)
    }

    // MARK: what a port makes

    private static func port(
        _ sources: ModuleSources, _ stamps: [String: String], _ key: String, _ isExecutable: Bool,
        since old: Record?, number: Int, in folder: URL
    ) throws -> Record {
        var texts = try texts(of: sources, isExecutable)
        let stood = folder.appending(path: "\(number)")
        try? FileManager.default.removeItem(at: stood)  // why: there may be none
        if !texts.isEmpty {
            try FileManager.default.createDirectory(at: stood, withIntermediateDirectories: true)
            var roots: [OverlayFile] = []
            for (index, path) in texts.keys.sorted().enumerated() {
                let place = stood.appending(path: "\(index).swift")
                try Data(texts[path] ?? []).write(to: place)
                roots.append(OverlayFile(path, place.path(percentEncoded: false)))
            }
            try JSONEncoder().encode(Overlay(roots: roots)).write(to: overlay(folder, number))
        }
        // The one before may still be read.
        try? FileManager.default.removeItem(  // why: there may be none
            at: folder.appending(path: "\(number - 2)"))
        var files: [String: File] = [:]
        var isUnseen = old?.isUnseen ?? false
        for (path, stamp) in stamps {
            let file = File(stamp: stamp, ported: texts.removeValue(forKey: path).map(checksum))
            files[path] = file
            if let before = old?.files[path], before.stamp == stamp, before.ported != file.ported {
                isUnseen = true
            }
        }
        return Record(
            key: key, number: number, files: files,
            hasOverlay: files.values.contains { $0.ported != nil }, isUnseen: isUnseen)
    }

    /// The bytes that are read in place of files; none where the module is read as it is.
    private static func texts(
        of sources: ModuleSources, _ isExecutable: Bool
    ) throws -> [String: [UInt8]] {
        var bytes: [String: [UInt8]] = [:]
        for path in sources.swift {
            bytes[path] = [UInt8](try Data(contentsOf: URL(filePath: path)))
        }
        guard bytes.values.contains(where: mayNeedPort) else { return [:] }
        let project = Project(
            paths: sources.swift + sources.others(), isExecutable: isExecutable
        ) { path in
            try bytes[path] ?? [UInt8](Data(contentsOf: URL(filePath: path)))
        }
        let ports = try project.port()
        let isNeeded = ports.contains { port in
            port.findings.contains { $0.isChanged && $0.kind != .condition && $0.kind != .import }
        }
        guard isNeeded else { return [:] }
        var texts: [String: [UInt8]] = [:]
        for port in ports where !port.isNew && !port.edits.isEmpty {
            texts[port.path] = port.edits.applied(to: bytes[port.path] ?? [])
        }
        // What Xcode writes into files of their own goes behind one that is compiled.
        let last = sources.swift.sorted().last { !$0.hasSuffix("/main.swift") }
        if let last, ports.contains(where: \.isNew) {
            for port in ports where port.isNew {
                texts[last, default: bytes[last] ?? []] +=
                    Array("\n".utf8) + port.edits.applied(to: [])
            }
        }
        return texts
    }

    /// Whether a file has a word without which nothing in it needs a port.
    private static func mayNeedPort(_ bytes: [UInt8]) -> Bool {
        let data = Data(bytes)
        return words.contains { data.range(of: $0) != nil }
    }

    private static let words = [
        "UIKit", "SwiftUI", "CoreData", "XCTest", "UIView", "UIImage", "UIColor", "@objc",
        "#selector", "#keyPath", "@NSManaged", "@IB",
    ].map { Data($0.utf8) }

    // MARK: where it stands

    /// Beside the compiler's cache, where a module has its name alone, or in a folder of the user's
    /// own.
    private static func folder(of call: FrontendCall, _ sources: ModuleSources) throws -> URL {
        let folder: URL
        if let cache = call.cache {
            folder = URL(filePath: cache).deletingLastPathComponent()
                .appending(path: "Ported/\(call.module)")
        } else {
            let place = checksum(Array(sources.folder.utf8))
            let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
            folder = (caches.first ?? FileManager.default.temporaryDirectory)
                .appending(path: "wayfold/Ported/\(call.module)-\(place)")
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private static func overlay(_ folder: URL, _ number: Int) -> URL {
        folder.appending(path: "\(number)/overlay.json")
    }

    /// What changes whenever a file does.
    private static func stamp(of path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return "none" }
        return
            "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec) \(status.st_ino)"
    }

    /// FNV-1a of 64 bits.
    private static func checksum(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

/// An overlay of the file system, as Clang and Swift read it.
private struct Overlay: Encodable {
    var version = 0
    var caseSensitive = "true"
    var roots: [OverlayFile]

    enum CodingKeys: String, CodingKey {
        case version, roots
        case caseSensitive = "case-sensitive"
    }
}

private struct OverlayFile: Encodable {
    var type = "file"
    var name: String
    var contents: String
    /// The compiler goes on to name the file that it was given.
    var usesOtherName = false

    init(_ name: String, _ contents: String) {
        self.name = name
        self.contents = contents
    }

    enum CodingKeys: String, CodingKey {
        case type, name
        case contents = "external-contents"
        case usesOtherName = "use-external-name"
    }
}

/// A file that one process at a time holds.
private struct Lock {
    private let descriptor: Int32

    init(_ file: URL) throws {
        descriptor = open(file.path(percentEncoded: false), O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
    }

    func end() { close(descriptor) }
}
