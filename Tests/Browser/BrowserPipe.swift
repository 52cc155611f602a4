import Foundation
import Synchronization
import WayfoldReplay

/// A browser's process and the line to it: messages in JSON, each ended by a zero byte.
///
/// A thread of its own reads the answers, so that a test that waits keeps no other from running.
final class BrowserPipe: Sendable {
    /// The most seconds that a request may take.
    static let patience = 120

    private struct Request {
        let method: String
        let deadline: ContinuousClock.Instant
        let answer: CheckedContinuation<JSONValue, any Error>
    }

    private struct State {
        var lastNumber = 0
        var requests: [Int: Request] = [:]
        var isEnded = false
        var heard: [String: PageRecord] = [:]
    }

    private let process: BrowserProcess
    private let state = Mutex(State())

    init(starting executable: String) throws {
        process = try BrowserProcess(starting: executable)
        let reader = Thread { [weak self, process] in
            var pending: [UInt8] = []
            while let bytes = process.read(milliseconds: 100) {
                pending += bytes
                guard let self else { return }
                while let end = pending.firstIndex(of: 0) {
                    self.take(Array(pending[..<end]))
                    pending.removeSubrange(...end)
                }
                self.endLate()
            }
            self?.end()
        }
        reader.name = "browser"
        reader.start()
    }

    deinit {
        process.end()
    }

    /// Asks for something and waits for the answer.
    @discardableResult
    func call(
        _ method: String, _ parameters: JSONValue = .members([:]), of session: String? = nil
    ) async throws -> JSONValue {
        try await withCheckedThrowingContinuation { answer in
            let number = state.withLock { state -> Int? in
                guard !state.isEnded else { return nil }
                state.lastNumber += 1
                state.requests[state.lastNumber] = Request(
                    method: method, deadline: .now + .seconds(Self.patience), answer: answer)
                return state.lastNumber
            }
            guard let number else {
                return answer.resume(throwing: BrowserError.ended(process.lastWords))
            }
            var text = JSONText()
            text.beginObject()
            text.key("id")
            text.integer(number)
            text.key("method")
            text.string(method)
            text.key("params")
            text.value(parameters)
            if let session {
                text.key("sessionId")
                text.string(session)
            }
            text.endObject()
            if !process.write(text.bytes + [0]) { end() }
        }
    }

    /// What a page has said and asked for so far.
    func record(of session: String) -> PageRecord {
        state.withLock { $0.heard[session] ?? PageRecord() }
    }

    func forgetComplaints(of session: String) {
        state.withLock { $0.heard[session]?.complaints = [] }
    }

    private func take(_ message: [UInt8]) {
        do {
            let value = try JSONValue(message)
            guard let number = value["id"]?.integer else { return hear(value) }
            let request = state.withLock { $0.requests.removeValue(forKey: number) }
            if let error = value["error"] {
                request?.answer.resume(
                    throwing: BrowserError.refused(
                        request?.method ?? "", reason: error["message"]?.string ?? ""))
            } else {
                request?.answer.resume(returning: value["result"] ?? JSONValue(.null))
            }
        } catch {
            end()
        }
    }

    private func hear(_ event: JSONValue) {
        guard let session = event["sessionId"]?.string, let method = event["method"]?.string,
            let parameters = event["params"]
        else { return }
        state.withLock { $0.heard[session, default: PageRecord()].note(method, parameters) }
    }

    private func endLate() {
        let now = ContinuousClock.now
        let late = state.withLock { state in
            let late = state.requests.filter { $0.value.deadline < now }
            for number in late.keys { state.requests[number] = nil }
            return late.values.map { $0 }
        }
        for request in late { request.answer.resume(throwing: BrowserError.late(request.method)) }
    }

    private func end() {
        let open = state.withLock { state in
            state.isEnded = true
            defer { state.requests = [:] }
            return state.requests.values.map { $0 }
        }
        let words = open.isEmpty ? "" : process.lastWords
        for request in open { request.answer.resume(throwing: BrowserError.ended(words)) }
    }
}
