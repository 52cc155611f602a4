import Foundation
import Testing

/// What somebody else's package gets when it depends on this one.
///
/// One after the other: each is a build, and a build takes every core there is.
@Suite(.serialized)
struct StrangerTests {
    /// The program of an app that records: a new line here asks more of the product.
    private static let main = """
        import WayfoldLog
        import WayfoldModel
        import WayfoldReplay

        let identity = LogIdentity(low: 1, high: 2)
        print("same identity:", identity == LogIdentity(low: 1, high: 2))

        """

    @Test
    func `an app with the product Wayfold and no traits resolves swift-system alone and runs`()
        throws
    {
        let stranger = try Stranger(
            named: "path", source: .path, traits: "[]", main: Self.main)
        #expect(try stranger.resolvedPackages() == ["swift-system"])
        #expect(try stranger.builtAndRun() == "same identity: true\n")
    }

    @Test
    func `an app that names no traits also resolves what the command line needs`() throws {
        let stranger = try Stranger(named: "plain", source: .path, main: Self.main)
        #expect(try stranger.resolvedPackages() == ["swift-argument-parser", "swift-system"])
    }

    @Test(.enabled(if: Stranger.head() != nil, "there is no commit to clone"))
    func `an app that clones the commit checked out resolves swift-system and the clone alone`()
        throws
    {
        let revision = try #require(Stranger.head())
        let stranger = try Stranger(
            named: "clone", source: .clone(revision: revision), traits: "[]", main: Self.main)
        let name = Stranger.root.lastPathComponent.lowercased()
        #expect(try stranger.resolvedPackages() == [name, "swift-system"].sorted())
    }
}
