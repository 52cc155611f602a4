import Foundation
import LogBenchmarks

/// What others take for the same.
extension Proof {
    private static let peerDepths = [10, 1_000, 100_000]

    static let peerReactNavigation = Proof(
        name: "peer-react-navigation", kind: .figure,
        demand:
            "a push with its pop costs less than in React Navigation's own stack router, run by "
            + "Node, at depth 10, 1,000 and 100,000"
    ) { _ in
        guard let peer = try ReactNavigation() else { return ReactNavigation.skip }
        let run = try DepthBenchmark(depths: peerDepths, pairs: 200_000, rounds: 5)
        let theirs = try peer.nanoseconds(atDepths: peerDepths)
        let rows = peerDepths.indices.map { index in
            "at depth \(peerDepths[index]) \(Text.decimal(run.nanoseconds[index])) ns against "
                + "\(Text.decimal(theirs[index])) ns"
        }
        return .figure(
            rows.joined(separator: ", "),
            holds: zip(run.nanoseconds, theirs).allSatisfy { $0 < $1 },
            scale: "pairs of a push and a pop")
    }
}

/// React Navigation's routers, from npm and kept between runs.
private struct ReactNavigation {
    static let skip = Finding.skipped(
        "there is no Node here, or npm cannot install @react-navigation/routers")
    private static let folder = ".build/prove-react-navigation"

    /// Nil where they cannot be had.
    init?() throws {
        do {
            _ = try printed(by: "/usr/bin/env", ["node", "--version"])
            let package = Self.folder + "/node_modules/@react-navigation/routers"
            if FileManager.default.fileExists(atPath: package) { return }
            _ = try printed(
                by: "/usr/bin/env",
                [
                    "npm", "install", "--silent", "--no-audit", "--no-fund", "--fetch-retries=0",
                    "--prefix",
                    Self.folder, "@react-navigation/routers",
                ])
        } catch ProveError.programFailed {
            return nil
        }
    }

    /// The nanoseconds of processor time of a push with its pop, at each depth.
    func nanoseconds(atDepths depths: [Int]) throws -> [Double] {
        let script =
            FileManager.default.currentDirectoryPath + "/Benchmarks/Peers/react_navigation.mjs"
        let text = try printed(
            by: "/usr/bin/env",
            ["-C", Self.folder, "node", script] + depths.map(String.init))
        let times = text.split(separator: "\n").compactMap { line in
            line.split(separator: " ").last.flatMap { Double($0) }
        }
        guard times.count == depths.count else {
            throw BenchmarkError.answersDiffer("\(script): printed \(text)")
        }
        return times
    }
}
