/// How an entry came onto the screen.
///
/// A layer of a flow begins at its root and at each entry that is not a push.
public enum Presentation: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    case push
    case sheet
    /// A sheet that a person cannot swipe away.
    case lockedSheet
    case fullScreenCover
    case popover
    /// A layer without a container; its answer removes it.
    case alert

    /// Whether an entry presented so begins a layer of its own.
    @inlinable
    public var isModal: Bool { self != .push }

    /// The word of the words form and of saved paths.
    public var word: String {
        switch self {
        case .push: "push"
        case .sheet: "sheet"
        case .lockedSheet: "lockedSheet"
        case .fullScreenCover: "cover"
        case .popover: "popover"
        case .alert: "alert"
        }
    }

    /// The presentation of a word.
    public init?(word: String) {
        guard let found = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = found
    }
}
