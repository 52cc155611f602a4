/// A screen of any type.
public struct AnyView {
    /// What was erased.
    public let view: Any

    public init(_ view: Any) {
        self.view = view
    }
}

/// A screen that shows nothing.
public struct EmptyView: Hashable, Sendable {
    public init() {}
}
