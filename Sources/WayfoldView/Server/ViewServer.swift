public import WayfoldArchitectures
public import WayfoldModel

/// A page on 127.0.0.1 that shows any moment of a trace.
///
/// ```swift
/// let server = try ViewServer(["phones.log"])
/// print(try server.start(port: 0))
/// ```
/// It answers GET only, to this machine only, and reads what it shows; nothing is ever written.
public final class ViewServer: Sendable {
    private let handler: ViewRequestHandler
    private let token: String
    private let listener = Listening()

    /// The listener once there is one.
    private actor Listening {
        private var listener: Listener?

        func begin(_ listener: Listener) { self.listener = listener }

        func end() {
            listener?.end()
            listener = nil
        }
    }

    /// Opens one trace, or two that are to be compared.
    ///
    /// - Parameters:
    ///   - map: takes the place of the traces' own app maps.
    ///   - reports: what is shown besides, of the first trace.
    /// - Throws: `TraceError`, `ViewError`.
    public convenience init(
        _ paths: [String], map: AppMap? = nil,
        architectures: [Subject] = [], reports: ViewReports = ViewReports()
    ) throws {
        try self.init(
            paths, map: map, architectures: architectures, reports: reports,
            heldEvents: HeldEvents.limit)
    }

    /// The same with another limit to what is held in memory.
    package init(
        _ paths: [String], map: AppMap? = nil,
        architectures: [Subject] = [], reports: ViewReports = ViewReports(), heldEvents: Int
    ) throws {
        handler = try ViewRequestHandler(
            paths, map: map, architectures: architectures, reports: reports, limit: heldEvents)
        token = Self.randomToken()
    }

    /// What is to be said to the person who started it.
    public var remarks: [String] {
        get async { await handler.remarks }
    }

    /// Listens, and returns the page's address.
    ///
    /// - Parameter port: 0 for any that is free.
    /// - Throws: `ViewError.cannotListen`.
    public func start(port: UInt16) async throws -> String {
        let listener = try Listener(port: port)
        let gate = RequestGuard(port: listener.port, token: token)
        let handler = handler
        listener.begin { request in Self.response(to: request, gate, handler) }
        await self.listener.begin(listener)
        return "http://127.0.0.1:\(listener.port)/\(token)/"
    }

    /// Lets apps that the page asks about run on the main thread, from which it is called, for up
    /// to so long.
    public func runApps(milliseconds: Int) {
        handler.appWork.run(milliseconds: milliseconds)
    }

    /// Stops listening and ends all work.
    public func stop() async {
        await listener.end()
        handler.appWork.close()
        await handler.close()
    }

    /// Called on the connection's own thread, which waits for what is asynchronous.
    private static func response(
        to request: HTTPRequest, _ gate: RequestGuard, _ handler: ViewRequestHandler
    ) -> HTTPResponse {
        let verdict = gate.verdict(
            on: RequestGuard.Request(
                method: request.method, path: request.path, host: request[header: "host"],
                origin: request[header: "origin"], site: request[header: "sec-fetch-site"],
                cookies: request[header: "cookie"]))
        switch verdict {
        case .refused(let status, let words):
            return .problem(status, words)
        case .entered:
            var response = HTTPResponse.problem(303, "go on to /")
            response.headers = [("Location", "/"), gate.cookieHeader]
            return response
        case .answered(let name):
            if let file = PageFile.answer(name) { return response(file) }
            let query = request.query
            do {
                let answer = try AsyncWork.wait { await handler.answer(name, query) }
                return answer.map(response) ?? .problem(404, "there is no \(name)")
            } catch {
                return response(.problem(error))
            }
        }
    }

    private static func response(_ answer: ViewAnswer) -> HTTPResponse {
        HTTPResponse(status: answer.status, type: answer.type, body: answer.bytes)
    }

    private static func randomToken() -> String {
        var generator = SystemRandomNumberGenerator()
        let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
        return String((0..<20).map { _ in letters.randomElement(using: &generator) ?? "x" })
    }
}
