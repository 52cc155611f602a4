import Testing
import WayfoldCommand

/// Rows as stores of logs and documents give them.
@Suite struct TableStoreTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func words(_ log: String) -> [String] {
        scratch.run("log export words T/\(log)").output.split(separator: "\n")
            .filter { !$0.hasPrefix("#") && !$0.hasPrefix("endSession") }
            .map { String($0.prefix { $0 != "@" }).replacing("by=inferred", with: "") }
    }

    /// Three rows of one session and one of another.
    private static let answers: [(name: String, text: String)] = [
        (
            "bulk.ndjson",
            """
            {"index":{"_index":"events","_id":"1"}}
            {"@timestamp":"2026-11-20T09:00:00.000Z","session":{"id":"u1"},"screen":{"name":"Home"}}
            {"create": {"_index": "events", "routing": "u2"}}
            {"@timestamp":"2026-11-20T09:01:00.000Z","session":{"id":"u2"},"screen":{"name":"Home"}}
            {"index":{}}
            {"@timestamp":"2026-11-20T09:02:00.000Z","session":{"id":"u1"},\
            "screen":{"name":"Basket"}}
            {"delete":{"_index":"events","_id":"0"}}
            {"index":{"_id":"4"}}
            {"@timestamp":"2026-11-20T09:03:00.000Z","session":{"id":"u1"},"screen":{"name":"Home"}}

            """
        ),
        (
            "loki.json",
            #"""
            {"status":"success","data":{"resultType":"streams","result":[
            {"stream":{"app":"shop","session_id":"u1"},"values":[
            ["1795165200000000000","{\"level\":\"info\",\"screen\":\"Home\"}"],
            ["1795165320000000000","{\"level\":\"info\",\"screen\":\"Basket\"}"],
            ["1795165380000000000","{\"level\":\"info\",\"screen\":\"Home\"}"]]},
            {"stream":{"app":"shop","session_id":"u2"},"values":[
            ["1795165260000000000","{\"level\":\"info\",\"screen\":\"Home\"}"]]}],
            "stats":{"summary":{"bytesProcessedPerSecond":1}}}}

            """#
        ),
        (
            "dynamo.json",
            """
            {"Items":[
            {"session":{"S":"u1"},"at":{"N":"1795165200"},"screen":{"S":"Home"}},
            {"session":{"S":"u2"},"at":{"N":"1795165260"},"screen":{"S":"Home"}},
            {"session":{"S":"u1"},"at":{"N":"1795165320"},"screen":{"S":"Basket"}},
            {"session":{"S":"u1"},"at":{"N":"1795165380"},"screen":{"S":"Home"}}],
            "Count":4,"ScannedCount":4,"ConsumedCapacity":null}

            """
        ),
        (
            "firestore.json",
            """
            {"documents":[
            \(document("u1", "Home", minute: 0)),
            \(document("u2", "Home", minute: 1)),
            \(document("u1", "Basket", minute: 2)),
            \(document("u1", "Home", minute: 3))]}

            """
        ),
        (
            "sessions.ndjson",
            """
            {"session":"u1","screens":[{"name":"Home","at":"2026-11-20T09:00:00Z"},\
            {"name":"Basket","at":"2026-11-20T09:02:00Z"},\
            {"name":"Home","at":"2026-11-20T09:03:00Z"}]}
            {"session":"u2","screens":[{"name":"Home","at":"2026-11-20T09:01:00Z"}]}

            """
        ),
        (
            "mysql.txt",
            """
            +----+---------------------+---------+--------+
            | id | created_at          | session | screen |
            +----+---------------------+---------+--------+
            |  1 | 2026-11-20 09:00:00 | u1      | Home   |
            |  2 | 2026-11-20 09:01:00 | u2      | Home   |
            |  3 | 2026-11-20 09:02:00 | u1      | Basket |
            |  4 | 2026-11-20 09:03:00 | u1      | Home   |
            +----+---------------------+---------+--------+
            4 rows in set, 1 warning (0.00 sec)


            """
        ),
    ]

    /// A row a session, with all of its screens.
    private static let paths: [(name: String, text: String)] = [
        (
            "paths.csv",
            """
            session_id,started_at,path
            u1,2026-11-20T09:00:00Z,Home > Basket > Home
            u2,2026-11-20T09:01:00Z,Home

            """
        ),
        (
            "paths.tsv",
            """
            visit\tstart_time\tpages
            u1\t2026-11-20 09:00:00\tHome|Basket|Home
            u2\t2026-11-20 09:01:00\tHome

            """
        ),
        (
            "screens.ndjson",
            """
            {"session":"u1","startedAt":"2026-11-20T09:00:00Z","screens":["Home","Basket","Home"]}
            {"session":"u2","startedAt":"2026-11-20T09:01:00Z","screens":["Home"]}

            """
        ),
        (
            "screens.json",
            """
            [{"id":7,"session":{"id":"u1","began":1795165200},
              "screens":["Home","Basket","Home"],"tags":["a","b","c","d"]},
             {"id":8,"session":{"id":"u2","began":1795165260},"screens":["Home"],"tags":[]}]

            """
        ),
    ]

    @Test(arguments: paths)
    func `a row that has all the screens of a session is each of them in turn`(
        name: String, text: String
    ) throws {
        try scratch.write(text, to: name)
        let run = scratch.run("import T/\(name) -o T/log")
        #expect(run.status == .yes, "\(run.errors)")
        #expect(
            words("log") == ["setRoot Home ", "push Basket ", "popTo root ", "setRoot Home "],
            "\(run.errors)")
        #expect(scratch.run("import table T/\(name) --guess T/map.json").status == .yes)
        let again = scratch.run("import table T/\(name) --mapping T/map.json -o T/again")
        #expect(again.status == .yes, "\(again.errors)")
        #expect(words("again") == words("log"))
    }

    @Test func `a row of several screens that comes twice counts once, and empty parts are none`()
        throws
    {
        try scratch.write(
            """
            id,session,at,path
            1,u1,2026-11-20T09:00:00Z,\"Home;Basket;;Pay;\"
            1,u1,2026-11-20T09:00:00Z,\"Home;Basket;;Pay;\"

            """, to: "paths.csv")
        try scratch.write(
            #"{"session":"session","time":"at","screen":"path","id":"id","split":";"}"#,
            to: "map.json")
        let run = scratch.run("import table T/paths.csv --mapping T/map.json -o T/log")
        #expect(run.status == .yes, "\(run.errors)")
        #expect(words("log") == ["setRoot Home ", "push Basket ", "push Pay "])
        #expect(run.output.contains("rows that came more than once"), "\(run.output)")
        try scratch.write(
            "id,session,at,path\n1,u1,2026-11-20T09:00:00Z,Home;\n2,u1,2026-11-20T09:00:01Z,;\n",
            to: "short.csv")
        let short = scratch.run("import table T/short.csv --mapping T/map.json -o T/short.log")
        #expect(words("short.log") == ["setRoot Home "], "\(short.errors)")
        #expect(short.output.contains("rows skipped                1\n"), "\(short.output)")
        try scratch.write(#"{"screen":"path","split":""}"#, to: "map.json")
        let wrong = scratch.run("import table T/paths.csv --mapping T/map.json -o T/b")
        #expect(wrong.errors.contains("is '' but should be what parts screens, as ' > '"))
        #expect(wrong.status == .trouble || wrong.status == .usage, "\(wrong)")
    }

    @Test func `a column that is only called a path is a screen's name`() throws {
        try scratch.write(
            """
            session,at,path
            u1,2026-11-20T09:00:00Z,home/main
            u1,2026-11-20T09:00:09Z,shop/basket

            """, to: "rows.csv")
        _ = scratch.run("import table T/rows.csv -o T/log")
        #expect(words("log") == ["setRoot home/main ", "push shop/basket "])
    }

    private static func document(_ session: String, _ screen: String, minute: Int) -> String {
        """
        {"name":"projects/p/databases/(default)/documents/events/\(session)\(minute)",
         "fields":{"screen":{"stringValue":"\(screen)"},"session":{"stringValue":"\(session)"},
         "at":{"timestampValue":"2026-11-20T09:0\(minute):00Z"}},
         "createTime":"2026-11-20T09:0\(minute):01.5Z","updateTime":"2026-11-20T09:1\(minute):00Z"}
        """
    }

    @Test(arguments: answers)
    func `rows are found without a word on where they are`(name: String, text: String) throws {
        try scratch.write(text, to: name)
        let run = scratch.run("import T/\(name) -o T/log")
        #expect(run.status == .yes, "\(run.errors)")
        #expect(run.output.contains("rows                        4\n"), "\(run.output)")
        #expect(run.output.contains("rows skipped                0\n"), "\(run.output)")
        #expect(
            words("log").sorted()
                == ["popTo root ", "push Basket ", "setRoot Home ", "setRoot Home "],
            "\(run.errors)")
        #expect(scratch.run("import table T/\(name) --guess T/map.json").status == .yes)
        let again = scratch.run("import table T/\(name) --mapping T/map.json -o T/again")
        #expect(again.status == .yes, "\(again.errors)")
        #expect(words("again") == words("log"))
    }

    @Test func `a time of arrival is none where there is one of the event`() throws {
        try scratch.write(
            #"""
            {"events":[
            {"logStreamName":"s","timestamp":1795165200000,"ingestionTime":1795165999000,
             "message":"{\"screen\":\"Home\",\"user\":\"u1\"}"},
            {"logStreamName":"s","timestamp":1795165205000,"ingestionTime":1795165999000,
             "message":"{\"screen\":\"Cart\",\"user\":\"u1\"}"}],"searchedLogStreams":[]}

            """#, to: "cloudwatch.json")
        let run = scratch.run("import T/cloudwatch.json -o T/log")
        #expect(run.errors.contains("time: 'timestamp' (2 values"), "\(run.errors)")
    }

    @Test func `an object that only looks like an action of Elasticsearch is a row`() throws {
        try scratch.write(
            """
            {"index":{"of":"u1"},"at":"2026-11-20T09:00:00Z","screen":"Home","session":"u1"}
            {"update":{"seen":3}, "at":"2026-11-20T09:00:07Z","screen":"Basket","session":"u1"}
            {"update":{"seen":4}}

            """, to: "rows.ndjson")
        let run = scratch.run(
            "import table T/rows.ndjson --screen screen --time at --session session -o T/log")
        #expect(words("log") == ["setRoot Home ", "push Basket "])
        #expect(run.output.contains("rows skipped                1\n"), "\(run.output)")
    }
}
