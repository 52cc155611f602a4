// Key-value observing as Foundation declares it for Swift. Linux has no Objective-C runtime that
// hears a property set, so the values are compared: see `observe`.

/// What an observation hands to its handler, and when.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = Self(rawValue: 1)
    public static let old = Self(rawValue: 2)
    /// The handler is called once at once.
    public static let initial = Self(rawValue: 4)
    /// Has no effect: a change is seen when it is over.
    public static let prior = Self(rawValue: 8)
}

/// What became of a value; here it is always set.
public enum NSKeyValueChange: UInt, Sendable {
    case setting = 1
    case insertion
    case removal
    case replacement
}

/// A change of an observed value.
public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange
    public let kind: Kind
    /// The value now, where `.new` was asked for.
    public let newValue: Value?
    /// The value before, where `.old` was asked for.
    public let oldValue: Value?
    public let indexes: IndexSet?
    public let isPrior: Bool
}

/// An observation, which lasts as long as this object or the one that is observed.
// why: it is made and ended on no actor, as Foundation's, and called on the main one.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
    fileprivate var compare: (() -> Void)?

    /// Ends the observation; the handler is called no more, and not kept.
    public func invalidate() { compare = nil }
}

extension NSObjectProtocol {
    /// Calls a handler when a property of this object has changed.
    ///
    /// UIKit calls it while the property is set. Here the value is compared at each turn of the
    /// stage, so the handler runs in the turn after, once for all changes until then; it never runs
    /// for a property that is neither `Equatable` nor an object, or off the main queue.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        func change(from old: Value?, to new: Value) -> NSKeyValueObservedChange<Value> {
            NSKeyValueObservedChange(
                kind: .setting, newValue: options.contains(.new) ? new : nil,
                oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: false)
        }
        let observation = NSKeyValueObservation()
        var last = self[keyPath: keyPath]
        observation.compare = { [weak self] in
            guard let self else { return }
            let new = self[keyPath: keyPath]
            guard hasChanged(from: last, to: new) else { return }
            let old = last
            last = new
            changeHandler(self, change(from: old, to: new))
        }
        if options.contains(.initial) { changeHandler(self, change(from: nil, to: last)) }
        if MainQueue.isHere {
            MainActor.assumeIsolated { HeadlessStage.current.observations.add(observation) }
        }
        return observation
    }
}

/// Whether a value is another one, as far as that can be known.
private func hasChanged(from old: Any, to new: Any) -> Bool {
    func differs<Value: Equatable>(_ old: Value) -> Bool { (new as? Value) != old }
    if let old = old as? any Equatable { return differs(old) }
    guard type(of: old) is AnyClass else { return false }
    return old as AnyObject !== new as AnyObject
}

/// The observations of one stage, none of which it keeps.
@MainActor
struct KeyValueObservations {
    private var all: [WeakObject] = []

    mutating func add(_ observation: NSKeyValueObservation) {
        all.removeAll { $0.object == nil }
        all.append(WeakObject(object: observation))
    }

    var isEmpty: Bool { all.isEmpty }

    /// Those that are there, in the order in which they came.
    var living: [NSKeyValueObservation] { all.compactMap { $0.object as? NSKeyValueObservation } }
}

extension HeadlessStage {
    /// Calls the handlers of what has changed since the last time.
    func compareObserved() {
        guard !observations.isEmpty else { return }
        for observation in observations.living { observation.compare?() }
    }
}
