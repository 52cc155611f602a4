import Foundation
import TestSupport

/// A package of somebody else that depends on this one, in a folder of its own.
///
/// It is kept below the build folder, so that what it built is there on the next run.
struct DownstreamPackage {
    /// How it depends on this package: what stands in its `.package(...)`.
    enum Source {
        case path
        case clone(revision: String)
    }

    private let folder: URL

    /// Writes the package: its dependency, the traits it asks for if it says any, its program, the
    /// text of its `main`, and its test target `AppTests` of one file, which tests for retention.
    ///
    /// - Parameter flags: extra flags for the compiler of the tests.
    init(
        named name: String, source: Source, traits: String? = nil, main: String,
        test: String? = nil, flags: [String] = []
    ) throws {
        folder = Self.build.appending(path: "downstream/" + name)
        let place =
            switch source {
            case .path: "path: \"\(Self.path(Repository.root))\""
            case .clone(let revision):
                "url: \"file://\(Self.path(Repository.root))\", revision: \"\(revision)\""
            }
        let asked = traits.map { ", traits: \($0)" } ?? ""
        let package = Repository.root.lastPathComponent
        func used(_ products: [String]) -> String {
            products.map { ".product(name: \"\($0)\", package: \"\(package)\")" }
                .joined(separator: ", ")
        }
        var targets = [
            "        .executableTarget(name: \"app\", dependencies: [\(used(["Wayfold"]))]),"
        ]
        if test != nil {
            targets.append(
                """
                        .testTarget(
                            name: "AppTests", dependencies: [\(used(["RetentionTesting"]))],
                            swiftSettings: [.unsafeFlags(\(flags))]),
                """)
        }
        try Self.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "app",
                dependencies: [.package(\(place)\(asked))],
                targets: [
            \(targets.joined(separator: "\n"))
                ])

            """, to: folder.appending(path: "Package.swift"))
        try Self.write(main, to: folder.appending(path: "Sources/app/main.swift"))
        if let test {
            try Self.write(test, to: folder.appending(path: "Tests/AppTests/AppTests.swift"))
        }
        // What an earlier run resolved must not decide what this one resolves.
        let resolved = folder.appending(path: "Package.resolved")
        if FileManager.default.fileExists(atPath: Self.path(resolved)) {
            try FileManager.default.removeItem(at: resolved)
        }
    }

    /// Runs the downstream package's tests; what they printed and their exit status.
    func test() throws -> (output: String, status: Int32) {
        try Self.ending(of: ["swift", "test"], in: folder)
    }

    /// The packages that the downstream package's own resolution ends with, by identity, sorted.
    func resolvedPackages() throws -> [String] {
        struct Resolved: Decodable {
            struct Pin: Decodable {
                var identity: String
            }
            var pins: [Pin]
        }
        try Self.run(["swift", "package", "resolve"], in: folder)
        let file = try Data(contentsOf: folder.appending(path: "Package.resolved"))
        return try JSONDecoder().decode(Resolved.self, from: file).pins.map(\.identity).sorted()
    }

    /// Builds the downstream package's program, runs it, and says what it printed.
    func builtAndRun() throws -> String {
        // SwiftPM keeps a plan that does not know of files new in a package at a path.
        let plan = folder.appending(path: ".build/debug.yaml")
        if FileManager.default.fileExists(atPath: Self.path(plan)) {
            try FileManager.default.removeItem(at: plan)
        }
        try Self.run(["swift", "build"], in: folder)
        return try Self.run([".build/debug/app"], in: folder)
    }

    /// The commit of our checkout that a clone can be had of; nil where there is none.
    static func head() -> String? {
        let head = try? run(
            ["git", "rev-parse", "--verify", "--quiet", "HEAD"], in: Repository.root)
        return head?.trimmingCharacters(in: .newlines)
    }

    /// The folder builds go to, as make hands it on in the environment.
    private static var build: URL {
        let path = ProcessInfo.processInfo.environment["WAYFOLD_BUILD"] ?? ".build"
        return URL(filePath: path, relativeTo: Repository.root).absoluteURL
    }

    private static func path(_ url: URL) -> String {
        let path = url.path(percentEncoded: false)
        return path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// Writes a file unless it says the same already, so that nothing is built again for it.
    private static func write(_ text: String, to file: URL) throws {
        if FileManager.default.fileExists(atPath: path(file)),
            try String(contentsOf: file, encoding: .utf8) == text
        {
            return
        }
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Runs a command to its end; what it printed and its exit status.
    static func ending(
        of command: [String], in folder: URL
    ) throws -> (output: String, status: Int32) {
        let run = try ProgramRun("/usr/bin/env", command, in: folder)
        return (run.output, run.status)
    }

    /// Runs a command to its end; what it printed, or an error with all it said.
    @discardableResult
    static func run(_ command: [String], in folder: URL) throws -> String {
        let (output, status) = try ending(of: command, in: folder)
        guard status == 0 else {
            throw DownstreamError.failed(
                command: command.joined(separator: " "), status: status, output: output)
        }
        return output
    }
}

/// A command of the downstream package's that did not end well.
enum DownstreamError: Error, CustomStringConvertible {
    case failed(command: String, status: Int32, output: String)

    var description: String {
        switch self {
        case .failed(let command, let status, let output):
            "\(command): ended with status \(status) but should with 0; it said:\n\(output)"
        }
    }
}
