extension NSObject {
    /// Publishes a property of an object, as `observe(_:options:changeHandler:)` sees it change: in
    /// the turn of the stage after a change, once for all changes until then.
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        public let object: Subject
        public let keyPath: KeyPath<Subject, Value>
        public let options: NSKeyValueObservingOptions

        public init(
            object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions
        ) {
            self.object = object
            self.keyPath = keyPath
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Value, S.Failure == Never {
            let subscription = KeyValueSubscription(subscriber)
            subscriber.receive(subscription: subscription)
            let hasInitial = options.contains(.initial)
            subscription.begin(
                object.observe(keyPath, options: [.new]) { [weak subscription] _, change in
                    change.newValue.map { subscription?.take($0) }
                })
            if hasInitial { subscription.take(object[keyPath: keyPath]) }
        }
    }
}

extension NSObjectProtocol where Self: NSObject {
    /// Publishes a property of this object: its value now, and each one that it has later.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>,
        options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
        NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
    }
}

/// Hands on what an observation sees, as far as it is asked for; of the rest the last.
private final class KeyValueSubscription<Downstream: Subscriber>: Subscription {
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var observation: NSKeyValueObservation?
    private var demand = Subscribers.Demand.none
    private var waiting: Downstream.Input?

    init(_ downstream: Downstream) { self.downstream = downstream }

    /// Keeps an observation, unless the subscriber is gone already.
    func begin(_ observation: NSKeyValueObservation) {
        lock.withLock {
            if downstream == nil {
                observation.invalidate()
            } else {
                self.observation = observation
            }
        }
    }

    func take(_ value: Downstream.Input) {
        lock.withLock { waiting = value }
        deliver()
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { self.demand += demand }
        deliver()
    }

    private func deliver() {
        let next = lock.withLock { () -> (Downstream, Downstream.Input)? in
            guard let downstream, let value = waiting, demand > 0 else { return nil }
            waiting = nil
            demand -= 1
            return (downstream, value)
        }
        guard let (downstream, value) = next else { return }
        let more = downstream.receive(value)
        lock.withLock { demand += more }
    }

    func cancel() {
        let observation = lock.withLock {
            defer { self.observation = nil }
            downstream = nil
            waiting = nil
            return self.observation
        }
        observation?.invalidate()
    }
}

/// A name by which the module Combine of the SDK brings `publisher(for:)` along, and nothing else.
public struct _KeyValuePublishing {}
