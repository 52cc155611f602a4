extension URLError {
    /// Why there is no network for one request, which Linux does not know.
    public enum NetworkUnavailableReason: Int, Sendable {
        case cellular
        case expensive
        case constrained
    }

    public var networkUnavailableReason: NetworkUnavailableReason? { nil }
}

/// Content that may be dropped while nobody uses it. `NSCache` does not ask for it on Linux.
public protocol NSDiscardableContent {
    func beginContentAccess() -> Bool
    func endContentAccess()
    func discardContentIfPossible()
    func isContentDiscarded() -> Bool
}

extension URLRequest {
    /// Linux's sessions go by any network: it is true, and setting it does nothing.
    public var allowsConstrainedNetworkAccess: Bool {
        get { true }
        set {}
    }
    public var allowsExpensiveNetworkAccess: Bool {
        get { true }
        set {}
    }
}

extension Progress {
    /// The progress that `Progress()` makes on Apple's systems.
    public convenience init(_ nothing: Void = ()) { self.init(totalUnitCount: 0) }
}

public typealias NSInteger = Int
public typealias NSUInteger = UInt
