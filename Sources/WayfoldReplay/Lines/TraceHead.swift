public import WayfoldModel

/// The first line of a trace: what its events mean, and what must come of them.
public struct TraceHead: Sendable {
    /// Where the app map is.
    public enum MapSource: Sendable {
        /// Any route is accepted.
        case none
        case inline(AppMap)
        /// A file's path, from the trace's own folder.
        case file(String)
    }

    /// What a session is called where it comes from.
    public struct SessionName: Hashable, Sendable {
        public var session: UInt64
        public var name: String

        public init(_ session: UInt64, _ name: String) {
            self.session = session
            self.name = name
        }
    }

    /// What a replay must end in.
    public struct Expectation: Hashable, Sendable {
        /// The digest of the last state.
        public var digest: UInt64?
        /// The saved path of each scene.
        public var stacks: [String]

        public init(digest: UInt64? = nil, stacks: [String] = []) {
            self.digest = digest
            self.stacks = stacks
        }
    }

    /// The version of the trace's format that this program reads and writes.
    public static let format = 1

    /// The version of the fold that recorded the outcomes.
    public var semantics = Int(Semantics.version)
    public var map = MapSource.none
    /// The identity of the log it was taken from.
    public var identity: [UInt8]?
    /// How that log came from others, the last step last.
    public var lineage: [Lineage] = []
    public var sessions: [SessionName] = []
    public var expectation: Expectation?
    /// What a person wrote about it.
    public var note: String?
    /// Members that this program does not know; they are kept.
    public var others: [JSONValue.Member] = []

    public init() {}
}

extension TraceHead {
    /// The line's text, without its line break.
    public var line: String {
        var members: [JSONValue.Member] = [
            .init("wayfold", .integer(Self.format)), .init("semantics", .integer(semantics)),
        ]
        if let note { members.append(.init("note", .text(note))) }
        switch map {
        case .none: break
        case .inline(let map):
            members.append(.init("map", MapWriter(map, isResolved: false).value()))
        case .file(let path): members.append(.init("map", .text(path)))
        }
        if let identity {
            members.append(.init("identity", .text(HexadecimalText.text(identity))))
        }
        if !lineage.isEmpty {
            members.append(.init("lineage", .list(lineage.map(\.value))))
        }
        if !sessions.isEmpty {
            let names = sessions.map { ("\($0.session)", JSONValue.text($0.name)) }
            members.append(.init("sessions", .object(names)))
        }
        if let expectation {
            var parts: [(String, JSONValue)] = []
            if let digest = expectation.digest {
                parts.append(("digest", .text(Digest(seed: digest).description)))
            }
            if !expectation.stacks.isEmpty {
                parts.append(("stacks", .list(expectation.stacks.map { .text($0) })))
            }
            members.append(.init("expect", .object(parts)))
        }
        return JSONValue(.object(members + others)).compactText
    }
}
