import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// One connection of a browser: requests come in, responses go out, until one of both ends it.
struct Connection {
    /// The most bytes from a request's first to the empty line that ends it.
    static let limit = 16 << 10
    /// How long a connection may be silent between two requests, and how long a request may take
    /// from its first byte to the empty line that ends it, however its bytes trickle in.
    private static let silence = Duration.seconds(60)
    private static let deadline = Duration.seconds(5)

    private let socket: Int32

    init(_ socket: Int32) {
        self.socket = socket
        var limit = timeval(tv_sec: Int(Self.silence.components.seconds), tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
        var yes: Int32 = 1
        let flag = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, flag)
    }

    /// A socket that goes with the process and is not handed on to others.
    static func socket() -> Int32 {
        #if canImport(Darwin)
            let made = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #elseif canImport(Musl)
            let made = Musl.socket(AF_INET, SOCK_STREAM, 0)
        #else
            let made = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        _ = fcntl(made, F_SETFD, FD_CLOEXEC)
        return made
    }

    /// Answers requests until the connection ends.
    func serve(_ answer: (HTTPRequest) -> HTTPResponse) {
        var bytes: [UInt8] = []
        while true {
            var end = Self.endOfHead(bytes, from: 0)
            var last = ContinuousClock.now + (bytes.isEmpty ? Self.silence : Self.deadline)
            while end == nil {
                guard bytes.count < Self.limit else {
                    return refuse(.problem(431, "the request is longer than it may be"))
                }
                let known = bytes.count
                guard read(into: &bytes, until: last) else { return }
                if known == 0 { last = .now + Self.deadline }
                end = Self.endOfHead(bytes, from: max(0, known - 3))
            }
            guard let end, end <= Self.limit else {
                return refuse(.problem(431, "the request is longer than it may be"))
            }
            guard let request = HTTPRequest(parsing: bytes[..<end]) else {
                return refuse(.problem(400, "this is no request of HTTP/1.1"))
            }
            guard !request.hasBody else {
                return refuse(.problem(413, "a request has no body here"))
            }
            bytes.removeSubrange(..<end)
            let response = answer(request)
            guard write(response.bytes(isLast: request.isLast)), !request.isLast else { return }
        }
    }

    /// The offset behind the empty line; nil when it has not come yet.
    private static func endOfHead(_ bytes: [UInt8], from start: Int) -> Int? {
        var offset = start
        while offset + 3 < bytes.count {
            if bytes[offset] == 13, bytes[offset + 1] == 10, bytes[offset + 2] == 13,
                bytes[offset + 3] == 10
            {
                return offset + 4
            }
            offset += 1
        }
        return nil
    }

    /// Says why there is no answer, and lets the other side read that before the end.
    private func refuse(_ response: HTTPResponse) {
        guard write(response.bytes(isLast: true)) else { return }
        shutdown(socket, Int32(SHUT_WR))
        var rest: [UInt8] = []
        let last = ContinuousClock.now + Self.deadline
        // What is still on its way is taken, so that the answer is not lost with it.
        for _ in 0..<256 where read(into: &rest, until: last) { rest = [] }
    }

    /// Reads what has come; false at the end, and where nothing comes in time.
    private func read(into bytes: inout [UInt8], until last: ContinuousClock.Instant) -> Bool {
        var piece = [UInt8](repeating: 0, count: 8 << 10)
        while true {
            let left = ContinuousClock.now.duration(to: last) / .milliseconds(1)
            guard left > 0 else { return false }
            var asked = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            let ready = poll(&asked, 1, Int32(left.rounded(.up)))
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { return false }
            let count = recv(socket, &piece, piece.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            bytes += piece[..<count]
            return true
        }
    }

    private func write(_ bytes: [UInt8]) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        return bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = send(
                    socket, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, flags)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }
}
