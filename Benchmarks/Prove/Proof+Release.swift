import Foundation

/// What people get who have no toolchain.
extension Proof {
    static let releaseArchive = Proof(
        name: "release", kind: .fact,
        demand: "the archive of make release installs and does its jobs on a root of glibc, dash "
            + "and coreutils, without Swift"
    ) { _ in
        let packing = try answer(of: ".ci/release", [])
        let archive = packing.text.split(separator: "\n").last?.prefix { $0 != ":" }
        guard packing.status == 0, let archive else {
            return .figure("\(packing.text.suffix(300))", holds: false, scale: "packing")
        }
        let trial = try answer(of: ".ci/try-release", [String(archive)])
        let line = trial.text.split(separator: "\n").last.map(String.init) ?? "it printed nothing"
        return .figure(line, holds: trial.status == 0, scale: String(archive))
    }
}
