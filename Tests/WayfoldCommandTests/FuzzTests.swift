import Foundation
import MockApp
import TestSupport
import Testing
import WayfoldArchitectures
import WayfoldCommand
import WayfoldModel
import WayfoldRetention
import WayfoldSubjects

/// `fuzz`.
@MainActor @Suite(.enabled(if: AllocationTracking.reasonUnavailable == nil)) struct FuzzTests {
    // In a process of its own: what tests beside it fill may grow, and is no leak of an app.
    @Test(.enabled(if: BuiltProgram.file != nil), arguments: ["", " --jobs 3"])
    func `runs without a finding are counted`(jobs: String) async throws {
        let line = "$W lab fuzz --architecture all --runs 60 --seed 1 -o $T/found.jsonl" + jobs
        let run = try await BuiltProgram.script(line, try Scratch())
        #expect(
            run.output == """
                no finding in 60 runs of seed 1 through path, storage, router, uikit
                  2,662 events, 52% of them refused
                  memory was the same after every run, 0 of them looked at again
                  digest 2315a4530e8ed753

                """)
        #expect(run.errors == "")
        #expect(run.status == 0)
    }

    @Test func `runs in two parts are the runs of one`() throws {
        let scratch = try Scratch()
        let line = "fuzz --architecture path --seed 2 --no-leaks --json -o T/found.jsonl "
        func events(_ text: String) -> Int {
            let found = text.firstMatch(of: #/"events": ([0-9]+)/#)
            return found.flatMap { Int($0.output.1) } ?? 0
        }
        let whole = events(scratch.run(line + "--runs 30").output)
        let one = events(scratch.run(line + "--runs 10").output)
        let other = events(scratch.run(line + "--first 11 --runs 20").output)
        #expect(one > 0)
        #expect(other > 0)
        #expect(one + other == whole)
    }

    @Test(arguments: ["", " --jobs 4"])
    func `a finding is shrunk, saved and told with the command that shows it`(
        jobs: String
    ) throws {
        let scratch = try Scratch()
        let line = "--architecture mock --fault makes-anew"
        let mock = [MockApp.subject()]
        let run = scratch.run("fuzz \(line) --seed 1 -o T/found.jsonl" + jobs, own: mock)
        #expect(
            run.output == """
                mock: run 1 of seed 1: a screen that should have stayed is another object
                  102 events, shrunk to 1 in 21 trials; no event can be left out
                    setPath
                  saved: T/found.jsonl
                  see it: wayfold replay T/found.jsonl \(line)

                mock: parity breaks between fold (-) and live objects (+), in 1 event of 1 session
                  at T/found.jsonl:2
                  1  setPath
                    the screen root is another object now but should be the one it was
                  see it: wayfold replay T/found.jsonl \(line) --step --until 1

                """)
        #expect(run.errors == "")
        #expect(run.status == .no)
        let again = scratch.run("replay T/found.jsonl \(line)", own: mock)
        #expect(run.output.hasSuffix("\n\n" + again.output))
        #expect(again.status == .no)
        #expect(
            scratch.run("replay T/found.jsonl --architecture mock", own: mock).status == .yes)
        #expect(scratch.run("replay T/found.jsonl --verify").status == .yes)
    }

    @Test func `memory that stays is reported with who holds it`() throws {
        let scratch = try Scratch()
        let line = "--architecture mock --fault keeps-popped"
        let mock = [MockApp.subject()]
        let run = scratch.run("fuzz \(line) --seed 3 -o T/leak.jsonl", own: mock)
        #expect(
            run.output.hasPrefix(
                """
                mock: run 1 of seed 3: memory stays after the end, more of it after each time
                  132 events, shrunk to 1 in 29 trials; no event can be left out
                    launch
                  saved: T/leak.jsonl
                  see it: wayfold retain T/leak.jsonl \(line)

                RETAINED MockApp.MockSession.Screen
                  status: it is part of a retain cycle

                """))
        #expect(run.status == .no)
        let again = scratch.run("retain T/leak.jsonl \(line)", own: mock)
        #expect(run.output.hasSuffix("\n\n" + again.output))
        #expect(again.status == .no)
    }

    @Test func `scripts get the finding as values`() throws {
        let scratch = try Scratch()
        let run = scratch.run(
            "fuzz --architecture mock --fault makes-anew -o T/found.jsonl --json",
            own: [MockApp.subject()])
        #expect(
            run.output == """
                {
                  "shrunk": {
                    "found": true,
                    "place": "run 1 of seed 1",
                    "architecture": "mock",
                    "faults": "makes-anew",
                    "finder": "parity",
                    "problem": "a screen that should have stayed is another object",
                    "before": 102,
                    "after": 1,
                    "minimal": true,
                    "trials": 21,
                    "file": "T/found.jsonl",
                    "command": "wayfold replay T/found.jsonl --architecture mock --fault \
                makes-anew",
                    "steps": [
                      {
                        "words": "setPath"
                      }
                    ]
                  }
                }

                """)
    }

    @Test func `the table of faults is found again in the guide, line by line`() throws {
        let text = try Repository.text(of: "docs/simulate.md")
        let block = text.components(separatedBy: "```text\n").map {
            $0.components(separatedBy: "```")[0]
        }.first {
            $0.hasPrefix("$ wayfold lab fuzz --faults")
        }
        let shown = try #require(block).split(separator: "\n").dropFirst()
        // The whole hunt takes minutes unoptimised; `make prove ONLY=fuzz` compares all of it.
        let names = Subject.shipped.filter { $0.map == nil }.flatMap { owner in
            owner.faults.filter { $0.finder != .bench }.map { "\(owner.name) \($0.name)" }
        }
        let listed = shown.map { line in
            line.split(separator: " ").prefix(2).joined(separator: " ")
        }
        for name in names {
            #expect(listed.contains(name), "\(name)")
        }
    }

    @Test func `a file that is there is kept`() throws {
        let scratch = try Scratch()
        try scratch.write("mine", to: "found.jsonl")
        scratch.expect(
            "fuzz --architecture path --runs 1 -o T/found.jsonl", status: .trouble,
            errors: """
                wayfold: T/found.jsonl: exists already but the finding needs a new path; choose \
                another, or remove it first

                """)
        #expect(try scratch.text(of: "found.jsonl") == "mine")
    }

    @Test(arguments: [
        (
            "--architecture pth", WayfoldCommand.ExitStatus.usage,
            "--architecture is 'pth' but should be one of path, storage, router, uikit, stinsen, "
                + "phones, phones-mvp, viewers, all; "
                + "did you mean 'path'?; "
                + "see 'wayfold lab architectures'"
        ),
        (
            "--architecture path --fault back-keeps-child", .usage,
            "--fault is 'back-keeps-child', a fault of 'uikit', but the replay goes through "
                + "another architecture; say '--architecture uikit'"
        ),
        (
            "", .usage,
            "neither --architecture nor --faults is given but one is needed; say "
                + "'--architecture all'; see 'wayfold lab fuzz --help'"
        ),
        (
            "--architecture path --runs 0", .usage,
            "--runs is 0 but should be a number from 1 to 1000000000; see 'wayfold lab fuzz --help'"
        ),
        (
            "--architecture path --first 0", .usage,
            "--first is 0 but should be a number from 1 to 1000000000; see "
                + "'wayfold lab fuzz --help'"
        ),
        (
            "--architecture path --jobs 65", .usage,
            "--jobs is 65 but should be a number from 1 to 64; see 'wayfold lab fuzz --help'"
        ),
        (
            "--faults --jobs 2", .usage,
            "--jobs is given but --faults looks for every mistake by itself; leave one out; see "
                + "'wayfold lab fuzz --help'"
        ),
        (
            "--architecture path -o T/none/found.jsonl", .trouble,
            "T/none/found.jsonl: cannot be written: no such file or directory; make its "
                + "parent folder first"
        ),
    ])
    func `a mistake is reported in one line`(
        options: String, status: WayfoldCommand.ExitStatus, text: String
    ) throws {
        try Scratch().expect("fuzz " + options, status: status, errors: "wayfold: \(text)\n")
    }

    @Test func `a run that ends the process is named`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let folder = NSTemporaryDirectory() + "wayfold-\(UUID().uuidString).jsonl"
            WayfoldTool.main(
                [
                    "fuzz", "--architecture", "brittle", "--first", "12", "--no-leaks", "-o",
                    folder,
                ], subjects: [MockApp.subject("brittle", always: [.stops])])
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains(": the process is stopped in run 1"), "\(said)")
        #expect(
            said.contains(
                ", but a run should go on; run it alone with --first and --runs 1, and the same "
                    + "seed\n"), "\(said)")
    }
}
