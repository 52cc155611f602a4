import Foundation
import Testing

extension StrangerTests {
    /// The code of the README's section, as somebody pastes it.
    private static func workload() throws -> String {
        let file = Stranger.root.appending(path: "README.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let blocks = text.components(separatedBy: "```swift\n").dropFirst()
        let codes = blocks.map { $0.components(separatedBy: "```")[0] }
        return try #require(codes.first { $0.contains("WayfoldTool.main(workloads:") })
    }

    @Test
    func `a workload of one's own is measured over the fold and every architecture`() throws {
        let code = try Self.workload()
        #expect(code.split(separator: "\n").count <= 25)
        let stranger = try Stranger(
            named: "workload", source: .path, products: ["WayfoldBenchmarks", "WayfoldCommand"],
            programs: ["app": code, "app-retain": code],
            more: ["app-retain": ["CAllocationInterposer"]])
        try stranger.build()
        let listed = try stranger.run("app", ["bench", "--list", "--only", "settings"])
        #expect(listed.output == "settings  to the settings and back, at depth n\n")
        let run = try stranger.run(
            "app",
            ["bench", "--only", "settings", "--sizes", "10,20,40", "--time-box", "0.01"])
        #expect(run.status == 0)
        for name in ["fold", "path", "storage", "router", "uikit", "uikit-mvp", "stinsen"] {
            #expect(run.output.contains("  \(name) "), "\(run.output)")
        }
        #expect(run.output.contains(", 0 allocations\n"))
        #expect(!run.output.contains("no program that counts allocations is beside this one"))
    }
}
