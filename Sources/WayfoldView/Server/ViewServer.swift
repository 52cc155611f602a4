import FlyingFox
import FlyingSocks
import Foundation
public import WayfoldArchitectures
public import WayfoldModel

/// A page on 127.0.0.1 that shows any moment of a trace.
///
/// ```swift
/// let server = try ViewServer(["phones.log"])
/// print(try await server.start(port: 0))
/// ```
/// It answers GET only, to this machine only, and reads what it shows; nothing is ever written.
public final class ViewServer: Sendable {
    private let desk: ViewDesk
    private let token: String
    private let running = Running()

    /// The server once it listens.
    private actor Running {
        var server: HTTPServer?
        var task: Task<Void, any Error>?

        func begin(_ server: HTTPServer) {
            self.server = server
            task = Task { try await server.run() }
        }

        func end() async {
            await server?.stop(timeout: 0)
            task?.cancel()
            server = nil
        }
    }

    /// Opens one trace, or two that are to be compared.
    ///
    /// - Parameter map: takes the place of the traces' own app maps.
    /// - Throws: `TraceError`, `ViewError`.
    public convenience init(
        _ paths: [String], map: AppMap? = nil,
        architectures: [any Architecture.Type] = Catalogue.all
    ) throws {
        try self.init(
            paths, map: map, architectures: architectures, heldEvents: HeldEvents.limit)
    }

    /// The same with another limit to what is held in memory.
    package init(
        _ paths: [String], map: AppMap? = nil,
        architectures: [any Architecture.Type] = Catalogue.all, heldEvents: Int
    ) throws {
        desk = try ViewDesk(paths, map: map, architectures: architectures, limit: heldEvents)
        token = Self.randomToken()
    }

    /// What is to be said to the person who started it.
    public var remarks: [String] {
        get async { await desk.remarks }
    }

    /// Listens, and returns the page's address.
    ///
    /// - Parameter port: 0 for any that is free.
    /// - Throws: `cannotListen`.
    public func start(port: UInt16) async throws -> String {
        let address: sockaddr_in
        do {
            address = try .inet(ip4: "127.0.0.1", port: port)
        } catch {
            throw ViewError.cannotListen(port: port, reason: "\(error)")
        }
        let reply = Reply(desk: desk, token: token)
        let server = HTTPServer(
            address: address, timeout: 60, logger: .disabled, handler: reply)
        await running.begin(server)
        do {
            try await server.waitUntilListening(timeout: 3)
        } catch {
            let reason = await failure() ?? "\(error)"
            throw ViewError.cannotListen(port: port, reason: reason)
        }
        guard case .ip4(_, let bound) = await server.listeningAddress else {
            throw ViewError.cannotListen(port: port, reason: "it has no address")
        }
        await reply.port.set(bound)
        return "http://127.0.0.1:\(bound)/\(token)/"
    }

    /// Why the server ended at once.
    private func failure() async -> String? {
        do {
            try await running.task?.value
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// Stops listening and ends all work.
    public func stop() async {
        await running.end()
        await desk.close()
    }

    private static func randomToken() -> String {
        var generator = SystemRandomNumberGenerator()
        let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
        return String((0..<20).map { _ in letters.randomElement(using: &generator) ?? "x" })
    }
}

/// Turns requests into questions, and answers into responses.
private struct Reply: HTTPHandler {
    /// The port, which is known once the server listens.
    actor Port {
        private var number: UInt16 = 0
        var value: UInt16 { number }

        func set(_ number: UInt16) {
            self.number = number
        }
    }

    let desk: ViewDesk
    let token: String
    let port = Port()

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let gate = RequestGuard(port: await port.value, token: token)
        let verdict = gate.verdict(
            on: RequestGuard.Request(
                method: request.method.rawValue, path: request.target.path(),
                host: request.headers[.host], origin: request.headers[HTTPHeader("Origin")],
                site: request.headers[HTTPHeader("Sec-Fetch-Site")]))
        switch verdict {
        case .refused(let status, let words):
            return response(.text(words + "\n", status: status))
        case .answered(let name):
            if let file = PageFile.answer(name) { return response(file) }
            let query = ViewQuery(request.query.map { ($0.name, $0.value) })
            let answer = await desk.answer(name, query)
            return response(answer ?? .text("there is no \(name)\n", status: 404))
        }
    }

    private func response(_ answer: ViewAnswer) -> HTTPResponse {
        var headers = HTTPHeaders()
        headers[.contentType] = answer.type
        for (name, value) in RequestGuard.headers { headers[HTTPHeader(name)] = value }
        if answer.status == 405 { headers[HTTPHeader("Allow")] = "GET" }
        return HTTPResponse(
            statusCode: HTTPStatusCode(answer.status, phrase: phrase(answer.status)),
            headers: headers, body: Data(answer.bytes))
    }

    private func phrase(_ status: Int) -> String {
        switch status {
        case 200: "OK"
        case 202: "Accepted"
        case 400: "Bad Request"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 421: "Misdirected Request"
        default: "Internal Server Error"
        }
    }
}
