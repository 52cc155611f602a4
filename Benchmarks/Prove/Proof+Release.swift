import Foundation

/// What people get who have no toolchain.
extension Proof {
    static let releaseArchive = Proof(
        name: "release", kind: .fact,
        demand: "the archive of make release installs and does its jobs on a root of glibc, dash "
            + "and coreutils, without Swift"
    ) { _ in
        try packed([], named: "wayfold-[0-9]", trying: ".ci/try-release")
    }

    static let releaseSDK = Proof(
        name: "release-sdk", kind: .fact,
        demand: "the SDK packed with a release installs elsewhere, and a package's tests pass "
            + "with it"
    ) { _ in
        guard FileManager.default.fileExists(atPath: ".build/sdk/toolset.json") else {
            return .skipped("the SDK has to be made; run 'make sdk' first")
        }
        return try packed(["SDK=yes"], named: "wayfold-sdk-", trying: ".ci/try-sdk")
    }

    /// Packs a release and tries one of its archives.
    private static func packed(
        _ environment: [String], named pattern: String, trying script: String
    ) throws -> Finding {
        let packing = try answer(of: "/usr/bin/env", environment + [".ci/release"])
        let name = try Regex(pattern)
        let archive = packing.text.split(separator: "\n")
            .last { $0.contains(".tar.gz: ") && $0.contains(name) }?.prefix { $0 != ":" }
        guard packing.status == 0, let archive else {
            return .figure("\(packing.text.suffix(300))", holds: false, scale: "packing")
        }
        let trial = try answer(of: script, [String(archive)])
        let line = trial.text.split(separator: "\n").last.map(String.init) ?? "it printed nothing"
        return .figure(line, holds: trial.status == 0, scale: String(archive))
    }
}
