import Testing

@testable import WayfoldModel

@Suite struct RestoreTests {
    @Test func `a scene is restored whole, in place of what it shows`() throws {
        var app = TestApp(try .todos())
        app.run("tab 1", "push todo?id=1", "sheet create", "push step", "save slot")
        let saved = app.path()
        #expect(saved == "@1[home|todos;todo?id=1;sheet:create{form;step}|profile]")
        app.run("dismiss", "tab 0", "push form")
        #expect(app.run("restore slot") == ["applied"])
        #expect(app.path() == saved)
        #expect(app.notes == [])
        #expect(app.run("restore ^5") == ["applied"])
        #expect(app.path() == saved)
    }

    @Test func `saved bytes outlive the process`() throws {
        var app = TestApp(try .todos())
        app.run("push form", "save slot", "terminate", "launch")
        #expect(app.path() == "@0[home|todos|profile]")
        #expect(app.run("restore slot", "ready") == ["applied", "applied"])
        #expect(app.path() == "@0[home;form|todos|profile]")
    }

    @Test func `an unset slot is not found, an empty path is restored`() {
        var app = TestApp(.letters())
        #expect(app.run("restore slot", "restore ^1") == ["notFound", "notFound"])
        app.run("save slot", "push a")
        #expect(app.run("restore slot") == ["applied"])
        #expect(app.path() == "root")
        #expect(app.notes == [])
    }

    @Test func `saving again replaces the slot, other slots stay`() {
        var app = TestApp(.letters())
        app.run("save one", "push a", "save two", "push b", "save one")
        #expect(app.state.saved.count == 2)
        app.run("restore two")
        #expect(app.path() == "root;a")
        app.run("restore one")
        #expect(app.path() == "root;a;b")
        #expect(app.run("restore ^1") == ["notFound"])
    }

    @Test func `an unknown page is dropped and reported, the others stay`() {
        var app = TestApp(.letters())
        #expect(app.run("bytes root;a;gone;b;gone?x=1") == ["applied"])
        #expect(app.path() == "root;a;b")
        #expect(app.notes == ["dropped gone", "dropped gone x=1"])
    }

    @Test func `when the root is gone, all that stood on it goes too`() {
        var app = TestApp(.letters())
        app.run("push c")
        #expect(app.run("bytes gone;a;b") == ["applied"])
        #expect(app.path() == "root")
        #expect(app.notes == ["dropped gone", "dropped a", "dropped b"])
    }

    @Test func `in a dialect that drops all, one unknown page empties the path`() {
        let dialect = Dialect.canonical { $0.restoreUnknown = .dropAll }
        var app = TestApp(.letters(), dialect: dialect)
        #expect(app.run("push c", "bytes root;a;gone") == ["applied", "applied"])
        #expect(app.path() == "root")
        #expect(app.notes == ["dropped root", "dropped a", "dropped gone"])
    }

    @Test(arguments: [
        ("^lost:root;a;b{c}", ["lost", "root", "a", "b", "c"]),
        ("^lost:@1[root;a|b]", ["lost", "root", "a", "b"]),
        ("gone;a{b;c};d", ["gone", "a", "b", "c", "d"]),
        ("root;gone{a;b};c", ["gone", "a", "b"]),
    ])
    func `every page that is dropped with what it stood on is reported`(
        bytes: String, dropped: [String]
    ) {
        var app = TestApp(.letters())
        #expect(app.run("bytes \(bytes)") == ["applied"])
        #expect(app.notes == dropped.map { "dropped \($0)" })
    }

    @Test(
        arguments: [
            "", ";", "root;", "root;;a", "@0[", "@[a]", "@1[a]", "@0[a", "@0[a]b", "root{", "root}",
            "sheet:root", "root;tray:a", "root;alert:a{b}", "root\\", "^:root", "^main", "a\\",
        ])
    func `bytes that are no saved path give the flows as they start and a report`(bytes: String) {
        var app = TestApp(.letters())
        app.run("push c")
        #expect(app.perform(.restore(.bytes(Array(bytes.utf8)))) == "applied")
        #expect(app.path() == "root")
        #expect(app.notes == ["damaged"])
    }

    @Test func `bytes that are no UTF-8 are damaged`() {
        var app = TestApp(.letters())
        #expect(app.perform(.restore(.bytes([0x72, 0xFF]))) == "applied")
        #expect(app.notes == ["damaged"])
    }

    @Test(arguments: [
        "root;a", "@0[home|todos]", "@0[home|todos|profile|form]", "@0[home|@0[a]|profile]",
    ])
    func `a saved path of another shape is damaged`(bytes: String) throws {
        var app = TestApp(try .todos())
        app.run("tab 1", "push form", "bytes \(bytes.replacing("root;a", with: "home;form"))")
        #expect(app.path() == "@0[home|todos|profile]")
        #expect(app.notes.last == "damaged")
    }

    @Test func `a version's renamed routes are restored by their new names`() throws {
        var map = AppMap.letters()
        let symbols = ["2", "3", "a", "b", "old", "list", "root"].map { map.vocabulary.symbol($0) }
        map.versions = [
            VersionChange(
                version: symbols[0], removed: [symbols[5]],
                renamed: [.init(old: symbols[4], new: symbols[2])]),
            VersionChange(
                version: symbols[1], removed: [],
                renamed: [.init(old: symbols[2], new: symbols[3])]),
        ]
        var app = TestApp(map)
        app.run("bytes root;old?x=1;list;a")
        #expect(app.path() == "root;a")
        app.run("version 2", "bytes root;old?x=1;list;a")
        #expect(app.path() == "root;a?x=1;a")
        #expect(app.notes == ["dropped list"])
        app.run("version 3", "bytes root;old?x=1;list;a")
        #expect(app.path() == "root;b?x=1;b")
    }

    @Test func `without a word of the app the map's own version counts`() {
        var map = AppMap.letters()
        map.version = "2"
        map.versions = [
            VersionChange(
                version: map.vocabulary.symbol("2"), removed: [map.vocabulary.symbol("a")],
                renamed: [])
        ]
        var app = TestApp(map)
        app.run("bytes root;a;b")
        #expect(app.path() == "root;b")
    }

    @Test func `a switched root flow is restored by its name`() throws {
        var app = TestApp(try .todos())
        app.run("switch login", "push form", "save slot", "launch", "restore slot")
        #expect(app.path() == "^login:welcome;form")
        #expect(app.run("bytes ^nowhere:welcome") == ["applied"])
        #expect(app.path() == "@0[home|todos|profile]")
        #expect(app.notes == ["dropped nowhere", "dropped welcome"])
    }

    @Test func `a flow that was started by its definition's name comes back`() throws {
        var app = TestApp(try .todos())
        app.run("start login sheet", "push form", "save slot", "dismiss", "restore slot")
        #expect(app.path() == "@0[home;sheet:login{welcome;form}|todos|profile]")
    }

    @Test func `a route the fold has never seen is restored, and its flow with it`() throws {
        var app = TestApp(try .todos())
        #expect(
            app.run("bytes @0[home;create?new=1{form;step?n=9};todo?id=77|todos|profile]") == [
                "applied"
            ])
        #expect(app.path() == "@0[home;create?new=1{form;step?n=9};todo?id=77|todos|profile]")
    }

    @Test func `every cut of a saved path is a path or damage`() throws {
        let whole = "@1[home|todos;todo?id=1;sheet:create{form;step}|profile]"
        for length in 0...whole.utf8.count {
            var app = TestApp(try .todos())
            let cut = Array(whole.utf8.prefix(length))
            #expect(app.perform(.restore(.bytes(cut))) == "applied")
        }
    }

    @Test func `every flipped bit of a saved path is a path or damage`() throws {
        let whole = Array("@1[home|todos;todo?id=1;sheet:create{form;step}|profile]".utf8)
        for offset in whole.indices {
            for bit in 0..<8 {
                var bytes = whole
                bytes[offset] ^= 1 << UInt8(bit)
                var app = TestApp(try .todos())
                #expect(app.perform(.restore(.bytes(bytes))) == "applied")
            }
        }
    }

    @Test func `nesting beyond the limit is damage and no overflow`() {
        var app = TestApp()
        let deep = String(repeating: "a{", count: 100_000)
        #expect(app.perform(.restore(.bytes(Array(deep.utf8)))) == "applied")
        #expect(app.notes == ["damaged"])
        let fits = String(repeating: "a{", count: 999) + "a" + String(repeating: "}", count: 999)
        app.perform(.restore(.bytes(Array(fits.utf8))))
        #expect(app.notes == [])
        #expect(app.fold.savedPath(of: app.state, sceneAt: 0) == fits)
        #expect(app.state.depth(ofSceneAt: 0) == 1)
    }

    @Test(arguments: ["a;b", "a{b}", "a|b", "@1", "a:b", "^x", "a\\b", "é", "a b", "todo?x=;{}"])
    func `any route survives saving and restoring`(name: String) {
        var app = TestApp()
        let route = app.symbol(Route(name, [.init("k?&=", name)]).text)
        app.perform(.push(route))
        app.perform(.present(route, .sheet))
        let before = app.digest
        app.run("save slot", "popTo ^root", "dismiss all", "restore slot")
        #expect(app.digest == before)
    }
}
