import Foundation
import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Every file of a project: what is copied, in the order of the paths.
///
/// `.git` and `.build` are no sources and are left out. A link is copied as a link.
struct SourceTree {
    let folder: String
    private(set) var folders: [String] = []
    private(set) var files: [String] = []
    private(set) var links: [String: String] = [:]

    private static let unread: Set = [".git", ".build"]

    /// - Throws: `cannotRead` for what is no folder or cannot be listed, `unfit` for a pipe, a
    ///   device or a socket.
    init(_ path: String) throws {
        folder = path
        guard PathState.exists(path) else {
            throw CommandError.cannotRead(path, reason: "no such file or directory")
        }
        guard PathState.isFolder(path) else {
            throw CommandError.cannotRead(path, reason: "is a file but should be a folder")
        }
        var waiting = [""]
        while let place = waiting.popLast() {
            for name in try PathState.names(in: place.isEmpty ? path : "\(path)/\(place)")
            where !Self.unread.contains(name) {
                let inner = place.isEmpty ? name : "\(place)/\(name)"
                let status = PathState.status(of: "\(path)/\(inner)", followsLinks: false)
                guard let status else {
                    throw CommandError.cannotRead(
                        "\(path)/\(inner)", reason: "its name is not UTF-8, or it went away")
                }
                switch status.type {
                case .directory:
                    folders.append(inner)
                    waiting.append(inner)
                case .symbolicLink:
                    links[inner] = try FileManager.default.destinationOfSymbolicLink(
                        atPath: "\(path)/\(inner)")
                default:
                    try PathState.requireFile("\(path)/\(inner)")
                    files.append(inner)
                }
            }
        }
        folders.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    func bytes(of file: String) throws(CommandError) -> [UInt8] {
        try PathState.bytes(of: "\(folder)/\(file)", limit: .max)
    }

    /// The links that lead out of the folder, which the copy's may not: each with a finding.
    var strayLinks: [PortedFile] {
        links.sorted { $0.key < $1.key }.compactMap { link, target in
            guard !target.hasPrefix("/") else { return nil }
            var depth = link.split(separator: "/").count - 1
            for part in target.split(separator: "/") where part != "." {
                depth += part == ".." ? -1 : 1
                if depth < 0 { break }
            }
            guard depth < 0 else { return nil }
            let finding = PortedFile.Finding(
                line: 1, kind: "link", text: "leads out of the sources, to \(target)",
                isChanged: false)
            return PortedFile(path: link, edits: [], findings: [finding], isNew: false)
        }
    }
}
