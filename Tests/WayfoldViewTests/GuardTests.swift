import Browser
import Foundation
import Testing
import WayfoldReplay

/// Who is answered, and with what around the answer.
@Suite(.timeLimit(.minutes(10))) struct GuardTests {
    private static let trace = "push list\npush detail id=1\nback\nback\nback\n"

    @Test func `the page and its files come with headers that let nothing else in`() async throws {
        let served = try Served()
        try await served.show([served.words(Self.trace)]) { address in
            var bytes = 0
            for name in ["view.css", "view.js", "icon.svg"] + Self.modules {
                let answer = await address.get(name)
                #expect(answer.status == 200)
                #expect(answer.headers["x-content-type-options"] == "nosniff")
                #expect(answer.headers["access-control-allow-origin"] == nil)
                let policy = answer.headers["content-security-policy"] ?? ""
                #expect(policy.hasPrefix("default-src 'none'; script-src 'self';"))
                #expect(!policy.contains("unsafe") && !policy.contains("http"))
                bytes += answer.body.utf8.count
            }
            #expect(bytes < 200_000)
            #expect(bytes > 20_000)
        }
    }

    @Test func `the printed address leaves a cookie, and the page has no token in its own`()
        async throws
    {
        let served = try Served()
        try await served.show([served.words(Self.trace)]) { address in
            let entered = await address.get("")
            #expect(entered.status == 303)
            #expect(entered.headers["location"] == "/")
            let cookie = "wayfold-\(address.port)=\(address.token)"
            #expect(
                entered.headers["set-cookie"] == cookie + "; Path=/; HttpOnly; SameSite=Strict")
            func get(_ path: String, _ cookies: String) async -> Exchange {
                await Exchange.answer(
                    to: Exchange.request(path, port: address.port, more: ["Cookie: " + cookies]),
                    port: address.port)
            }
            let page = await get("/", "theme=dark; " + cookie)
            #expect(page.status == 200 && page.body.contains("<!doctype html>"))
            #expect(page.headers["set-cookie"] == nil)
            #expect(await get("/api/traces", cookie).status == 200)
            for other in [
                "", "wayfold-\(address.port)=", cookie + "x", "x" + cookie,
                "wayfold-1=\(address.token)", address.token,
            ] {
                #expect(await get("/api/traces", other).status == 404, "\(other)")
            }
        }
    }

    @Test func `connections that say nothing, or a byte at a time, keep nobody out`() async throws {
        let served = try Served()
        try await served.show([served.words(Self.trace)]) { address in
            let silent = (0..<40).map { _ in OpenSocket(port: address.port) }
            #expect(silent.allSatisfy { $0.send("GET /") })
            #expect(await address.get("api/traces").status == 200)
            let slow = OpenSocket(port: address.port)
            let began = ContinuousClock.now
            while slow.send("x"), began.duration(to: .now) < .seconds(30) {
                try await Task.sleep(for: .milliseconds(300))
            }
            #expect(began.duration(to: .now) < .seconds(20))
        }
    }

    private static let modules = ["stage.js", "timeline.js", "sessions.js", "text.js", "ask.js"]

    @Test(arguments: [
        "evil.example", "evil.example:PORT", "127.0.0.1", "127.0.0.1:1", "", "localhost:1",
        "127.0.0.1:PORT.evil.example", "[::1]:PORT",
    ])
    func `another host's name is refused`(host: String) async throws {
        let served = try Served()
        try await served.show([served.words(Self.trace)]) { address in
            let name = host.replacingOccurrences(of: "PORT", with: "\(address.port)")
            let answer = await Exchange.answer(
                to: Exchange.request(
                    "/\(address.token)/api/traces", port: address.port, host: name),
                port: address.port)
            #expect(answer.status == 421)
            #expect(!answer.body.contains("trace.words"))
        }
    }

    @Test(arguments: [
        ("Origin: http://evil.example", 403), ("Origin: null", 403),
        ("Origin: https://127.0.0.1:PORT", 403), ("Origin: http://127.0.0.1:PORT", 200),
        ("Sec-Fetch-Site: cross-site", 403), ("Sec-Fetch-Site: same-site", 403),
        ("Sec-Fetch-Site: none", 200), ("Sec-Fetch-Site: same-origin", 200),
    ])
    func `another site's page is refused`(header: String, status: Int) async throws {
        let served = try Served()
        try await served.show([served.words(Self.trace)]) { address in
            let line = header.replacingOccurrences(of: "PORT", with: "\(address.port)")
            let answer = await address.get("api/traces", more: [line])
            #expect(answer.status == status)
        }
    }

    @Test(arguments: [
        "/", "/api/traces", "/TOKEN", "/TOKEN/none", "/TOKEN/api/none", "/TOKEN/../api/traces",
        "/TOKEN/%2e%2e/%2e%2e/etc/passwd", "//TOKEN/", "/TOKEN/view.js/",
        "/aaaaaaaaaaaaaaaaaaaa/api/traces", "/TOKEN/api/traces/",
    ])
    func `what is not there is not found`(path: String) async throws {
        let served = try Served()
        try await served.show([served.words(Self.trace)]) { address in
            let asked = path.replacingOccurrences(of: "TOKEN", with: address.token)
            let answer = await Exchange.answer(
                to: Exchange.request(asked, port: address.port), port: address.port)
            #expect(answer.status == 404)
            #expect(!answer.body.contains("trace.words"))
        }
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "CONNECT"])
    func `nothing but GET is answered`(method: String) async throws {
        let served = try Served()
        try await served.show([served.words(Self.trace)]) { address in
            let answer = await Exchange.answer(
                to: Exchange.request(
                    "/\(address.token)/api/traces", port: address.port, method: method),
                port: address.port)
            #expect(answer.status == 405)
            #expect(answer.headers["allow"] == "GET")
        }
    }

    @Test func `requests that are broken or huge do not end the server`() async throws {
        let served = try Served()
        try await served.show([served.words(Self.trace)]) { address in
            let long = String(repeating: "x", count: 400_000)
            for request in [
                "\r\n\r\n", "GET\r\n\r\n", "nonsense", "GET / HTTP/9\r\n\r\n",
                "POST / HTTP/1.1\r\nContent-Length: -7\r\n\r\n",
                Exchange.request("/\(long)", port: address.port),
                Exchange.request(
                    "/\(address.token)/api/sessions?search=\(long)", port: address.port),
                Exchange.request("/", port: address.port, more: ["X-Long: \(long)"]),
            ] {
                _ = await Exchange.answer(to: request, port: address.port)
                #expect(await address.get("api/traces").status == 200)
            }
        }
    }

    @Test(arguments: [
        ("api/moment", "at: is missing but should be a whole number"),
        ("api/moment?at=x", "at: is 'x' but should be a whole number"),
        ("api/moment?at=-1", "at: is '-1' but should be a whole number"),
        ("api/moment?at=1&trace=1", "trace: is '1' but should be 0 to 0"),
        ("api/moment?at=1&session=9", "event 1 is not there but the events are 1 to 5"),
        ("api/moment?at=0", "event 0 is not there but the events are 1 to 5"),
        ("api/find?where=dept%20%3E%201", "where: column 1:"),
        ("api/sessions?order=none", "order: is 'none' but should be trace, length,"),
        ("api/live?session=1&at=1&architecture=none", "architecture: is 'none' but should be one"),
        ("api/compare?leftSession=1", "rightSession: is missing but should be a whole number"),
        (
            "api/compare?leftSession=1&rightSession=1&leftFirst=5&leftLast=2",
            "leftLast: is 2 but should be at least 5"
        ),
    ])
    func `a question that makes no sense is answered in one line`(
        question: String, line: String
    ) async throws {
        let served = try Served()
        try await served.show([served.words(Self.trace)]) { address in
            let answer = await address.get(question)
            #expect(answer.status == 400 || answer.status == 404)
            let problem = try JSONValue(Array(answer.body.utf8))["problem"]?.string ?? ""
            #expect(problem.hasPrefix(line))
            #expect(!problem.contains("\n"))
        }
    }
}
