import Testing
import WayfoldModel

@Suite struct StackTests {
    @Test func `a new session shows the root alone`() {
        let app = TestApp(.letters())
        #expect(app.path() == "root")
        #expect(app.state.depth(ofSceneAt: 0) == 1)
    }

    @Test func `a push goes on top`() {
        var app = TestApp(.letters())
        #expect(app.run("push a", "push b", "push a") == ["applied", "applied", "applied"])
        #expect(app.path() == "root;a;b;a")
    }

    @Test func `a push of a route the map lacks is refused`() {
        var app = TestApp(.letters())
        #expect(app.run("push nowhere") == ["unknownRoute"])
        #expect(app.perform(.push(.none)) == "unknownRoute")
    }

    @Test func `a map without routes shows any route`() {
        var app = TestApp()
        #expect(app.run("push nowhere", "push else?x=1") == ["applied", "applied"])
        #expect(app.path() == "root;nowhere;else?x=1")
    }

    @Test(arguments: ["todo", "todo?id=x", "todo?id=", "todo?id=99999999999999999999"])
    func `a route without its parameter, or of another kind, is refused`(route: String) throws {
        var app = TestApp(try .todos())
        #expect(app.run("push \(route)") == ["invalidParameter"])
    }

    @Test func `a pop takes as many as it says`() {
        var app = TestApp(.letters())
        app.run("setPath a b c d")
        #expect(app.run("pop 1", "pop 2") == ["applied", "applied"])
        #expect(app.path() == "root;a")
    }

    @Test(arguments: ["pop 0", "pop -1", "pop -9223372036854775808"])
    func `a pop of nothing changes nothing`(line: String) {
        var app = TestApp(.letters())
        app.run("push a")
        #expect(app.run(line) == ["applied"])
        #expect(app.path() == "root;a")
    }

    @Test(arguments: ["pop 1", "pop 9223372036854775807", "popToRoot", "back"])
    func `at the root nothing is left to pop`(line: String) {
        var app = TestApp(.letters())
        #expect(app.run(line) == ["atRoot"])
    }

    @Test func `a pop of more than there is is refused whole`() {
        var app = TestApp(.letters())
        app.run("setPath a b")
        #expect(app.run("pop 3") == ["atRoot"])
        #expect(app.path() == "root;a;b")
    }

    @Test(
        arguments: [
            ("popTo a", "root;a;b;a"), ("popTo b", "root;a;b"), ("popTo root", "root"),
            ("popTo ^root", "root"), ("popTo #0", "root;a"), ("popTo #3", "root;a;b;a;c"),
        ])
    func `popTo keeps the topmost match and what is below`(line: String, path: String) {
        var app = TestApp(.letters())
        app.run("setPath a b a c d")
        #expect(app.run(line) == ["applied"])
        #expect(app.path() == path)
    }

    @Test(arguments: ["popTo e", "popTo #5", "popTo #-1", "popTo nowhere"])
    func `popTo of what is not there is refused`(line: String) {
        var app = TestApp(.letters())
        app.run("setPath a b a c d")
        #expect(app.run(line) == ["notFound"])
    }

    @Test func `popTo finds an entry by the event that created it`() {
        var app = TestApp(.letters())
        app.run("push a", "push b", "push a", "push c")
        let first = EntryIdentity(sequence: 1, ordinal: 0)
        #expect(app.perform(.popTo(.entry(first))) == "applied")
        #expect(app.path() == "root;a")
        let gone = EntryIdentity(sequence: 2, ordinal: 0)
        #expect(app.perform(.popTo(.entry(gone))) == "notFound")
    }

    @Test func `popToRoot leaves the root`() {
        var app = TestApp(.letters())
        app.run("setPath a b c", "popToRoot")
        #expect(app.path() == "root")
    }

    @Test func `a name stands for every route of that name, a whole route for itself`() throws {
        var app = TestApp(try .todos())
        app.run("setPath todo?id=1 todo?id=2 todo?id=3")
        #expect(app.run("focus todo?id=2") == ["applied"])
        #expect(app.path() == "@0[home;todo?id=1;todo?id=2|todos|profile]")
        #expect(app.run("focus todo") == ["applied"])
        #expect(app.path() == "@0[home;todo?id=1|todos|profile]")
    }

    @Test func `replaceTop gives the place of the top to another screen`() {
        var app = TestApp(.letters())
        app.run("push a", "sheet b", "replaceTop c")
        #expect(app.path() == "root;a;sheet:c")
    }

    @Test func `replaceTop at the root replaces the root`() {
        var app = TestApp(.letters())
        #expect(app.run("replaceTop a") == ["applied"])
        #expect(app.path() == "a")
    }

    @Test func `replaceTop is refused over an alert and for unknown routes`() {
        var app = TestApp(.letters())
        app.run("alert a")
        #expect(
            app.run("replaceTop b", "replaceTop nowhere", by: .program)
                == ["alertShown", "unknownRoute"])
    }

    @Test func `setPath refuses as a whole`() {
        var app = TestApp(.letters())
        app.run("setPath a b")
        #expect(app.run("setPath a c nowhere") == ["unknownRoute"])
        #expect(app.path() == "root;a;b")
    }

    @Test func `setPath is refused under an alert and in a covered flow`() {
        var app = TestApp(.letters())
        app.run("alert a")
        #expect(app.run("setPath b") == ["alertShown"])
        app.run("answer ok", "sheet f", "push a")
        #expect(app.run("setPath b", at: "/") == ["covered"])
    }

    @Test func `setRoot clears what stood on the old root`() {
        var app = TestApp(.letters())
        app.run("setPath a b", "setRoot c")
        #expect(app.path() == "c")
        #expect(app.run("setRoot nowhere") == ["unknownRoute"])
    }

    @Test func `back leaves a pushed flow from its root`() {
        var app = TestApp(.letters())
        app.run("push f", "push a")
        #expect(app.path() == "root;f{inner;a}")
        #expect(app.run("back", "back", "back") == ["applied", "applied", "atRoot"])
        #expect(app.path() == "root")
    }

    @Test func `a target that is not there is not found, one of another kind is wrong`() throws {
        var app = TestApp(try .todos())
        #expect(app.run("push todo?id=1", at: "/tab:7") == ["notFound"])
        #expect(app.run("push todo?id=1", at: "/entry:0") == ["notFound"])
        #expect(app.run("push todo?id=1", at: "/") == ["wrongTarget"])
        #expect(app.run("push todo?id=1", at: "/tab:2") == ["applied"])
        #expect(app.path() == "@0[home|todos|profile;todo?id=1]")
    }

    @Test func `no scene of that number is open`() {
        var app = TestApp(.letters())
        #expect(app.run("push a", "back", "save s", scene: 3) == ["noScene", "noScene", "noScene"])
    }

    @Test func `setParameter changes the input of a screen and keeps it the same screen`() throws {
        var app = TestApp(try .todos())
        app.run("push todo?id=1", "push settings")
        app.run("fact authenticated true", "push settings")
        let identity = app.state[app.state.scenes[0].active].entries[0].identity
        #expect(app.run("set todo id 2", "set #0 id 3") == ["applied", "applied"])
        #expect(app.path() == "@0[home;todo?id=3;settings|todos|profile]")
        #expect(app.state[app.state.scenes[0].active].entries[0].identity == identity)
        #expect(app.run("set todo id x") == ["invalidParameter"])
        #expect(app.run("set #7 id 3", "set form id 3") == ["notFound", "notFound"])
        #expect(app.run("set ^root note x") == ["applied"])
        #expect(app.path() == "@0[home?note=x;todo?id=3;settings|todos|profile]")
    }

    @Test func `a write is refused when its base is older than the flow's last change`() {
        var app = TestApp(.letters())
        app.run("push a", "push b")
        #expect(app.run("write 1 a") == ["stale"])
        #expect(app.run("write 2 a") == ["applied"])
        #expect(app.path() == "root;a")
    }

    @Test func `a flow that was started after a write's base makes the write stale`() {
        var app = TestApp(.letters())
        app.run("push a", "push f")
        #expect(app.run("write 1 b") == ["stale"])
        #expect(app.run("write 2 b") == ["applied"])
        #expect(app.path() == "root;a;f{inner;b}")
    }

    @Test func `an echo names its cause and changes nothing`() {
        var app = TestApp(.letters())
        app.run("push a")
        #expect(app.perform(.echo(.back), cause: 1) == "applied")
        #expect(app.perform(.echo(.back), cause: 0) == "notFound")
        #expect(app.path() == "root;a")
    }

    @Test func `a gap counts what a recorder dropped and never overflows`() {
        var app = TestApp(.letters())
        #expect(app.run("gap 3") == ["applied"])
        #expect(app.notes == ["missing 3"])
        #expect(app.state.missingEvents == 3)
        app.run("gap 18446744073709551615")
        #expect(app.state.missingEvents == .max)
    }
}
