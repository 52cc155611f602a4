import Foundation

/// A connection to a server of this machine; closed when nobody has it any more.
final class OpenSocket: Sendable {
    private let socket: Int32
    private let isConnected: Bool

    init(port: UInt16) {
        #if canImport(Darwin)
            let socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
        #else
            let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        self.socket = socket
    }

    deinit { close(socket) }

    /// Sends a text; false when the other side takes none any more.
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends bytes; false when the other side takes no more.
    func send(_ bytes: [UInt8]) -> Bool {
        guard isConnected else { return false }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// All bytes that come before the other side ends; none when it could not be reached.
    func rest() -> [UInt8] {
        guard isConnected else { return [] }
        // Nothing more comes: what the server takes for a beginning is not waited for.
        shutdown(socket, Int32(SHUT_WR))
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { return answer }
            answer += buffer[..<count]
        }
    }
}
