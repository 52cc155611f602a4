import Foundation
import Testing

extension StrangerTests {
    @Test
    func `a workload of one's own is measured over the fold and every architecture`() throws {
        let code = try Self.readme("WayfoldTool.main(workloads:")
        #expect(code.split(separator: "\n").count <= 25)
        let stranger = try Self.large()
        try stranger.build()
        let listed = try stranger.run("workload", ["bench", "--list", "--only", "settings"])
        #expect(listed.output == "settings  to the settings and back, at depth n\n")
        let run = try stranger.run(
            "workload",
            ["bench", "--only", "settings", "--sizes", "10,20,40", "--time-box", "0.01"])
        #expect(run.status == 0)
        for name in ["fold", "storage", "router"] {
            #expect(run.output.contains("  \(name) "), "\(run.output)")
        }
        #expect(run.output.contains(", 0 allocations\n"))
        #expect(!run.output.contains("no program that counts allocations is beside this one"))
    }
}
