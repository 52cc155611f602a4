/// Objects of Core Data that a view shows: it is updated when they are others.
@propertyWrapper
public struct FetchRequest<Result: NSFetchRequestResult>: DynamicProperty {
    private let make: () -> NSFetchRequest<Result>
    private let order: [SortDescriptor<Result>]
    private var box: FetchRequestBox<Result>?

    /// The objects, fetched when the view was evaluated; none outside of a view.
    @preconcurrency @MainActor
    public var wrappedValue: FetchedResults<Result> { FetchedResults(box: box) }
}

extension FetchRequest {
    public init(
        sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
        animation: Animation? = nil
    ) where Result: NSManagedObject {
        self.init(Result.entity, sortDescriptors, predicate, [])
    }
    public init(
        sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
        animation: Animation? = nil
    ) where Result: NSManagedObject {
        self.init(Result.entity, [], predicate, sortDescriptors)
    }
    public init(
        entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor],
        predicate: NSPredicate? = nil, animation: Animation? = nil
    ) {
        self.init({ entity }, sortDescriptors, predicate, [])
    }
    public init(
        fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil
    ) {
        self.init({ fetchRequest }, [])
    }

    private init(
        _ make: @escaping () -> NSFetchRequest<Result>, _ order: [SortDescriptor<Result>]
    ) {
        self.make = make
        self.order = order
    }

    /// The entity is asked for when the view is evaluated: an app may load its model after it has
    /// made the view.
    private init(
        _ entity: @escaping () -> NSEntityDescription, _ sortDescriptors: [NSSortDescriptor],
        _ predicate: NSPredicate?, _ order: [SortDescriptor<Result>]
    ) {
        self.make = {
            let request = NSFetchRequest<Result>()
            request.entity = entity()
            request.sortDescriptors = sortDescriptors
            request.predicate = predicate
            return request
        }
        self.order = order
    }
}

extension FetchRequest: GraphProperty {
    mutating func attach(to boxes: PropertyBoxes, at index: Int) {
        let box = boxes.box(index) { FetchRequestBox<Result>(boxes.node.nodeLink) }
        box.fetch(make, order, in: boxes.trackedEnvironment.managedObjectContext)
        self.box = box
    }
}

extension FetchRequest: SameInGraph {
    /// A request is made anew with its view, and fetches anew then.
    static func sameInGraph(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool { false }
}

/// What a request has found, in its order.
public struct FetchedResults<Result: NSFetchRequestResult>: RandomAccessCollection {
    private let found: [Result]
    private let box: FetchRequestBox<Result>?

    @MainActor
    init(box: FetchRequestBox<Result>?) {
        found = box?.found ?? []
        self.box = box
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { found.count }
    public subscript(position: Int) -> Result { found[position] }

    /// A condition in place of the request's.
    @preconcurrency @MainActor
    public var nsPredicate: NSPredicate? {
        get { box?.predicate ?? box?.request?.predicate }
        nonmutating set {
            box?.predicate = newValue
            box?.look()
        }
    }
    /// An order in place of the request's.
    @preconcurrency @MainActor
    public var nsSortDescriptors: [NSSortDescriptor] {
        get { box?.sortDescriptors ?? box?.request?.sortDescriptors ?? [] }
        nonmutating set {
            box?.sortDescriptors = newValue
            box?.look()
        }
    }
    /// An order in place of the request's.
    @preconcurrency @MainActor
    public var sortDescriptors: [SortDescriptor<Result>] {
        get { box?.order ?? [] }
        nonmutating set {
            box?.ownOrder = newValue
            box?.look()
        }
    }
}

/// What the graph keeps for a request: the objects of the last fetch.
@MainActor
final class FetchRequestBox<Result: NSFetchRequestResult>: LeavingBox {
    private(set) var found: [Result] = []
    private(set) var request: NSFetchRequest<Result>?
    var predicate: NSPredicate?
    var sortDescriptors: [NSSortDescriptor]?
    var ownOrder: [SortDescriptor<Result>]?
    private var givenOrder: [SortDescriptor<Result>] = []
    private weak var context: NSManagedObjectContext?
    private var observation: (any NSObjectProtocol)?
    private let link: NodeLink

    init(_ link: NodeLink) { self.link = link }

    var order: [SortDescriptor<Result>] { ownOrder ?? givenOrder }

    func fetch(
        _ make: () -> NSFetchRequest<Result>, _ order: [SortDescriptor<Result>],
        in context: NSManagedObjectContext
    ) {
        request = make()
        givenOrder = order
        if self.context !== context {
            leave()
            self.context = context
            observation = NotificationCenter.default.addObserver(
                forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
            ) { [weak self] _ in onMain { self?.look() } }
        }
        read()
    }

    private func read() {
        guard let context, let request else { return }
        let (written, sorted) = (request.predicate, request.sortDescriptors)
        request.predicate = predicate ?? written
        request.sortDescriptors = sortDescriptors ?? sorted
        // why: a request that fails shows nothing, as SwiftUI's does.
        found = (try? context.fetch(request)) ?? []
        (request.predicate, request.sortDescriptors) = (written, sorted)
        if !order.isEmpty { found.sort(using: order) }
    }

    /// The context has changed: the view is updated where the objects or their values are others.
    func look() {
        read()
        link.invalidate()
    }

    private func leave() {
        if let observation { NotificationCenter.default.removeObserver(observation) }
        observation = nil
    }
    func leave(_ node: _Node) { leave() }
}

extension EnvironmentValues {
    /// Core Data's context for a view's requests; one without a store where none is set.
    public var managedObjectContext: NSManagedObjectContext {
        get {
            self[ManagedObjectContextKey.self]
                ?? NSManagedObjectContext(.mainQueueConcurrencyType)
        }
        set { self[ManagedObjectContextKey.self] = newValue }
    }
}

private struct ManagedObjectContextKey: EnvironmentKey {
    static var defaultValue: NSManagedObjectContext? { nil }
}
