import Testing
import WayfoldModel
import WayfoldReplay

/// Conditions on events and states.
struct ExpressionTests {
    /// A fold after some lines in words, with the last event and its outcome.
    private struct Moment {
        var fold: Fold
        var state: NavigationState
        var event: Event
        var outcome: Outcome

        init(_ lines: [String], map: String = Moment.map) throws {
            fold = Fold(try AppMap(json: Array(map.utf8), file: "map.json"))
            state = fold.initialState()
            event = Event(sequence: 0, action: .ready)
            outcome = .applied
            var sequence: UInt64 = 0
            for line in lines {
                let read = try Words.parse(line, in: &fold.vocabulary)
                for next in read?.events ?? [] {
                    sequence += 1
                    event = next
                    event.sequence = sequence
                    outcome = fold.step(event, &state)
                }
            }
        }

        static let map = """
            {
              "wayfold": 1, "root": "tabs",
              "flows": {"tabs": {"tabs": ["home", "todos"]}},
              "routes": {"home": {}, "todos": {}, "todo": {"parameters": {"id": "int"}}},
              "facts": {"authenticated": "true", "odd name": "x"}
            }
            """

        func satisfies(_ text: String) throws -> Bool {
            var fold = fold
            return try Expression(text).matches(
                event: event, outcome: outcome, state: state, fold: &fold)
        }
    }

    @Test(arguments: [
        ("depth == 3", true), ("depth > 3", false), ("depth >= 3 and depth < 4", true),
        ("route == \"todo\"", true), ("route == \"todo?id=3\"", true),
        ("route == \"todo?id=4\"", false), ("route != \"todo\"", false),
        ("route matches \"todo*\"", true), ("route matches \"*=3\"", true),
        ("route matches \"t*d*3\"", true), ("route matches \"todo\"", false),
        ("contains \"todos\"", true), ("contains \"home\"", false),
        ("contains \"todo?id=2\"", true), ("presented == sheet", true), ("presented != none", true),
        ("tab == 1", true), ("tab == \"todos\"", true), ("tab != \"home\"", true),
        ("tab < 1", false),
        ("fact.authenticated == \"true\"", true), ("fact.missing == none", true),
        ("fact.missing == \"\"", false), ("fact.missing != \"x\"", true),
        ("fact.\"odd name\" == \"x\"", true), ("fact.authenticated matches \"t*e\"", true),
        ("fact.authenticated != none", true), ("outcome == applied", true),
        ("reason == none", true), ("reason == atRoot", false), ("action == present", true),
        ("origin == program", true), ("sequence == 3", true), ("sequence >= 100", false),
        ("time == 1.5s", true), ("time == 1500000", true), ("time < 2s", true),
        ("time > \"2026-11-21T10:00:00Z\"", false), ("time > -1s", true), ("session == 7", true),
        ("session < 18446744073709551615", true), ("scene == 0", true), ("scenes > 1", false),
        ("held > 0", false), ("queued > 0", false), ("cause == 2", true), ("step == 0", false),
        ("step != 0", true), ("invariants fail", false), ("invariants hold", true),
        ("phase == active", true), ("not depth == 3", false), ("not not depth == 3", true),
        ("depth == 3 or depth == 4 and depth == 5", true),
        ("(depth == 3 or depth == 4) and depth == 5", false), ("not (depth == 4)", true),
    ])
    func `a condition holds or not after an event`(text: String, holds: Bool) throws {
        let moment = try Moment([
            "selectTab todos", "push todo id=2",
            "present sheet todo id=3 @1.5s by=program session=7 after=2",
        ])
        #expect(try moment.satisfies(text) == holds)
    }

    @Test
    func `a refusal has a reason and a closed scene has no screens`() throws {
        let refused = try Moment(["back"])
        #expect(try refused.satisfies("outcome == refused and reason == atRoot and step == 0"))
        let closed = try Moment(["scene open scene=1", "scene close scene=1"])
        #expect(
            try closed.satisfies(
                "depth == 0 and route == \"\" and presented == none and phase == none"))
        #expect(try closed.satisfies("not contains \"home\" and tab != 0 and not tab == 0"))
    }

    @Test(arguments: [
        (
            "depht > 3",
            """
            depht > 3
            ^
            column 1: is 'depht' but should be something to ask for; did you mean 'depth'?
            """
        ),
        (
            "depth > \"x\"",
            """
            depth > "x"
                    ^
            column 9: is the text "x" but should be a number; 'depth' is a number
            """
        ),
        (
            "route == checkout",
            """
            route == checkout
                     ^
            column 10: is 'checkout' but should be a text in quotes; write "checkout"
            """
        ),
        (
            "route > \"a\"",
            """
            route > "a"
                  ^
            column 7: is '>' but should be == or != after 'route'; 'route' is no number; \
            or 'matches' for a pattern with *
            """
        ),
        (
            "presented == shet",
            """
            presented == shet
                         ^
            column 14: is 'shet' but should be one of presented's: none, sheet, lockedSheet, \
            cover, popover, alert; did you mean 'sheet'?
            """
        ),
        (
            "presented == \"sheet\"",
            """
            presented == "sheet"
                         ^
            column 14: is in quotes but should be a word; write sheet
            """
        ),
        (
            "depth = 3",
            """
            depth = 3
                  ^
            column 7: is '=' but should be one of == != < <= > >=; write '=='
            """
        ),
        (
            "depth > 3 && tab == 1",
            """
            depth > 3 && tab == 1
                      ^
            column 11: is '&' but should be a name, a number or a text in quotes; write 'and'
            """
        ),
        (
            "depth > 3 tab == 1",
            """
            depth > 3 tab == 1
                      ^
            column 11: is 'tab' but should be 'and', 'or' or the end
            """
        ),
        (
            "(depth > 3",
            """
            (depth > 3
                      ^
            column 11: is the end but should be ')'
            """
        ),
        (
            "",
            """

            ^
            column 1: is the end but should be a condition; EXPRESSIONS.md lists them
            """
        ),
        (
            "time > soon",
            """
            time > soon
                   ^
            column 8: is 'soon' but should be a time; write 40000 (microseconds), 40ms, 1.5s or \
            "2026-11-21T10:00:00Z"
            """
        ),
        (
            "depth > 1.5",
            """
            depth > 1.5
                    ^
            column 9: is the number 1.5 but should be a whole number of at most 64 bits
            """
        ),
        (
            "depth > 3 and\nroute == \"é\" or dept == 1",
            """
            route == "é" or dept == 1
                            ^
            column 17: is 'dept' but should be something to ask for; did you mean 'depth'?
            """
        ),
        (
            "invariants broken",
            """
            invariants broken
                       ^
            column 12: is 'broken' but should be what they do: fail, hold
            """
        ),
        (
            "time < \"2026-\n11-21\"",
            #"""
            time < "2026-
                   ^
            column 8: is the text "2026-\u{a}11-21" but should be a time; write 40000 \#
            (microseconds), 40ms, 1.5s or "2026-11-21T10:00:00Z"
            """#
        ),
        (
            "contains \"x",
            """
            contains "x
                     ^
            column 10: has no end but should end in '"'
            """
        ),
        (
            "fact. == \"x\"",
            """
            fact. == "x"
            ^
            column 1: is 'fact.' but should be something to ask for; write fact. and a fact's name
            """
        ),
    ])
    func `what cannot be asked is refused with a caret under it`(text: String, error: String) {
        let thrown = #expect(throws: ExpressionError.self) { try Expression(text) }
        #expect(thrown?.description == error)
    }

    @Test
    func `parentheses nest sixty-four deep and chains are as long as wanted`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "(", count: depth) + "depth == 1"
                + String(repeating: ")", count: depth)
        }
        _ = try Expression(nested(63))
        #expect(throws: ExpressionError.self) { try Expression(nested(64)) }
        #expect(throws: ExpressionError.self) { try Expression(nested(100_000)) }
        #expect(throws: ExpressionError.self) {
            try Expression(String(repeating: "not ", count: 100_000))
        }
        let chain = Array(repeating: "depth == 1", count: 20_000).joined(separator: " and ")
        #expect(try Moment([]).satisfies(chain))
    }

    @Test
    func `every cut of an expression is read or refused`() {
        let text = Array(
            "not (fact.\"a\\\"b\" != \"x\" or time >= 1.5s) and route matches \"é*\" or tab <= -2"
                .utf8)
        for end in 0...text.count {
            let cut = String(decoding: text[..<end], as: UTF8.self)
            do {
                _ = try Expression(cut)
            } catch {
                #expect(error.column >= 1 && error.column <= cut.unicodeScalars.count + 1)
            }
        }
    }

    @Test
    func `every example and every name of the document is right`() throws {
        let document = try Document("EXPRESSIONS.md")
        let examples = document.blocks("expression").flatMap { $0 }
        #expect(examples.count == 13)
        for example in examples { _ = try Expression(example) }
        let names = document.codes(inColumn: 0, ofTablesHeaded: "condition")
        #expect(names.count == 22)
        for name in names where !name.contains("contains") && !name.contains("invariants") {
            let tails = [" == 1", " == \"x\"", " == none", " == applied", " == back", " == user"]
            #expect(
                tails.contains { tail in
                    do {
                        _ = try Expression(name + tail)
                        return true
                    } catch {
                        return false
                    }
                }, "\(name)")
        }
    }

    @Test(arguments: [
        ("*", "", true), ("*", "x", true), ("", "", true), ("", "x", false), ("a*", "a", true),
        ("*a", "ba", true), ("*a", "ab", false), ("a*b*c", "aXbYc", true), ("a*b*c", "acb", false),
        ("**", "x", true), ("a*a", "a", false), ("*ab*ab", "abab", true),
    ])
    func `a star stands for anything`(pattern: String, name: String, matches: Bool) throws {
        let fact = "fact.f matches \"\(pattern)\""
        let moment = try Moment(["fact f \"\(name)\""])
        #expect(try moment.satisfies(fact) == matches)
    }
}
