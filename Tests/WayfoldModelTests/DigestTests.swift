import Testing

@testable import WayfoldModel

@Suite struct DigestTests {
    @Test func `the digests of a few states never change`() throws {
        var app = TestApp()
        var lines = [app.digest.description]
        app.run("push a")
        lines.append(app.digest.description)
        app.run("sheet todo?id=3")
        lines.append(app.digest.description)
        var todos = TestApp(try .todos())
        lines.append(todos.digest.description)
        todos.run("push create", "push step", "fact x 1", "override e home push form")
        todos.run("open todos://settings", "begin push", "back")
        lines.append(todos.digest.description)
        #expect(lines == DigestTests.known)
    }

    private static let known = [
        "193922307453c3aa", "432276993ec6c00b", "6a2d433bcc3c5cb9", "7c747daa466b5204",
        "9e849bf47b5afca5",
    ]

    @Test func `the order in which texts were met does not show`() {
        var one = TestApp()
        var other = TestApp()
        for text in ["z", "fact", "b", "y", "a"] { _ = other.symbol(text) }
        let lines = ["push a", "fact y 1", "fact b 2", "sheet b", "override z app push a"]
        for line in lines { one.run(line) }
        for line in lines { other.run(line) }
        #expect(one.digest == other.digest)
        #expect(one.state != other.state)
        #expect(one.outline == other.outline)
    }

    @Test func `the way by which a state was reached does not show`() {
        var one = TestApp(.letters())
        one.run("push a", "sheet f", "push b", "fact x 1", "fact y 2")
        var other = TestApp(.letters())
        other.run("push f", "push c", "fact y 2", "fact x 3", "popTo ^root", "back", "setPath a d")
        other.run("pop 1", "openScene")
        other.run("openScene", scene: 1)
        other.run("sheet f", "push b", "fact x 1")
        other.run("closeScene", scene: 1)
        #expect(one.digest == other.digest)
        #expect(one.fold.difference(one.state, one.state) == nil)
    }

    @Test func `everything the projection holds shows in the digest`() {
        let variations: [[String]] = [
            [], ["push a"], ["push b"], ["sheet a"], ["cover a"], ["push f"], ["start a push"],
            ["push a", "push b"], ["push b", "push a"], ["setRoot a"], ["fact x 1"], ["fact x 2"],
            ["fact y 1"], ["override e app push a"], ["override e app push b"],
            ["override e root push a"], ["begin push"], ["begin pop"], ["push a", "begin pop"],
            ["push a", "begin pop finger"], ["begin push", "back"], ["begin push", "push a"],
            ["begin push", "back", "back"], ["openScene"], ["launch", "open app://x"],
            ["push a?x=1"], ["push a?x=1&y=2"], ["setRoot f"], ["push f", "push a"],
        ]
        var map = AppMap.letters()
        let route = map.vocabulary.symbol("a")
        do {
            map.links.append(try LinkPattern("app://x", actions: [.push(route)]))
        } catch {
            Issue.record("\(error)")
        }
        var seen: [Digest: [String]] = [:]
        for lines in variations {
            var app = TestApp(map)
            for line in lines { app.run(line, scene: line == "openScene" ? 1 : 0) }
            #expect(seen[app.digest] == nil, "\(lines) looks like \(seen[app.digest] ?? [])")
            seen[app.digest] = lines
        }
    }

    @Test func `phase, visibility, size class and saved bytes stay out of the digest`() {
        var app = TestApp(.letters())
        let before = app.digest
        app.run("phase inactive", "hide", "size regular", "save x", "version 3", "ready", "gap 1")
        #expect(app.digest == before)
    }

    @Test func `the selection of tabs shows, what is in unselected tabs too`() throws {
        var app = TestApp(try .todos())
        let first = app.digest
        app.run("tab 1")
        let second = app.digest
        app.run("push form", "tab 0")
        #expect(Set([first, second, app.digest]).count == 3)
    }

    @Test func `the step is the documented one`() {
        var digest = Digest()
        digest.combine(1 as UInt64)
        let multiplied = 1 &* 0x9E37_79B9_7F4A_7C15 as UInt64
        #expect(digest.value == multiplied ^ (multiplied >> 32))
        #expect(Digest(seed: 0xAB).description == "00000000000000ab")
    }

    @Test func `texts that share bytes across their border differ`() {
        var one = Digest()
        one.combine("ab")
        one.combine("c")
        var other = Digest()
        other.combine("a")
        other.combine("bc")
        #expect(one != other)
        var eight = Digest()
        eight.combine("12345678")
        #expect(eight != one)
    }
}
