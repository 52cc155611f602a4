import Foundation

// What OpenCombine 0.14 does not have of Combine.

extension Publishers {
    /// The values of several publishers of one type, as they come.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let publishers: [Upstream]

        public init(_ upstream: Upstream...) { publishers = upstream }
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
            publishers = Array(upstream)
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let merged = Merged(subscriber, count: publishers.count)
            merged.begin()
            for publisher in publishers { merged.follow(publisher) }
        }

        public func merge(with other: Upstream) -> Self { Self(publishers + [other]) }
    }

    /// The values of two publishers, as they come.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure, A.Output == B.Output {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let merged = Merged(subscriber, count: 2)
            merged.begin()
            merged.follow(a)
            merged.follow(b)
        }
    }

    /// The values of three publishers, as they come.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output
    {
        public typealias Output = A.Output
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
            let merged = Merged(subscriber, count: 3)
            merged.begin()
            merged.follow(a)
            merged.follow(b)
            merged.follow(c)
        }
    }

    /// The values of four publishers, as they come.
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output,
        C.Failure == D.Failure, C.Output == D.Output
    {
        public typealias Output = A.Output
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
            let merged = Merged(subscriber, count: 4)
            merged.begin()
            merged.follow(a)
            merged.follow(b)
            merged.follow(c)
            merged.follow(d)
        }
    }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Merge4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
    where P.Failure == Failure, P.Output == Output { .init(self, other) }

    public func merge<B: Publisher, C: Publisher>(
        with b: B, _ c: C
    ) -> Publishers.Merge3<Self, B, C>
    where B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output {
        .init(self, b, c)
    }

    public func merge<B: Publisher, C: Publisher, D: Publisher>(
        with b: B, _ c: C, _ d: D
    ) -> Publishers.Merge4<Self, B, C, D>
    where
        B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output,
        D.Failure == Failure, D.Output == Output
    { .init(self, b, c, d) }

    public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init(self, other) }
}

/// The subscription of a subscriber to the values of several publishers. Each is asked for one
/// value at a time, so that what nobody has asked for yet is at most one a publisher.
private final class Merged<Downstream: Subscriber>: Subscription {
    /// Held while the subscriber is called, which may call back: values reach it one by one.
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var upstreams: [any Subscription] = []
    private var demand = Subscribers.Demand.none
    private var openCount: Int
    /// What waits to be asked for, and whom to ask for the next.
    private var waiting: [(value: Downstream.Input, source: Source)] = []

    private final class Source {
        var subscription: (any Subscription)?
    }

    init(_ downstream: Downstream, count: Int) {
        self.downstream = downstream
        openCount = count
    }

    func begin() {
        downstream?.receive(subscription: self)
        lock.withLock { end() }
    }

    func follow<P: Publisher>(_ publisher: P)
    where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
        let source = Source()
        publisher.subscribe(
            AnySubscriber<P.Output, P.Failure>(
                receiveSubscription: { self.take($0, of: source) },
                receiveValue: { self.take(value: $0, of: source) },
                receiveCompletion: { self.finish($0) }))
    }

    private func take(_ subscription: any Subscription, of source: Source) {
        let isOver = lock.withLock {
            if downstream != nil {
                upstreams.append(subscription)
                source.subscription = subscription
            }
            return downstream == nil
        }
        if isOver { subscription.cancel() } else { subscription.request(.max(1)) }
    }

    private func take(value: Downstream.Input, of source: Source) -> Subscribers.Demand {
        lock.withLock {
            guard let downstream else { return .none }
            guard demand > .none else {
                waiting.append((value, source))
                return .none
            }
            demand -= 1
            demand += downstream.receive(value)
            return .max(1)
        }
    }

    private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        lock.withLock {
            openCount -= 1
            if case .finished = completion {
                end()
            } else {
                let downstream = downstream
                cancel()
                downstream?.receive(completion: completion)
            }
        }
    }

    /// Ends it when nothing can come any more.
    private func end() {
        guard openCount == 0, waiting.isEmpty, let downstream else { return }
        self.downstream = nil
        upstreams = []
        downstream.receive(completion: .finished)
    }

    func request(_ demand: Subscribers.Demand) {
        let sources = lock.withLock {
            self.demand += demand
            var sources: [Source] = []
            while self.demand > .none, !waiting.isEmpty, let downstream {
                let (value, source) = waiting.removeFirst()
                self.demand -= 1
                self.demand += downstream.receive(value)
                sources.append(source)
            }
            end()
            return sources
        }
        for source in sources { source.subscription?.request(.max(1)) }
    }

    func cancel() {
        let open = lock.withLock {
            let open = upstreams
            downstream = nil
            upstreams = []
            waiting = []
            return open
        }
        for upstream in open { upstream.cancel() }
    }
}
