import Testing
import WayfoldModel
import WayfoldReplay

/// Association files in the shapes that well-known sites serve, with expectations made by hand.
@Suite struct KnownSiteTests {
    /// A streaming service: paths alone, as since iOS 9, with exclusions before what they except.
    static let streaming = """
        {"activitycontinuation": {"apps": ["C3XT5W2C9M.tv.example.player"]},
         "webcredentials": {"apps": ["C3XT5W2C9M.tv.example.player"]},
         "applinks": {"apps": [], "details": [
           {"appID": "C3XT5W2C9M.tv.example.player",
            "paths": ["NOT /account/*", "NOT /", "/watch/*", "/title/????????", "/*/title/?*",
                      "/search"]},
           {"appID": "C3XT5W2C9M.tv.example.kids", "paths": ["NOT /kids/legal", "/kids*", "/"]}]}}
        """

    /// A shop in several countries: variables, defaults that ignore case, an item of the query.
    static let shop = """
        {"applinks": {
           "defaults": {"caseSensitive": false},
           "substitutionVariables": {"section": ["women", "men", "kids*"]},
           "details": [
             {"appIDs": ["9J6X5Z2AAA.com.example.shop", "9J6X5Z2AAA.com.example.shop.beta"],
              "components": [
                {"/": "/$(lang)-$(region)/checkout/*", "exclude": true, "comment": "on the web"},
                {"#": "web", "exclude": true},
                {"/": "/$(lang)-$(region)/$(section)/*-p?*"},
                {"/": "/p/$(digit)$(digit)$(digit)", "?": {"size": "?*", "ref": "*"}},
                {"/": "/Gift/*", "caseSensitive": true},
                {"/": "/café/*", "percentEncoded": false}]}]},
         "appclips": {"apps": ["9J6X5Z2AAA.com.example.shop.Clip"]}}
        """

    /// A forum, whose second app takes what the first leaves, and a query as one text.
    static let forum = """
        {"applinks": {"details": [
           {"appIDs": ["2TDUX39LX8.com.example.forum"], "paths": ["/never"],
            "components": [
              {"/": "/r/*/comments/*", "?": "*share=true*"},
              {"/": "/r/?*/", "?": ""},
              {"/": "/user/*", "?": {"tab": "posts"}, "exclude": true},
              {"/": "/user/*"}]},
           {"appIDs": ["2TDUX39LX8.com.example.mod"], "components": [{"/": "/r/*"}]}]}}
        """

    private func answer(_ json: String, _ path: String) throws -> String {
        let site = try AssociationFile(json: Array(json.utf8), file: "aasa", domain: "").site
        guard let found = site.firstRule(for: URLPieces("https://example.com" + path)) else {
            return "none"
        }
        let app = site.rules[found].apps[0].split(separator: ".").last ?? ""
        return site.rules[found].isExcluded ? "excluded" : String(app)
    }

    @Test(arguments: [
        ("/watch/81", "player"), ("/watch/", "player"), ("/watch", "none"),
        ("/account/profile", "excluded"), ("/account", "none"), ("/", "excluded"), ("", "excluded"),
        ("/title/80057281", "player"), ("/title/8005728", "none"), ("/de/title/1", "player"),
        ("/de/title/", "none"), ("/de-DE/x/title/77", "player"), ("/search", "player"),
        ("/search?q=x#y", "player"), ("/search/", "none"), ("/WATCH/81", "none"),
        ("/kids", "kids"), ("/kidsandteens", "kids"), ("/kids/legal", "excluded"),
    ])
    func `the paths of a streaming service`(path: String, wanted: String) throws {
        #expect(try answer(Self.streaming, path) == wanted)
    }

    @Test(arguments: [
        ("/de-CH/checkout/pay", "excluded"), ("/DE-ch/CHECKOUT/", "excluded"),
        ("/de-CH/checkout", "none"), ("/de-CH/men/coat-p12", "shop"),
        ("/en-US/kids-shoes/red-p1", "shop"), ("/en-US/kids-shoes/red-p", "none"),
        ("/xq-US/men/coat-p12", "none"), ("/en-US/home/coat-p12", "none"),
        ("/en-US/men/coat-p12#web", "excluded"), ("/en-US/men/coat-p12#WEB", "excluded"),
        ("/p/123?size=M", "shop"), ("/p/123?size=", "none"), ("/p/123", "none"),
        ("/p/123?size=M&size=", "none"), ("/p/123?size=M&size=L&ref=x", "shop"),
        ("/p/12?size=M", "none"), ("/p/12a?size=M", "none"), ("/P/123?size=m", "shop"),
        ("/Gift/card", "shop"), ("/gift/card", "none"), ("/caf%C3%A9/menu", "shop"),
        ("/café/menu", "shop"), ("/cafe/menu", "none"),
    ])
    func `the components of a shop in several countries`(path: String, wanted: String) throws {
        #expect(try answer(Self.shop, path) == wanted)
    }

    @Test(arguments: [
        ("/r/swift/comments/1?share=true", "forum"),
        ("/r/swift/comments/1?a=b&share=true", "forum"),
        ("/r/swift/comments/1", "mod"), ("/r/swift/", "forum"), ("/r/swift/?sort=new", "mod"),
        ("/r/swift/?", "forum"), ("/r/swift", "mod"), ("/r/", "mod"), ("/user/ada", "forum"),
        ("/user/ada?tab=posts", "excluded"), ("/user/ada?tab=posts&tab=saved", "forum"),
        ("/user/ada?tab", "forum"), ("/never", "none"), ("/user", "none"),
    ])
    func `the two apps of a forum`(path: String, wanted: String) throws {
        #expect(try answer(Self.forum, path) == wanted)
    }

    @Test func `the map that a file becomes says the same after it is written and read`() throws {
        var map = AppMap(name: "shop")
        for (json, domain) in [(Self.streaming, "tv.example"), (Self.shop, "*.example.com")] {
            map.sites.append(
                try AssociationFile(json: Array(json.utf8), file: "aasa", domain: domain).site)
        }
        map.schemes = ["shop"]
        let text = map.json()
        let read = try AppMap(json: Array(text.utf8), file: "map")
        #expect(read.json() == text)
        #expect(read.schemes == map.schemes)
        #expect(read.sites == map.sites)
        for (url, wanted) in [
            ("https://tv.example/watch/1", LinkHandover.app(.init(site: 0, rule: 2))),
            ("https://tv.example:443/watch/1", .app(.init(site: 0, rule: 2))),
            ("https://tv.example/account/x", .excluded(.init(site: 0, rule: 0))),
            ("https://www.example.com/Gift/1", .app(.init(site: 1, rule: 4))),
            ("https://example.com/Gift/1", .otherDomain("example.com")),
            ("http://www.example.com/p", .noRule), ("SHOP://x", .app(nil)),
            ("mailto:ada@example.com", .otherScheme("mailto")),
        ] {
            #expect(read.handover(of: url) == wanted, "\(url)")
        }
    }

    @Test(arguments: [
        (
            "[]",
            "aasa:1:1: is an array but should be the file of an associated domain; write { ... }"
        ),
        (
            "{\"webcredentials\": {}}",
            "aasa:1:1: has no 'applinks' but should say which URLs open which app; "
                + "write \"applinks\": {\"details\": [ ... ]}"
        ),
        (
            "{\"applinks\": {\"details\": [{\"components\": []}]}}",
            "aasa:1:27: names no app but should have 'appIDs'; "
                + "write \"appIDs\": [\"ABCDE12345.com.example.app\"]"
        ),
        (
            "{\"applinks\": {\"details\": [\n{\"appID\": \"T.a\", \"components\": [{\"/\": 3}]}]}}",
            "aasa:2:39: is the number 3 but should be a pattern of paths; write \"3\""
        ),
        (
            "{\"applinks\": {\"details\": [\n{\"appID\": \"T.a\", \"paths\": [\"/$(x)\"]}]}}",
            "aasa:2:30: names the variable 'x', which nothing defines; "
                + "define it in 'substitutionVariables', or write '$' alone"
        ),
        ("{\"applinks\": ", "aasa:1:14: is the end of the text but should be a value"),
    ])
    func `what is wrong with a file is said with its place`(json: String, wanted: String) {
        let error = #expect(throws: MapError.self) {
            try AssociationFile(json: Array(json.utf8), file: "aasa", domain: "")
        }
        #expect(error?.description.hasPrefix(wanted) == true, "\(error?.description ?? "")")
    }

    @Test func `a key that the system does not know is said and left out`() throws {
        let json = """
            {"applinks": {"details": [{"appID": "T.a", "components": [
            {"/": "/a", "excluded": true}]}]}}
            """
        let file = try AssociationFile(
            json: [0xEF, 0xBB, 0xBF] + Array(json.utf8), file: "aasa", domain: "")
        #expect(file.site.firstRule(for: URLPieces("https://x/a")) == 0)
        #expect(file.lines == [2])
        #expect(
            file.remarks == [
                "aasa:2:13: has the key 'excluded', which the system knows nothing of; "
                    + "did you mean 'exclude'?"
            ])
    }

    @Test func `the fold refuses what the system gives to no app, and no link of the app itself`()
        throws
    {
        let json = """
            {"wayfold": 1, "root": "home", "routes": {"home": {}, "item": {}},
             "links": [{"pattern": "https://example.com/{page}", "do": ["push item"]},
                       {"pattern": "shop://{page}", "do": ["push item"]}],
             "sites": [{"domain": "example.com", "details": [
               {"appIDs": ["T.a"], "components": [{"/": "/x", "exclude": true}, {"/": "/?"}]}]}],
             "schemes": ["shop"]}
            """
        var fold = Fold(try AppMap(json: Array(json.utf8), file: "map"))
        func outcome(_ url: String, by origin: Origin = .system) -> Outcome {
            var state = fold.initialState()
            let symbol = fold.vocabulary.symbol(url)
            return fold.step(
                Event(sequence: 1, origin: origin, action: .openURL(symbol)), &state)
        }
        let unknown = Outcome.refused(Refusal(.unknownLink))
        #expect(outcome("https://example.com/y") == .applied)
        #expect(outcome("https://example.com/x") == unknown)
        #expect(outcome("https://example.com/x", by: .program) == .applied)
        #expect(outcome("https://example.com/long") == unknown)
        #expect(outcome("https://example.org/y") == unknown)
        #expect(outcome("shop://y") == .applied)
    }
}
