/// The names that an export to OpenTelemetry writes of our own and an import knows again.
enum OTLPWords {
    /// The event's name of a record whose `wayfold.trace` is the head of a trace, app map and all.
    static let traceEvent = "wayfold.trace"
    /// The event's name of a record whose `wayfold.event` is one event.
    static let navigationEvent = "wayfold.navigation"
    /// The attribute with a line of `TRACES.md`, which says all there is to say of an event.
    static let event = "wayfold.event"
    /// The attribute with the head of a trace, a line of `TRACES.md` as well.
    static let trace = "wayfold.trace"
}
