import WayfoldLog
import WayfoldModel

/// What the index of a log has to know of actions: which of them end a session.
///
/// Every fold applies an end to a session that has not ended, whatever the dialect, and what comes
/// after it under the same number is another session; so a state can be made from there on.
public enum SessionEnds {
    /// Whether an event with such a payload ends its session.
    public static func endsSession(_ payload: UnsafeRawBufferPointer) -> Bool {
        guard let lead = payload.first else { return false }
        return lead & PayloadLead.opcodeMask == ActionKind.endSession.rawValue
    }

    /// Whether a fold keeps to it.
    static func areKnown(to fold: Fold) -> Bool {
        !fold.dialect.unsupported.contains(.endSession)
    }
}
