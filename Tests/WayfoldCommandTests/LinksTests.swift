import Foundation
import Testing
import WayfoldCommand

@Suite(.serialized, .timeLimit(.minutes(5))) struct LinksTests {
    private static let program = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("coordinators").path
    private static let isThere = FileManager.default.isExecutableFile(atPath: program)

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
            "\"\(Self.program)\" links \"$T/urls.txt\" --subject post "
                + "--fault link-stops-unknown-message --json -o \"$T/found\"", scratch)
        let found = try findings(run.output)
        #expect(found.contains("stops the app, the app, post://message/9, warm"), "\(found)")
        #expect(found.allSatisfy { $0.contains("post://message/9") })
    }

    @Test(arguments: [
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
            run.output.contains("| https://shop.example/item/1 | warm | item id=1 | home | ok |"))
        let page = try scratch.text(of: "page.html")
        #expect(page.contains("cannot be reached") && !page.contains("<script"))
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
        let rows = run.output.split(separator: "\n").filter {
            $0.hasPrefix("| link | ") || $0.hasPrefix("| saved state | ")
        }.filter { !$0.contains("| from |") && !$0.contains("| situation |") }
        #expect(rows.contains { $0.contains("shop://gone | gone | the map has no link for it") })
        #expect(!rows.contains { $0.hasPrefix("| link | https://shop.example/item/1") })
        let states = rows.filter { $0.hasPrefix("| saved state") }
        #expect(!states.isEmpty && states.allSatisfy { $0.contains("gone") }, "\(states)")
    }
}
