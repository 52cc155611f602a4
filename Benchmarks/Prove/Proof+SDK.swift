import Foundation

/// What anybody's package gets of `make sdk`.
extension Proof {
    static let sdk = Proof(
        name: "sdk", kind: .fact,
        demand: "a package of untouched SwiftUI code builds and passes its tests under the SDK, in "
            + "debug and release, without a warning; a second build compiles nothing; its process "
            + "has one HeadlessSwiftUI and one HeadlessUIKit"
    ) { _ in
        guard let trial = SDKTrial() else {
            return .skipped("the SDK has to be made; run 'make sdk' first")
        }
        defer { trial.end() }
        let faults = try trial.faults(in: "debug", []) + trial.faults(in: "release", release)
        return .figure(
            faults.isEmpty ? "all of it holds" : faults.joined(separator: ", "),
            holds: faults.isEmpty, scale: "Examples/Shop, debug and release")
    }

    private static let release = ["-Xswiftc", "-enable-testing"]
}

/// The example of an app, built with the SDK in a folder of its own.
private struct SDKTrial {
    private let toolset: String
    private let scratch: URL
    private let sdk: String

    init?() {
        sdk = FileManager.default.currentDirectoryPath + "/.build/sdk"
        toolset = sdk + "/toolset.json"
        scratch = URL.temporaryDirectory.appending(path: "wayfold-sdk-\(UUID().uuidString)")
        guard FileManager.default.fileExists(atPath: toolset) else { return nil }
    }

    func end() { try? FileManager.default.removeItem(at: scratch) }

    /// What is wrong with a build of the example, in words.
    func faults(in mode: String, _ options: [String]) throws -> [String] {
        let build = ["build", "--build-tests", "-c", mode] + options
        let first = try swift(build)
        guard first.status == 0 else { return ["\(mode) does not build"] }
        var faults: [String] = []
        if first.text.contains("warning:") { faults.append("\(mode) has warnings") }
        if try swift(build).text.contains("Compiling") { faults.append("\(mode) is built twice") }
        let tests = try swift(["test", "-c", mode] + options)
        let passed = ["with 0 failures", "Test run with 2 tests", " passed"]
        if tests.status != 0 || !passed.allSatisfy(tests.text.contains) {
            faults.append("tests in \(mode) fail")
        }
        return try faults + doubles(in: mode)
    }

    private func swift(_ words: [String]) throws -> (status: Int32, text: String) {
        try Proof.answer(
            of: "/usr/bin/env",
            ["swift"] + words + ["--toolset", toolset, "--package-path", "Examples/Shop"]
                + ["--scratch-path", scratch.path()])
    }

    /// The libraries' classes that are defined in the tests' program and not in the library alone.
    private func doubles(in mode: String) throws -> [String] {
        let program = scratch.appending(path: mode + "/ShopPackageTests.xctest").path()
        let names = ["$s13HeadlessUIKit8UIWindowCMn", "$s15HeadlessSwiftUI4TextVMn"]
        return try names.flatMap { name in
            let library = try symbols(of: sdk + "/lib/libWayfoldApps.so", ["-D"])
            let own = try symbols(of: program, [])
            var faults: [String] = []
            if !library.contains(Substring(name)) { faults.append("the library lacks \(name)") }
            if own.contains(Substring(name)) { faults.append("\(mode) has a second \(name)") }
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
