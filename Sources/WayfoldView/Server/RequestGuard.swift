/// Which requests are answered: those of the page itself, from this machine, that change nothing.
///
/// A server on 127.0.0.1 is reached by every page that a browser has open. A name that is made to
/// point here (DNS rebinding) is told by the `Host`; another site by `Origin` and `Sec-Fetch-Site`;
/// other people of the machine by the token in the path.
struct RequestGuard: Sendable {
    let port: UInt16
    let token: String

    /// The headers that are looked at, and how the request begins.
    struct Request {
        var method: String
        var path: String
        var host: String?
        var origin: String?
        var site: String?
    }

    enum Verdict: Equatable {
        /// What is asked for, below the token: ``, `view.js`, `api/moment`.
        case answered(String)
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
        guard request.path.hasPrefix(lead) else {
            return .refused(status: 404, "not here; open the address that wayfold printed")
        }
        return .answered(String(request.path.dropFirst(lead.count)))
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
