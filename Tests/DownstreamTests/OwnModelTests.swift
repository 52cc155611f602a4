import Foundation
import TestSupport
import Testing

extension DownstreamTests {
    @Test(.enabled(if: OwnProgram.isPossible, "there is no library beside the tests"))
    func `a router of one's own in about thirty lines is a subject of every command`() throws {
        let code = try Self.router()
        #expect(code.split(separator: "\n").count <= 40)
        let folder = try ScratchFolder()
        func own(_ name: String, _ text: String) throws -> OwnProgram {
            try OwnProgram(named: name, main: text, in: folder)
        }
        let app = try own("app", code)
        let trace = NSTemporaryDirectory() + "visit-\(UUID().uuidString).words"
        defer { try? FileManager.default.removeItem(atPath: trace) }
        try Data("push list\npush detail id=1\nback\nback\n".utf8)
            .write(to: URL(filePath: trace))
        let line = ["replay", trace, "--architecture", "pages"]
        let good = try app.run(line)
        #expect(good.output == "pages: parity in 4 events of 1 session\n")
        #expect(good.status == 0)
        let mistaken = code.replacing("pages.removeLast()", with: "pages = [pages[0]]")
        #expect(mistaken != code)
        let bad = try own("mistaken", mistaken).run(line)
        #expect(
            bad.output == """
                pages: parity breaks between fold (-) and live objects (+), in 3 events of 1 session
                  at \(trace):3
                  3  back
                      scene 0
                    -   push list ←
                  see it: mistaken replay \(trace) --architecture pages --step --until 3

                """)
        #expect(bad.status == 1)
        let deep = try own("deep", Self.freeing(100_000, in: code)).run(line)
        #expect(deep.output == good.output)
        #if os(Linux)
            let deeper = try own("deeper", Self.freeing(10_000_000, in: code)).run(line)
            #expect(deeper.output.hasPrefix("deeper: the objects of an architecture need more "))
            #expect(deeper.status == 2)
        #endif
        let table = try app.run(["architectures"])
        #expect(table.output.contains("\n  pages "))
    }

    /// A program with the guide's router, without its test, and the line that the guide adds for a
    /// program.
    static func router() throws -> String {
        let model = try guide("struct PageStack: NavigationModel")
        let main = try guide("WayfoldTool.main(subjects: [pages])")
        let code = model.components(separatedBy: "\n@Test ")[0]
            .replacing("import ParityTesting\nimport Testing\n", with: "")
            .replacing(
                "import WayfoldModel\n", with: "import WayfoldCommand\nimport WayfoldModel\n")
        return code + "\n" + main
    }

    /// The code with a router that frees a chain of objects when it is made: each within the end of
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

            /// The router as
            """
        return code.replacing("\n/// The router as", with: chain)
            .replacing("{ _ in PageStack() }", with: "{ _ in freeChain(); return PageStack() }")
    }
}
