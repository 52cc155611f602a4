package import SystemPackage

/// What goes wrong while one writer lives, and at which of its calls, counted from 0.
package struct FaultPlan: Sendable {
    /// The call in the middle of which the machine stops.
    package var crashCall: Int?
    /// The call from which the fault waits for an operation that it can befall.
    package var faultCall = 0
    package var fault: StorageFault?
    /// Whether the fault befalls every such operation from then on, not one.
    package var isLasting = false
    /// How many bytes the files may have together.
    package var capacityBytes = Int.max
    /// The most bytes that one call writes; nil for all.
    package var bytesPerCall: Int?

    package init() {}
}

/// One thing that a storage does wrong.
package enum StorageFault: Sendable {
    /// An operation is not done, and fails.
    case refused(Errno)
    /// A write is done in part, and fails.
    case torn(Errno)
    /// A sync fails, and dirty pages have a fate.
    case failedSync(PageFate)
    /// A write is not done and yet said to be.
    case lostWrite
    /// A sync is not done and yet said to be.
    case lyingSync

    /// Whether the storage admits it; what it does not, no writer can help.
    var isHonest: Bool {
        switch self {
        case .refused, .torn, .failedSync: true
        case .lostWrite, .lyingSync: false
        }
    }
}
