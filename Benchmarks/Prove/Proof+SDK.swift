import Foundation

/// What anybody's package gets of `make sdk`.
extension Proof {
    static let sdk = Proof(
        name: "sdk", kind: .fact,
        demand: "a package of untouched SwiftUI code builds and passes its tests under the SDK, in "
            + "debug and release, without a warning; a second build compiles nothing; its process "
            + "has one HeadlessSwiftUI and one HeadlessUIKit; what packages of others say of the "
            + "C library, Foundation and the images of a process compiles"
    ) { _ in
        guard let trial = SDKTrial() else {
            return .skipped("the SDK has to be made; run 'make sdk' first")
        }
        defer { trial.end() }
        let builds = try packages.flatMap { package in
            try trial.faults(of: package, in: "debug", [])
                + trial.faults(of: package, in: "release", release)
        }
        let faults = try builds + trial.faultsOfSources()
        return .figure(
            faults.isEmpty ? "all of it holds" : faults.joined(separator: ", "),
            holds: faults.isEmpty,
            scale: "\(packages.map(\.name).joined(separator: ", ")), debug and release")
    }

    /// The packages under Examples, and what their tests say when all of them have passed.
    private static let packages = [
        SDKTrial.Package(name: "Shop", passes: ["with 0 failures", "Test run with 7 tests"]),
        SDKTrial.Package(name: "Viewers", passes: ["Test run with 5 tests"]),
        SDKTrial.Package(name: "Pages", passes: ["Test run with 4 tests"]),
        SDKTrial.Package(name: "Modules", passes: ["Test run with 4 tests"]),
    ]
    private static let release = ["-Xswiftc", "-enable-testing"]
}

/// The examples, each built with the SDK in a folder of its own.
struct SDKTrial {
    struct Package {
        let name: String
        let passes: [String]
    }

    let toolset: String
    let scratch: URL
    private let sdk: String

    init?() {
        sdk = FileManager.default.currentDirectoryPath + "/.build/sdk"
        toolset = sdk + "/toolset.json"
        scratch = URL.temporaryDirectory.appending(path: "wayfold-sdk-\(UUID().uuidString)")
        guard FileManager.default.fileExists(atPath: toolset) else { return nil }
    }

    func end() { try? FileManager.default.removeItem(at: scratch) }

    /// What is wrong with a build of an example, in words.
    func faults(
        of package: Package, in mode: String, _ options: [String]
    ) throws -> [String] {
        let build = ["build", "--build-tests", "-c", mode] + options
        let first = try swift(build, package)
        let name = "\(package.name) in \(mode)"
        guard first.status == 0 else { return ["\(name) does not build"] }
        var faults: [String] = []
        if first.text.contains("warning:") { faults.append("\(name) has warnings") }
        if try swift(build, package).text.contains("Compiling") {
            faults.append("\(name) is built twice")
        }
        let tests = try swift(["test", "-c", mode] + options, package)
        let passed = package.passes + [" passed"]
        if tests.status != 0 || !passed.allSatisfy(tests.text.contains) {
            faults.append("tests of \(name) fail")
        }
        return try faults + doubles(in: mode, package)
    }

    /// What packages that many apps depend on say, each compiled by itself in Swift 6.
    private static let sources = [
        // Loggers write to the C library's streams.
        "c-library": """
        @preconcurrency import Glibc
        public func say() { fputs("said", stderr) }
        """,
        "foundation": """
        public import Foundation
        public func hold(_ name: String, _ object: NSObject) -> Int {
            let held = NSMapTable<NSString, NSObject>.strongToWeakObjects()
            held.setObject(object, forKey: name as NSString)
            return autoreleasepool { held.count + Selector(name).description.count }
        }
        """,
        // The command line's parser has its lock of one module and ends it by another.
        "locks": """
        import os
        @preconcurrency import Glibc
        public func useLock() {
            let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
            lock.initialize(to: os_unfair_lock())
            os_unfair_lock_lock(lock)
            os_unfair_lock_unlock(lock)
            pthread_mutex_destroy(lock)
            lock.deallocate()
        }
        """,
        // Reporters of issues look for SwiftUI's library.
        "images": """
        import os
        public func header() -> UnsafeRawPointer? {
            guard _dyld_image_count() > 0, let header = _dyld_get_image_header(0) else {
                return nil
            }
            return UnsafeRawPointer(header)
        }
        """,
    ]

    func faultsOfSources() throws -> [String] {
        let settings = try JSONDecoder().decode(
            Toolset.self, from: Data(contentsOf: URL(filePath: toolset)))
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        return try Self.sources.sorted { $0.key < $1.key }.compactMap { name, text in
            let file = scratch.appending(path: "\(name).swift")
            try Data(text.utf8).write(to: file)
            let words = ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6"]
            let features = ["MemberImportVisibility", "InternalImportsByDefault"]
                .flatMap { ["-enable-upcoming-feature", $0] }
            let options = settings.swiftCompiler.extraCLIOptions
            let run = try Proof.answer(
                of: "/usr/bin/env", words + features + options + [file.path()])
            return run.status == 0 ? nil : "\(name).swift does not compile"
        }
    }

    private struct Toolset: Decodable {
        struct Compiler: Decodable { let extraCLIOptions: [String] }
        let swiftCompiler: Compiler
    }

    private func folder(of package: Package) -> URL { scratch.appending(path: package.name) }

    private func swift(
        _ words: [String], _ package: Package
    ) throws -> (status: Int32, text: String) {
        let places = [
            "--package-path", "Examples/\(package.name)",
            "--scratch-path", folder(of: package).path(),
        ]
        return try Proof.answer(
            of: "/usr/bin/env", ["swift"] + words + ["--toolset", toolset] + places)
    }

    /// The libraries' classes that are defined in the tests' program and not in the library alone.
    private func doubles(in mode: String, _ package: Package) throws -> [String] {
        let program = folder(of: package)
            .appending(path: "\(mode)/\(package.name)PackageTests.xctest").path()
        let names = ["$s13HeadlessUIKit8UIWindowCMn", "$s15HeadlessSwiftUI4TextVMn"]
        return try names.flatMap { name in
            let library = try symbols(of: sdk + "/lib/libWayfoldApps.so", ["-D"])
            let own = try symbols(of: program, [])
            var faults: [String] = []
            if !library.contains(Substring(name)) { faults.append("the library lacks \(name)") }
            if own.contains(Substring(name)) {
                faults.append("\(package.name) in \(mode) has a second \(name)")
            }
            return faults
        }
    }

    /// The names that a file defines.
    private func symbols(of file: String, _ options: [String]) throws -> Set<Substring> {
        let run = try Proof.answer(of: "/usr/bin/env", ["nm", "--defined-only"] + options + [file])
        guard run.status == 0 else { throw ProveError.programFailed("nm \(file)", run.status) }
        return Set(run.text.split(separator: "\n").compactMap { $0.split(separator: " ").last })
    }
}
