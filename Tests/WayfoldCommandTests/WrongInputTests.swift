import Foundation
import Testing
import WayfoldCommand

/// Inputs that are something else than a command needs, and counts beyond what there is.
@Suite struct WrongInputTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let map = """
        {
          "wayfold": 1,
          "root": "main",
          "flows": {"main": {"tabs": ["home", "search"]}},
          "routes": {"home": {}, "search": {}, "detail": {}}
        }

        """

    @Test(arguments: ["", "\n\n", "{\"wayfold\":1}\n"])
    func `nothing is not verified`(text: String) throws {
        try scratch.write(text, to: "nothing")
        scratch.expect(
            "replay T/nothing --verify", status: .trouble,
            errors: """
                wayfold: T/nothing: holds no event but --verify compares recorded outcomes; check \
                the path, or leave --verify out

                """)
        #expect(scratch.run("replay T/nothing").status == .yes)
    }

    @Test(arguments: ["replay", "replay --verify", "bisect --where depth>2", "diff T/todos.jsonl"])
    func `a folder of traces is reported with a trace in it`(command: String) throws {
        try FileManager.default.createDirectory(
            atPath: scratch.path("folder/inner"), withIntermediateDirectories: true)
        try scratch.write("{\"wayfold\":1}\n", to: "folder/inner/b.jsonl")
        try scratch.write("push a\n", to: "folder/inner/a.words")
        let words = command.split(separator: " ").map(String.init)
        scratch.expect(
            (words + ["T/folder"]).joined(separator: " "),
            status: .trouble,
            errors: """
                wayfold: T/folder: is a folder of traces but should be one trace or log; name one \
                of them, such as 'T/folder/inner/a.words', or run 'wayfold test T/folder' on all

                """)
    }

    @Test func `an app map is no trace, on one line neither`() throws {
        let oneLine = Self.map.split(separator: "\n").joined()
        for (name, text) in [("app.map.json", Self.map), ("line.map.json", oneLine)] {
            try scratch.write(text, to: name)
            scratch.expect(
                "replay T/\(name)", status: .trouble,
                errors: """
                    wayfold: T/\(name): is an app map but should be a trace; check it with \
                    'wayfold lab map check T/\(name)', or give it with --app to a trace

                    """)
        }
    }

    @Test func `unknown names in a condition are warnings`() throws {
        try scratch.write(Self.map, to: "app.map.json")
        try scratch.write(
            "{\"wayfold\":1,\"map\":\"app.map.json\"}\n{\"do\":\"push\",\"route\":\"detail\"}\n",
            to: "one.jsonl")
        for command in ["bisect T/one.jsonl", "shrink T/one.jsonl -o T/less.jsonl"] {
            let run = scratch.run(
                command.split(separator: " ").map(String.init)
                    + ["--where", "route == \"detial\""])
            #expect(run.status == .no)
            #expect(
                run.errors == """
                    wayfold: --where: route 'detial' is not in the app map but the condition asks \
                    for it; did you mean 'detail'? (in: route == "detial")

                    """)
        }
    }

    @Test func `a map's check says which guards are not asked and which facts are never set`()
        throws
    {
        try scratch.write(
            """
            {"wayfold": 1, "root": "main", "flows": {"main": {"tabs": ["home", "search"]}},
             "routes": {"home": {}, "search": {}}, "facts": {"signedIn": "no"},
             "guards": [{"name": "in", "routes": ["main"], "fact": "signdIn", "is": "yes"},
                        {"name": "tab", "routes": ["search"], "fact": "signedIn", "is": "yes"}]}
            """, to: "app.map.json")
        scratch.expect(
            "map check T/app.map.json",
            prints: "T/app.map.json: ok: 2 routes, 3 flows\n",
            errors: """
                wayfold: T/app.map.json: guard in: asks for the fact 'signdIn', which nothing in \
                the map sets; did you mean 'signedIn'?
                wayfold: T/app.map.json: guard in: stands before main, which the app shows as it \
                starts: no guard is asked then; begin with a screen that everybody may see

                """)
    }

    @Test func `a pause of half of all time is learnt and simulated`() throws {
        try scratch.write(
            """
            {"wayfold":1}
            {"do":"push","route":"a"}
            {"at":4611686018427387904,"do":"push","route":"b"}
            {"at":9223372036854775806,"do":"back"}
            {"at":9223372036854775807,"do":"endSession"}

            """, to: "long.jsonl")
        let run = scratch.run("simulate --learn T/long.jsonl --sessions 40 -o T/made.log")
        #expect(run.status == .yes)
        #expect(scratch.run("replay T/made.log --verify").status == .yes)
    }

    @Test func `counts that add up to more than there is are refused`() throws {
        let scratch = try Scratch()
        let big = "9223372036854775807"
        func rows(_ trace: String) -> String {
            """
            {"session":1,"events":\(big),"refused":0,"depth":1,"finalDepth":1,"digest":"00"}
            {"trace":"\(trace)","sessions":1,"events":\(big),"refused":0,"verbs":{"push":\(big)},\
            "depths":[[1,\(big)]],"deepest":[[1,1]],"final":[[1,1]]}

            """
        }
        try scratch.write(rows("a"), to: "a.rows")
        try scratch.write(rows("b"), to: "b.rows")
        #expect(scratch.run("merge T/a.rows --format text").status == .yes)
        scratch.expect(
            "merge T/a.rows T/b.rows", status: .trouble,
            errors: """
                wayfold: T/b.rows:2: has counts that come to more than 2^63 - 1 with those before \
                but a sum is exact; leave this file out

                """)
    }

    @Test func `a log of the first semantics folds as it did, also in the fast path`() throws {
        let scratch = try Scratch()
        let map = Self.map.split(separator: "\n").joined()
        func trace(_ semantics: Int, _ outcome: String) -> String {
            """
            {"wayfold":1,"semantics":\(semantics),"map":\(map)}
            {"do":"selectTab","index":1}
            {"do":"present","as":"sheet","route":"detail"}
            {"do":"selectTab","index":0\(outcome)}
            {"do":"selectTab","index":1,"origin":"program"}
            {"do":"endSession"}

            """
        }
        let old = trace(1, "")
        let new = trace(2, ",\"refused\":\"covered\"")
        for (name, text) in [("old", old), ("new", new)] {
            try scratch.write(text, to: "\(name).jsonl")
            #expect(scratch.run("replay T/\(name).jsonl --verify").status == .yes)
            #expect(scratch.run("import jsonl T/\(name).jsonl -o T/\(name).log").status == .yes)
            #expect(scratch.run("replay T/\(name).log --verify").status == .yes)
            #expect(
                scratch.run("replay T/\(name).log --format digest").output
                    == scratch.run("replay T/\(name).jsonl --format digest").output)
            let compacted = scratch.run(
                "compact T/\(name).log --forget-names -o T/\(name)-less.log")
            #expect(compacted.status == .yes)
            #expect(scratch.run("replay T/\(name)-less.log --verify").status == .yes)
        }
        #expect(scratch.run("export jsonl T/old.log").output.contains("\"semantics\":1,"))
        try scratch.write(trace(2, ""), to: "wrong.jsonl")
        #expect(scratch.run("replay T/wrong.jsonl --verify").status == .no)
    }
}
