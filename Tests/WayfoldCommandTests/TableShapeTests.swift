import Foundation
import Testing
import WayfoldCommand

/// Tables in the shapes that databases and terminals give them.
@Suite struct TableShapeTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let words = ["setRoot Home ", "push Basket ", "popTo root ", "setRoot Home "]

    private static func words(_ log: String, _ scratch: Scratch) -> [String] {
        scratch.run("log export words T/\(log)").output.split(separator: "\n")
            .filter { !$0.hasPrefix("#") && !$0.hasPrefix("endSession") }
            .map { String($0.prefix { $0 != "@" }).replacing("by=inferred", with: "") }
    }

    /// Three rows of one session and one of another.
    private static let tables: [(name: String, text: String)] = [
        (
            "clickhouse.json",
            """
            {"meta": [{"name": "session_id", "type": "String"}, {"name": "at", "type": "DateTime"},
                      {"name": "screen", "type": "String"}],
             "data": [["u1", "2026-11-20 09:00:00", "Home"], ["u2", "2026-11-20 09:01:00", "Home"],
                      ["u1", "2026-11-20 09:02:00", "Basket"],
                      ["u1", "2026-11-20 09:03:00", "Home"]],
             "rows": 4, "statistics": {"elapsed": 0.001, "rows_read": 4}}

            """
        ),
        (
            "metabase.json",
            """
            {"data": {"rows": [[1, "u1", 1795165200123, "Home", null],
                               [2, "u2", 1795165201123, "Home", null],
                               [3, "u1", 1795165202123, "Basket", 4.5],
                               [4, "u1", 1795165203123, "Home", null]],
                      "cols": [{"display_name": "ID", "name": "id"},
                               {"display_name": "Session", "name": "session_id"},
                               {"display_name": "Time", "name": "time"},
                               {"display_name": "Screen \\u2192 name", "name": "screen_name"},
                               {"display_name": "Price", "name": "price"}]},
             "status": "completed", "row_count": 4}

            """
        ),
        (
            "split.json",
            """
            {"columns":["session","time","screen"],"index":[0,1,2,3],"data":[
            ["u1",1795165200123,"Home"],["u2",1795165201123,"Home"],
            ["u1",1795165202123,"Basket"],["u1",1795165203123,"Home"]]}

            """
        ),
        (
            "insights.json",
            """
            {"results": [
              [{"field": "@timestamp", "value": "2026-11-20 09:00:00.123"},
               {"field": "screen", "value": "Home"}, {"field": "sessionId", "value": "u1"}],
              [{"field": "@timestamp", "value": "2026-11-20 09:01:00.123"},
               {"field": "screen", "value": "Home"}, {"field": "sessionId", "value": "u2"}],
              [{"field": "@timestamp", "value": "2026-11-20 09:02:00.123"},
               {"field": "screen", "value": "Basket"}, {"field": "sessionId", "value": "u1"}],
              [{"field": "@timestamp", "value": "2026-11-20 09:03:00.123"},
               {"field": "screen", "value": "Home"}, {"field": "sessionId", "value": "u1"}]],
             "status": "Complete"}

            """
        ),
        (
            "psql.txt",
            """
             session_id | screen_name |          created_at
            ------------+-------------+-------------------------------
             u1         | Home        | 2026-11-20 09:00:00.123456+00
             u2         | Home        | 2026-11-20 09:01:00.123456+00
             u1         | Basket      | 2026-11-20 09:02:00.123456+00
             u1         | Home        | 2026-11-20 09:03:00.123456+00
            (4 rows)

            """
        ),
        (
            "mysql.txt",
            """
            +------------+-------------+---------------------+
            | session_id | screen_name | created_at          |
            +------------+-------------+---------------------+
            | u1         | Home        | 2026-11-20 09:00:00 |
            | u2         | Home        | 2026-11-20 09:01:00 |
            | u1         | Basket      | 2026-11-20 09:02:00 |
            | u1         | Home        | 2026-11-20 09:03:00 |
            +------------+-------------+---------------------+

            """
        ),
        (
            "issue.md",
            """
            | session | screen | time |
            |---|:---:|---|
            | u1 | Home | 2026-11-20T09:00:00Z |
            | u2 | Home | 2026-11-20T09:01:00Z |
            | u1 | Basket | 2026-11-20T09:02:00Z |
            | u1 | Home | 2026-11-20T09:03:00Z |

            """
        ),
        (
            "spreadsheet.csv",
            """
            Session,Date,Scr
            u1,46346.375001424,Home
            u2,46346.375695868,Home
            u1,46346.376390313,Basket
            u1,46346.377084757,Home

            """
        ),
        (
            "kibana.csv",
            """
            "@timestamp","event.action","screen.name","session.id"
            "Nov 20, 2026 @ 09:00:00.123","screen_viewed","Home","u1"
            "Nov 20, 2026 @ 09:01:00.123","screen_viewed","Home","u2"
            "Nov 20, 2026 @ 09:02:00.123","screen_viewed","Basket","u1"
            "Nov 20, 2026 @ 09:03:00.123","screen_viewed","Home","u1"

            """
        ),
        (
            "insights-tables.json",
            """
            {"tables": [{"name": "PrimaryResult", "columns": [
              {"name": "timestamp", "type": "datetime"}, {"name": "name", "type": "string"},
              {"name": "session_Id", "type": "string"}, {"name": "itemType", "type": "string"}],
             "rows": [["2026-11-20T09:00:00.123Z", "Home", "u1", "pageView"],
                      ["2026-11-20T09:01:00.123Z", "Home", "u2", "pageView"],
                      ["2026-11-20T09:02:00.123Z", "Basket", "u1", "pageView"],
                      ["2026-11-20T09:03:00.123Z", "Home", "u1", "pageView"]]}]}

            """
        ),
        (
            "zap.log",
            """
            2026-11-20T09:00:00.123Z\tINFO\tscreen viewed\t{"screen": "Home", "session": "u1"}
            2026-11-20T09:01:00.123Z\tINFO\tscreen viewed\t{"screen": "Home", "session": "u2"}
            2026-11-20T09:02:00.123Z\tINFO\tscreen viewed\t{"screen": "Basket", "session": "u1"}
            2026-11-20T09:03:00.123Z\tINFO\tscreen viewed\t{"screen": "Home", "session": "u1"}

            """
        ),
        (
            "slog.log",
            """
            time=2026-11-20T09:00:00.123Z level=INFO msg="screen viewed" session_id=u1 screen=Home
            time=2026-11-20T09:01:00.123Z level=INFO msg="screen viewed" session_id=u2 screen=Home
            time=2026-11-20T09:02:00.123Z level=INFO msg="screen viewed" session_id=u1 screen=Basket
            time=2026-11-20T09:03:00.123Z level=INFO msg="screen viewed" session_id=u1 screen=Home

            """
        ),
        (
            "heroku.log",
            """
            2026-11-20T09:00:00.123456+00:00 app[web.1]: screen="Home" session=u1 note="a \\"b\\" c"
            2026-11-20T09:01:00.123456+00:00 app[web.1]: screen="Home" session=u2 note=
            2026-11-20T09:02:00.123456+00:00 app[web.1]: screen="Basket" session=u1 note="x=y, z"
            2026-11-20T09:03:00.123456+00:00 app[web.1]: screen="Home" session=u1 ok note=none

            """
        ),
    ]

    @Test(arguments: tables)
    func `rows of lists and drawn tables are read as they stand, and again by what was guessed`(
        name: String, text: String
    ) throws {
        try scratch.write(text, to: name)
        let run = scratch.run("import T/\(name) -o T/a.log")
        #expect(run.status == .yes, "\(run.errors)")
        #expect(run.output.contains("rows skipped                0\n"), "\(run.output)")
        #expect(Self.words("a.log", scratch).sorted() == Self.words.sorted())
        #expect(scratch.run("import table T/\(name) --guess T/map.json").status == .yes)
        let again = scratch.run("import table T/\(name) --mapping T/map.json -o T/b.log")
        #expect(again.status == .yes, "\(again.errors)")
        #expect(Self.words("b.log", scratch) == Self.words("a.log", scratch))
    }

    @Test func `lines of names and values that break off are said, others passed over`() throws {
        try scratch.write(
            """
            ts=1795165200123 session=u1 screen="Product list" msg="it said \\"hi\\""
            panic: runtime error
            \tgoroutine 1 [running]:
            ts=1795165201123 session=u1 screen="Basket

            """ + (2...9).map { "ts=179516520\($0)123 session=u1 screen=Pay\n" }.joined(),
            to: "app.log")
        let run = scratch.run("import T/app.log -o T/a.log")
        #expect(run.status == .yes, "\(run.errors)")
        let passed = run.output.split(separator: "\n").first { $0.contains("lines passed over") }
        #expect(passed?.hasSuffix(" 2") == true, "\(run.output)")
        #expect(
            run.errors.contains(
                "app.log:4: has an open quote at the line's end but should close it"),
            "\(run.errors)")
        let words = scratch.run("log export words T/a.log").output
        #expect(words.contains("setRoot Product%20list") || words.contains("Product list"))
        #expect(words.contains("push Pay"), "\(words)")
        let strict = scratch.run("import T/app.log -o T/b.log --strict")
        #expect(strict.status == .trouble, "\(strict.errors)")
    }

    @Test func `lines of go_router are read as a logger prints them too`() throws {
        try scratch.write(
            """
            INFO: 2026-11-20 09:00:00.000: setting initial location /home
            INFO: 2026-11-20 09:00:01.000: going to /items
            [GoRouter] INFO: pushing /items/7
            INFO: 2026-11-20 09:00:03.000: popping /items/7

            """, to: "app.log")
        let run = scratch.run("import go-router T/app.log -o T/a.log --strict")
        #expect(run.status == .yes, "\(run.errors)")
        let words = scratch.run("log export words T/a.log").output.split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
        #expect(
            words.map { $0.prefix { $0 != "@" } } == [
                "setRoot /home ", "push /items ", "push /items/7 ", "back ", "endSession ",
            ], "\(words)")
    }

    @Test func `a table without a line of names keeps its first row`() throws {
        try scratch.write(
            """
            u1\t2026-11-20 09:00:00.123456+00\tHome\t\\N
            u2\t2026-11-20 09:01:00.123456+00\tHome\t\\N
            u1\t2026-11-20 09:02:00.123456+00\tBasket\t\\N
            u1\t2026-11-20 09:02:30.123456+00\tPay\t\\N
            u1\t2026-11-20 09:03:00.123456+00\tHome\t\\N
            u2\t2026-11-20 09:04:00.123456+00\tPay\t\\N

            """, to: "copy.tsv")
        let run = scratch.run("import table T/copy.tsv -o T/a.log")
        #expect(run.status == .yes, "\(run.errors)")
        #expect(run.errors.contains("no line of names: columns are called #1, #2 and so on"))
        #expect(run.output.contains("rows                        6\n"), "\(run.output)")
        #expect(
            Self.words("a.log", scratch).sorted() == [
                "popTo root ", "push Basket ", "push Pay ", "push Pay ", "setRoot Home ",
                "setRoot Home ",
            ])
    }

    @Test(arguments: [("Elapsed (s)", 1.0), ("offset_ms", 1_000)])
    func `times since the start have the unit that their column names`(
        column: String, second: Double
    ) throws {
        let rows = [("u1", 0, "Home"), ("u2", 1, "Home"), ("u1", 2.5, "Basket"), ("u1", 4, "Home")]
        let lines = rows.map { "\($0.0),\($0.1 * second),\($0.2)\n" }
        try scratch.write("Session,\(column),Screen\n" + lines.joined(), to: "lab.csv")
        let run = scratch.run("import T/lab.csv -o T/a.log")
        #expect(run.status == .yes, "\(run.errors)")
        #expect(Self.words("a.log", scratch).sorted() == Self.words.sorted())
        let words = scratch.run("log export words T/a.log").output
        #expect(words.contains("@2.5s") && words.contains("@4s"), "\(words)")
    }

    @Test func `a spreadsheet's days are the dates that it shows`() throws {
        try scratch.write(
            "Date,User,Screen\n46346.375001424,u1,Home\n46346.5,u2,Home\n46347,u1,Pay\n",
            to: "days.csv")
        let run = scratch.run("import T/days.csv -o T/a.log")
        #expect(run.status == .yes, "\(run.errors)")
        #expect(run.errors.contains("unit: days since 1900"), "\(run.errors)")
        let lines = scratch.run("log export jsonl T/a.log").output
        #expect(lines.contains("\"at\":1795165200123000"), "\(lines)")
        #expect(lines.contains("\"at\":1795176000000000"), "\(lines)")
    }

    @Test func `kinds that say nothing of screens leave no row out`() throws {
        let rows = [("u1", 0, "Home"), ("u2", 1, "Home"), ("u1", 2, "Basket"), ("u1", 3, "Home")]
        let lines = rows.map {
            #"{"type":"action","idVisit":"\#($0.0)","timestamp":\#(1_795_165_200 + $0.1),"#
                + #""pageTitle":"\#($0.2)"}"# + "\n"
        }
        try scratch.write(lines.joined(), to: "visits.ndjson")
        let run = scratch.run("import table T/visits.ndjson -o T/a.log")
        #expect(run.status == .yes, "\(run.errors)")
        #expect(
            run.errors.contains("kind: every row is taken for a screen, as 'type' (1 value,"),
            "\(run.errors)")
        #expect(Self.words("a.log", scratch).sorted() == Self.words.sorted())
    }

    /// Visits as Matomo's interface answers them: their pages are called actions.
    @Test func `a kind whose rows all have a screen is of screens where none is called so`() throws
    {
        let visits = [("7", "u1"), ("8", "u2")].map { visit, user in
            """
            {"idVisit": "\(visit)", "userId": "\(user)", "actionDetails": [
             {"type": "action", "url": "https://shop.example/", "pageTitle": "Home",
              "timestamp": 1795165200},
             {"type": "event", "url": "https://shop.example/", "eventAction": "tap",
              "timestamp": 1795165202},
             {"type": "action", "url": "https://shop.example/basket", "pageTitle": "Basket",
              "timestamp": 1795165204},
             {"type": "search", "siteSearchKeyword": "shoes", "timestamp": 1795165206}]}
            """
        }
        try scratch.write("[" + visits.joined(separator: ",\n") + "]\n", to: "visits.json")
        let run = scratch.run("import T/visits.json -o T/visits.log")
        #expect(run.status == .yes, "\(run.errors)")
        #expect(run.errors.contains("kind 'action', 4 rows: screen\n"))
        #expect(run.errors.contains("kind 'event', 2 rows: ignore\n"))
        #expect(
            Self.words("visits.log", scratch)
                == ["setRoot Home ", "push Basket ", "setRoot Home ", "push Basket "])
    }

    /// Two rows that fail for reasons that are as common: the order of a dictionary is another in
    /// each process, so the first by name is said.
    @Test func `of reasons that are as common the first by name is said`() throws {
        try scratch.write(
            "session,time,screen\nu1,2026-11-20 09:00:00,\nu1,soon,Home\n", to: "a.csv")
        let run = scratch.run(
            "import table T/a.csv --session session --time time --screen screen -o T/a.log")
        #expect(run.status != .yes)
        #expect(run.errors.contains("2 skipped, most of them: not a number"), "\(run.errors)")
    }

    @Test func `page views with sessions and types are not Amplitude's`() throws {
        try scratch.write(
            """
            website_id,session_id,event_id,url_path,page_title,event_type,created_at
            w,u1,1,/home,Home,1,2026-11-20 09:00:00
            w,u2,2,/home,Home,1,2026-11-20 09:01:00
            w,u1,3,/basket,Basket,1,2026-11-20 09:02:00
            w,u1,4,/home,Home,1,2026-11-20 09:03:00

            """, to: "umami.csv")
        let run = scratch.run("import T/umami.csv -o T/a.log")
        #expect(run.status == .yes, "\(run.errors)")
        #expect(run.errors.contains("taken for a table of rows"), "\(run.errors)")
        #expect(Self.words("a.log", scratch).sorted() == Self.words.sorted())
    }

    @Test func `text of another encoding is named with the way out`() throws {
        var bytes = Array("Session,Time,Screen\n".utf8)
        for minute in 10..<14 {
            bytes +=
                Array("u1,2026-11-20 09:\(minute):00,K".utf8) + [0xFC]
                + Array("che\n".utf8)
        }
        try Data(bytes).write(to: URL(filePath: scratch.path("latin.csv")))
        let run = scratch.run("import table T/latin.csv -o T/a.log")
        #expect(run.status == .trouble)
        #expect(
            run.errors.contains(
                "T/latin.csv: this looks like text that is not UTF-8; convert it first, as 'iconv "
                    + "-f WINDOWS-1252 -t UTF-8' does"), "\(run.errors)")
    }
}
