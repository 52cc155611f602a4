/// What the graph keeps for the properties of one view: their state, what they read.
@MainActor
final class PropertyBoxes {
    private(set) unowned(unsafe) var node: _Node
    let engine: Engine
    private let plan: TypePlan
    /// What each property keeps, by its place among the properties.
    private var boxes: [AnyObject?]
    let environment: EnvironmentReads
    private var observation: BodyObservation?
    private var firstObservation: FirstObservation?

    init<V>(of type: V.Type, node: _Node, engine: Engine) {
        self.node = node
        self.engine = engine
        plan = engine.plans[type]
        boxes = Array(repeating: nil, count: plan.properties.count)
        environment = EnvironmentReads()
    }

    /// Connects the properties of a value with what they keep.
    func attach<V>(to value: inout V) {
        guard !plan.properties.isEmpty else { return }
        withUnsafeMutablePointer(to: &value) { value in
            let value = UnsafeMutableRawPointer(value)
            guard engine.obeys(.updatesPropertiesInOrder) else {
                for index in plan.properties.indices.reversed() {
                    plan.properties[index].attach(value, self, index)
                }
                return
            }
            for (index, property) in plan.properties.enumerated() {
                property.attach(value, self, index)
            }
        }
    }

    /// What the property at an index keeps, made at its first use.
    func box<Box: AnyObject>(_ index: Int, _ make: () -> Box) -> Box {
        if let box = boxes[index] { return unsafeDowncast(box, to: Box.self) }
        let made = make()
        boxes[index] = made
        return made
    }

    /// Forgets what the property at an index keeps, where a disabled rule says so.
    func drop(_ index: Int, unless rule: EngineRule) {
        if !engine.obeys(rule) { boxes[index] = nil }
    }

    /// The environment of the node, which notes what is read of it.
    var trackedEnvironment: EnvironmentValues { node.environment.noting(environment) }

    /// Evaluates what is read in a body: the node is updated again when something of it changes.
    func track<Result>(_ read: () -> Result) -> Result {
        engine.bodyCount += 1
        return Engine.reading(node) {
            if !engine.obeys(.keepsReaders) {
                for subscription in node.subscriptions { subscription.cancel(node) }
                node.subscriptions = []
            }
            guard engine.obeys(.followsObservables) else { return read() }
            if plan.observes {
                let observation = self.observation ?? BodyObservation()
                self.observation = observation
                if engine.obeys(.endsEarlierObservations) {
                    firstObservation = nil
                    observation.cancel()
                }
                return observation.track(node, read)
            }
            // The first body of a type that reads what is observable leaves one registration
            // behind, which does nothing later; from then on each is taken back, which costs a
            // microsecond.
            return withObservationTracking(read, onChange: observed(node.nodeLink))
        }
    }

    private func observed(_ node: NodeLink) -> @Sendable () -> Void {
        plan.observes = true
        let first = FirstObservation(node)
        firstObservation = first
        // Whoever keeps what was observed keeps this too, and nothing of the graph with it.
        return { [weak first] in first?.node.invalidate() }
    }

    /// Lets go of what the properties keep.
    func leave() {
        observation?.cancel()
        firstObservation = nil
        for case let box as any LeavingBox in boxes { box.leave(node) }
    }
}

/// What a node of the engine reads through bindings, by which it is updated again: the bindings
/// may lead to what is observable.
@MainActor
final class BindingReads {
    private var boxes: PropertyBoxes?

    func read<Node: _Node, Result>(of node: Node, _ read: () -> Result) -> Result {
        guard let engine = node.host?.engine else { return read() }
        let boxes = boxes ?? PropertyBoxes(of: Node.self, node: node, engine: engine)
        self.boxes = boxes
        return boxes.track(read)
    }

    func leave() {
        boxes?.leave()
        boxes = nil
    }
}

/// What a property keeps and has to end when its view leaves the graph.
@MainActor
protocol LeavingBox: AnyObject {
    func leave(_ node: _Node)
}

/// A property that is brought up to date before the body of its view is evaluated.
public protocol DynamicProperty {
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

/// A property that the engine connects with the graph.
@MainActor
protocol GraphProperty: DynamicProperty {
    mutating func attach(to boxes: PropertyBoxes, at index: Int)
}

/// Does some work on the main actor: at once where it runs there, else in its next turn.
func onMain(_ work: @escaping @MainActor @Sendable () -> Void) {
    if MainQueue.isHere {
        MainActor.assumeIsolated(work)
    } else {
        DispatchQueue.main.async { MainActor.assumeIsolated(work) }
    }
}
