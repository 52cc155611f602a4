import Foundation
public import HeadlessUIKit
import WayfoldInterchange
public import WayfoldModel
import WayfoldReplay
public import WayfoldSubjects

/// The app of one test: it runs on a stage of its own, and all that is done with it is recorded.
///
/// ```swift
/// @Test(.navigation(of: shop)) @MainActor func `the basket is left by a swipe`() async throws {
///     let app = try NavigationTest.current
///     try await app.perform("push basket")
///     try await app.perform("swipe back")
///     #expect(app.outline == "scene 0\n  root shop ←\n")
/// }
/// ```
@MainActor
public final class NavigationTest {
    /// The app; its `stage` is where a person's own steps can be taken too, which are not recorded.
    public let run: SubjectRun
    private let recorder: StageRecorder
    private var vocabulary = Vocabulary()
    private var time: Int64 = 0

    init(_ setting: NavigationSetting, _ subject: StagedApp, note: String) {
        run = SubjectRun(subject, faults: setting.faults)
        recorder = StageRecorder(of: run, note: note)
        vocabulary = run.map.vocabulary
    }

    /// The app of the test that runs.
    ///
    /// - Throws: `NavigationMisuse` in a test without the trait `.navigation(of:)`.
    public static var current: NavigationTest {
        get throws {
            guard let scope = NavigationScope.current else {
                throw NavigationMisuse(
                    "this test has no app; give it the trait '.navigation(of: app)'")
            }
            return try scope.test()
        }
    }

    public var stage: HeadlessStage { run.stage }

    /// What the app shows, as an indented tree: the lines of `wayfold show`.
    public var outline: String { run.outline(&vocabulary).text }

    /// The trace so far, as JSON Lines.
    public var trace: String { recorder.text }

    /// Does what lines in words say, one after the other, each once the app has come to rest.
    ///
    /// - Returns: what became of the last event.
    /// - Throws: `NavigationMisuse` for a line that cannot be read.
    @discardableResult
    public func perform(_ words: String) async throws -> Outcome {
        var outcome = Outcome.applied
        for event in try events(words) {
            outcome = run.perform(event, &vocabulary)
            await run.settle()
        }
        return outcome
    }

    /// The same for a test that is not asynchronous, of an app that leaves nothing in the main
    /// queue.
    @discardableResult
    public func perform(_ words: String) throws -> Outcome {
        var outcome = Outcome.applied
        for event in try events(words) {
            outcome = run.perform(event, &vocabulary)
            run.settle()
        }
        return outcome
    }

    /// Does what a recorded trace says, without a word of what becomes of it.
    func replay(_ trace: URL) async throws {
        do {
            var reader = try TraceReader(trace.path, map: run.map)
            while var event = try reader.next(&vocabulary) {
                time = event.time
                event.sequence = UInt64(run.eventCount + 1)
                _ = run.perform(event, &vocabulary)
                await run.settle()
            }
        } catch {
            throw NavigationMisuse("\(error)")
        }
    }

    private func events(_ words: String) throws -> [Event] {
        var events: [Event] = []
        for (index, line) in words.split(whereSeparator: \.isNewline).enumerated() {
            do {
                let parsed = try Words.parse(String(line), in: &vocabulary)
                for var event in parsed?.events ?? [] {
                    // A second between events that say no time.
                    time = parsed?.hasTime == true ? event.time : time + 1_000_000
                    event.time = time
                    event.sequence = UInt64(run.eventCount + events.count + 1)
                    event.outcome = .applied
                    events.append(event)
                }
            } catch {
                throw NavigationMisuse("line \(index + 1), '\(line)': \(error)")
            }
        }
        return events
    }

    /// Lets go of the app.
    func end() {
        run.tearDown()
    }
}

/// What a test of navigation was set up wrongly with: one line with the way out.
public struct NavigationMisuse: Error, CustomStringConvertible, Sendable {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
