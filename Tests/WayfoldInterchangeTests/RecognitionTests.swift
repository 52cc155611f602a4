import Foundation
import TestSupport
import Testing
import WayfoldDatabases
import WayfoldInterchange

/// Every format is known by its beginning, in each of the shapes that it comes in.
struct RecognitionTests {
    private func recognition(_ bytes: [UInt8]) throws -> Recognition {
        var source = LineReader(ByteSource(bytes, named: "file", chunkBytes: 7))
        let recognition = try Recognition(&source)
        return recognition
    }

    private static let shapes: [(format: String, text: String)] = [
        ("jsonl", #"{"wayfold":1,"semantics":1,"map":"app.json"}"# + "\n"),
        ("words", "# typed in\n\nsetRoot home\npush detail id=1 @40ms\nback\n"),
        ("wikispeedia", "# FORMAT: ...\n\n0a1b\t1300000100\t40\tLake;<\tFish\trestart\n"),
        ("wikispeedia", "0a1b\t1300000100\t40\tLake;Fish\tNULL\r\n"),
        ("wikispeedia", "0a1b\t1.3e9\t\tLake;Fish\t3.0\n"),
        (
            "wikispeedia",
            "path_id\thashedIpAddress\ttimestamp\tdurationInSec\tpath\trating\n1\ta\t9\t2\tA\t\n"
        ),
        ("msnbc", "% Different categories found in input file:\r\n\r\nnews sports \r\n\r\n"),
        ("miniwob-tabs", #"{"file":"a","reward":1,"clicks":[[1,"A","","ui-tabs-anchor","2"]]}"#),
        ("miniwob-mail", #"{"file":"a","reward":1,"clicks":[[1,"DIV","","email-thread","x"]]}"#),
        (
            "browser-history",
            "db,visit_id,from_visit,visit_time_us_since_1601,core,forward_back,from_address_bar,"
                + "chain_start,chain_end,redirect,url\n"
        ),
        ("har", #"{"log":{"version":"1.2","creator":{"name":"WebInspector"},"pages":[]}}"#),
        ("har", "{\n  \"log\": {\n    \"entries\": [\n      {\"pageref\": \"p\"}"),
        ("otlp", #"{"resourceLogs":[{"scopeLogs":[]}]}"#),
        ("otlp", #"[{"resourceSpans":[{"resource":{"#),
        ("ga4", #"{"event_date":"20261120","event_timestamp":"1","event_name":"session_start"}"#),
        ("ga4", "[\n {\"event_name\":\"screen_view\",\n \"event_params\":[{\"key\":\"a\""),
        (
            "datadog",
            #"{"type":"view","date":1,"session":{"id":"s"},"view":{"id":"v","name":"A"}}"#
        ),
        (
            "datadog",
            #"{"data":[{"id":"e","type":"rum","attributes":{"service":"a","attributes":{"view":{"#
        ),
        ("react-navigation", #"{"index":0,"routes":[{"key":"a","name":"A"}],"type":"stack"}"#),
        ("react-navigation", #"{"type":"NAVIGATE","payload":{"name":"A"}}"#),
        ("react-navigation", #"[{"timestamp":1,"action":{"type":"POP","payload":{"count":1}}}]"#),
        ("react-navigation", #"{"timestamp":1,"state":{"routes":[{"name":"A"}]}}"#),
        ("sentry", #"{"event_id":"5f","platform":"cocoa","breadcrumbs":{"values":[]}}"#),
        ("sentry", #"{"breadcrumbs":[{"type":"navigation"}]}"#),
        ("sentry", #"[{"category":"ui.click","timestamp":1,"message":"x"}]"#),
        (
            "sentry",
            #"{"event_id":"5f","sent_at":"2026-11-20T09:00:00Z"}"# + "\n{\"type\":\"event\"}"
        ),
        ("sentry", #"{"eventID":"5f","groupID":"1","entries":[{"type":"breadcrumbs","data":{}}]}"#),
        ("sentry", #"{"sentry.interfaces.Breadcrumbs":{"values":[]}}"#),
        (
            "sentry",
            #"{"action":"triggered","actor":{"id":"sentry","name":"Sentry","type":"application"},"#
                + #""data":{"event":{"_ref":1,"event_id":"e4","platform":"javascript","#
                + #""breadcrumbs":{"values":[]}},"triggered_rule":"r"},"installation":{}}"#
        ),
        (
            "sentry",
            #"{"action":"created","data":{"error":{"_ref":1,"contexts":{"os":{"name":"iOS"}},"#
                + #""event_id":"bb","exception":{"values":["#
        ),
        (
            "sentry",
            #"[{"id":"2","project":"app","culprit":"c","event":{"event_id":"e4","#
                + #""sentry.interfaces.Breadcrumbs":{"values":[{"type":"navigation"}]}}}]"#
        ),
        (
            "sentry",
            #"{"id":"2","project":"app","project_name":"App","project_slug":"app","logger":null,"#
                + #""level":"error","triggering_rules":[],"event":{"event_id":"e4","metadata":{}}}"#
        ),
        (
            "sentry",
            #"[[{"type":5,"timestamp":1658770772.902,"data":{"tag":"performanceSpan","payload":{"#
                + #""op":"memory","description":""}}}],[{"type":5,"timestamp":1665063926.125,"#
                + #""data":{"tag":"breadcrumb","payload":{"category":"ui.click"}}}]]"#
        ),
        (
            "sentry",
            #"{"segment_id":0}"# + "\n"
                + #"[{"type":4,"timestamp":1720000000000,"data":{"href":"","height":852,"#
                + #""width":393}},{"type":2,"timestamp":1720000000000,"data":{"node":{"type":0"#
        ),
        ("history", "SQLite format 3\0..CREATE TABLE urls(id..CREATE TABLE visits(id"),
        ("history", "SQLite format 3\0..TABLE moz_historyvisits (id..TABLE moz_places (id"),
        (
            "xcresult",
            "SQLite format 3\0..TABLE TestCaseRuns (result..TABLE Activities (orderInParent"
        ),
        ("recorder", "wayfold ring 1\n\0\0\u{02}\0\0"),
        ("recorder", "{\"note\":\"wayfold-crumbs 1 process=1 first=1 at=0 sum=0: back;;\"}"),
        ("history", "SQLite format 3\0..TABLE \"history_items\" (..TABLE \"history_visits\" ("),
    ]

    @Test(arguments: shapes.indices)
    func `each shape of each format is known, packed, marked and cut too`(shape: Int) throws {
        let (format, text) = Self.shapes[shape]
        let bytes = Array(text.utf8)
        #expect(try recognition(bytes).formats == [format])
        #expect(try recognition([0xEF, 0xBB, 0xBF] + bytes).formats == [format])
        #expect(try recognition(Compressed.gzip(bytes)).formats == [format])
        #expect(try recognition(Compressed.xz(bytes)).formats == [format])
        let long = bytes + Array(repeating: 0x20, count: 100_000)
        #expect(try recognition(long).formats == [format])
    }

    @Test(arguments: [
        ("PK\u{03}\u{04}\u{14}", "a ZIP archive"), ("<!DOCTYPE html><html>", "a web page"),
        ("<?xml version=\"1.0\"?>", "XML"), ("SQLite format 3\0 TABLE notes(", "a database"),
        (String(repeating: "a", count: 257) + "ustar\0", "a tar archive"),
    ])
    func `what is handed over in place of a format is named`(text: String, phrase: String) throws {
        let found = try recognition(Array(text.utf8))
        #expect(found.formats.isEmpty)
        #expect(found.phrase?.hasPrefix(phrase) == true)
        #expect(found.advice?.isEmpty == false)
    }

    @Test(arguments: [
        "{}", "[]", "{\"log\":1}", "null", "name,price\nfork,3\n", "\u{01}\u{02}",
        "{\"type\":\"view\"}", #"{"event":{"id":1,"name":"click"}}"#, "[[1,2],[[3]]]",
        #"{"data":{"event":{"event_id":7},"error":{"code":1}}}"#,
        #"{"type":5,"timestamp":1,"data":{"tag":"div"}}"#,
        String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 30_000),
        String(repeating: "\0", count: 200_000), "\"open", "{\"a\"", "}", "hello there",
    ])
    func `what is none is known for none`(text: String) throws {
        let found = try recognition(Array(text.utf8))
        #expect(found.formats.isEmpty)
        #expect(found.phrase == nil)
        #expect(!found.isEmpty)
    }

    @Test(arguments: ["", " \r\n\t\n", "\u{FEFF}", "\u{FEFF}\n"])
    func `blanks are nothing`(text: String) throws {
        #expect(try recognition(Array(text.utf8)).isEmpty)
    }

    @Test
    func `what was looked at is read all the same`() throws {
        let text = "# one\n" + String(repeating: "a\t9\t2\tA\tT\trestart\n", count: 9_000)
        var source = LineReader(ByteSource(Array(text.utf8), named: "file", chunkBytes: 7))
        #expect(try Recognition(&source).formats == ["wikispeedia"])
        var count = 0
        while let line = try source.next() { count = line.number }
        #expect(count == 9_001)
    }

    @Test
    func `every format that is read is known, and the samples are`() throws {
        let known = Set(Self.shapes.map(\.format))
        // A table is what its columns are said to be; those with a name have samples, in
        // TableImportTests.
        let tables = Set(NamedTable.all.map(\.name) + ["table"])
        #expect(Set(Importers.all.map(\.name)).subtracting(tables).isSubset(of: known))
        for (file, format) in [
            ("sentry.json", "sentry"), ("ga4.ndjson", "ga4"), ("otlp.json", "otlp"),
            ("datadog.ndjson", "datadog"), ("react-navigation.ndjson", "react-navigation"),
            ("archive.har", "har"), ("sentry-api.json", "sentry"),
            ("datadog-api.json", "datadog"),
            ("Test-Shop.xcresult/database.sqlite3", "xcresult"),
        ] {
            let bytes = try Repository.bytes(of: "Traces/formats/" + file)
            #expect(try recognition(bytes).formats == [format])
        }
    }

    @Test(.enabled(if: SharedData.has("wikispeedia/paths_unfinished.tsv.xz")))
    func `what people recorded is known`() throws {
        for (file, format) in [
            ("wikispeedia/paths_unfinished.tsv.xz", "wikispeedia"),
            ("msnbc/msnbc990928.seq.xz", "msnbc"), ("miniwob/tab_clicks.jsonl", "miniwob-tabs"),
            ("miniwob/email_clicks.jsonl", "miniwob-mail"),
            ("chrome-history/visits.csv", "browser-history"),
            ("chrome-history/hindsight_30_History", "history"),
        ] {
            var source = try LineReader(path: SharedData.path(file))
            #expect(try Recognition(&source).formats == [format], "\(file)")
        }
    }
}
