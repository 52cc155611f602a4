import WayfoldLog
import WayfoldModel

/// The origins of records, which cost a byte unless they are `EventOrigin.user`.
///
/// Most verbs come from a person, but some hardly ever do. So a record says `user` for a verb's
/// usual origin, and the usual origin for `user`; every other origin stands for itself. Without it
/// the end of each imported session cost a byte: 0.2 of the 4 that a page view of MSNBC may have.
extension ActionKind {
    /// Who brings a verb about as a rule. Part of the payload's format: never changed.
    @inline(__always)
    var usualOrigin: Origin {
        switch self {
        case .openURL: .link
        case .restore: .restore
        case .setPhase, .setVisible, .setSizeClass, .save, .launch, .ready, .terminate,
            .setAppVersion, .endSession, .write, .gap:
            .system
        default: .user
        }
    }

    /// What a record says for an origin.
    func recorded(_ origin: Origin) -> EventOrigin {
        EventOrigin(rawValue: exchanged(origin).rawValue) ?? .user
    }

    /// The origin that a record means.
    @inline(__always)
    func origin(_ recorded: EventOrigin) -> Origin {
        exchanged(Origin(rawValue: recorded.rawValue) ?? .user)
    }

    @inline(__always)
    private func exchanged(_ origin: Origin) -> Origin {
        let usual = usualOrigin
        if origin == usual { return .user }
        return origin == .user ? usual : origin
    }
}
