import Foundation
import ParityTesting
import RetentionTesting
import Synchronization
import Testing
import WayfoldArchitectures
import WayfoldReplay
import WayfoldSubjects

/// What a trait says.
struct NavigationSetting: Sendable {
    var subject: StagedApp?
    var faults: Set<String> = []
    /// The trace to be run first.
    var trace: URL?
}

/// One test that runs: its app, and what is kept of it when it fails.
final class NavigationScope: Sendable {
    @TaskLocal static var current: NavigationScope?

    private struct State {
        var setting: NavigationSetting
        var hasFailed = false
        var hasReplayed = false
    }

    /// Where the trace is kept when the test fails.
    let file: URL
    private let title: String
    /// Where the test is; nil of XCTest.
    private let place: SourceLocation?
    private let state: Mutex<State>
    @MainActor private var app: NavigationTest?

    convenience init(_ setting: NavigationSetting, of test: Test) {
        self.init(setting, title: test.displayName ?? test.name, at: test.sourceLocation)
    }

    init(_ setting: NavigationSetting, title: String, at place: SourceLocation? = nil) {
        self.title = title
        self.place = place
        state = Mutex(State(setting: setting))
        file = KeptFolder.traces.appendingPathComponent(KeptFolder.freeName(title) + ".jsonl")
    }

    private var setting: NavigationSetting { state.withLock { $0.setting } }

    /// What a test says beside its suite.
    func add(_ inner: NavigationSetting) {
        state.withLock { state in
            state.setting.subject = inner.subject ?? state.setting.subject
            state.setting.faults.formUnion(inner.faults)
            state.setting.trace = inner.trace ?? state.setting.trace
        }
    }

    /// Whether it is the first failure.
    func noteFailure() -> Bool {
        state.withLock { state in
            defer { state.hasFailed = true }
            return !state.hasFailed
        }
    }

    private var hasFailed: Bool { state.withLock { $0.hasFailed } }

    /// The line that shows the trace again.
    var wayOut: String {
        let setting = setting
        let faults = setting.faults.sorted().map { " --fault " + ShellWord.quoted($0) }.joined()
        return "see it: wayfold replay \(ShellWord.quoted(file.path)) --architecture "
            + ShellWord.quoted(setting.subject?.name ?? "APP") + faults
    }

    /// The app of the test, which is launched when it is first asked for.
    @MainActor func test() throws -> NavigationTest {
        if let app { return app }
        let setting = setting
        guard let subject = setting.subject else {
            throw NavigationMisuse(
                "this test names no app; write '.navigation(of: app)' at it or at its suite")
        }
        let known = subject.faults.map(\.name)
        if let unknown = setting.faults.sorted().first(where: { !known.contains($0) }) {
            let list = known.isEmpty ? "it has none" : "it has " + known.joined(separator: ", ")
            throw NavigationMisuse("\(subject.name): '\(unknown)' is no fault of it; \(list)")
        }
        let app = NavigationTest(setting, subject, note: title)
        self.app = app
        return app
    }

    /// Runs the trace that the test names, once, and then the test.
    func perform(_ function: @Sendable () async throws -> Void) async throws {
        let trace = state.withLock { state -> URL? in
            guard !state.hasReplayed, let trace = state.setting.trace,
                state.setting.subject != nil
            else { return nil }
            state.hasReplayed = true
            return trace
        }
        if let trace {
            let app = try await test()
            try await app.replay(trace)
            let setting = setting
            if let subject = setting.subject,
                let text = await parityFailure(
                    of: subject.subject, on: trace, faults: setting.faults)
            {
                Issue.record(
                    Comment(rawValue: text), sourceLocation: place ?? #_sourceLocation)
            }
        }
        try await function()
    }

    /// Runs a test to its end, lets go of its app, and attaches what is known of it if it failed.
    func observe(_ body: @Sendable () async throws -> Void) async throws {
        let watch = RetentionWatch.begin()
        var thrown: (any Error)?
        do {
            if let watch { try await watch.perform(body) } else { try await body() }
        } catch {
            thrown = error
            if noteFailure() {
                Issue.record(
                    Comment(rawValue: wayOut), severity: .warning,
                    sourceLocation: place ?? #_sourceLocation)
            }
        }
        let trace = await end()
        if hasFailed, let trace { attach(trace, watch?.report() ?? RetentionWatch.unavailable) }
        watch?.end()
        if let thrown { throw thrown }
    }

    /// Lets go of the app of an XCTest; when it failed, its trace is kept, with what is left of it.
    @MainActor func endOfXCTest(hasFailed: Bool, _ watch: RetentionWatch?) {
        guard let trace = end(), hasFailed else { return }
        let retention = file.deletingPathExtension().appendingPathExtension("retention.txt")
        do {
            try KeptFolder.keep(trace, at: file)
            try KeptFolder.keep(watch?.report() ?? RetentionWatch.unavailable, at: retention)
            print("\(wayOut)\nwhat is left in memory: \(retention.path)")
        } catch {
            print(trouble(error))
        }
    }

    private func trouble(_ error: any Error) -> String {
        "\(file.path): cannot be written: \(error.localizedDescription); name a folder by "
            + "WAYFOLD_TRACES"
    }

    /// The trace of the app, which is gone then; nil where there was none.
    @MainActor private func end() -> String? {
        defer { app = nil }
        app?.end()
        return app?.trace
    }

    private func attach(_ trace: String, _ retention: String) {
        guard let place else { return }
        Attachment.record(trace, named: "trace.jsonl", sourceLocation: place)
        Attachment.record(retention, named: "retention.txt", sourceLocation: place)
        Attachment.record(wayOut + "\n", named: "see-it.txt", sourceLocation: place)
        do {
            try KeptFolder.keep(trace, at: file)
        } catch {
            Issue.record(
                Comment(rawValue: trouble(error)), severity: .warning, sourceLocation: place)
        }
    }
}

/// Where traces of tests that failed are kept.
enum KeptFolder {
    private static let counts = Mutex<[String: Int]>([:])

    /// The folder that `WAYFOLD_TRACES` names, else one in the system's temporary one.
    static let traces: URL = {
        if let named = ProcessInfo.processInfo.environment["WAYFOLD_TRACES"], !named.isEmpty {
            return URL(fileURLWithPath: named).absoluteURL
        }
        return FileManager.default.temporaryDirectory.appendingPathComponent("wayfold-tests")
    }()

    /// A test's name as a file's, told apart from those of this process that are called the same.
    static func freeName(_ title: String) -> String {
        let letters = title.lowercased().map {
            $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-"
        }
        let words = String(letters).split(separator: "-").joined(separator: "-")
        let name = words.isEmpty ? "test" : String(words.prefix(80))
        let count = counts.withLock { counts in
            counts[name, default: 0] += 1
            return counts[name] ?? 1
        }
        return count == 1 ? name : "\(name)-\(count)"
    }

    static func keep(_ trace: String, at file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(trace.utf8).write(to: file, options: .atomic)
    }
}
