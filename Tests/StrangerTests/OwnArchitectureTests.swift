import Foundation
import Testing

extension StrangerTests {
    @Test
    func `an architecture of one's own in about thirty lines is led beside its fold`() throws {
        let code = try Self.readme("WayfoldTool.main(architectures:")
        #expect(code.split(separator: "\n").count <= 40)
        let stranger = try Self.large()
        try stranger.build()
        let trace = "Traces/path/favourites-override.jsonl"
        let line = ["replay", trace, "--architecture", "pages"]
        let good = try stranger.run("app", line)
        #expect(good.output == "pages: parity in 10 events of 1 session\n")
        #expect(good.status == 0)
        let bad = try stranger.run("mistaken", line)
        #expect(
            bad.output == """
                pages: parity breaks between fold (-) and live objects (+), in 6 events of 1 session
                  at Traces/path/favourites-override.jsonl:7
                  6  push account @6s
                    - refused guarded by signedIn
                    + applied
                  see it: mistaken replay \(trace) --architecture pages --step --until 6

                """)
        #expect(bad.status == 1)
        let deep = try stranger.run("deep", line)
        #expect(deep.output == good.output)
        #if os(Linux)
            let deeper = try stranger.run("deeper", line)
            #expect(deeper.output.hasPrefix("deeper: the objects of an architecture need more "))
            #expect(deeper.status == 2)
        #endif
        let table = try stranger.run("app", ["architectures"])
        #expect(table.output.contains("  pages         "))
    }

    /// The code with pages that free a chain of objects when they are made: each within the end of
    /// the one before, as the compiler cannot make a loop of it behind a protocol.
    static func freeing(_ count: Int, in code: String) -> String {
        let chain = """

            protocol Follower: AnyObject {}

            final class Link: Follower {
                let next: (any Follower)?
                init(_ next: (any Follower)?) { self.next = next }
            }

            func freeChain() {
                var chain: (any Follower)?
                for _ in 0..<\(count) { chain = Link(chain) }
                chain = nil
            }

            final class PageList
            """
        return code.replacing("\nfinal class PageList", with: chain)
            .replacing(
                "init(_ setting: Setting) { pages",
                with: "init(_ setting: Setting) { freeChain(); pages")
    }
}
