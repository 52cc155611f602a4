import Dispatch
public import Foundation
public import WayfoldArchitectures

/// Expects that random sessions run through an app, or a model of one's own, as through the fold,
/// and fails the test that runs with the first that does not, shrunk to the events that it takes.
///
/// ```swift
/// @Test func `the shop keeps up with its map`() async {
///     await expectParity(of: shop.subject, runs: 200, keep: folder)
/// }
/// ```
/// Works in Swift Testing and in XCTest, on the main actor and off it; it suspends, and the app
/// runs on the main actor meanwhile. A process runs the sessions of one expectation at a time.
///
/// A run has 1 to 200 events. It depends on the seed and its number alone and is, event for event,
/// that of `wayfold lab fuzz --seed`. An app that leaves nothing in the main queue says so
/// (`usesMainQueue: false`) and takes microseconds an event instead of milliseconds.
///
/// - Parameters:
///   - subject: what is run, over its own app map; over a random one where it has none.
///   - runs: how many sessions there are at most.
///   - seed: what all that is random comes from.
///   - faults: the names of the subject's mistakes to switch on.
///   - folder: where a finding is kept as a trace. Every trace in it is run first, so that what
///     was found once stays a test. It is made when there is something to keep.
///   - fileID: where a failure is reported; so are `file`, `line` and `column`.
///   - file: the file of that place.
///   - line: the line of that place.
///   - column: the column of that place.
/// - Returns: what was found; nil where nothing was.
@discardableResult
public func expectParity(
    of subject: Subject, runs: Int = 100, seed: UInt64 = 1, faults: Set<String> = [],
    keep folder: URL? = nil, fileID: String = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) async -> ParityFailure? {
    let trial = ParityTrial(subject: subject, faults: faults)
    let answer = await answer { () throws(ParityTrouble) in
        try trial.random(runs: runs, seed: seed, keptIn: folder)
    }
    return Place(fileID: fileID, file: file, line: line, column: column).report(answer)
}

/// The same for a test that is not asynchronous.
///
/// An app that uses the main queue is run so by a method of an `XCTestCase` that is not
/// asynchronous. In Swift Testing that queue is out of such a test's reach, which fails it.
@discardableResult
public func expectParity(
    of subject: Subject, runs: Int = 100, seed: UInt64 = 1, faults: Set<String> = [],
    keep folder: URL? = nil, fileID: String = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) -> ParityFailure? {
    let trial = ParityTrial(subject: subject, faults: faults)
    let answer = answerHere(subject) { () throws(ParityTrouble) in
        try trial.random(runs: runs, seed: seed, keptIn: folder)
    }
    return Place(fileID: fileID, file: file, line: line, column: column).report(answer)
}

/// Expects that a recorded trace runs through an app, or a model of one's own, as through the fold.
///
/// - Parameters:
///   - subject: what is run.
///   - trace: a log's folder, JSON Lines or words, packed or not. Memory is linear in its events.
///   - faults: the names of the subject's mistakes to switch on.
///   - fileID: where a failure is reported; so are `file`, `line` and `column`.
///   - file: the file of that place.
///   - line: the line of that place.
///   - column: the column of that place.
/// - Returns: what was found; nil where nothing was. A trace that cannot be read, of another app or
///   with nothing in it that the subject has a way to do fails the test as well.
@discardableResult
public func expectParity(
    of subject: Subject, on trace: URL, faults: Set<String> = [], fileID: String = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async -> ParityFailure? {
    let trial = ParityTrial(subject: subject, faults: faults)
    let answer = await answer { () throws(ParityTrouble) in try trial.recorded(trace) }
    return Place(fileID: fileID, file: file, line: line, column: column).report(answer)
}

/// The same for a test that is not asynchronous.
@discardableResult
public func expectParity(
    of subject: Subject, on trace: URL, faults: Set<String> = [], fileID: String = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> ParityFailure? {
    let trial = ParityTrial(subject: subject, faults: faults)
    let answer = answerHere(subject) { () throws(ParityTrouble) in try trial.recorded(trace) }
    return Place(fileID: fileID, file: file, line: line, column: column).report(answer)
}

/// Where a recorded trace diverges in an app from the fold, or why it cannot be run, as a failed
/// test says it; nil where neither is so.
package func parityFailure(
    of subject: Subject, on trace: URL, faults: Set<String>
) async -> String? {
    let trial = ParityTrial(subject: subject, faults: faults)
    return switch await answer({ () throws(ParityTrouble) in try trial.recorded(trace) }) {
    case .success(let found): found?.description
    case .failure(let trouble): trouble.text
    }
}

/// What came of a trial: nothing, a finding, or what kept it from being made.
typealias ParityAnswer = Result<ParityFailure?, ParityTrouble>

/// A thread of its own, on which a trial may wait for the main queue and for tasks of the app.
private let trials = DispatchQueue(label: "wayfold.parity")

private func answer(
    _ trial: @escaping @Sendable () throws(ParityTrouble) -> ParityFailure?
) async -> ParityAnswer {
    await withCheckedContinuation { continuation in
        trials.async { continuation.resume(returning: ParityAnswer(catching: trial)) }
    }
}

private func answerHere(
    _ subject: Subject, _ trial: () throws(ParityTrouble) -> ParityFailure?
) -> ParityAnswer {
    guard subject.runsHere() else {
        return .failure(
            ParityTrouble(
                "\(subject.name): the app uses the main queue but this test cannot wait for it; "
                    + "make the test 'async' and write 'await expectParity(...)'"))
    }
    return ParityAnswer(catching: trial)
}
