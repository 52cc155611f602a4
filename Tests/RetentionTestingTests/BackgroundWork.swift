import Testing

/// A way of doing something in a task that nobody waits for.
struct BackgroundWork: Sendable, CustomTestStringConvertible {
    let name: String
    private let start: @Sendable (@escaping @Sendable () async -> Void) -> Void

    var testDescription: String { name }

    /// Starts it, and comes back when it is done.
    func run(_ body: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            start {
                // Resumed by whoever comes by, as after a network's answer.
                await Task.yield()
                body()
                continuation.resume()
            }
        }
    }

    static let all = [
        BackgroundWork("a task") { body in Task { await body() } },
        BackgroundWork("a detached task") { body in Task.detached { await body() } },
        BackgroundWork("a task that slept") { body in
            Task {
                try await Task.sleep(for: .milliseconds(1))
                await body()
            }
        },
        BackgroundWork("a task of a task") { body in Task { Task { await body() } } },
    ]

    private init(
        _ name: String,
        _ start: @escaping @Sendable (@escaping @Sendable () async -> Void) -> Void
    ) {
        self.name = name
        self.start = start
    }
}
