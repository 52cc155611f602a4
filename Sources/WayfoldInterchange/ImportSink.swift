public import WayfoldModel

/// Takes the events of an import, one at a time and in order.
public protocol ImportSink: ~Copyable {
    /// The texts behind the symbols of actions; it goes on from the import's app map.
    var vocabulary: Vocabulary { get set }

    /// The symbol of a text by its bytes, as `vocabulary` has it, which need not be lent for it.
    mutating func symbol(utf8: UnsafeBufferPointer<UInt8>) -> Symbol

    /// Begins a session and returns its number.
    mutating func beginSession(named name: String?) throws -> UInt64

    /// Performs an action and says what became of it; a refusal is a normal result.
    ///
    /// The time is in microseconds since 1970, or since the start of a trace without a calendar.
    @discardableResult
    mutating func perform(
        _ action: Action, session: UInt64, time: Int64, origin: Origin
    ) throws -> Outcome

    /// The same in a flow of the app map.
    @discardableResult
    mutating func perform(
        _ action: Action, in target: Target, session: UInt64, time: Int64, origin: Origin
    ) throws -> Outcome

    /// Records an event as it stands, its outcome and its numbers too; no session is begun or
    /// ended for it. Numbers must go up.
    mutating func record(_ event: Event, sessionName: String?) throws

    /// Ends a session, whose number is not used again.
    mutating func endSession(_ session: UInt64, reason: String?, time: Int64) throws
}

extension ImportSink where Self: ~Copyable {
    /// The symbol of a text, of the vocabulary.
    public mutating func symbol(utf8: UnsafeBufferPointer<UInt8>) -> Symbol {
        vocabulary.symbol(utf8: utf8)
    }

    /// For a sink that knows one flow only.
    @discardableResult
    public mutating func perform(
        _ action: Action, in target: Target, session: UInt64, time: Int64, origin: Origin
    ) throws -> Outcome {
        try perform(action, session: session, time: time, origin: origin)
    }
}
