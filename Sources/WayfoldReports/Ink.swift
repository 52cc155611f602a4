/// Paints texts for a terminal, or leaves them as they are.
public struct Ink: Hashable, Sendable {
    /// How a text looks; the raw value is the terminal's code for it.
    public enum Style: Int, Hashable, Sendable {
        case bold = 1
        case dim = 2
        case red = 31
        case green = 32
        case yellow = 33
        case blue = 34
        case magenta = 35
        case cyan = 36
    }

    public var isEnabled: Bool

    public init(isEnabled: Bool) {
        self.isEnabled = isEnabled
    }

    /// No colour at all.
    public static let none = Ink(isEnabled: false)

    /// The text in these styles; the empty text stays empty.
    public func paint(_ text: String, _ styles: Style...) -> String {
        guard isEnabled, !text.isEmpty, !styles.isEmpty else { return text }
        let codes = styles.map { "\($0.rawValue)" }.joined(separator: ";")
        return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
    }
}
