import Testing

@testable import WayfoldModel

@Suite struct OutlineTests {
    @Test func `an outline shows everything there is`() throws {
        var app = TestApp(try .todos())
        app.run(
            "tab 1", "push todo?id=3", "sheet create", "push step?n=2", "fact name Ann", "fact a 1")
        app.run("override gear home push todo?id={id}", "open todos://settings", "begin pop finger")
        app.run("openScene", "cover create", "phase inactive", "hide", scene: 1)
        app.run("back", by: .gesture, at: "/tab:1")
        #expect(
            app.outline == """
                scene 0
                  tabs main
                    ○ home
                      root home
                    ● todos
                      root todos
                      push todo id=3
                      sheet create
                        root form
                        push step n=2 ←
                    ○ profile
                      wrapper profileWrapper
                        root profile
                  transition pop by finger of /tab:1/entry:1, entry 0 leaves
                  queued back at=/tab:1 by=gesture
                scene 1
                  tabs main
                    ● home
                      root home
                      cover create
                        root form
                    ○ todos
                      root todos
                    ○ profile
                      wrapper profileWrapper
                        root profile
                  phase inactive
                  hidden
                fact a = 1
                fact name = Ann
                override gear in home: push todo id={id}
                held openURL todos://settings until signedIn

                """)
    }

    @Test func `rows say what is visible and what is on top`() throws {
        var app = TestApp(try .todos())
        app.run("push form", "push create", "push step", "push settings", at: "/tab:0")
        app.run("sheet create")
        let rows = app.fold.outline(of: app.state).rows
        let visible = rows.filter(\.isVisible).map(\.text)
        #expect(
            visible == [
                "scene 0", "tabs main", "● home", "root home", "push form", "push create",
                "push step", "sheet create", "root form",
            ])
        #expect(rows.filter(\.isTop).map(\.text) == ["root form"])
    }

    @Test func `a long stack shows its first and last screens within a limit`() {
        var app = TestApp()
        let routes = (1..<100_000).map { app.symbol("s?n=\($0)") }
        app.perform(.setPath(routes))
        let rows = app.fold.outline(of: app.state, limit: 10).rows.map(\.text)
        #expect(
            rows == [
                "scene 0", "root root", "push s n=1", "push s n=2", "push s n=3", "push s n=4",
                "… 99,990 more", "push s n=99995", "push s n=99996", "push s n=99997",
                "push s n=99998", "push s n=99999",
            ])
        #expect(app.fold.outline(of: app.state).rows.count == 100_001)
        #expect(app.fold.outline(of: app.state, limit: 100_000).rows.count == 100_001)
        #expect(app.fold.outline(of: app.state, limit: -3).rows.count == 4)
    }

    @Test(
        arguments: [
            ("todo", "todo"), ("todo?id=3", "todo id=3"), ("a?b=c&d=e f", "a b=c d=\"e f\""),
            ("a?b=", "a b=\"\""), ("", "\"\""), ("say \"hi\"", "\"say \\\"hi\\\"\""),
            ("a\\\\b", "\"a\\\\b\""), ("a\nb\tc\rd", "\"a\\nb\\tc\\rd\""),
            ("\u{202E}evil", "\"\\u{202e}evil\""), ("bell\u{7}", "\"bell\\u{7}\""),
            ("a\\=b", "\"a=b\""), ("a,b", "\"a,b\""), ("@a", "\"@a\""), ("#1", "\"#1\""),
            ("^x", "\"^x\""), ("end:", "\"end:\""), ("é e\u{301}", "\"é e\u{301}\""), ("日本", "日本"),
            ("a\u{A0}b", "\"a\u{A0}b\""),
        ])
    func `a route is printed so that it can be read back`(route: String, text: String) {
        var app = TestApp()
        let symbol = app.symbol(route)
        #expect(app.fold.text(of: symbol) == text)
    }

    @Test func `every action has a text of its own`() {
        var app = TestApp()
        for (line, text) in ActionTexts.table {
            guard let action = app.action(line) else {
                Issue.record("'\(line)' is no line of a test")
                continue
            }
            #expect(app.fold.text(of: action) == text)
        }
        #expect(Set(ActionTexts.table.map(\.text)).count == ActionTexts.table.count)
    }

    @Test func `deep rows say their depth instead of being indented for ever`() {
        #expect(Outline.Row(depth: 2, text: "x").line == "    x")
        let deep = Outline.Row(depth: 100, text: "x").line
        #expect(deep == String(repeating: "  ", count: 24) + "(100) x")
    }

    @Test(arguments: [
        (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000"),
        (-100, "-100"),
    ])
    func `counts are grouped by three`(count: Int, text: String) {
        #expect(grouped(count) == text)
    }
}
