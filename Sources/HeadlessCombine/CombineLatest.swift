import Foundation

// What OpenCombine 0.14 does not have of Combine.

extension Publishers {
    /// The latest values of two publishers, at each value of either once both have had one.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            Latest(subscriber).follow(a, b)
        }
    }

    /// The latest values of three publishers, at each value of any once all have had one.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C

        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            a.combineLatest(b).combineLatest(c) { ($0.0, $0.1, $1) }
                .receive(subscriber: subscriber)
        }
    }

    /// The latest values of four publishers, at each value of any once all have had one.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D

        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            a.combineLatest(b).combineLatest(c.combineLatest(d)) { ($0.0, $0.1, $1.0, $1.1) }
                .receive(subscriber: subscriber)
        }
    }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
    public func combineLatest<P: Publisher>(
        _ other: P
    ) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure { .init(self, other) }

    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
        combineLatest(other).map { transform($0.0, $0.1) }
    }

    public func combineLatest<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.CombineLatest3<Self, P, Q>
    where P.Failure == Failure, Q.Failure == Failure { .init(self, publisher1, publisher2) }

    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q,
        _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
    where P.Failure == Failure, Q.Failure == Failure {
        combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }

    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        .init(self, publisher1, publisher2, publisher3)
    }

    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        combineLatest(publisher1, publisher2, publisher3).map {
            transform($0.0, $0.1, $0.2, $0.3)
        }
    }
}

/// The subscription of a subscriber to the latest values of two publishers.
private final class Latest<First, Second, Downstream: Subscriber>: Subscription
where Downstream.Input == (First, Second) {
    /// Held while the subscriber is called, which may call back: values reach it one by one.
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var first: First?
    private var second: Second?
    private var upstreams: [any Subscription] = []
    private var demand = Subscribers.Demand.none
    private var openCount = 2
    /// Whether a value came that nobody had asked for yet.
    private var isPending = false

    init(_ downstream: Downstream) { self.downstream = downstream }

    func follow<A: Publisher, B: Publisher>(_ a: A, _ b: B)
    where
        A.Output == First, B.Output == Second, A.Failure == Downstream.Failure,
        B.Failure == Downstream.Failure
    {
        downstream?.receive(subscription: self)
        a.subscribe(subscriber { self.first = $0 })
        b.subscribe(subscriber { self.second = $0 })
    }

    private func subscriber<Value>(
        _ keep: @escaping (Value) -> Void
    ) -> AnySubscriber<Value, Downstream.Failure> {
        AnySubscriber(
            receiveSubscription: { self.take($0) },
            receiveValue: { value in
                self.lock.withLock {
                    keep(value)
                    self.isPending = true
                    self.send()
                }
                return .none
            },
            receiveCompletion: { self.finish($0) })
    }

    private func take(_ subscription: any Subscription) {
        let isOver = lock.withLock {
            if downstream != nil { upstreams.append(subscription) }
            return downstream == nil
        }
        if isOver { subscription.cancel() } else { subscription.request(.unlimited) }
    }

    /// Hands on what there is, if it is asked for.
    private func send() {
        guard isPending, demand > .none, let downstream, let first, let second else { return }
        isPending = false
        demand -= 1
        demand += downstream.receive((first, second))
    }

    private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        lock.withLock {
            openCount -= 1
            if case .finished = completion, openCount > 0 { return }
            let downstream = downstream
            cancel()
            downstream?.receive(completion: completion)
        }
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock {
            self.demand += demand
            send()
        }
    }

    func cancel() {
        let open = lock.withLock {
            let open = upstreams
            downstream = nil
            first = nil
            second = nil
            upstreams = []
            return open
        }
        for upstream in open { upstream.cancel() }
    }
}
