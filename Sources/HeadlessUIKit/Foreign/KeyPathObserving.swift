// Key-value observing by paths of keys. Linux has no Objective-C runtime that hears a property set
// by its name, so nobody is ever called: `observe(\.property)` is, see `KeyValueObserving.swift`.

/// What an observation by a path of keys would hand over.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let kindKey = Self(rawValue: "kind")
    public static let newKey = Self(rawValue: "new")
    public static let oldKey = Self(rawValue: "old")
    public static let indexesKey = Self(rawValue: "indexes")
    public static let notificationIsPriorKey = Self(rawValue: "notificationIsPrior")
}

extension NSObject {
    /// Observes nothing; the stage warns of it once.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        guard MainQueue.isHere else { return }
        MainActor.assumeIsolated { HeadlessStage.current.warnOfKeyPath(keyPath) }
    }

    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
    public func removeObserver(
        _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {}
}

extension NSObjectProtocol {
    public func willChangeValue(forKey key: String) {}
    public func didChangeValue(forKey key: String) {}
}

extension HeadlessStage {
    fileprivate func warnOfKeyPath(_ path: String) {
        guard !warnedOfKeyPaths else { return }
        warnedOfKeyPaths = true
        warn("nothing is observed by a path of keys such as \(path): observe(\\.property) is")
    }
}
