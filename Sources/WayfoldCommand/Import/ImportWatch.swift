import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// Hands what an importer finds to the log, shows how far it is, and heeds Ctrl-C.
struct ImportWatch: ~Copyable, ImportSink {
    private static let stride: UInt64 = 4096

    private var log: LogImport
    private let interruption: Interruption?
    private let progress: ImportProgress
    private var count: UInt64 = 0

    init(_ log: consuming LogImport, _ shell: Shell, _ progress: ImportProgress) throws {
        self.log = log
        interruption = shell.catchesSignals ? try Interruption() : nil
        self.progress = progress
    }

    var vocabulary: Vocabulary {
        get { log.vocabulary }
        _modify { yield &log.vocabulary }
    }

    mutating func symbol(utf8: UnsafeBufferPointer<UInt8>) -> Symbol {
        log.symbol(utf8: utf8)
    }

    mutating func beginSession(named name: String?) throws -> UInt64 {
        try log.beginSession(named: name)
    }

    @discardableResult
    mutating func perform(
        _ action: Action, session: UInt64, time: Int64, origin: Origin
    ) throws -> Outcome {
        count += 1
        if count.isMultiple(of: Self.stride) { try look() }
        return try log.perform(action, session: session, time: time, origin: origin)
    }

    @discardableResult
    mutating func perform(
        _ action: Action, in target: Target, session: UInt64, time: Int64, origin: Origin
    ) throws -> Outcome {
        count += 1
        if count.isMultiple(of: Self.stride) { try look() }
        return try log.perform(action, in: target, session: session, time: time, origin: origin)
    }

    mutating func record(_ event: Event, sessionName: String?) throws {
        count += 1
        if count.isMultiple(of: Self.stride) { try look() }
        try log.record(event, sessionName: sessionName)
    }

    mutating func endSession(_ session: UInt64, reason: String?, time: Int64) throws {
        try log.endSession(session, reason: reason, time: time)
    }

    /// Finishes the log.
    consuming func close() throws { try log.close() }

    private mutating func look() throws {
        if interruption?.comes(within: 0) == true { throw CommandError.interrupted }
        progress.made(count)
    }
}
