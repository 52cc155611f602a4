import Foundation
import SystemPackage
import Testing
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// Several recorders and one log.
@Suite(.timeLimit(.minutes(10))) struct SharedTraceWriterTests {
    private func writer(_ path: FilePath, segmentBytes: UInt64 = 64 << 20) throws -> TraceWriter {
        var options = LogOptions()
        options.segmentBytes = segmentBytes
        return try TraceWriter(
            creating: path, map: AppMap(), identity: Samples.identity, options: options)
    }

    /// What was pushed in each session, and the sessions' names.
    private func pushes(
        _ path: FilePath
    ) throws -> (texts: [UInt64: [String]], names: [UInt64: String]) {
        var vocabulary = Vocabulary()
        var events = try LogEvents(EventLog(reading: path))
        var texts: [UInt64: [String]] = [:]
        var names: [UInt64: String] = [:]
        while let event = try events.next(&vocabulary) {
            guard case .push(let route) = event.action else { continue }
            texts[event.session, default: []].append(vocabulary.text(route))
            names[event.session] = events.name(of: event.session)
        }
        return (texts, names)
    }

    @Test(arguments: [64 << 20, 4_000] as [UInt64])
    func `recorders of several threads drain into one log, each in its order`(
        segmentBytes: UInt64
    ) throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        let log = SharedTraceWriter(try writer(path, segmentBytes: segmentBytes))
        DispatchQueue.concurrentPerform(iterations: 8) { number in
            let session = UInt64(number + 1)
            let recorder = Recorder(session: session) { 1_000 }
            do {
                try log.append { writer throws(TraceError) in
                    try writer.name(session: session, "name \(session)")
                }
                for round in 0..<20 {
                    for part in 0..<5 { recorder.push(Route("page \(round) \(part)")) }
                    let count = try recorder.drain(into: log)
                    #expect(count == 5)
                }
            } catch {
                Issue.record(error)
            }
        }
        try log.close()
        let (texts, names) = try pushes(path)
        let wanted = (0..<20).flatMap { round in (0..<5).map { "page \(round) \($0)" } }
        for session in 1...8 as ClosedRange<UInt64> {
            #expect(texts[session] == wanted)
            #expect(names[session] == "name \(session)")
        }
        #expect(try EventLog.check(path) { _ in }.isSound)
    }

    @Test func `what a closed log refuses waits on in its recorder`() throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        let log = SharedTraceWriter(try writer(path))
        let recorder = Recorder(session: 1) { 1_000 }
        recorder.push(Route("first"))
        #expect(try recorder.drain(into: log) == 1)
        try log.close()
        recorder.push(Route("second"))
        #expect(throws: TraceError.log(.writerClosed(path))) { try recorder.drain(into: log) }
        #expect(throws: TraceError.log(.writerClosed(path))) { try log.commit() }
        #expect(throws: TraceError.log(.writerClosed(path))) { try log.close() }
        #expect(recorder.waitingCount == 1)
        let again = SharedTraceWriter(try TraceWriter(appendingTo: path))
        #expect(try recorder.drain(into: again) == 1)
        try again.close()
        #expect(try pushes(path).texts == [1: ["first", "second"]])
    }
}
