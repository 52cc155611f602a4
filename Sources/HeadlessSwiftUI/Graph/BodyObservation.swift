import Synchronization

/// What one body reads of observable objects.
///
/// `withObservationTracking` has no way to end a registration that was not fired, so that bodies
/// evaluated for other reasons would leave one behind each time. With an object of our own read in
/// the same registration, changing that object ends it: one change ends the whole of it
/// (SUI-OB-02).
@MainActor
final class BodyObservation {
    private let registrar = ObservationRegistrar()
    private let subject = Subject()
    private var isRegistered = false
    private let generation = Generation()

    /// Evaluates a body and has its node updated at the first change of what it read; what an
    /// earlier call registered has to be cancelled before.
    func track<Result>(_ node: _Node, _ read: () -> Result) -> Result {
        isRegistered = true
        let number = generation.number
        let link = node.nodeLink
        let generation = generation
        return withObservationTracking {
            registrar.access(subject, keyPath: \.mark)
            return read()
        } onChange: {
            if generation.number == number { link.invalidate() }
        }
    }

    /// Ends the registration.
    func cancel() {
        guard isRegistered else { return }
        isRegistered = false
        generation.advance()
        registrar.withMutation(of: subject, keyPath: \.mark) {}
    }

    private final class Subject: Observable, Sendable {
        var mark: Int { 0 }
    }

    /// Which registration is the newest.
    private final class Generation: Sendable {
        private let value = Atomic(0)
        var number: Int { value.load(ordering: .relaxed) }
        func advance() { value.add(1, ordering: .relaxed) }
    }
}

/// The registration of the first body of a type, which cannot be taken back: it ends when nobody
/// holds it.
final class FirstObservation: Sendable {
    let node: NodeLink

    init(_ node: NodeLink) { self.node = node }
}
