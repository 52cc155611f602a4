/// Which screen this is, for as long as it lives: the event that created it, and its place in it.
public struct EntryIdentity: Hashable, Sendable, BitwiseCopyable {
    /// The sequence number of the creating event; 0 for what was there before the first.
    public var sequence: UInt64
    /// From 0 in the order of creation within the event.
    public var ordinal: UInt32

    public init(sequence: UInt64, ordinal: UInt32) {
        self.sequence = sequence
        self.ordinal = ordinal
    }
}

/// A screen or a child flow in a stack. 24 bytes.
public struct Entry: Hashable, Sendable, BitwiseCopyable {
    @usableFromInline var createdBy: UInt64
    var ordinal: UInt32
    @usableFromInline var shown: Symbol
    public internal(set) var route: Symbol {
        @inlinable get { shown }
        set { shown = newValue }
    }
    /// The flow it shows, or `FlowID.none` for a plain screen.
    public internal(set) var child: FlowID
    public internal(set) var presentation: Presentation

    init(
        identity: EntryIdentity, route: Symbol, presentation: Presentation, child: FlowID = .none
    ) {
        createdBy = identity.sequence
        ordinal = identity.ordinal
        shown = route
        self.child = child
        self.presentation = presentation
    }

    public var identity: EntryIdentity {
        EntryIdentity(sequence: createdBy, ordinal: ordinal)
    }
}

/// A flow's place in its state's arena.
public struct FlowID: Hashable, Sendable, BitwiseCopyable {
    public let number: Int32

    init(_ number: Int) {
        self.number = Int32(number)
    }

    public static var none: FlowID { FlowID(-1) }

    var index: Int { Int(number) }
}
