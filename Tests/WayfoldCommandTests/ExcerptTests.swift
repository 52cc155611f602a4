import Testing
import WayfoldCommand

@Suite struct ExcerptTests {
    /// Two sessions, event about event: each is an excerpt whose numbers jump.
    private static let lines = """
        {"wayfold":1,"semantics":1}
        {"session":1,"name":"ada"}
        {"do":"setRoot","route":"home"}
        {"session":2,"name":"bo"}
        {"do":"setRoot","route":"home"}
        {"session":1,"do":"push","route":"todo","with":{"id":"3"}}
        {"session":2,"do":"push","route":"list"}
        {"session":1,"do":"save","slot":"s"}
        {"session":2,"do":"push","route":"item","cause":4}
        {"session":1,"do":"restore","saved":5}
        {"session":2,"do":"popTo","entry":"4.0"}
        {"session":1,"do":"endSession","origin":"user"}
        {"session":2,"do":"endSession","origin":"system"}

        """

    @Test(arguments: ["1", "2"])
    func `an excerpt of one session comes back from a log with its numbers`(
        session: String
    ) throws {
        let scratch = try Scratch()
        try scratch.write(Self.lines, to: "two.jsonl")
        #expect(scratch.run("import jsonl T/two.jsonl -o T/two.log").status == .yes)
        let excerpt = scratch.run("export jsonl T/two.log --session \(session)").output
        #expect(excerpt.contains("\"seq\":"))
        try scratch.write(excerpt, to: "one.jsonl")
        #expect(scratch.run("import jsonl T/one.jsonl -o T/one.log").status == .yes)
        #expect(scratch.run("export jsonl T/one.log").output == excerpt)
        let check = scratch.run("check T/one.log")
        #expect(check.status == .yes)
        let whole = scratch.run("replay T/two.log --session \(session) --format digest")
        #expect(scratch.run("replay T/one.log --format digest").output == whole.output)
        #expect(scratch.run("replay T/one.log --verify").status == .yes)
    }
}
