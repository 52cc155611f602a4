public import WayfoldModel
public import WayfoldReplay

/// Writes the events of a trace in another form, in order.
///
/// Memory is constant in the number of events and linear in the open sessions, unless a format
/// says otherwise.
public protocol TraceExport {
    /// Appends what comes before the first event.
    ///
    /// - Parameter head: the trace's, with its app map.
    mutating func begin(_ head: TraceHead, to bytes: inout [UInt8])

    /// Appends what an event comes to.
    ///
    /// - Parameter replay: the fold right after it, of its session.
    mutating func add(
        _ step: ExportStep, _ replay: Replay, to bytes: inout [UInt8]
    ) throws(ExportError)

    /// Appends what comes after the last event.
    ///
    /// - Parameter vocabulary: the fold's. It is not kept between events: while somebody else has
    ///   it too, every new text would copy it.
    mutating func end(_ vocabulary: Vocabulary, to bytes: inout [UInt8])
}

/// One event that is exported.
public struct ExportStep {
    /// With the outcome it was recorded with, or the fold's where the trace does not say.
    public var event: Event
    /// What its session is called, if it has a name.
    public var sessionName: String?
    /// Whether it is the first of its session.
    public var isFirst: Bool
    /// Whether its session ended with it.
    public var isLast: Bool

    public init(event: Event, sessionName: String?, isFirst: Bool, isLast: Bool) {
        self.event = event
        self.sessionName = sessionName
        self.isFirst = isFirst
        self.isLast = isLast
    }
}

extension ExportStep {
    /// The name of the session, or its number.
    var sessionText: String { sessionName ?? "\(event.session)" }

    /// The route on top of the event's scene, and how many screens are on the way to it; nil when
    /// there is no such scene.
    func shown(_ replay: Replay) -> (screen: Symbol, depth: Int)? {
        guard let index = replay.state.sceneIndex(event.scene) else { return nil }
        return (
            replay.state.topRoute(ofSceneAt: index), replay.state.depth(ofSceneAt: index)
        )
    }
}

/// Why an export stops.
public enum ExportError: Error, Hashable {
    /// So many sessions stand beside each other that their parts no longer fit into memory.
    case tooManyBesideEachOther(format: String, limitBytes: Int)
    /// A database could not be written.
    case database(path: String, reason: String)
}

extension ExportError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tooManyBesideEachOther(let format, let limit):
            "export: \(format) wants each session in one piece, but sessions that stand beside "
                + "each other need more than \(limit >> 20) MiB; choose one with --session"
        case .database(let path, let reason):
            "\(path): cannot be written: \(reason)"
        }
    }
}
