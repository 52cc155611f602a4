import Foundation
import Testing
import WayfoldCommand

/// `--architecture` given several times.
@Suite struct RepeatedArchitectureTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `a replay goes through every architecture that is named`() {
        let run = scratch.run(
            "replay T/typed.words --architecture uikit --architecture storage "
                + "--architecture uikit")
        let storage = scratch.run("replay T/typed.words --architecture storage")
        let uikit = scratch.run("replay T/typed.words --architecture uikit")
        #expect(run.output.hasPrefix(storage.output.prefix { $0 != "\n" }))
        #expect(run.output.contains(uikit.output.prefix { $0 != "\n" }))
        #expect(run.output.components(separatedBy: "uikit: ").count == 2)
        #expect(!run.output.contains("router"))
    }

    @Test func `all beside a name is all`() {
        let both = scratch.run("replay T/typed.words --architecture router --architecture all")
        #expect(both == scratch.run("replay T/typed.words --architecture all"))
    }

    @Test func `a fault belongs to any of those named`() {
        let run = scratch.run(
            "replay T/typed.words --architecture router --architecture storage "
                + "--fault restore-appends")
        #expect(run.status == .yes)
        #expect(run.output.contains("router: ") && run.output.contains("storage: "))
    }

    @Test(arguments: [
        "replay T/typed.words", "report T/typed.words -o T/page.html", "fuzz --no-leaks --runs 2",
        "retain T/typed.words", "bench --only push --sizes 1",
    ])
    func `one wrong name among several is a mistake in the line`(command: String) {
        let run = scratch.run("\(command) --architecture path --architecture uikt")
        #expect(run.status == .usage)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("wayfold: --architecture is 'uikt' but should be one of "))
        #expect(run.errors.contains("did you mean 'uikit'?"))
    }

    @Test(arguments: [
        (
            "shrink T/typed.words --leak --architecture uikit --architecture path",
            "--architecture is 'uikit' and 'path' but a trace is shrunk for one"
        ),
        (
            "shrink T/typed.words --diverges uikit --diverges path",
            "--diverges is 'uikit' and 'path' but a trace is shrunk for one"
        ),
        (
            "explore --actors T/none --depth 2 --architecture uikit --architecture all",
            "--architecture is 'uikit' and 'all' but each step runs against one"
        ),
        (
            "replay T/typed.words --step --architecture path --architecture uikit",
            "--architecture is 'path' and 'uikit' but --step shows the screens of one"
        ),
    ])
    func `a command for one refuses to choose among several`(line: String, problem: String) {
        let run = scratch.run(line)
        #expect(run.status == .usage)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("wayfold: \(problem); name one; see"), "\(run.errors)")
    }

    @Test func `the same name twice is one name`() {
        let twice = scratch.run(
            "replay T/typed.words --step --architecture router --architecture router")
        #expect(twice == scratch.run("replay T/typed.words --step --architecture router"))
    }
}
