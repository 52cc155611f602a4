/// Keeps a subscription to an object's changes for one view.
@MainActor
final class ObjectSubscription: LeavingBox {
    private var object: AnyObject?
    private var subscription: AnyCancellable?

    /// Has the view updated when an object changes: this one and no earlier one.
    func follow<Object: ObservableObject>(_ new: Object, for node: _Node) {
        guard object !== new else { return }
        if object != nil, node.host?.engine.obeys(.followsNewestObject) == false { return }
        object = new
        let link = node.nodeLink
        // Sendable, so that it may run on the thread that publishes.
        subscription = new.objectWillChange.sink { @Sendable _ in link.willPublish() }
    }

    func leave(_ node: _Node) {
        subscription = nil
        object = nil
    }
}

extension NodeLink {
    /// An object that the view holds is about to change.
    func willPublish() {
        let transaction = Transaction.current
        let isInBackground = !MainQueue.isHere
        onMain { self.published(isInBackground, transaction) }
    }

    @MainActor
    private func published(_ isInBackground: Bool, _ transaction: Transaction) {
        guard let engine = node?.host?.engine else { return }
        if isInBackground, engine.obeys(.warnsOfPublishingInBackground) {
            engine.warn(.publishedInBackground)
        }
        if !isInBackground, Engine.readingNode != nil, engine.obeys(.warnsOfPublishingInBody) {
            engine.warn(.publishedDuringUpdate)
        }
        // Inside a body the update comes later as well (SUI-UP-19).
        if engine.obeys(.followsObjects) { engine.invalidateLater(self, transaction) }
    }
}

/// An object that somebody else owns.
@preconcurrency @MainActor
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    @MainActor @preconcurrency public var wrappedValue: ObjectType

    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    public init(initialValue: ObjectType) { wrappedValue = initialValue }

    public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

    /// Makes bindings to the properties of an object.
    @preconcurrency @MainActor
    @dynamicMemberLookup
    public struct Wrapper {
        let root: ObjectType

        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            Binding(ObjectLocation(root, keyPath, isOnMainActor: true))
        }
    }
}

extension ObservedObject: GraphProperty {
    mutating func attach(to boxes: PropertyBoxes, at index: Int) {
        boxes.box(index) { ObjectSubscription() }.follow(wrappedValue, for: boxes.node)
    }
}

/// An object that a view owns for as long as its place in the graph has its identity.
@preconcurrency @MainActor
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    // why: it is made wherever the view is made, and called on the main actor only.
    private nonisolated(unsafe) let make: () -> ObjectType
    private var object: ObjectType?

    public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        make = thunk
    }

    public var wrappedValue: ObjectType {
        if let object { return object }
        warnOnStage(.stateObjectOutsideOfView, by: .warnsOfStateObjectOutsideOfView)
        return make()
    }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(root: wrappedValue) }
}

extension StateObject: GraphProperty {
    mutating func attach(to boxes: PropertyBoxes, at index: Int) {
        let make = make
        boxes.drop(index, unless: .keepsStateObjects)
        let box = boxes.box(index) { StateObjectBox(make()) }
        box.subscription.follow(box.object, for: boxes.node)
        object = box.object
    }
}

extension StateObject: SameInGraph {
    /// What makes the object counts once; a newer one is no change.
    nonisolated static func sameInGraph(
        _ first: UnsafeRawPointer, _ second: UnsafeRawPointer
    ) -> Bool { true }
}

@MainActor
private final class StateObjectBox<Object: ObservableObject>: LeavingBox {
    let object: Object
    let subscription = ObjectSubscription()
    init(_ object: Object) { self.object = object }
    func leave(_ node: _Node) { subscription.leave(node) }
}

/// An object that an ancestor put in the environment.
@preconcurrency @MainActor
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private var object: ObjectType?

    public nonisolated init() {}

    public var wrappedValue: ObjectType {
        guard let object else {
            // why: SwiftUI ends the process here too, with these words (SUI-ST-22).
            fatalError(
                "No ObservableObject of type \(ObjectType.self) found. A"
                    + " View.environmentObject(_:) for \(ObjectType.self) may be missing as an"
                    + " ancestor of this view.")
        }
        return object
    }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(root: wrappedValue) }
}

extension EnvironmentObject: GraphProperty {
    mutating func attach(to boxes: PropertyBoxes, at index: Int) {
        object = boxes.trackedEnvironment[object: ObjectType.self]
        let box = boxes.box(index) { ObjectSubscription() }
        if let object { box.follow(object, for: boxes.node) }
    }
}

/// Makes bindings to the properties of an observable object.
@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Value> {
    public var wrappedValue: Value

    public var projectedValue: Self { self }

    @available(*, unavailable, message: "the value has to be an Observable object")
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable where Value: AnyObject & Observable {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable where Value: AnyObject {
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        // It reads the value, so that a body that makes it depends on it (SUI-UP-35).
        Binding(ObjectLocation(wrappedValue, keyPath))
    }
}

extension Bindable: DynamicProperty {}
extension Bindable: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}
// why: what it holds is locked, or touched on the main actor only.
extension Bindable: @unchecked Sendable where Value: Sendable {}
