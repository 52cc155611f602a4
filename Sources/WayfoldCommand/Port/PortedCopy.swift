import Foundation
import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The copy of a project, written into a folder beside its place that takes its name when it is
/// complete. A process that is killed leaves that folder over, and no copy.
struct PortedCopy {
    private let target: String
    private let draft: String

    /// - Throws: `exists` where something has the name already; `unfit` inside the sources.
    init(at path: String, of sources: String) throws(CommandError) {
        var target = path
        while target.count > 1, target.hasSuffix("/") { target.removeLast() }
        guard !PathState.exists(target) else { throw .exists(target, what: "the copy") }
        let parent = URL(fileURLWithPath: target).deletingLastPathComponent().path
        if let inner = Self.real(parent), let outer = Self.real(sources),
            inner == outer || inner.hasPrefix(outer == "/" ? outer : outer + "/")
        {
            throw .unfit(
                "\(target): lies inside \(sources) but a copy should lie outside; choose another "
                    + "path")
        }
        self.target = target
        draft = PathState.freeDraft(of: target)
    }

    private static func real(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }

    /// Writes all of it; nothing is left where that fails.
    func write(_ tree: SourceTree, _ ported: [PortedFile], _ program: PortProgram) throws {
        guard mkdir(draft, 0o777) == 0 else { throw failure(target) }
        do {
            try fill(tree, ported, program)
            guard !PathState.exists(target) else {
                throw CommandError.exists(target, what: "the copy")
            }
            guard rename(draft, target) == 0 else { throw failure(target) }
        } catch {
            // why: what could not be written is said, and what is left over can be removed by hand
            try? FileManager.default.removeItem(atPath: draft)
            throw error
        }
    }

    private func fill(
        _ tree: SourceTree, _ ported: [PortedFile], _ program: PortProgram
    ) throws {
        let changed = Dictionary(
            ported.filter { !$0.edits.isEmpty }.map { ($0.path, $0) },
            uniquingKeysWith: { first, _ in first })
        for folder in tree.folders {
            guard mkdir("\(draft)/\(folder)", 0o777) == 0 else {
                throw failure("\(target)/\(folder)")
            }
        }
        for (link, destination) in tree.links.sorted(by: { $0.key < $1.key }) {
            guard symlink(destination, "\(draft)/\(link)") == 0 else {
                throw failure("\(target)/\(link)")
            }
        }
        for file in tree.files {
            let old = try tree.bytes(of: file)
            var new = old
            if let port = changed[file] {
                guard let bytes = port.bytes(from: old) else { throw program.misfit(file) }
                new = bytes
            }
            try write(new, to: file, like: "\(tree.folder)/\(file)")
        }
        for file in ported where file.isNew {
            guard let bytes = file.bytes(from: []) else { throw program.misfit(file.path) }
            try write(bytes, to: file.path, like: nil)
        }
    }

    private func write(_ bytes: [UInt8], to file: String, like old: String?) throws {
        do {
            try PathState.write(bytes, to: "\(draft)/\(file)")
        } catch .cannotWrite(_, let reason) {
            throw CommandError.cannotWrite("\(target)/\(file)", reason: reason)
        }
        guard let old, let status = PathState.status(of: old) else { return }
        let mode = status.permissions.rawValue & 0o777 | S_IWUSR
        guard chmod("\(draft)/\(file)", mode) == 0 else { throw failure("\(target)/\(file)") }
    }

    private func failure(_ path: String) -> CommandError {
        let number = Errno(rawValue: errno)
        return .cannotWrite(path, reason: CommandError.reason(number))
    }
}
