import Foundation
import Testing
import WayfoldCommand

@Suite struct ConformTests {
    private static let home = "home:Home{start}"
    private static let rest =
        "profile:NV(Profile{start}),testbed:NV(Testbed{start})"

    /// A script in the format of the recorded ones.
    private static let login = """
        {"name":"login","kind":"excerpt","user":null,\
        "initial":"Main{unauthenticated=NV(Unauthenticated{start})}","steps":[\
        {"op":{"op":"userBack"},"state":"Main{unauthenticated=NV(Unauthenticated{start})}",\
        "result":"nothing"},\
        {"op":{"op":"dismissCoordinator","at":"main/root"},\
        "state":"Main{unauthenticated=NV(Unauthenticated{start})}",\
        "trap":{"message":"no coordinator is presented","releaseToo":false}},\
        {"op":{"op":"route","at":"main/root","route":"forgotPassword","onDismiss":"d"},\
        "state":"Main{unauthenticated=NV(Unauthenticated{start|modal:forgotPassword})}"},\
        {"op":{"op":"chain","ops":[\
        {"op":"root","at":"main","route":"authenticated","input":{"user":"ann"}},\
        {"op":"tabFocus","at":"$","tab":"todos"},\
        {"op":"route","at":"$","route":"todo","input":3}]},\
        "state":"Main{authenticated(ann)=Authenticated@1[\(home),\
        todos:NV(Todos{start|push:todo(3)}),\(rest)]}","result":["ok","ok","ok"],\
        "fired":["d"]},\
        {"op":{"op":"currentRoute","at":"main/root/tab:1"},\
        "state":"Main{authenticated(ann)=Authenticated@1[\(home),\
        todos:NV(Todos{start|push:todo(3)}),\(rest)]}","result":"todo"},\
        {"op":{"op":"focusFirst","at":"main/root/tab:1","route":"createTodo"},\
        "state":"Main{authenticated(ann)=Authenticated@1[\(home),\
        todos:NV(Todos{start|push:todo(3)}),\(rest)]}",\
        "error":"FocusError.routeNotFound"}]}
        """

    /// Two routes in one turn, which the screen does not show; then what a callback does.
    private static let turns = """
        {"name":"turns","kind":"edge","user":null,"steps":[\
        {"op":{"op":"chain","ops":[\
        {"op":"route","at":"main/root","route":"forgotPassword"},\
        {"op":"route","at":"main/root","route":"forgotPassword"}]},\
        "state":"Main{unauthenticated=NV(Unauthenticated{start|modal:forgotPassword|\
        modal:forgotPassword})}","result":["ok","ok"],"synced":false},\
        {"op":{"op":"popToRoot","at":"main/root"},\
        "state":"Main{unauthenticated=NV(Unauthenticated{start})}"},\
        {"op":{"op":"route","at":"main/root","route":"forgotPassword","onDismiss":"again",\
        "then":{"op":"route","at":"main/root","route":"registration"}},\
        "state":"Main{unauthenticated=NV(Unauthenticated{start|modal:forgotPassword})}"},\
        {"op":{"op":"userBack"},"state":"Main{unauthenticated=NV(Unauthenticated{start|\
        push:registration=Registration{start}})}","result":"sheet","fired":["again"]}]}
        """

    @Test func `scripts that are equal in every step are counted`() throws {
        let scratch = try Scratch()
        try scratch.write(Self.login + "\n\n" + Self.turns + "\n", to: "scripts.jsonl")
        let run = scratch.run("conform stinsen T/scripts.jsonl")
        #expect(
            run.output == """
                2 of 2 scripts equal, 10 of 10 steps equal; 10 of 10 synced marks equal

                """)
        #expect(run.status == .yes && run.errors == "")
    }

    @Test func `of a script that differs the first difference is said, and marks count apart`()
        throws
    {
        let scratch = try Scratch()
        let other = Self.login.replacing("\"fired\":[\"d\"]", with: "\"fired\":[\"e\"]")
            .replacing("\"result\":\"todo\"", with: "\"result\":-1,\"synced\":false")
        try scratch.write(other + "\n" + Self.turns + "\n", to: "scripts.jsonl")
        scratch.expect(
            "conform stinsen T/scripts.jsonl", status: .no,
            prints: """
                login: step 4, chain: fired is ["d"] but the library's is ["e"]
                1 of 2 scripts equal, 8 of 10 steps equal; 9 of 10 synced marks equal

                """)
        let json = scratch.run("conform stinsen T/scripts.jsonl --json")
        #expect(json.status == .no && json.output.contains("\"equalSteps\": 8"))
    }

    @Test func `a trap is equal whatever it says, but not when release builds differ`() throws {
        let scratch = try Scratch()
        let other = Self.login.replacing("\"releaseToo\":false", with: "\"releaseToo\":true")
        try scratch.write(other, to: "other.jsonl")
        let run = scratch.run("conform stinsen T/other.jsonl")
        #expect(
            run.output.hasPrefix(
                "login: step 2, dismissCoordinator: trap is in debug only but the library's is in"
                    + " release too\n"))
    }

    @Test(arguments: [
        ("", "T/x.jsonl: holds no script but should hold one a line"),
        ("[]", "T/x.jsonl:1: is an array but should be a script, an object"),
        ("{", "T/x.jsonl:1: column 2: "),
        ("{\"name\":1,\"steps\":[]}", "T/x.jsonl:1: 'name' is the number 1 but should be"),
        ("{\"name\":\"a\"}", "T/x.jsonl:1: 'steps' is missing but should be an array"),
        (
            "{\"name\":\"a\",\"steps\":[{\"state\":\"\"}]}",
            "T/x.jsonl:1: 'op' is missing but should be an operation, an object"
        ),
        (
            "{\"name\":\"a\",\"steps\":[{\"op\":{\"op\":\"pop\",\"id\":1e99},\"state\":\"\"}]}",
            "T/x.jsonl:1: 'id' is the number 1e99 but should be a whole number"
        ),
    ])
    func `what is no script is reported in one line`(text: String, line: String) throws {
        let scratch = try Scratch()
        try scratch.write(text, to: "x.jsonl")
        let run = scratch.run("conform stinsen T/x.jsonl")
        #expect(run.status == .trouble && run.output == "")
        #expect(run.errors.hasPrefix("wayfold: " + line), "\(run.errors)")
        #expect(run.errors.filter { $0 == "\n" }.count == 1)
    }

    @Test func `a suite that nobody recorded is a mistake of the line`() throws {
        let run = try Scratch().run("conform uikit x.jsonl")
        #expect(run.status == .usage && run.output == "")
        #expect(run.errors.contains("should be stinsen;"))
    }

    /// Where the recorded scripts are: beside the checkout, or where `WAYFOLD_SHARED` says.
    private static let recorded: [String] = {
        let folder =
            (ProcessInfo.processInfo.environment["WAYFOLD_SHARED"] ?? "../shared") + "/vectors"
        return ["clean", "edge"].map { folder + "/stinsen-\($0)-model.jsonl.xz" }
            .filter { FileManager.default.fileExists(atPath: $0) }
    }()

    // In a process of its own: Stinsen's store of routers is one for all tests of a process.
    @Test(
        .enabled(
            if: !recorded.isEmpty && BuiltProgram.file != nil,
            "the recorded scripts are not here: see WAYFOLD_SHARED"),
        arguments: recorded)
    func `every step of the recorded scripts is equal`(file: String) async throws {
        let run = try await BuiltProgram.script("$W lab conform stinsen \(file)", try Scratch())
        #expect(run.status == 0)
        #expect(!run.output.contains(": step "), "\(run.output)")
        let counts = run.output.matches(of: /([0-9,]+) of ([0-9,]+)/)
        #expect(counts.count == 3 && counts.allSatisfy { $0.output.1 == $0.output.2 })
    }
}
