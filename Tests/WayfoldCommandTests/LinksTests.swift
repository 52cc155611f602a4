import Foundation
import TestSupport
import Testing
import WayfoldCommand

@Suite(.serialized, .timeLimit(.minutes(5))) struct LinksTests {
    private static let program = Repository.program("coordinators")?.path ?? ""
    private static let isThere = !program.isEmpty

    private static let map = """
        {"wayfold": 1, "name": "shop", "version": "2", "root": "tabs",
         "flows": {"tabs": {"tabs": ["home", "cart"]}},
         "routes": {"home": {}, "cart": {}, "item": {"parameters": {"id": "int"}}, "login": {}},
         "facts": {"in": "false"},
         "guards": [{"name": "member", "routes": ["login"], "fact": "in", "is": "true"}],
         "links": [
           {"pattern": "https://shop.example/item/{id:int}",
            "do": ["selectTab home", "push item id={id}"]},
           {"pattern": "https://shop.example/cart", "do": ["selectTab cart"]},
           {"pattern": "shop://login", "do": ["setRoot login"]}],
         "versions": [{"version": "2", "renamed": {"thing": "item"}}]}
        """

    private static let site = """
        {"applinks": {"details": [{"appIDs": ["T.com.example.shop"], "components": [
          {"/": "/cart", "exclude": true},
          {"/": "/item/*"},
          {"/": "/news/?*"}]}]}}
        """

    private static let info = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
          <key>CFBundleURLName</key><string>com.example.shop</string>
          <key>CFBundleURLSchemes</key><array><string>Shop</string><string>fb123</string></array>
        </dict></array></dict></plist>
        """

    private func scratch() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(Self.map, to: "shop.map.json")
        try scratch.write(Self.site, to: "aasa")
        try scratch.write(Self.info, to: "Info.plist")
        return scratch
    }

    /// The findings of a run in JSON: `kind, side, link, situation`.
    private func findings(_ output: String) throws -> [String] {
        let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
        var found: [String] = []
        func walk(_ value: Any) {
            if let members = value as? [String: Any] {
                if let rows = members["findings"] as? [[String: Any]] {
                    for row in rows {
                        let keys = ["kind", "side", "link", "situation"]
                        found.append(
                            keys.map { row[$0] as? String ?? "" }.joined(separator: ", "))
                    }
                } else {
                    for (_, member) in members.sorted(by: { $0.key < $1.key }) { walk(member) }
                }
            } else if let values = value as? [Any] {
                for value in values { walk(value) }
            }
        }
        walk(value)
        return found
    }

    @Test func `a map is held against the files of its site and its app`() throws {
        let scratch = try scratch()
        let run = scratch.run(
            "links shop.example=T/aasa T/Info.plist --app T/shop.map.json --json -o T/found")
        #expect(run.errors == "")
        #expect(run.status == .no)
        let found = try findings(run.output)
        for wanted in [
            "cannot be reached, the map, https://shop.example/cart, warm",
            "cannot be reached, the map, https://shop.example/news/1, warm",
            "Back leaves the app, the map, shop://login, cold",
            "Back leaves the app, the map, shop://login, warm",
            "Back leaves the app, the map, shop://login, signed out",
            "cannot be reached, the map, fb123://, warm",
        ] {
            #expect(found.contains(wanted), "\(wanted)")
        }
        #expect(!found.contains { $0.contains("/item/1") }, "\(found)")
    }

    @Test(
        .enabled(if: isThere, "the program is not beside the tests"),
        arguments: [
            ("cold-link-dropped", "is lost before the app is ready", "cold"),
            ("link-behind-sheet", "lands behind a sheet", "under a sheet"),
            ("link-lost-at-login", "is lost at the login", "signed out"),
            ("link-replaces-root", "Back leaves the app", "warm"),
        ])
    func `a planted mistake is named, its trace comes to the same, and nothing without it`(
        mistake: String, kind: String, situation: String
    ) async throws {
        let scratch = try Scratch()
        func run(_ line: String) async throws -> BuiltProgram.Ending {
            try await BuiltProgram.script("\"\(Self.program)\" \(line)", scratch)
        }
        let sound = try await run("links --subject post --json -o \"$T/sound\"")
        #expect(sound.status == 0, "\(sound.output)")
        #expect(try findings(sound.output) == [])
        #expect(!scratch.exists("sound"))
        let slipped = try await run(
            "links --subject post --fault \(mistake) --json -o \"$T/found\"")
        #expect(slipped.status == 1)
        let found = try findings(slipped.output)
        #expect(found.contains("\(kind), the app, post://message/2, \(situation)"), "\(found)")
        let traces = try FileManager.default.contentsOfDirectory(atPath: scratch.path("found"))
        #expect(traces.count == found.count)
        for trace in traces {
            let replayed = try await run(
                "replay \"$T/found/\(trace)\" --architecture post --fault \(mistake)")
            #expect(replayed.status == 1, "\(trace): \(replayed.output)")
        }
    }

    @Test(.enabled(if: isThere, "the program is not beside the tests"))
    func `a link that stops the app is a finding, and the others are tried`() async throws {
        let scratch = try Scratch()
        try scratch.write("# gone\n\npost://message/9\npost://message/1\r\n", to: "urls.txt")
        let run = try await BuiltProgram.script(
            "\"\(Self.program)\" lab links \"$T/urls.txt\" --subject post "
                + "--fault link-stops-unknown-message --json -o \"$T/found\"", scratch)
        let found = try findings(run.output)
        #expect(found.contains("stops the app, the app, post://message/9, warm"), "\(found)")
        #expect(found.allSatisfy { $0.contains("post://message/9") })
        #expect(run.output.contains("Precondition failed: there is no message 9"))
        #expect(!run.errors.contains("Backtracing"))
        // Each trace stops the app again, at its last event or after it.
        let traces = try FileManager.default.contentsOfDirectory(atPath: scratch.path("found"))
        #expect(traces.count == found.count && traces.count == 7)
        for trace in traces {
            let replayed = try await BuiltProgram.script(
                "SWIFT_BACKTRACE=enable=no \"\(Self.program)\" replay \"$T/found/\(trace)\" "
                    + "--architecture post --fault link-stops-unknown-message; echo \"ended $?\"",
                scratch)
            #expect(replayed.errors.contains("there is no message 9"), "\(trace)")
            #expect(!replayed.output.contains("ended 0"), "\(trace)")
        }
    }

    @Test(arguments: [
        ("", "T/x: has no URL but should be an association file, a property list or a list"),
        ("# none\n\n", "T/x: has no URL but should be"),
        ("<!DOCTYPE html>\n<html><body>404</body></html>", "T/x: is a web page but should be an"),
        ("{\"wayfold\": 1}", "T/x:1:1: has no 'applinks' but should say which URLs open which"),
        ("{\"applinks\": {\"details\": [", "T/x:1:27: is the end of the text but should be"),
        ("a b\n", "T/x:1: is 2 words but should be one URL; escape a blank as %20"),
        ("# x\n/only/a/path\n", "T/x:2: is '/only/a/path' but should be a URL; "),
        ("<plist><dict><key>A</key></plist>", "T/x: is no property list"),
        (
            "<plist version=\"1.0\"><dict></dict></plist>",
            "T/x: has neither 'CFBundleURLTypes' nor 'com.apple.developer.associated-domains'"
        ),
        ("{\"applinks\": 3}", "T/x:1:14: is the number 3 but should be an object with 'details'"),
    ])
    func `what is wrong with a file is said in a line, and nothing is written`(
        text: String, wanted: String
    ) throws {
        let scratch = try scratch()
        try scratch.write(text, to: "x")
        let run = scratch.run("links T/x --app T/shop.map.json -o T/found --page T/page.html")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(run.errors.contains(wanted), "\(run.errors)")
        #expect(!scratch.exists("found") && !scratch.exists("page.html"))
    }

    @Test func `the forms of an answer, the page and the map with the site in it`() throws {
        let scratch = try scratch()
        let line =
            "links shop.example=T/aasa T/Info.plist --app T/shop.map.json --markdown -o T/found "
            + "--page T/page.html --junit T/links.xml --write-map T/new.map.json"
        let run = scratch.run(line)
        #expect(run.status == .no)
        #expect(
            run.output.contains("| https://shop.example/item/1 | warm | ok | item id=1 | home |"))
        let page = try scratch.text(of: "page.html")
        #expect(page.contains("cannot be reached") && !page.contains("<script"))
        // The same in seven situations is said once, with all of them.
        #expect(page.contains(">3. shop://login Back leaves the app<"))
        #expect(
            page.contains(
                "cold, warm, signed out, under a sheet, other tab, during a transition, during a"))
        let junit = try scratch.text(of: "links.xml")
        #expect(junit.contains("name=\"https://shop.example/cart, warm\""))
        #expect(junit.contains("<failure") && junit.contains("<skipped"))
        let map = try scratch.text(of: "new.map.json")
        #expect(map.contains("\"domain\": \"shop.example\"") && map.contains("\"fb123\""))
        #expect(scratch.run("map check T/new.map.json").status == .yes)
        let again = scratch.run(line)
        #expect(again.status == .trouble && again.errors.contains("exists already"))
    }

    @Test func `links and saved states of an older version that break are named`() throws {
        let scratch = try scratch()
        let old = """
            {"wayfold": 1, "name": "shop", "version": "1", "root": "tabs",
             "flows": {"tabs": {"tabs": ["home", "cart"]}},
             "routes": {"home": {}, "cart": {}, "thing": {"parameters": {"id": "int"}},
                        "gone": {}},
             "links": [
               {"pattern": "https://shop.example/item/{id:int}",
                "do": ["selectTab home", "push thing id={id}"]},
               {"pattern": "shop://gone", "do": ["push gone"]}]}
            """
        try scratch.write(old, to: "old.map.json")
        let run = scratch.run(
            "links --app T/shop.map.json --versions T/old.map.json --markdown -o T/found")
        #expect(run.status == .no)
        let rows = run.output.split(separator: "\n")
        let links = rows.filter { $0.hasPrefix("| links | '") }
        #expect(links.count == 1)
        #expect(
            links[0].hasPrefix(
                "| links | 'shop://gone' is no link any more | 1 | shop://gone | gone | the map "))
        // Many states break, all of them for the one route.
        let states = rows.filter { $0.hasPrefix("| saved states | '") }
        #expect(states.count == 1, "\(states)")
        #expect(states[0].hasPrefix("| saved states | 'gone' is left out | "))
        let cells = states[0].split(separator: "|").map { $0.filter { $0 != " " } }
        #expect(cells.count > 3 && Int(cells[2]).map { $0 > 10 } == true, "\(cells)")
        #expect(
            rows.contains("| of them break | \(cells[2]) |"), "as many as the cause has broken")
        let traces = try FileManager.default.contentsOfDirectory(atPath: scratch.path("found"))
        #expect(traces.count { $0.contains("saved-state-breaks") } == 1)
        #expect(traces.count { $0.contains("link-breaks") } == 1)
    }

    @Test func `property lists in both forms, with what is filled in or no scheme left out`() throws
    {
        let scratch = try scratch()
        let types: [String: Any] = [
            "CFBundleURLTypes": [
                ["CFBundleURLSchemes": ["Shop", "$(APP_SCHEME)", "my_app", "https"]],
                ["CFBundleURLName": "none"],
            ]
        ]
        let binary = try PropertyListSerialization.data(
            fromPropertyList: types, format: .binary, options: 0)
        try binary.write(to: URL(fileURLWithPath: scratch.path("Binary.plist")))
        let run = scratch.run(
            "links T/Binary.plist --app T/shop.map.json -o T/found --write-map T/new.map.json")
        #expect(run.status == .no)
        #expect(run.errors.contains("the scheme '$(APP_SCHEME)' is filled in when the app is"))
        #expect(run.errors.contains("the scheme 'my_app' is none"))
        #expect(run.errors.contains("the scheme 'https' is the browser's"))
        #expect(try scratch.text(of: "new.map.json").contains("\"schemes\": [\"shop\"]"))
        try binary.prefix(60).write(to: URL(fileURLWithPath: scratch.path("Cut.plist")))
        let cut = scratch.run("links T/Cut.plist --app T/shop.map.json -o T/cut")
        #expect(cut.status == .trouble && cut.errors.contains("T/Cut.plist: is no property list"))
    }

    @Test func `the app is chosen by its whole identifier`() throws {
        let scratch = try scratch()
        let line = "links T/aasa --app T/shop.map.json -o T/found --bundle "
        let part = scratch.run(line + "example.shop")
        #expect(part.status == .usage)
        #expect(part.errors.contains("but T/aasa has T.com.example.shop; name one of them"))
        #expect(!scratch.exists("found"))
        #expect(scratch.run(line + "com.example.shop").status == .no)
    }

    @Test(
        .enabled(if: isThere, "the program is not beside the tests"),
        arguments: [
            ("stinsen", "", 14), ("post", "", 7),
            ("storage", "--app Traces/storage/form.map.json", 8),
            ("uikit", "--app Traces/uikit/shop.map.json", 6), ("phones", "", 5),
        ])
    func `a subject is launched by links, and given them while its screens move`(
        name: String, app: String, tries: Int
    ) async throws {
        let scratch = try Scratch()
        let run = try await BuiltProgram.script(
            "\"\(Self.program)\" lab links --subject \(name) \(app) --markdown -o \"$T/found\"",
            scratch)
        #expect(run.output.contains("| tried | \(tries) |"), "\(run.output)")
        let rows = run.output.split(separator: "\n").map {
            $0.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
        }
        for situation in ["cold", "warm", "during a transition", "during a swipe"] {
            let row = try #require(rows.first { $0.count > 5 && $0[2] == situation })
            #expect(!row[3].hasPrefix("not tried"), "\(row)")
            // That a link could not launch the app is said.
            let isLaunched = ["stinsen", "post", "storage"].contains(name)
            if situation == "cold" {
                #expect(row[3].contains("a session cannot launch the app by a link") != isLaunched)
            }
        }
    }

    @Test(.enabled(if: isThere, "the program is not beside the tests"))
    func `an app that opens no links has a finding for each that the map has`() async throws {
        for name in ["path", "router"] {
            let scratch = try Scratch()
            let run = try await BuiltProgram.script(
                "\"\(Self.program)\" lab links --subject \(name) "
                    + "--app Traces/storage/form.map.json --json -o \"$T/found\"", scratch)
            #expect(run.status == 1)
            #expect(
                try findings(run.output) == [
                    "cannot be reached, the app, form://profile/a, warm",
                    "cannot be reached, the app, form://settings, warm",
                ])
            #expect(run.output.contains("'\(name)' has no way to open it"))
        }
    }
}
