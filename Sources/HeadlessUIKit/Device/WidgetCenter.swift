/// The widgets of an app on a person's screens: there are none. What an app asks to be drawn anew
/// is in `reloadedKinds`, for tests; nil is all of them.
// why: what it keeps is under its lock.
public final class WidgetCenter: @unchecked Sendable {
    public static var shared: WidgetCenter { HeadlessDevice.current.widgets }

    private let lock = NSLock()
    private var kinds: [String?] = []

    init() {}

    /// The kinds that were to be drawn anew, in order; nil is all of them.
    public var reloadedKinds: [String?] { lock.withLock { kinds } }

    public func reloadAllTimelines() { lock.withLock { kinds.append(nil) } }

    public func reloadTimelines(ofKind kind: String) { lock.withLock { kinds.append(kind) } }

    /// Reports in a later turn that a person has no widgets.
    public func getCurrentConfigurations(
        _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
    ) {
        DispatchQueue.main.async { completion(.success([])) }
    }
}

/// A widget that a person has put on a screen.
public struct WidgetInfo: Hashable, Sendable {
    public let kind: String
}
