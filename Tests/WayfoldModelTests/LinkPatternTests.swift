import Testing

@testable import WayfoldModel

@Suite struct LinkPatternTests {
    private func match(_ pattern: String, _ url: String) throws -> String? {
        let values = try LinkPattern(pattern, actions: []).match(LinkURL(url))
        return values.map { $0.map { "\($0.name)=\($0.value)" }.joined(separator: " ") }
    }

    @Test(
        arguments: [
            ("app://a/b", "app://a/b", ""), ("app://a/b", "app://A/b/", ""),
            ("app://{host}/x", "app://Shop/x", "host=shop"),
            ("//todo/{id:int}", "https://todo/7", "id=7"),
            ("app://a/{x:bool}/{y:number}", "app://a/true/-1.5e3", "x=true y=-1.5e3"),
            (
                "app://a/{u:uuid}", "app://a/12345678-1234-1234-1234-1234567890Ab",
                "u=12345678-1234-1234-1234-1234567890Ab"
            ),
            ("app://a/*", "app://a", ""), ("app://a/*", "app://a/b/c/d", ""),
            ("app://a[/{x}[/{y}]]", "app://a", ""), ("app://a[/{x}[/{y}]]", "app://a/1", "x=1"),
            ("app://a[/{x}[/{y}]]", "app://a/1/2", "x=1 y=2"),
            ("app://a?q={q}", "app://a", ""), ("app://a?q={q}", "app://a?q=a%26b", "q=a&b"),
            ("app://a?q={q!}", "app://a?p=1&q=", "q="),
            ("app://a?mode=edit", "app://a?mode=edit", ""),
            ("app://a/caf%C3%A9", "app://a/café", ""), ("app://a/{x}", "app://a/100%", "x=100%"),
            ("app://a/{x}", "app://a/%FF", "x=\u{FFFD}"), ("app://a/{x}", "app://a/b%2Fc", "x=b/c"),
        ])
    func `a URL matches and binds`(pattern: String, url: String, values: String) throws {
        #expect(try match(pattern, url) == values)
    }

    @Test(
        arguments: [
            ("app://a/b", "app://a"), ("app://a/b", "app://a/B"), ("app://a", "web://a"),
            ("app://a", "app://a/b"), ("app://a[/*]", "app://"), ("app://a?q={q!}", "app://a"),
            ("app://a?mode=edit", "app://a?mode=view"), ("app://a/{x:int}", "app://a/1.5"),
            ("app://a/{x:number}", "app://a/inf"), ("app://a/{x:bool}", "app://a/TRUE"),
            ("app://a/{x:uuid}", "app://a/1234"), ("app://a/é", "app://a/e\u{301}"),
            ("app://a/{x:int}", "app://a/99999999999999999999"),
        ])
    func `a URL does not match`(pattern: String, url: String) throws {
        #expect(try match(pattern, url) == nil)
    }

    @Test func `an open end may be optional`() throws {
        #expect(try match("app://a[/*]", "app://a") == "")
        #expect(try match("app://a[/*]", "app://a/b/c") == "")
    }

    @Test func `of several patterns the more telling one wins, then the first`() throws {
        var map = AppMap()
        for text in [
            "app://*", "app://todo/{x}", "app://todo/{x:int}", "app://todo/new",
            "app://todo/{y:int}", "app://todo/{x:int}?ref={ref}",
        ] {
            map.links.append(try LinkPattern(text, actions: []))
        }
        func winner(_ url: String) -> String? { map.link(for: LinkURL(url))?.pattern.text }
        #expect(winner("app://todo/new") == "app://todo/new")
        #expect(winner("app://todo/7") == "app://todo/{x:int}?ref={ref}")
        #expect(winner("app://todo/old") == "app://todo/{x}")
        #expect(winner("app://else/7/8") == "app://*")
        map.links.removeLast()
        #expect(winner("app://todo/7") == "app://todo/{x:int}")
    }

    @Test(
        arguments: [
            (
                "app:/x",
                "offset 0: has no scheme; begin with 'myapp://' or with '//' for any scheme"
            ),
            ("1a://x", "offset 0: '1a' is no scheme; a scheme is letters, digits, '+', '-', '.'"),
            ("app://", "offset 6: names no host and no path"),
            ("app://a/{}", "offset 10: names no parameter"),
            ("app://a/{x", "offset 10: has '{' without '}'"),
            ("app://a/x{y}", "offset 9: mixes text and a parameter in one part; make it two parts"),
            (
                "app://a/{x:real}",
                "offset 16: 'real' is no kind of value; use one of string, int, number, bool, uuid"
            ),
            ("app://a/{x}/{x}", "offset 15: binds 'x' twice"),
            ("app://a/*/b", "offset 10: goes on after '*'; '*' comes last"),
            ("app://a[b]", "offset 8: has '[' that is not followed by '/', as in '[/{id}]'"),
            ("app://a]", "offset 7: has ']' without '['"),
            ("app://a[/b", "offset 10: has '[' without ']'"),
            ("app://a[/b]/c", "offset 11: goes on after ']'; optional parts come last"),
            ("app://a?b", "offset 9: has a query item without '='; write 'key={key}'"),
            ("app://a?=b", "offset 8: has a query item without '='; write 'key={key}'"),
        ])
    func `a wrong pattern says what is wrong and where`(pattern: String, problem: String) {
        let error = #expect(throws: PatternError.self) {
            try LinkPattern(pattern, actions: [])
        }
        #expect(error?.description == problem)
    }

    @Test func `every cut of a pattern is a pattern or an error`() throws {
        let whole = "app://a/{id:int}[/{b}[/*]]?ref={ref!}&x=y"
        for length in 0...whole.utf8.count {
            let cut = String(decoding: whole.utf8.prefix(length), as: UTF8.self)
            do {
                _ = try LinkPattern(cut, actions: []).match(LinkURL(cut))
            } catch {
                #expect(error.offset <= length)
            }
        }
    }
}
