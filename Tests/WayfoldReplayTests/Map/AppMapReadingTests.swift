import Testing
import WayfoldModel
import WayfoldReplay

/// How the faults of an app map's file are told.
struct AppMapReadingTests {
    private func faults(_ text: String) -> String {
        do {
            _ = try AppMap(json: Array(text.utf8), file: "a.json")
            return ""
        } catch {
            return error.description
        }
    }

    @Test(arguments: [
        ("", "a.json:1:1: is the end of the text but should be a value"),
        ("[]", "a.json:1:1: is an array but should be an app map; write { ... }"),
        ("{\n // x\n}", "a.json:2:2: is '/' but should be a key in quotes; JSON has no comments"),
        (
            #"{"root": "a"}"#,
            "a.json:1:1: has no 'wayfold' but should say its format; write \"wayfold\": 1"
        ),
        (
            #"{"wayfold": 2, "root": "a"}"#,
            "a.json:1:13: is the number 2 but should be 1, the format this program reads;"
                + " a newer Wayfold may have written it"
        ),
        (
            #"{"wayfold": 1}"#,
            "a.json:1:1: has no 'root' but should name the flow or route that the app shows first"
        ),
        (
            #"{"wayfold": 1, "root": "a", "route": {}}"#,
            "a.json:1:29: has the unknown key 'route' but should have known ones only;"
                + " did you mean 'routes'?"
        ),
        (
            #"{"wayfold": 1, "root": "a", "xyzzy": {}}"#,
            "a.json:1:29: has the unknown key 'xyzzy' but should have known ones only;"
                + " an app map has wayfold, name, version, dialect, answers, unsupported, root,"
                + " flows, routes, links, sites, schemes, guards, overrides, facts, versions,"
                + " guessed"
        ),
        (
            #"{"wayfold": 1, "root": "a", "root": "b"}"#,
            "a.json:1:29: has 'root' again but should have it once; take one of them away"
        ),
        (
            #"{"wayfold": 1, "root": "", "name": 3}"#,
            "a.json:1:24: names '' but should name a flow or a route of this map\n"
                + "a.json:1:36: is the number 3 but should be the app's name; write \"3\""
        ),
        (
            #"{"wayfold": 1, "root": "homee", "routes": {"home": {}}}"#,
            "a.json:1:24: names 'homee' but should name a flow or a route of this map;"
                + " did you mean 'home'?"
        ),
        (
            #"{"wayfold": 1, "root": "a", "dialect": "uikt"}"#,
            "a.json:1:40: is 'uikt' but should be one of canonical, path, storage, router, uikit,"
                + " stinsen; did you mean 'uikit'?"
        ),
        (
            #"{"wayfold": 1, "root": "a", "answers": {"duringTransitions": "queue"}}"#,
            "a.json:1:41: asks 'duringTransitions' but should be one of popInModal,"
                + " setRootEntries, setRootToEqual, focusFirstSearchesRoot, popBeyondRoot, setPath,"
                + " reselectTab, unknownRoute, link, restoreUnknown, pushWhenCovered,"
                + " pushUnderAlert, duringTransition, duplicatePush, guardedLink, whenActive;"
                + " did you mean 'duringTransition'?"
        ),
        (
            #"{"wayfold": 1, "root": "a", "answers": {"duringTransition": "refuze"}}"#,
            "a.json:1:61: is 'refuze' but should be one of queue, refuse, apply;"
                + " did you mean 'refuse'?"
        ),
        (
            #"{"wayfold": 1, "root": "a", "unsupported": ["psh"]}"#,
            "a.json:1:45: is 'psh' but should be a verb; did you mean 'push'?"
        ),
        (
            #"{"wayfold": 1, "root": "a", "flows": {"f": {}}}"#,
            "a.json:1:44: is none but should be one of stack, tabs and wrapper;"
                + " a flow is an object such as {\"stack\": \"home\"}"
        ),
        (
            #"{"wayfold": 1, "root": "a", "flows": {"f": {"tabs": []}}}"#,
            "a.json:1:53: is empty but should have at least one tab"
        ),
        (
            #"{"wayfold": 1, "root": "a", "flows": {"f": {"tabs": ["x", "y"], "selected": "z"}}}"#,
            "a.json:1:77: is 'z' but should be one of the tabs x, y"
        ),
        (
            #"{"wayfold": 1, "root": "a", "flows": {"f": {"tabs": ["x"], "selected": 1}}}"#,
            "a.json:1:72: is 1 but should be a tab from 0 to 0"
        ),
        (
            #"{"wayfold": 1, "root": "a", "flows": {"f": {"stack": "x", "selected": 1}}}"#,
            "a.json:1:71: selects a tab but should stand with tabs only"
        ),
        (
            #"{"wayfold": 1, "root": "a", "routes": {"a": {"parameters": {"id": "itn"}}}}"#,
            "a.json:1:67: is 'itn' but should be one of string, int, number, bool, uuid;"
                + " did you mean 'int'?"
        ),
        (
            #"{"wayfold": 1, "root": "a", "routes": {"a": {"flow": "b"}}}"#,
            "a.json:1:54: names 'b' but should name a flow of this map; add it to 'flows'"
        ),
        (
            #"{"wayfold": 1, "root": "a", "facts": {"x": true}}"#,
            "a.json:1:44: is true but should be a fact's value in quotes; write \"true\""
        ),
    ])
    func `a fault is reported with its place and the way out`(text: String, error: String) {
        #expect(faults(text) == error)
    }

    @Test(arguments: [
        (
            #""links": [{"pattern": "a://b/{id", "do": []}]"#,
            "a.json:1:61: has '{' without '}'; look at ▸ in 'a://b/{id▸'"
        ),
        (
            #""links": [{"pattern": "\u0061://é/x{id}", "do": []}]"#,
            "a.json:1:64: mixes text and a parameter in one part; make it two parts;"
                + " look at ▸ in 'a://é/x▸{id}'"
        ),
        (
            #""links": [{"pattern": "a://b", "do": ["push x", "psh y"]}]"#,
            "a.json:1:78: is 'psh' but should be a verb; did you mean 'push'?"
        ),
        (
            #""links": [{"pattern": "a://b", "do": ["push \"\u00e9\" a=1 a=2"]}]"#,
            "a.json:1:88: says 'a' again but should say it once"
        ),
        (
            #""links": [{"do": []}]"#,
            "a.json:1:39: has no 'pattern' but should say which URLs it is for"
        ),
        (
            #""links": [{"pattern": "a://b"}]"#,
            "a.json:1:39: has no 'do' but should say what the link does; write \"do\": [ ... ]"
        ),
        (
            #""links": [{"pattern": "a://b", "do": [], "when": {"fact": "x"}}]"#,
            "a.json:1:78: has no value but should have one of 'is' and 'isNot'"
        ),
        (
            #""links": [{"pattern": "a://b", "do": [], "when": {"is": "x"}}]"#,
            "a.json:1:78: asks for nothing but should have one of 'fact' and 'parameter'"
        ),
        (
            #""guards": [{"name": "g", "fact": "x", "is": "y"}]"#,
            "a.json:1:40: stands before nothing but should have 'routes' or 'elements'"
        ),
        (
            #""guards": [{"routes": ["a"], "fact": "x", "is": "y"}]"#,
            "a.json:1:40: has no 'name' but should be named; a refusal says it"
        ),
        (
            #""guards": [{"name": "g", "routes": [], "fact": "x", "parameter": "z", "is": "y"}]"#,
            "a.json:1:40: asks for two things but should have one of 'fact' and 'parameter'"
        ),
        (
            #""overrides": [{"element": "e"}]"#,
            "a.json:1:43: lacks a part but should have 'element' and 'do'"
        ),
        (
            #""overrides": [{"element": "e", "do": "swipe back"}]"#,
            "a.json:1:67: is 'swipe' but should be one action here;"
                + " write 'back' or 'begin pop finger'"
        ),
        (
            #""overrides": [{"element": "e", "do": "back @1s"}]"#,
            "a.json:1:72: goes on with '@1s' but should end here"
        ),
        (
            #""versions": [{"removed": []}]"#,
            "a.json:1:42: has no 'version' but should say which one it is"
        ),
    ])
    func `a fault of a rule is reported with its place`(part: String, error: String) {
        #expect(faults(#"{"wayfold": 1, "root": "a", "# + part + "}") == error)
    }

    @Test
    func `what the map as a whole cannot mean is reported at its part`() {
        let text = """
            {
              "wayfold": 1,
              "root": "loop",
              "routes": {"a": {}, "b": {}},
              "flows": {
                "loop": {"wrapper": "again"},
                "again": {"wrapper": "loop"}
              },
              "links": [
                {"pattern": "x://a", "do": ["push c"]},
                {"pattern": "x://b", "do": ["push b id={id}"]}
              ],
              "versions": [{"version": "2"}, {"version": "1"}]
            }
            """
        let lines = faults(text).split(separator: "\n").map { line in
            line.split(separator: ":", maxSplits: 3).prefix(3).joined(separator: ":")
        }
        #expect(
            Set(lines) == [
                "a.json:6:5", "a.json:10:17", "a.json:11:17", "a.json:13:34",
            ])
        #expect(faults(text).contains("a.json:10:17: link x://a: shows c,"))
        #expect(faults(text).contains("which is no route of the map; add it to \"routes\""))
    }

    @Test
    func `all faults of a file are reported, up to twenty`() {
        let guards = Array(repeating: "1", count: 25).joined(separator: ",\n")
        let text = faults("{\"wayfold\": 1, \"root\": \"a\", \"guards\": [\(guards)]}")
        let lines = text.split(separator: "\n")
        #expect(lines.count == 21)
        #expect(lines[1] == "a.json:2:1: is the number 1 but should be a guard; write { ... }")
        #expect(lines[20] == "a.json: has 5 more such faults")
    }

    @Test
    func `every cut of a file is refused, and every changed byte is read or refused`() throws {
        let text = Array(
            try Document("APPMAP.md").blocks("json").joined().joined(separator: "\n").utf8)
        for end in 0..<text.count {
            #expect(throws: MapError.self) {
                try AppMap(json: Array(text[..<end]), file: "a.json")
            }
        }
        // Each stretch of seven bytes sees all of them.
        let bytes: [UInt8] = [0x22, 0x2C, 0x30, 0x5C, 0x7B, 0x7D, 0xFF]
        for index in text.indices {
            var changed = text
            changed[index] = bytes[index % bytes.count]
            do {
                _ = Fold(try AppMap(json: changed, file: "a.json")).initialState()
            } catch {
                #expect(!error.faults.isEmpty)
            }
        }
    }
}
