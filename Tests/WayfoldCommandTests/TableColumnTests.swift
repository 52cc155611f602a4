import Testing
import WayfoldCommand

/// Tables whose columns are not those that most have.
@Suite struct TableColumnTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static func moves(_ scratch: Scratch, _ log: String = "a.log") -> [String] {
        scratch.run("log export words T/\(log)").output.split(separator: "\n")
            .filter { !$0.hasPrefix("#") && !$0.hasPrefix("endSession") }
            .map { String($0.replacing(" by=inferred", with: "")) }
    }

    @Test func `columns that are named by their numbers keep the first row`() throws {
        let rows = "1,2026-11-20T09:00:00Z,Home,0\n1,2026-11-20T09:00:07Z,Basket,0\n"
        let line = "import table T/a.dat --session #1 --time #2 --screen #3 -o T/"
        try scratch.write(rows, to: "a.dat")
        #expect(scratch.run(line + "a.log").status == .yes)
        let moves = ["setRoot Home @2026-11-20T09:00:00Z", "push Basket @2026-11-20T09:00:07Z"]
        #expect(Self.moves(scratch) == moves)

        // Names are still names.
        try scratch.write("session,time,screen,price\n" + rows, to: "a.dat")
        #expect(scratch.run(line + "b.log").status == .yes)
        #expect(Self.moves(scratch, "b.log") == moves)
    }

    @Test(arguments: [("20261120090000", ""), ("20261120090000125", ".125")])
    func `a date in digits alone is one`(_ start: String, fraction: String) throws {
        let rows = (0..<8).map { row in
            let time = start.prefix(13) + "\(row)" + start.dropFirst(14)
            return """
                {"profile": {"objectId": "u\(row % 2)"}, "eventName": "Screen Viewed", \
                "eventProps": {"Screen Name": "\(row < 2 ? "Home" : "Basket")"}, "sessionProps": \
                {"session_source": "direct"}, "ts": \(time)}
                """
        }
        try scratch.write(rows.joined(separator: "\n") + "\n", to: "a.ndjson")
        let run = scratch.run("import T/a.ndjson -o T/a.log")
        #expect(run.status == .yes, "\(run.errors)")
        #expect(run.errors.contains("session: 'profile.objectId'"), "\(run.errors)")
        #expect(
            Self.moves(scratch) == [
                "setRoot Home @2026-11-20T09:00:00\(fraction)Z",
                "push Basket @2026-11-20T09:00:02\(fraction)Z",
                "setRoot Home @2026-11-20T09:00:01\(fraction)Z session=2",
                "push Basket @2026-11-20T09:00:03\(fraction)Z session=2",
            ])
    }

    @Test func `a number of as many digits that is no date is a count`() throws {
        try scratch.write("s,t,p\nu,99999999999999,Home\n", to: "a.csv")
        let run = scratch.run("import table T/a.csv --session s --time t --screen p -o T/a.log")
        #expect(run.status == .yes)
        #expect(Self.moves(scratch) == ["setRoot Home @5138-11-16T09:46:39.999Z"])
    }

    @Test func `a year, a month and a day of their own are a date`() throws {
        try scratch.write(
            """
            year;month;day;order;session ID;page
            2026;11;5;2;1;Basket
            2026;11;5;1;1;Home
            2026;11;12;1;1;Home

            """, to: "a.csv")
        try scratch.write(
            """
            {"session": "session ID", "time": "year + month + day", "screen": "page",
             "order": "order"}
            """, to: "m")
        let run = scratch.run("import table T/a.csv --mapping T/m -o T/a.log")
        #expect(run.status == .yes, "\(run.errors)")
        #expect(
            Self.moves(scratch) == [
                "setRoot Home @2026-11-05T00:00:00Z", "push Basket @2026-11-05T00:00:00Z",
                "popTo root @2026-11-12T00:00:00Z",
            ])
    }

    private static let parted: [(name: String, text: String, remark: String)] = [
        (
            "dates.csv",
            "date,time,user,screen\n2026-11-05,09:00:01,u1,Home\n"
                + "2026-11-05,09:00:01.5,u2,Home\n2026-11-05,09:00:05,u1,Basket\n"
                + "2026-11-06,10:00:00,u1,Home\n2026-11-06,10:00:00,u2,Home\n",
            "time: 'date' (2 values, the first '2026-11-05') + 'time' (4 values"
        ),
        (
            "datum.csv",
            "Datum;Uhrzeit;Nutzer;Seite\n05.11.2026;09:00:01;u1;Home\n"
                + "05.11.2026;09:00:01;u2;Home\n05.11.2026;09:00:05;u1;Basket\n"
                + "06.11.2026;10:00:00;u1;Home\n06.11.2026;10:00:00;u2;Home\n",
            "time: 'Datum' (2 values, the first '05.11.2026') + 'Uhrzeit'"
        ),
        (
            "digits.csv",
            "user_id,event_date,event_time,page\nu1,20261105,090001,Home\n"
                + "u2,20261105,090001,Home\nu1,20261105,090005,Basket\n"
                + "u1,20261106,100000,Home\nu2,20261106,100000,Home\n",
            "time: 'event_date' (2 values, the first '20261105') + 'event_time'"
        ),
        (
            "either.csv",
            "Day,Clock,User,Page\n11/05/2026,9:00:01 AM,u1,Home\n"
                + "11/05/2026,9:00:01 AM,u2,Home\n11/05/2026,9:00:05 AM,u1,Basket\n"
                + "11/06/2026,10:00:00 AM,u1,Home\n11/13/2026,10:00:00 AM,u2,Home\n",
            "dates: the month stands first"
        ),
        (
            "python.log",
            "2026-11-05 09:00:01,000 INFO nav: screen=Home user=u1\n"
                + "2026-11-05 09:00:01,000 INFO nav: screen=Home user=u2\n"
                + "2026-11-05 09:00:05,000 INFO nav: screen=Basket user=u1\n"
                + "2026-11-06 10:00:00,000 INFO nav: screen=Home user=u1\n"
                + "2026-11-06 10:00:00,000 INFO nav: screen=Home user=u2\n",
            "time: '#1' (2 values, the first '2026-11-05') + '#2'"
        ),
    ]

    @Test(arguments: parted)
    func `a time of day in a column of its own belongs to the date`(
        name: String, text: String, remark: String
    ) throws {
        try scratch.write(text, to: name)
        let run = scratch.run("import T/\(name) -o T/a.log")
        #expect(run.status == .yes, "\(run.errors)")
        #expect(run.errors.contains(remark), "\(run.errors)")
        #expect(
            Self.moves(scratch).prefix(3) == [
                "setRoot Home @2026-11-05T09:00:01Z", "push Basket @2026-11-05T09:00:05Z",
                "setRoot Home @2026-11-06T10:00:00Z session=2",
            ])
    }

    @Test func `rows of GA4 whose parameters were made columns are a table`() throws {
        let rows = ["Home", "Basket", "Home", "Basket", "Home"].enumerated().map { row, screen in
            """
            {"event_name": "screen_view", "event_timestamp": 179516520\(row)000000, \
            "user_pseudo_id": "u1", "firebase_screen": "\(screen)", "event_date": "20261120"}
            """
        }
        try scratch.write(rows.joined(separator: "\n") + "\n", to: "a.ndjson")
        let run = scratch.run("import T/a.ndjson -o T/a.log")
        #expect(run.status == .yes, "\(run.errors)")
        #expect(run.errors.contains("time: 'event_timestamp'"), "\(run.errors)")
        #expect(
            Self.moves(scratch).prefix(2) == [
                "setRoot Home @2026-11-20T09:00:00Z", "push Basket @2026-11-20T09:00:01Z",
            ])
    }

    @Test func `what is in a list of screens is a screen`() throws {
        try scratch.write(
            """
            [{"sessionId": "u1", "screens": [{"name": "Home", "enteredAt": "2026-11-20T09:00:00Z"},
              {"name": "Basket", "enteredAt": "2026-11-20T09:00:07Z"}]},
             {"sessionId": "u2", "screens": [{"name": "Home", "enteredAt": "2026-11-20T09:00:00Z"},
              {"name": "Home", "enteredAt": "2026-11-20T09:00:09Z"}]}]
            """, to: "a.json")
        let run = scratch.run("import T/a.json -o T/a.log")
        #expect(run.status == .yes, "\(run.errors)")
        #expect(
            Self.moves(scratch) == [
                "setRoot Home @2026-11-20T09:00:00Z", "push Basket @2026-11-20T09:00:07Z",
                "setRoot Home @2026-11-20T09:00:00Z session=2",
            ])
    }

    @Test func `kinds in German are kinds`() throws {
        let rows = (0..<6).map { row in
            "u1;20.11.2026 09:00:0\(row);\(row % 2 == 0 ? "Seitenaufruf" : "Klick");S\(row)"
        }
        try scratch.write(
            "Sitzung;Zeitpunkt;Ereignis;Seite\n" + rows.joined(separator: "\n") + "\n", to: "a.csv")
        let run = scratch.run("import T/a.csv -o T/a.log")
        #expect(run.status == .yes, "\(run.errors)")
        #expect(run.errors.contains("kind 'Klick', 3 rows: ignore"), "\(run.errors)")
        #expect(
            Self.moves(scratch) == [
                "setRoot S0 @2026-11-20T09:00:00Z", "push S2 @2026-11-20T09:00:02Z",
                "push S4 @2026-11-20T09:00:04Z",
            ])
    }
}
