/// Which requests are answered: those of the page itself, from this machine, that change nothing.
///
/// A server on 127.0.0.1 is reached by every page that a browser has open. A name that is made to
/// point here (DNS rebinding) is told by the `Host`; another site by `Origin` and `Sec-Fetch-Site`;
/// other people of the machine by the token, which the printed address has in its path. Who opens
/// that gets it as a cookie and goes on to `/`, so that no history of a browser keeps it.
struct RequestGuard: Sendable {
    let port: UInt16
    let token: String

    /// Cookies know no ports: those of two pages have two names.
    private var cookie: String { "wayfold-\(port)=\(token)" }

    /// What makes a browser keep the token, for this server's own pages alone.
    var cookieHeader: (name: String, value: String) {
        ("Set-Cookie", cookie + "; Path=/; HttpOnly; SameSite=Strict")
    }

    /// The headers that are looked at, and how the request begins.
    struct Request {
        var method: String
        var path: String
        var host: String?
        var origin: String?
        var site: String?
        var cookies: String?
    }

    enum Verdict: Equatable {
        /// What is asked for: ``, `view.js`, `api/moment`.
        case answered(String)
        /// The printed address was opened.
        case entered
        case refused(status: Int, String)
    }

    func verdict(on request: Request) -> Verdict {
        guard request.method == "GET" else {
            return .refused(status: 405, "only GET is answered")
        }
        guard let host = request.host, hosts.contains(host.lowercased()) else {
            return .refused(status: 421, "this is 127.0.0.1 and no other host")
        }
        if let origin = request.origin, !origins.contains(origin.lowercased()) {
            return .refused(status: 403, "another site asks")
        }
        if let site = request.site, site != "same-origin", site != "none" {
            return .refused(status: 403, "another site asks")
        }
        let lead = "/\(token)/"
        if request.path == lead { return .entered }
        // A script has no cookie, and asks below the token.
        if request.path.hasPrefix(lead) {
            return .answered(String(request.path.dropFirst(lead.count)))
        }
        let cookies = (request.cookies ?? "").split(separator: "; ")
        guard request.path.hasPrefix("/"), cookies.contains(where: { $0 == cookie }) else {
            return .refused(status: 404, "not here; open the address that wayfold printed")
        }
        return .answered(String(request.path.dropFirst()))
    }

    private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }
    private var origins: [String] { hosts.map { "http://\($0)" } }

    /// The headers that every answer has.
    static let headers: [(name: String, value: String)] = [
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
                + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cache-Control", "no-store"),
    ]
}
