import Foundation
import TestSupport
import Testing

extension DownstreamTests {
    @Test(.enabled(if: OwnProgram.isPossible, "there is no library beside the tests"))
    func `a workload of one's own is measured over the fold and every app`() throws {
        let code = try Self.guide("WayfoldTool.main(workloads:")
        #expect(code.split(separator: "\n").count <= 25)
        let folder = try ScratchFolder()
        let program = try OwnProgram(named: "workload", main: code, in: folder)
        _ = try OwnProgram(
            named: "workload-retain", main: code, in: folder, countsAllocations: true)
        let listed = try program.run(["bench", "--list", "--only", "settings"])
        #expect(listed.output == "settings  to the settings and back, at depth n\n")
        let run = try program.run(
            ["bench", "--only", "settings", "--sizes", "10,20,40", "--time-box", "0.01"])
        #expect(run.status == 0)
        for name in ["fold", "path", "uikit"] {
            #expect(run.output.contains("  \(name) "), "\(run.output)")
        }
        #expect(run.output.contains(", 0 allocations\n"))
        #expect(!run.output.contains("no program that counts allocations is beside this one"))
    }
}
