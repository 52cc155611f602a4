import Foundation
import TestSupport
import Testing

/// What somebody else's package gets when it depends on this one.
///
/// One after the other: each is a build, and a build takes every core there is.
@Suite(.serialized)
struct DownstreamTests {
    /// The program of an app that records: a new line here asks more of the product.
    private static let main = """
        import Foundation
        import WayfoldLog
        import WayfoldModel
        import WayfoldReplay

        let path = NSTemporaryDirectory() + "wayfold-\\(UUID().uuidString)"
        let recorder = Recorder(session: 1) { 1_000_000 }
        recorder.pathChanged(from: [], to: [Route("detail", [.init("id", "3")])])
        recorder.opened(url: "shop://cart")

        func write() throws {
            var writer = try TraceWriter(
                creatingLogAt: path, identity: LogIdentity(low: 1, high: 2))
            try recorder.drain(into: &writer)
            try writer.close()
        }

        func share() throws {
            let log = SharedTraceWriter(try TraceWriter(appendingToLogAt: path))
            let others = (0..<2).map { _ in Recorder(session: 1) { 2_000_000 } }
            DispatchQueue.concurrentPerform(iterations: 2) { number in
                others[number].push(Route("list"))
                do { try others[number].drain(into: log) } catch { print(error) }
            }
            try log.close()
        }

        func read() throws {
            var events = try LogEvents(readingLogAt: path)
            var replay = Replay(Fold(events.map))
            while let event = try events.next(&replay.fold.vocabulary) {
                _ = replay.step(event)
                print(Words.text(of: event, in: replay.fold.vocabulary))
            }
            print(replay.fold.savedPath(of: replay.state, sceneAt: 0))
        }

        try write()
        try share()
        try read()
        try FileManager.default.removeItem(atPath: path)

        """

    private static let answer = """
        push detail id=3 @1s
        open shop://cart @1s by=system
        push list @2s
        push list @2s
        root;detail?id=3;list;list

        """

    /// A package without traits: the program, and the guide's test of retention.
    static func small(flags: [String] = []) throws -> DownstreamPackage {
        try DownstreamPackage(
            named: "small", source: .path, traits: "[]", main: main, test: retentionTest(),
            flags: flags)
    }

    /// The code of a guide that has these words, as somebody pastes it.
    static func guide(_ words: String) throws -> String {
        let folder = Repository.root.appending(path: "docs")
        let guides = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".md") }
        let codes = try guides.flatMap { name in
            try String(contentsOf: folder.appending(path: name), encoding: .utf8)
                .components(separatedBy: "```swift\n").dropFirst()
                .map { $0.components(separatedBy: "```")[0] }
        }
        return try #require(codes.first { $0.contains(words) })
    }

    @Test
    func `an app with the product Wayfold and no traits resolves swift-system alone and runs`()
        throws
    {
        let downstream = try Self.small()
        #expect(try downstream.resolvedPackages() == ["swift-system"])
        #expect(try downstream.builtAndRun() == Self.answer)
    }

    @Test
    func `an app that names no traits also resolves what its defaults need`() throws {
        let downstream = try DownstreamPackage(named: "plain", source: .path, main: Self.main)
        #expect(
            try downstream.resolvedPackages() == [
                "grdb.swift", "hdrhistogram-swift", "opencombine", "swift-argument-parser",
                "swift-numerics", "swift-system",
            ])
    }

    @Test(.enabled(if: DownstreamPackage.head() != nil, "there is no commit to clone"))
    func `an app that clones the commit checked out resolves swift-system and the clone alone`()
        throws
    {
        let revision = try #require(DownstreamPackage.head())
        let downstream = try DownstreamPackage(
            named: "clone", source: .clone(revision: revision), traits: "[]", main: Self.main)
        let name = Repository.root.lastPathComponent.lowercased()
        #expect(try downstream.resolvedPackages() == [name, "swift-system"].sorted())
    }
}
