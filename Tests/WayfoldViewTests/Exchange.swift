import Foundation

/// One request over a socket, byte by byte as it is given, and the answer.
///
/// No library for HTTP stands between: what is refused here are requests that a library would not
/// send. It waits on a thread of its own, since the server answers on the tests' threads.
struct Exchange {
    var status = 0
    /// By their names in small letters.
    var headers: [String: String] = [:]
    var body = ""

    /// What a page would send for a path.
    static func request(
        _ path: String, port: UInt16, method: String = "GET", host: String? = nil,
        more: [String] = []
    ) -> String {
        let lines =
            ["\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"] + more
            + ["Connection: close", "", ""]
        return lines.joined(separator: "\r\n")
    }

    static func answer(to request: String, port: UInt16) async -> Exchange {
        await withCheckedContinuation { answer in
            Thread {
                answer.resume(returning: Exchange(parsing: exchange(Array(request.utf8), port)))
            }.start()
        }
    }

    private init(parsing bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let end = text.range(of: "\r\n\r\n") else { return }
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        status = Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        body = String(text[end.upperBound...])
    }

    /// All bytes that come before the other side ends; none when it cannot be reached.
    private static func exchange(_ bytes: [UInt8], _ port: UInt16) -> [UInt8] {
        let socket = OpenSocket(port: port)
        _ = socket.send(bytes)
        return socket.rest()
    }
}
