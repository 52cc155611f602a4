import Testing
import WayfoldModel
import WayfoldReplay

/// Association files as they are served: in older forms, and with what people get wrong.
@Suite struct SiteMistakeTests {
    private func read(_ json: String) throws -> AssociationFile {
        try AssociationFile(json: Array(json.utf8), file: "aasa", domain: "")
    }

    /// A file with one `details` of an app, on one line.
    private func file(_ members: String) -> String {
        "{\"applinks\": {\"apps\": [], \"details\": [{\"appIDs\": [\"ABCDE12345.com.example.a\"], "
            + members + "}]}}"
    }

    private func opens(_ file: AssociationFile, _ path: String) -> Bool {
        let found = file.site.firstRule(for: URLPieces("https://example.com" + path))
        return found.map { !file.site.rules[$0].isExcluded } ?? false
    }

    @Test(arguments: [
        ("NOT/a", "excludes nothing and matches no path; write 'NOT /a'"),
        ("not /a", "excludes nothing and matches no path; write 'NOT /a'"),
        ("NOT:/a", "excludes nothing and matches no path; write 'NOT /a'"),
        ("NOT  /a", "excludes nothing and matches no path; write 'NOT /a'"),
        (" NOT /a", "excludes nothing and matches no path; write 'NOT /a'"),
        ("!/a", "excludes nothing and matches no path; write 'NOT /a'"),
        ("NOT", "excludes nothing and matches no path; write a path behind 'NOT '"),
        ("NOT a", "matches no path, because each begins with '/'; write '/a'"),
        ("a/*", "matches no path, because each begins with '/'; write '/a/*'"),
        ("/a?id=*", "is compared with the path alone, where '?' is any one character; 'paths'"),
        ("https://example.com/a", "is a whole URL and matches no path; leave the scheme"),
        ("/#/a", "matches no path, because what '#' begins is none of it; 'paths' asks for no"),
        ("/u/:id", "stands for itself, because only '*', '?' and '$(name)' stand for"),
        ("/u/{id}", "stands for itself, because only '*', '?' and '$(name)' stand for"),
        ("/r/.*", "is no regular expression here; write '*' for any text"),
    ])
    func `a path that means something else to the system is said, and read as it reads it`(
        path: String, wanted: String
    ) throws {
        let file = try read(file("\"paths\": [\"\(path)\", \"/ok\"]"))
        #expect(file.remarks.contains { $0.contains(", which \(wanted)") }, "\(file.remarks)")
        #expect(file.site.rules.count == 2)
        #expect(opens(file, "/ok") && !opens(file, "/a") && !opens(file, "/u/1"))
    }

    @Test(arguments: [
        "/", "/*", "*", "?*", "/notes", "/NOT/a", "/a/?", "/$(lang)/a", "$(lang)/a", "NOT /a",
        "NOT *", "/a:b", "/a.b", "/100%25",
    ])
    func `a path that means what it says is not remarked on`(path: String) throws {
        let file = try read(file("\"paths\": [\"/first\", \"\(path)\"]"))
        #expect(file.remarks == [])
    }

    @Test(arguments: [
        (
            "\"components\": [{\"/\": \"NOT /x\"}]",
            "is 'NOT /x', which excludes nothing; write '/x' with \"exclude\": true"
        ),
        ("\"components\": [{\"#\": \"#top\"}]", "is '#top', which matches no fragment"),
        ("\"components\": [{\"?\": \"?id=*\"}]", "is '?id=*', where '?' is any one character"),
        (
            "\"components\": [{\"?\": {\"web\": \"*\"}, \"exclude\": true}, {\"/\": \"/a\"}]",
            "excludes every URL, because an item that is absent is an empty text"
        ),
        (
            "\"components\": [{\"/\": \"*\"}, {\"/\": \"/a\", \"exclude\": true}]",
            "comes behind one that matches every URL and so is never asked"
        ),
        ("\"paths\": [\"NOT /a\"]", "opens nothing but should have a pattern that excludes"),
        ("\"paths\": []", "opens nothing but should have 'components'"),
        ("\"path\": [\"/a\"]", "has the key 'path', which the system knows nothing of"),
        ("\"appID\": \"ABCDE12345.b\", \"paths\": [\"/\"]", "beside 'appIDs' is not read"),
    ])
    func `what makes a rule mean less than it looks like is said`(
        members: String, wanted: String
    ) throws {
        let file = try read(file(members))
        #expect(file.remarks.contains { $0.contains(wanted) }, "\(file.remarks)")
    }

    @Test func `the form of iOS 9's betas names each app by a member`() throws {
        let file = try read(
            """
            {"applinks": {"apps": [], "details": {
              "9JA89QQLNQ.com.example.news": {"paths": ["/news/", "/videos/2015/*"]},
              "com.example.shop": {"paths": ["*"]}}}}
            """)
        #expect(
            file.site.rules.map(\.apps) == [
                ["9JA89QQLNQ.com.example.news"], ["9JA89QQLNQ.com.example.news"],
                ["com.example.shop"],
            ])
        #expect(file.lines == [2, 2, 3])
        #expect(file.remarks.count == 1)
        #expect(file.remarks[0].contains("aasa:3:23: is the app 'com.example.shop', which begins"))
    }

    @Test func `of many mistakes the first twenty are said, and how many more there are`() throws {
        let paths = (0..<50).map { "\"path\($0)\"" }.joined(separator: ",\n")
        let file = try read(file("\"paths\": [\(paths)]"))
        #expect(file.remarks.count == 21)
        #expect(file.remarks[19].hasPrefix("aasa:20:1: is 'path19', which matches no path"))
        #expect(file.remarks[20] == "aasa: has 30 more of which the same could be said")
        #expect(file.lines == Array(1...50))
    }

    @Test func `of both keys for apps the newer is read`() throws {
        let file = try read(
            """
            {"applinks": {"details": [{"appID": "ABCDE12345.a", "appIDs": ["ABCDE12345.b",
              "ABCDE12345.a"], "paths": ["/"]}]}}
            """)
        #expect(file.site.rules[0].apps == ["ABCDE12345.b", "ABCDE12345.a"])
        #expect(file.remarks == [])
    }

    @Test func `a file that is longer than the system reads is said`() throws {
        let paths = (0..<12_000).map { "\"/path/\($0)\"" }.joined(separator: ",")
        let file = try read(file("\"paths\": [\(paths)]"))
        #expect(file.remarks.count == 1)
        #expect(file.remarks[0].contains("is longer than 128 KB, which the system does not read"))
        #expect(file.lines.count == 12_000)
    }

    @Test(arguments: [
        ("{\"appLinks\": {}}", "has no 'applinks'", "write 'applinks' and not 'appLinks'"),
        ("{\"wayfold\": 1}", "has no 'applinks'", "it is an app map; name it with --app"),
        ("-----BEGIN PKCS7-----\nMIIG", "is signed but should be JSON", "-inform PEM"),
        ("{\"applinks\": {\"details\": [1,]}}", "ends after ','", "take the ',' away"),
        ("{\"applinks\": {}}", "has no 'details'", "should say which URLs open which app"),
        ("", "is the end of the text but should be a value", ""),
    ])
    func `what is no such file is an error with the way out`(
        text: String, found: String, advice: String
    ) {
        let error = #expect(throws: MapError.self) { try read(text) }
        let line = error?.description ?? ""
        #expect(line.contains(found) && line.contains(advice), "\(line)")
        #expect(!line.contains("\n"))
    }

    @Test func `a file signed for iOS 8 is an error that says how to take the text out`() {
        let error = #expect(throws: MapError.self) {
            try AssociationFile(json: [0x30, 0x82, 0x10, 0x00], file: "aasa", domain: "")
        }
        let line = error?.description ?? ""
        #expect(line.contains("'openssl smime -verify -inform DER -noverify'"), "\(line)")
    }
}
