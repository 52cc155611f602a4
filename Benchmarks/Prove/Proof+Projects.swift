import Foundation

/// How much of a project that is written for a phone compiles on Linux.
extension Proof {
    static let projects = Proof(
        name: "uikit-projects", kind: .fact,
        demand: "of the Swift files of Examples/Projects, seven UIKit apps as they stand in an "
            + "Xcode folder, at least 97 % compile under the SDK as they are and after "
            + "'wayfold lab port', in Swift 5 and in Swift 6, those of coordinators all; the apps "
            + "pass their own tests as they are, which begin with their scene delegates"
    ) { _ in
        guard let trial = SDKTrial() else {
            return .skipped("the SDK has to be made; run 'make sdk' first")
        }
        defer { trial.end() }
        let projects = try ProjectsTrial(trial)
        let shares = try projects.shares()
        let tests = try projects.faultsOfTests()
        let holds = shares.allSatisfy(\.holds) && tests.isEmpty
        return .figure(
            ([ProjectsTrial.text(shares)] + tests).joined(separator: "; "), holds: holds,
            scale: "\(shares.first?.rows.map(\.count).reduce(0, +) ?? 0) files of "
                + "\(projects.names.count) projects: by the compiler alone, under the SDK and "
                + "as a ported copy")
    }
}

/// The projects, and their ports in a folder of its own.
private struct ProjectsTrial {
    /// What compiles of one project.
    struct Row {
        let name: String
        let count: Int
        /// By the compiler's own frontend, which ports nothing.
        let alone: Set<String>
        let unported: Set<String>
        let ported: Set<String>
        /// The files of coordinators that do not compile under the SDK, or ported.
        let coordinators: [String]
    }

    /// What compiles in one mode of the language.
    struct Share {
        let version: String
        let rows: [Row]

        var count: Int { rows.map(\.count).reduce(0, +) }
        var alone: Int { count - rows.map(\.alone.count).reduce(0, +) }
        var unported: Int { count - rows.map(\.unported.count).reduce(0, +) }
        var ported: Int { count - rows.map(\.ported.count).reduce(0, +) }
        var holds: Bool {
            rows.count == 7 && count > 80 && unported * 100 >= count * 97
                && ported * 100 >= count * 97
                && rows.allSatisfy(\.coordinators.isEmpty)
        }
    }

    private static let folder = "Examples/Projects"
    let names: [String]
    private let trial: SDKTrial
    private let toolset: Toolset

    init(_ trial: SDKTrial) throws {
        self.trial = trial
        names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
            .filter { !$0.contains(".") }.sorted()
        toolset = try Toolset(contentsOf: trial.toolset)
        try FileManager.default.createDirectory(
            at: trial.scratch, withIntermediateDirectories: true)
        for name in names {
            let program = "\(FileManager.default.currentDirectoryPath)/.build/release/wayfold"
            let place = ported(name)
            let port = try Proof.answer(
                of: program, ["port", "\(Self.folder)/\(name)", "-o", place])
            guard FileManager.default.fileExists(atPath: place) else {
                throw ProveError.programFailed("port of \(name)", port.status)
            }
        }
    }

    private func ported(_ name: String) -> String { trial.scratch.appending(path: name).path() }

    func shares() throws -> [Share] {
        try ["5", "6"].map { version in
            Share(version: version, rows: try names.map { try row($0, version) })
        }
    }

    private func row(_ name: String, _ version: String) throws -> Row {
        let own = "\(Self.folder)/\(name)/\(name)"
        let files = try sources(of: own)
        func failing(_ options: [String], _ folder: String) throws -> Set<String> {
            try self.failing(files, in: folder, name, options + ["-swift-version", version])
        }
        let alone = try failing(toolset.optionsWithoutPort, own)
        let unported = try failing(toolset.options, own)
        let ported = try failing(toolset.optionsWithoutPort, "\(ported(name))/\(name)")
        let coordinators = unported.union(ported).filter { $0.contains("Coordinator") }
        return Row(
            name: name, count: files.count, alone: alone, unported: unported, ported: ported,
            coordinators: coordinators.sorted())
    }

    private func sources(of folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".swift") }.sorted()
    }

    /// The files of a module that the compiler has an error for.
    private func failing(
        _ files: [String], in folder: String, _ module: String, _ options: [String]
    ) throws -> Set<String> {
        let run = try Proof.answer(
            of: "/usr/bin/env",
            ["swiftc", "-typecheck", "-wmo", "-module-name", module]
                + options + files.map { "\(folder)/\($0)" })
        let lines = run.text.split(separator: "\n").filter { $0.contains(": error: ") }
        let failing = files.filter { file in
            lines.contains { $0.hasPrefix("\(folder)/\(file):") }
        }
        // A compiler that fails without naming a file has not compiled any.
        return run.status != 0 && failing.isEmpty ? Set(files) : Set(failing)
    }

    /// What is wrong with the tests of the projects as they are, all of them in one package.
    func faultsOfTests() throws -> [String] {
        let package = trial.scratch.appending(path: "unported")
        try FileManager.default.copyItem(atPath: Self.folder, toPath: package.path())
        let targets = names.map { name in
            ".target(name: \"\(name)\", path: \"\(name)/\(name)\", exclude: \(unhandled(name)), "
                + "resources: [\(storyboards(name).joined(separator: ", "))]), "
                + ".testTarget(name: \"\(name)Tests\", "
                + "dependencies: [\"\(name)\"], path: \"\(name)/\(name)Tests\")"
        }
        try """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
            name: "Projects", defaultLocalization: "en", platforms: [.iOS(.v17)],
            targets: [\(targets.joined(separator: ", "))])

        """.write(
            to: package.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        let tests = try Proof.answer(
            of: "/usr/bin/env",
            [
                "swift", "test", "--toolset", trial.toolset, "--package-path", package.path(),
            ])
        let failed = tests.text.split(separator: "\n").filter { $0.contains("error: ") }
        if tests.status == 0, tests.text.contains("Executed 30 tests, with 0 failures") {
            return []
        }
        return ["the tests fail: \(failed.prefix(3).joined(separator: " "))"]
    }

    private func storyboards(_ name: String) -> [String] {
        present(["Base.lproj", "Assets.xcassets"], name).map { ".process(\"\($0)\")" }
    }

    private func unhandled(_ name: String) -> [String] { present(["Info.plist"], name) }

    private func present(_ files: [String], _ name: String) -> [String] {
        files.filter { FileManager.default.fileExists(atPath: "\(ported(name))/\(name)/\($0)") }
    }

    /// `Swift 5: 104 of 112 by the compiler alone (92.9 %), 112 as they are (100 %), 112 ported
    /// (100 %): Gallery 13, 14, 14 of 14, ...`.
    static func text(_ shares: [Share]) -> String {
        shares.map { share in
            func percent(_ part: Int) -> String {
                Text.decimal(Double(part * 100) / Double(max(share.count, 1)))
            }
            let rows = share.rows.map { row in
                "\(row.name) \(row.count - row.alone.count), \(row.count - row.unported.count), "
                    + "\(row.count - row.ported.count) of \(row.count)"
            }
            let coordinators = share.rows.flatMap(\.coordinators)
            return "Swift \(share.version): \(share.alone) of \(share.count) by the compiler alone "
                + "(\(percent(share.alone)) %), \(share.unported) as they are "
                + "(\(percent(share.unported)) %), \(share.ported) ported "
                + "(\(percent(share.ported)) %): \(rows.joined(separator: ", "))"
                + (coordinators.isEmpty ? "" : "; not \(coordinators.joined(separator: ", "))")
        }.joined(separator: "; ")
    }
}

/// What an SDK's toolset hands to the compiler.
struct Toolset: Decodable {
    private struct Compiler: Decodable {
        let extraCLIOptions: [String]
    }

    private let swiftCompiler: Compiler

    var options: [String] { swiftCompiler.extraCLIOptions }

    /// Those with which the compiler reads every file as it is.
    var optionsWithoutPort: [String] {
        guard let place = options.firstIndex(of: "-driver-use-frontend-path") else {
            return options
        }
        return Array(options[..<place] + options[(place + 2)...])
    }

    init(contentsOf file: String) throws {
        self = try JSONDecoder().decode(
            Self.self, from: Data(contentsOf: URL(filePath: file)))
    }
}
