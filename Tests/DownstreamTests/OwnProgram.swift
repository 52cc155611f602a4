import Foundation
import TestSupport

/// A program of somebody else's, compiled against the libraries that were built with these tests:
/// it sees what is public, and nothing of ours is built again for it.
///
/// `make prove ONLY=package-products` has a package with all of it built by SwiftPM.
struct OwnProgram {
    private let file: URL
    private let place: ScratchFolder

    /// Whether there are libraries to compile against.
    static var isPossible: Bool {
        FileManager.default.fileExists(atPath: products.appending(path: library).path())
    }

    private static let products = URL(filePath: CommandLine.arguments[0]).absoluteURL
        .resolvingSymlinksInPath().deletingLastPathComponent()
    private static let library = "libWayfoldApps.so"

    /// Compiles it into a folder of its own.
    ///
    /// - Parameters:
    ///   - main: the text of its `main`.
    ///   - place: where to put it; programs beside each other find each other.
    ///   - countsAllocations: whether its allocations go through Wayfold's tracker.
    init(
        named name: String, main: String, in place: ScratchFolder, countsAllocations: Bool = false
    ) throws {
        self.place = place
        let sources = place.url.appending(path: "\(name).sources")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        let source = sources.appending(path: "main.swift")
        try Data(main.utf8).write(to: source)
        file = place.url.appending(path: name)
        var command = ["swiftc", source.path(), "-o", file.path(), "-module-name", "App"]
        command += ["-swift-version", "6", "-I", Self.products.appending(path: "Modules").path()]
        command += try Self.moduleMaps().flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        command += ["-L", Self.products.path(), "-lWayfoldApps"]
        command += ["-Xlinker", "-rpath=\(Self.products.path())"]
        if countsAllocations {
            let object = "CAllocationInterposer.build/interposer.c.o"
            command += [Self.products.appending(path: object).path(), "-ljemalloc"]
        }
        try DownstreamPackage.run(command, in: place.url)
    }

    /// Runs it at our checkout; what it printed and its exit status.
    func run(_ arguments: [String]) throws -> (output: String, status: Int32) {
        try DownstreamPackage.ending(of: [file.path()] + arguments, in: Repository.root)
    }

    /// The maps of the C modules that the libraries' interfaces name, ours and other packages'.
    private static func moduleMaps() throws -> [String] {
        let files = FileManager.default
        let ours = try files.contentsOfDirectory(
            at: products, includingPropertiesForKeys: nil
        ).filter { !$0.lastPathComponent.hasSuffix("-tool.build") }  // What plugins are built with.
            .map { $0.appending(path: "module.modulemap").path() }
        let checkouts = products.deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "checkouts")
        let sources = try files.contentsOfDirectory(
            at: checkouts, includingPropertiesForKeys: nil
        ).map { $0.appending(path: "Sources") }
        let theirs = sources.flatMap { folder in
            (files.subpaths(atPath: folder.path()) ?? [])
                .filter { $0.hasSuffix("module.modulemap") }
                .map { folder.appending(path: $0).path() }
        }
        return (ours + theirs).filter(files.fileExists(atPath:)).sorted()
    }
}

extension ScratchFolder {
    var url: URL { URL(filePath: path) }
}
