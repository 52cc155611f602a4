import Foundation
import Synchronization

/// A socket on 127.0.0.1 that takes connections, each on a thread of its own.
///
/// Small on purpose: it serves one page to one reader. A package would bring bodies, upgrades and
/// routes. NIOHTTP1 costs 65 s of compiling where all of `wayfold` takes 313, so that a first look
/// would come a fifth later; FlyingFox reads a line in time that grows with its square, so that two
/// requests of 400 kB stop it for hours, and any site that a browser has open can send them.
///
/// Who opens connections and says nothing keeps nobody out: one more than `limit` takes the place
/// of the one that has waited longest for a request.
final class Listener: Sendable {
    /// How many connections are open at most; a browser opens six.
    private static let limit = 32

    let port: UInt16
    private let socket: Int32
    /// Since when each waits for a request; nil while one is answered.
    private let connections = Mutex<[Int32: ContinuousClock.Instant?]>([:])
    private let isClosed = Mutex(false)

    /// - Throws: `cannotListen`.
    init(port: UInt16) throws(ViewError) {
        let made = Connection.socket()
        var yes: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &yes, size)
        var address = Self.address(port)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(made, $0, length) == 0 && listen(made, 16) == 0
                    && getsockname(made, $0, &length) == 0
            }
        }
        guard isBound else {
            let reason = String(cString: strerror(errno)).lowercased()
            close(made)
            throw .cannotListen(port: port, reason: reason)
        }
        socket = made
        self.port = UInt16(bigEndian: address.sin_port)
    }

    private static func address(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    /// Takes connections from now on, and answers their requests one after the other.
    func begin(_ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse) {
        let thread = Thread { [self] in
            while !isClosed.withLock({ $0 }) {
                let accepted = accept(socket, nil, nil)
                if accepted < 0 {
                    // A signal, or somebody who went away again; what else there is passes too.
                    if errno != EINTR { usleep(10_000) }
                    continue
                }
                serve(accepted, answer)
            }
        }
        thread.name = "listener"
        thread.start()
    }

    private func serve(
        _ accepted: Int32, _ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse
    ) {
        let isTaken = connections.withLock { connections in
            guard connections.count < Self.limit || Self.makeRoom(&connections) else {
                return false
            }
            connections.updateValue(.now, forKey: accepted)
            return true
        }
        guard isTaken else {
            close(accepted)
            return
        }
        Thread { [self] in
            Connection(accepted).serve { request in
                note(accepted, waitsSince: nil)
                defer { note(accepted, waitsSince: .now) }
                return answer(request)
            }
            connections.withLock { connections in
                connections[accepted] = nil
                close(accepted)
            }
        }.start()
    }

    private func note(_ connection: Int32, waitsSince time: ContinuousClock.Instant?) {
        connections.withLock { connections in
            // One that had to make room is no longer there.
            if connections[connection] != nil { connections.updateValue(time, forKey: connection) }
        }
    }

    /// Ends the connection that has waited longest for a request; false where all are answered.
    private static func makeRoom(_ connections: inout [Int32: ContinuousClock.Instant?]) -> Bool {
        let waiting = connections.compactMap { socket, since in since.map { (socket, $0) } }
        guard let (longest, _) = waiting.min(by: { $0.1 < $1.1 }) else { return false }
        shutdown(longest, Int32(SHUT_RDWR))
        connections[longest] = nil
        return true
    }

    /// Takes no further connection and ends those that are open.
    func end() {
        isClosed.withLock { $0 = true }
        shutdown(socket, Int32(SHUT_RDWR))
        connections.withLock { connections in
            for connection in connections.keys { shutdown(connection, Int32(SHUT_RDWR)) }
        }
    }

    deinit {
        close(socket)
    }
}
