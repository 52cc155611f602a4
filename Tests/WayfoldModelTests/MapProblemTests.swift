import Testing

@testable import WayfoldModel

@Suite struct MapProblemTests {
    @Test func `the sample maps have no problem`() throws {
        #expect(AppMap().problems() == [])
        #expect(AppMap.letters().problems() == [])
        let problems = try AppMap.todos().problems()
        #expect(problems.map(\.description) == [])
    }

    private func problems(_ build: (inout MapBuilder) throws -> Void) rethrows -> [String] {
        var builder = MapBuilder()
        try build(&builder)
        // Whatever is wrong with it, a fold takes it.
        var app = TestApp(builder.map)
        app.run("push a", "back", "switch other", "save x", "restore x", "tab 0", "closeScene")
        return builder.map.problems().map(\.description)
    }

    @Test func `a flow that shows itself is endless, by tabs, wrappers and roots`() {
        #expect(
            problems {
                $0.tabs("main", ["a": 1])
                $0.wrapper("w", around: 0)
            } == [
                "flow main: shows itself as it starts, which would never end; give one of the "
                    + "flows on the way a plain root"
            ])
        #expect(
            problems {
                $0.stack("main", root: "a")
                $0.routes("a", flow: 0)
            } == [
                "flow main: shows itself as it starts, which would never end; give one of the "
                    + "flows on the way a plain root"
            ])
    }

    @Test func `flows that double at each step start bounded`() {
        var builder = MapBuilder()
        builder.tabs("t0", ["a": 0, "b": 0])
        let state = Fold(builder.map).initialState()
        #expect(state.flows.count < 10_000)
        var tower = MapBuilder()
        tower.stack("f0", root: "a")
        for number in 1..<40 {
            tower.tabs("f\(number)", ["a": number - 1, "b": number - 1])
        }
        tower.map.rootFlow = .init(39)
        #expect(Fold(tower.map).initialState().flows.count < 10_000)
        #expect(
            tower.map.problems().first?.description
                == "flow f12: starts more than 4096 flows at once; split it up")
    }

    @Test func `flows nested too deeply are found`() {
        var builder = MapBuilder()
        builder.stack("f0", root: "a")
        for number in 1..<70 { builder.wrapper("f\(number)", around: number - 1) }
        builder.map.rootFlow = .init(69)
        #expect(
            builder.map.problems().first?.description
                == "flow f64: nests more than 64 flows as it starts; split it up")
        #expect(TestApp(builder.map).path().isEmpty == false)
    }

    @Test func `flows, tabs and roots that are not there are found`() {
        #expect(
            problems {
                $0.tabs("main", [:])
                $0.tabs("more", ["a": 7], selection: 3)
                $0.wrapper("w", around: 9)
                $0.map.rootFlow = .init(12)
            } == [
                "root: is flow 12 but the map has 3 flows; name a flow of the map as its root",
                "flow main: has no tab but needs one; add a tab",
                "flow more: selects tab 3 of 1, counted from 0; select one of its tabs",
                "flow more tab a: shows flow 7 but the map has 3 flows; name a flow of the map",
                "flow w: shows flow 9 but the map has 3 flows; name a flow of the map",
            ])
        #expect(
            problems { _ in }
                == ["root: is flow 0 but the map has 0 flows; name a flow of the map as its root"])
        #expect(
            problems {
                $0.stack("main", root: "nowhere")
                $0.routes("a", flow: 4)
            } == [
                "flow main: has the root nowhere, which is no route of the map; "
                    + "add it to \"routes\"",
                "route a: shows flow 4 but the map has 1 flow; name a flow of the map",
            ])
    }

    @Test func `names that stand twice are found`() throws {
        let found = try problems {
            $0.stack("main", root: "a")
            $0.stack("main", root: "a")
            $0.tabs("tabs", ["a": 0, "a": 1])
            $0.routes("a", "a")
            $0.require("g", fact: "x", before: "a")
            $0.require("g", fact: "y", before: "a")
            try $0.link("app://a")
            try $0.link("app://a")
            $0.override("e", in: nil, .back)
            $0.override("e", in: nil, .back)
        }
        #expect(
            found == [
                "flow main: the name is there twice but stands for one; "
                    + "give one of them another name",
                "flow tabs tab a: the name is there twice but stands for one; give one of them "
                    + "another name",
                "route a: the name is there twice but stands for one; "
                    + "give one of them another name",
                "link app://a: the pattern is there twice but can match once; remove one of them",
                "guard g: the name is there twice but stands for one; "
                    + "give one of them another name",
                "override e: is there twice but only the first counts; remove one of them",
            ])
    }

    @Test func `links that show unknown routes or use unbound names are found`() throws {
        let found = try problems {
            $0.stack("main", root: "a")
            $0.routes("a")
            let condition = Guard(
                name: $0.symbol("g"), subjects: [],
                condition: .init(
                    subject: .parameter($0.symbol("z")), value: $0.symbol("1"), isEqual: true))
            try $0.link(
                "app://{x}", .push($0.symbol("a?id={x}")), .push($0.symbol("b?id={y}")),
                .setPath([$0.symbol("a"), $0.symbol("{y}")]), .startFlow($0.symbol("main"), .push),
                condition: condition)
            try $0.link("app://b/b", .openURL($0.symbol("app://c")))
        }
        #expect(
            found == [
                "link app://{x}: its condition asks for 'z', which the link never binds; add it to "
                    + "the pattern",
                "link app://{x}: shows b?id={y}, which is no route of the map; "
                    + "add it to \"routes\"",
                "link app://{x}: uses {y}, which its pattern never binds; add {y} to the pattern",
                "link app://{x}: uses {y}, which its pattern never binds; add {y} to the pattern",
                "link app://b/b: opens a URL but should show screens; write the other link's "
                    + "actions here",
            ])
    }

    @Test func `guards and overrides of what is not there are found`() {
        let found = problems {
            $0.stack("main", root: "a")
            $0.routes("a")
            $0.require("g", fact: "x", before: "a", "main", "e", "nowhere")
            $0.override("e", in: "a/section", .push($0.symbol("b")))
            $0.override("e", in: "main", .back)
            $0.override("e", in: "b/section", .tap($0.symbol("e?x=1"), scope: .none))
        }
        #expect(
            found == [
                "guard g: stands before nowhere, which is no route, flow or element of the map; "
                    + "correct the name",
                "override e in a/section: shows b, which is no route of the map; add it to "
                    + "\"routes\"",
                "override e in b/section: its place is no screen and no flow of the map; write "
                    + "'screen', 'screen/section' or a flow's name",
                "override e in b/section: becomes a tap on itself, which would never end; let it "
                    + "show a screen",
            ])
    }

    @Test func `versions stand from old to new`() {
        let found = problems { builder in
            builder.stack("main", root: "a")
            let (two, ten, old) = (
                builder.symbol("1.2"), builder.symbol("1.10"), builder.symbol("a")
            )
            builder.map.versions = [
                VersionChange(version: ten, removed: [old], renamed: [.init(old: old, new: old)]),
                VersionChange(version: two, removed: [], renamed: []),
                VersionChange(version: two, removed: [], renamed: []),
                VersionChange(version: builder.symbol("beta"), removed: [], renamed: []),
            ]
        }
        #expect(
            found == [
                "version 1.2: the name is there twice but stands for one; give one of them another "
                    + "name",
                "version 1.2: stands after version 1.10 but should be before it; list versions "
                    + "from old to new",
                "version 1.10: a is removed and renamed; keep one of the two",
            ])
    }

    @Test func `a route's name with parameters in it is found`() {
        let found = problems {
            $0.stack("main", root: "a")
            $0.routes("a", "b?x=1")
        }
        #expect(
            found == [
                "route b?x=1: the name holds parameters but should be a name alone; declare them "
                    + "under \"parameters\""
            ])
    }
}
