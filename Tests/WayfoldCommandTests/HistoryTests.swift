import Foundation
import Testing
import WayfoldBenchmarks
import WayfoldCommand

/// `bench --store` and `--history`, in a working copy of git with programs that print figures.
@Suite struct HistoryTests {
    /// A program that prints a gate suite with one cell, and one beside it that counts.
    private static func build(
        _ scratch: Scratch, time: Double = 20, allocations: Double = 3
    ) throws {
        func result(_ figures: [(Measure, Figure.Value)]) -> BenchResult {
            var result = BenchResult(
                suite: "gate", machine: .init(processor: "EPYC", coreCount: 2, kernel: "Linux"),
                build: .release, versions: .init(tool: "0.1.0", swift: "6.3", semantics: 3),
                calibrationNanoseconds: 400_000)
            result.figures = figures.map { measure, value in
                Figure(
                    workload: "push-back", subject: "shop", size: 10, measure: measure,
                    value: value)
            }
            return result
        }
        try write(
            result([(.processorTime, .number(time)), (.digest, .word("00ff"))]), "app", scratch)
        try write(result([(.allocations, .number(allocations))]), "app-retain", scratch)
    }

    private static func write(_ result: BenchResult, _ name: String, _ scratch: Scratch) throws {
        let text = String(decoding: try JSONEncoder().encode(result), as: UTF8.self)
        try scratch.write("#!/bin/sh\ncat <<'END'\n\(text)\nEND\n", to: name)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: scratch.path(name))
    }

    /// The figures of a commit as `bench --store` writes them.
    private static func store(
        _ scratch: Scratch, _ number: Int, time: Double = 20, allocations: Double = 3
    ) throws {
        let minute = String(100 + number).dropFirst()
        let text = """
            {
              "build" : "release",
              "cells" : {
                "push-back shop 10" : {
                  "exact" : { "allocations" : \(allocations), "digest" : "00ff" },
                  "time" : {
                    "calibrations" : \(time / 400_000), "lower" : 0, "nanoseconds" : \(time),
                    "upper" : 1
                  }
                }
              },
              "commit" : {
                "measured" : "2026-11-24T10:00:00Z", "name" : "c\(number)00000000000",
                "subject" : "Change number \(number)", "time" : "2026-11-24T09:\(minute):00Z"
              },
              "machine" : { "coreCount" : 2, "kernel" : "Linux", "processor" : "EPYC" },
              "schema" : 1,
              "suite" : "gate",
              "versions" : { "semantics" : 3, "swift" : "6.3", "tool" : "0.1.0" }
            }
            """
        try FileManager.default.createDirectory(
            atPath: scratch.path("figures"), withIntermediateDirectories: true)
        try scratch.write(text, to: "figures/20261124T09\(minute)00Z-c\(number).json")
    }

    /// Thirty commits; from the fifteenth on it takes 6 % longer, and one allocates at the last.
    private static func filled(last: Int = 29, allocating: Int = 29) throws -> Scratch {
        let scratch = try Scratch()
        for number in 0...last {
            let noise = 1 + Double(number * 7 % 5) / 1_000
            try store(
                scratch, number, time: (number < 15 ? 20 : 21.2) * noise,
                allocations: number < allocating ? 3 : 4)
        }
        return scratch
    }

    @Test func `a history names the commits at which figures moved, and what is new`() throws {
        let scratch = try Self.filled()
        let run = scratch.run("bench --history T/figures")
        #expect(run.errors == "")
        #expect(run.status == .no)
        #expect(
            run.output.hasSuffix(
                "\nworse since c290000000: push-back shop 10 allocations is 4 but was 3, "
                    + "+33.3 %\n"))
        #expect(run.output.contains("c150000000"))
        #expect(run.output.contains("+6.0 %"))
        #expect(run.output.contains("WORSE, NEW"))
        #expect(run.output.contains("Change number 15"))
    }

    @Test func `what was known before is shown and is no alarm`() throws {
        let scratch = try Self.filled(allocating: 100)
        let run = scratch.run("bench --history T/figures")
        #expect(run.status == .yes)
        #expect(run.output.hasSuffix("\nnothing became worse with c290000000\n"))
        let quiet = try Self.filled(last: 10, allocating: 100)
        let same = quiet.run("bench --history T/figures")
        #expect(same.status == .yes)
        #expect(same.output.hasSuffix("\nno figure moved\n"))
    }

    @Test func `for a server there is a case a figure`() throws {
        let scratch = try Self.filled()
        let run = scratch.run("bench --history T/figures --format junit")
        #expect(run.output.contains("tests=\"3\" failures=\"1\""))
        #expect(run.output.contains("since c2900000000000 (Change number 29)"))
        let json = scratch.run("bench --history T/figures --format json")
        #expect(json.output.contains("\"verdict\": \"WORSE, NEW\""))
        #expect(scratch.run("bench --history T/figures --format markdown").output.contains("| c15"))
    }

    @Test func `a report draws each figure that moved, with its commit`() throws {
        let scratch = try Self.filled()
        let run = scratch.run("report T/figures -o T/page.html")
        #expect(run.errors == "")
        #expect(run.status == .yes)
        let page = try scratch.text(of: "page.html")
        #expect(page.contains("push-back shop 10 time"))
        #expect(page.contains("push-back shop 10 allocations"))
        #expect(page.contains("c150000000"))
        #expect(page.contains("class=\"mark\""))
    }

    /// What a shell needs for commits in a scratch folder.
    private static let git = """
        cd "$T" && export HOME="$T" GIT_CONFIG_NOSYSTEM=1
        git init -q . && git config user.name a && git config user.email a@b.c
        commit() { git commit -q --allow-empty -m "$1"; }
        store() {
            "$W" bench --store figures --candidate "$T/app" --instructions off 2>"$T/said" \\
                >"$T/answer"
            echo "$?: $(tail -n 1 "$T/answer")"
            sed 's/.*json: //' "$T/said"
        }

        """

    @Test(.enabled(if: BuiltProgram.file != nil, "no wayfold is built beside the tests"))
    func `a build's figures are stored under its commit, and stored anew`() async throws {
        let scratch = try Scratch()
        try Self.build(scratch)
        let first = try await BuiltProgram.script(
            Self.git + "commit first; store; store; ls figures; git log -1 --format=%H", scratch)
        #expect(first.errors == "")
        let lines = first.output.split(separator: "\n").map(String.init)
        #expect(
            lines.prefix(4) == [
                "0: no figure moved", "1 cells stored", "0: no figure moved",
                "1 cells stored anew",
            ])
        let name = try #require(lines.dropFirst(4).first)
        let hash = try #require(lines.last)
        #expect(name.wholeMatch(of: #/\d{8}T\d{6}Z-[0-9a-f]{12}\.json/#) != nil)
        #expect(name.contains(hash.prefix(12)))
        try Self.build(scratch, allocations: 5)
        let second = try await BuiltProgram.script(
            Self.git + "sleep 1; commit second; store", scratch)
        #expect(second.output.hasPrefix("1: worse since "), "\(second.output)")
        #expect(
            second.output.hasSuffix(
                ": push-back shop 10 allocations is 5 but was 3, +66.7 %\n1 cells stored\n"))
    }

    static let mistakes: [(line: String, error: String)] = [
        (
            "bench --history T/nowhere",
            "T/nowhere: cannot be read: no such file or directory"
        ),
        (
            "bench --history T/empty",
            "T/empty: holds no commit's figures; add some with 'wayfold bench --store T/empty'"
        ),
        (
            "bench --history T/bad",
            "T/bad/x.json: is no commit's figures (it is no JSON); move it out of the folder, or "
                + "store the commit again"
        ),
        (
            "bench --history T/plain",
            "T/plain/b.json: is a baseline without a commit; move it out of the folder, or store "
                + "the commit again"
        ),
        (
            "bench --history T/late",
            "T/late/c.json: has the time 'yesterday' but should have one such as "
                + "2026-11-24T09:30:00Z; move it out of the folder, or store the commit again"
        ),
        (
            "bench --history T/empty --store T/empty",
            "--history is given with --store, which shows the history too; leave one out"
        ),
        (
            "bench --history T/empty --baseline b.json",
            "--baseline or --against is given with --store or --history but they answer other "
                + "questions; leave one out"
        ),
        (
            "bench --history T/empty --commit c",
            "--commit is given but nothing is stored; name the folder with --store"
        ),
        (
            "bench --store T/empty --commit=-x",
            "--commit is '-x' but should be the name or hash of a commit"
        ),
        (
            "bench --store T/empty --commit no-such-commit",
            "--commit is 'no-such-commit' but should be a commit that git knows here; fetch it, or "
                + "leave the option out for the one that is checked out"
        ),
        (
            "bench --history T/empty --format ci",
            "--format is ci but a history is no list of figures; take text, json, markdown or junit"
        ),
    ]

    @Test(arguments: mistakes.indices)
    func `a mistake is named with the way out`(index: Int) throws {
        let (line, error) = Self.mistakes[index]
        let scratch = try Self.filled(last: 0)
        for folder in ["empty", "bad", "plain", "late"] {
            try FileManager.default.createDirectory(
                atPath: scratch.path(folder), withIntermediateDirectories: false)
        }
        try scratch.write("{\"schema\"", to: "bad/x.json")
        try scratch.write("not read", to: "empty/README.md")
        let text = try scratch.text(of: "figures/20261124T090000Z-c0.json")
        try scratch.write(
            text.replacing(#/"commit"(?s:.*?)},/#, with: ""), to: "plain/b.json")
        try scratch.write(
            text.replacing("2026-11-24T09:00:00Z", with: "yesterday"), to: "late/c.json")
        let run = scratch.run(line)
        #expect(run.output == "")
        #expect(run.status == .trouble || run.status == .usage)
        #expect(run.errors.contains(error), "\(run.errors)")
    }
}
