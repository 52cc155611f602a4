import Testing
import WayfoldCommand

/// Tables whose columns nobody named: they are found, and what was found is said.
@Suite struct TableGuessTests {
    private static func words(_ log: String, _ scratch: Scratch) -> [String] {
        scratch.run("export words T/\(log)").output.split(separator: "\n")
            .filter { !$0.hasPrefix("#") && !$0.hasPrefix("endSession") }
            .map { String($0.prefix { $0 != "@" }) }
    }

    private static let moves = ["setRoot Home ", "push Basket ", "popTo root "]

    /// Three rows of two people in shapes of different makers.
    private static let tables: [(name: String, text: String)] = [
        (
            "spreadsheet.csv",
            """
            Datum;Benutzer-ID;Screen\r
            20.11.2026 09:00;u1;Home\r
            20.11.2026 09:01;u2;Home\r
            20.11.2026 09:02;u1;Basket\r
            20.11.2026 09:03;u1;Home\r

            """
        ),
        (
            "american.csv",
            """
            Date,User ID,Page Name
            11/20/2026 9:00 AM,u1,Home
            11/20/2026 9:01 AM,u2,Home
            11/20/2026 9:02 AM,u1,Basket
            11/20/2026 1:03 PM,u1,Home

            """
        ),
        (
            "service.ndjson",
            """
            {"ts":1795165200123,"ctx":{"session_id":"u1"},"screen":{"name":"Home"}}
            {"ts":1795165201123,"ctx":{"session_id":"u2"},"screen":{"name":"Home"}}
            {"ts":1795165202123,"ctx":{"session_id":"u1"},"screen":{"name":"Basket"}}
            {"ts":1795165203123,"ctx":{"session_id":"u1"},"screen":{"name":"Home"}}

            """
        ),
        (
            "warehouse.tsv",
            """
            event_time\tdevice_id\tevent_name\tscreen_name
            2026-11-20 09:00:00 UTC\tu1\tscreen_view\tHome
            2026-11-20 09:01:00 UTC\tu2\tscreen_view\tHome
            2026-11-20 09:02:00 UTC\tu1\tscreen_view\tBasket
            2026-11-20 09:02:30 UTC\tu1\tbutton_tap\tBasket
            2026-11-20 09:03:00 UTC\tu1\tscreen_view\tHome

            """
        ),
        (
            "nested.json",
            """
            {"exported": "2026-11-21T00:00:00Z", "data": {"sessions": [
              {"id": "u1", "os": "iOS", "events": [
                {"t": 1795165200000, "type": "screen", "screen": "Home"},
                {"t": 1795165202000, "type": "tap", "screen": "Home"},
                {"t": 1795165203000, "type": "screen", "screen": "Basket"},
                {"t": 1795165204000, "type": "screen", "screen": "Home"}]},
              {"id": "u2", "os": "iOS", "events": [
                {"t": 1795165201000, "type": "screen", "screen": "Home"}]}]}}

            """
        ),
        (
            "controllers.csv",
            """
            Zeitstempel,Kunde,View Controller,Action
            "Nov 20, 2026 at 9:00:00\u{202F}AM",u1,Home,appear
            "Nov 20, 2026 at 9:01:00\u{202F}AM",u2,Home,appear
            "Nov 20, 2026 at 9:02:00\u{202F}AM",u1,Basket,appear
            "Nov 20, 2026 at 9:02:01\u{202F}AM",u1,Home,disappear
            "Nov 20, 2026 at 9:03:00\u{202F}AM",u1,Home,appear

            """
        ),
    ]

    @Test(arguments: tables)
    func `a table is one command, and what its columns are taken for is said`(
        name: String, text: String
    ) throws {
        let scratch = try Scratch()
        try scratch.write(text, to: name)
        let run = scratch.run("import table T/\(name) -o T/a.log")
        #expect(run.status == .yes, "\(run.errors)")
        for role in ["time", "session", "screen"] {
            #expect(run.errors.contains("T/\(name): \(role): '"), "\(run.errors)")
        }
        let words = Self.words("a.log", scratch)
        if name == "american.csv" {
            // Four hours without a row are another visit of the same person.
            #expect(words == ["setRoot Home ", "push Basket ", "setRoot Home ", "setRoot Home "])
        } else {
            #expect(words.sorted() == (Self.moves + ["setRoot Home "]).sorted())
        }
        let automatic = scratch.run("import auto T/\(name) -o T/b.log")
        #expect(automatic.status == .yes, "\(automatic.errors)")
        let taken = "wayfold: T/\(name): taken for a table of rows (table)\n"
        #expect(automatic.errors == taken + run.errors)
        #expect(Self.words("b.log", scratch) == words)
        // What was guessed is what --guess writes.
        #expect(scratch.run("import table T/\(name) --guess T/m.json").status == .yes)
        #expect(scratch.run("import table T/\(name) --mapping T/m.json -o T/c.log").status == .yes)
        #expect(Self.words("c.log", scratch) == words)
    }

    @Test func `a date with two orders asks for one, and takes the one that others show`() throws {
        let scratch = try Scratch()
        let columns = "--time at --session who --screen page"
        try scratch.write(
            "at,who,page\n03/04/2026 09:00,ada,Home\n04/04/2026 09:00,ada,Basket\n", to: "a.csv")
        let asked = scratch.run("import table T/a.csv \(columns) -o T/a.log")
        #expect(
            asked.errors == """
                wayfold: T/a.csv:2: the time ('at') is '03/04/2026 09:00' but should be in a \
                known order; say --dates dmy or --dates mdy; skipped

                """)
        for (order, first) in [("dmy", "2026-04-03"), ("mdy", "2026-03-04")] {
            try scratch.write(
                #"{"time":"at","session":"who","screen":"page","dates":"\#(order)"}"#,
                to: "m.json")
            let run = scratch.run("import table T/a.csv --mapping T/m.json -o T/\(order).log")
            #expect(run.errors.isEmpty)
            #expect(
                scratch.run("export words T/\(order).log").output.contains("@\(first)T09:00:00Z"))
        }
        let said = scratch.run("import table T/a.csv \(columns) --dates mdy -o T/said.log")
        #expect(said.errors.isEmpty)
        #expect(Self.words("said.log", scratch) == Self.words("mdy.log", scratch))
        let open = scratch.run("import table T/a.csv -o T/b.log")
        #expect(open.status == .usage)
        #expect(
            open.errors
                == "wayfold: T/a.csv: '03/04/2026 09:00' may begin with the day or with the month; "
                + "say --dates dmy or --dates mdy\n")
        #expect(!scratch.exists("b.log"))
        try scratch.write("{\"dates\": \"ymd\"}", to: "m.json")
        #expect(
            scratch.run("import table T/a.csv --mapping T/m.json -o T/b.log").errors
                == "wayfold: T/m.json:1:11: is 'ymd' but should be dmy or mdy, the day or the "
                + "month first\n")
        #expect(
            scratch.run("import table T/a.csv --guess T/g.json").errors.contains(
                "dates: '03/04/2026 09:00' may begin with the day or with the month"))
        try scratch.write(
            "at,who,page\n03/04/2026 09:00,ada,Home\n28/04/2026 09:00,ada,Basket\n", to: "b.csv")
        let guessed = scratch.run("import table T/b.csv -o T/c.log")
        #expect(guessed.status == .yes)
        #expect(guessed.errors.contains("dates: the day stands first"))
        #expect(
            scratch.run("export words T/c.log").output.contains(
                "setRoot Home @2026-04-03T09:00:00Z"))
    }

    @Test func `what is not found is asked for, and a column that is named is taken`() throws {
        let scratch = try Scratch()
        try scratch.write("a,b\n1,2\n3,4\n", to: "x.csv")
        scratch.expect(
            "import table T/x.csv -o T/a.log", status: .usage,
            errors: "wayfold: T/x.csv: no column looks like the time; name it with --time\n")
        #expect(!scratch.exists("a.log"))
        let lone = scratch.run("import table T/x.csv --time a -o T/a.log")
        #expect(
            lone.errors
                == "wayfold: T/x.csv: no column looks like the screen; name it with --screen\n")
        try scratch.write("at,page,who\n1795165200,Home,a\n1795165201,Basket,b\n", to: "y.csv")
        let named = scratch.run("import table T/y.csv --time at --screen page -o T/b.log")
        #expect(named.status == .yes)
        #expect(
            named.errors
                == "wayfold: T/y.csv: all rows are one session: name the column that tells "
                + "whose they are, --session\n")
        let mistyped = scratch.run("import table T/y.csv --screen pagee -o T/c.log")
        #expect(mistyped.errors.contains("time: 'at'"))
        #expect(!mistyped.errors.contains("screen: "))
        #expect(mistyped.errors.hasSuffix("did you mean 'page'?\n"))
        let piped = scratch.run("import table - -o T/c.log")
        #expect(piped.errors.hasPrefix("wayfold: --time names no column, and in standard input"))
        #expect(!scratch.exists("c.log"))
    }
}
