import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Hands what an importer finds to the log, shows how far it is, and heeds Ctrl-C.
struct ImportWatch: ~Copyable, ImportSink {
    private static let stride: UInt64 = 4096
    private static let interval: UInt64 = 100_000_000

    private var log: LogImport
    private let interruption: Interruption?
    private var errors: Output
    private let isShown: Bool
    private let nanoseconds: @Sendable () -> UInt64
    private let start: UInt64
    private var nextDraw: UInt64
    private var count: UInt64 = 0

    init(_ log: consuming LogImport, _ shell: Shell) throws {
        self.log = log
        interruption = shell.catchesSignals ? try Interruption() : nil
        errors = shell.errors
        isShown = shell.terminal.isErrorShown
        nanoseconds = shell.nanoseconds
        start = isShown ? nanoseconds() : 0
        nextDraw = start &+ 5 * Self.interval
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

    /// Finishes the log and erases the line.
    consuming func close(_ shell: inout Shell) throws {
        if isShown {
            try shell.errors.write("\r\u{1B}[2K")
            try shell.errors.flush()
        }
        try log.close()
    }

    private mutating func look() throws {
        if interruption?.comes(within: 0) == true { throw CommandError.interrupted }
        guard isShown else { return }
        let now = nanoseconds()
        guard now >= nextDraw else { return }
        nextDraw = now &+ Self.interval
        let seconds = Double(now &- start) / 1e9
        let rate = Report.Value.decimal(Double(count) / seconds, places: 0).text
        try errors.write(
            "\r\u{1B}[2Kimporting  \(Report.Value.count(count).text) events  \(rate) events/s")
        try errors.flush()
    }
}
