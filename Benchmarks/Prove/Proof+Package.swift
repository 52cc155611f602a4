import Foundation

/// What a package gets that depends on this one.
extension Proof {
    static let packageProducts = Proof(
        name: "package-products", kind: .fact,
        demand: "a package that depends on this one and names no traits builds with every library "
            + "product but the SDK's, without a warning, its program of one line is the command, "
            + "and 'swift package wayfold test' checks its traces"
    ) { _ in
        let trial = try PackageTrial()
        defer { trial.end() }
        let build = try trial.build()
        guard build.status == 0, !build.text.contains("warning:") else {
            return .figure(
                "\(build.text.suffix(400))", holds: false, scale: "\(trial.products.count) products"
            )
        }
        let answer = try trial.run(["architectures"])
        let lists = answer.status == 0 && answer.text.contains("\n  path ")
        let passing = try trial.plugin(["test", "journeys"])
        let passes = passing.status == 0 && passing.text.contains(" passed, 0 failed")
        let failing = try trial.plugin(["test", "none"])
        let fails = failing.status != 0 && failing.text.contains("none: cannot be read")
        return .figure(
            "it \(lists ? "lists" : "does not list") the architectures; the plugin "
                + "\(passes ? "passes" : "does not pass") a journey and "
                + "\(fails ? "fails" : "does not fail") without one",
            holds: lists && passes && fails,
            scale: trial.products.joined(separator: ", "))
    }
}

/// A package in a folder of its own that has this one at its path.
private struct PackageTrial {
    let products = [
        "Wayfold", "WayfoldRecorder", "HeadlessUIKit", "HeadlessSwiftUI", "HeadlessStinsen",
        "WayfoldArchitectures", "WayfoldSubjects", "RetentionTesting", "ParityTesting",
        "CAllocationInterposer", "WayfoldBenchmarks", "WayfoldCommand",
    ]
    private let folder = URL.temporaryDirectory
        .appending(path: "wayfold-package-\(UUID().uuidString)")

    init() throws {
        let root = URL(filePath: FileManager.default.currentDirectoryPath)
        let package = root.lastPathComponent
        let used = products.map { ".product(name: \"\($0)\", package: \"\(package)\")," }
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "app",
                dependencies: [.package(path: "\(root.path())")],
                targets: [
                    .executableTarget(
                        name: "app",
                        dependencies: [
                            \(used.joined(separator: "\n                "))
                        ])
                ])

            """
        // The interposer is a C module, with nothing to call.
        let imports =
            products.filter { $0 != "Wayfold" && $0 != "CAllocationInterposer" }
            + ["WayfoldLog", "WayfoldModel", "WayfoldReplay"]
        let main =
            imports.sorted().map { "import \($0)\n" }.joined()
            + "\nWayfoldTool.main(subjects: [])\n"
        let sources = folder.appending(path: "Sources/app")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
        try Data(main.utf8).write(to: sources.appending(path: "main.swift"))
        try FileManager.default.copyItem(
            at: root.appending(path: "Traces/stinsen"), to: folder.appending(path: "journeys"))
    }

    func end() { try? FileManager.default.removeItem(at: folder) }

    func build() throws -> (status: Int32, text: String) {
        try Proof.answer(of: "/usr/bin/env", ["swift", "build", "--package-path", folder.path()])
    }

    /// The command as a plugin of the package, in its folder.
    func plugin(_ words: [String]) throws -> (status: Int32, text: String) {
        try Proof.answer(
            of: "/usr/bin/env",
            ["swift", "package", "--package-path", folder.path(), "wayfold"] + words)
    }

    func run(_ words: [String]) throws -> (status: Int32, text: String) {
        try Proof.answer(of: folder.appending(path: ".build/debug/app").path(), words)
    }
}
