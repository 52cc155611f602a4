extension SwiftDataNames {
    /// The objects of a model that satisfy a condition, in an order; a view with them is updated
    /// when they are others.
    @propertyWrapper
    @preconcurrency @MainActor
    public struct Query<Element: PersistentModel>: DynamicProperty {
        private nonisolated let descriptor: FetchDescriptor<Element>
        private var box: QueryBox<Element>?

        /// All objects, in the order in which they were made.
        public nonisolated init() { descriptor = FetchDescriptor() }
        nonisolated init(descriptor: FetchDescriptor<Element>) { self.descriptor = descriptor }

        /// The objects, fetched when the view was evaluated; none outside of a view.
        public var wrappedValue: [Element] { box?.found ?? [] }
        /// Why nothing could be fetched.
        public var fetchError: (any Error)? { box?.error }
        /// The context of the view.
        public var modelContext: ModelContext { box?.context ?? ModelContext(.empty) }
    }
}

extension SwiftDataNames.Query {
    public nonisolated init(
        filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
        animation: Animation? = nil
    ) {
        self.init(descriptor: FetchDescriptor(predicate: filter, sortBy: descriptors))
    }
    public nonisolated init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
        order: SortOrder = .forward, animation: Animation? = nil
    ) {
        let sort = SortDescriptor(keyPath, order: order)
        self.init(descriptor: FetchDescriptor(predicate: filter, sortBy: [sort]))
    }
    public nonisolated init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
        order: SortOrder = .forward, animation: Animation? = nil
    ) {
        let sort = SortDescriptor(keyPath, order: order)
        self.init(descriptor: FetchDescriptor(predicate: filter, sortBy: [sort]))
    }
    public nonisolated init(_ descriptor: FetchDescriptor<Element>, animation: Animation? = nil) {
        self.init(descriptor: descriptor)
    }
}

extension SwiftDataNames.Query: GraphProperty {
    mutating func attach(to boxes: PropertyBoxes, at index: Int) {
        let box = boxes.box(index) { QueryBox<Element>(boxes.node.nodeLink) }
        box.fetch(descriptor, from: boxes.trackedEnvironment.modelContext)
        self.box = box
    }
}

extension SwiftDataNames.Query: SameInGraph {
    /// A query is made anew with its view, and fetches anew then.
    static func sameInGraph(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool { false }
}

/// What the graph keeps for a query: the objects of the last fetch.
@MainActor
final class QueryBox<Element: PersistentModel>: LeavingBox {
    private(set) var found: [Element] = []
    private(set) var error: (any Error)?
    private(set) var context: ModelContext?
    private var descriptor = FetchDescriptor<Element>()
    private let link: NodeLink
    private var reader: QueryReader?

    init(_ link: NodeLink) { self.link = link }

    func fetch(_ descriptor: FetchDescriptor<Element>, from context: ModelContext) {
        precondition(
            !context.container.isEmpty, "Set a .modelContext in view's environment to use Query")
        self.descriptor = descriptor
        if self.context !== context {
            leave()
            self.context = context
            let reader = QueryReader { [weak self] in self?.look() }
            self.reader = reader
            context.readers.append(reader)
        }
        read()
    }

    private func read() {
        guard let context else { return }
        do {
            found = try context.fetch(descriptor)
            error = nil
        } catch {
            (found, self.error) = ([], error)
        }
    }

    /// The context has changed: the view is updated where the objects are others.
    private func look() {
        let before = found.map(\.persistentModelID)
        read()
        if found.map(\.persistentModelID) != before { link.invalidate() }
    }

    private func leave() {
        if let reader { context?.readers.removeAll { $0 === reader } }
        (reader, context) = (nil, nil)
    }
    func leave(_ node: _Node) { leave() }
}

/// Looks once in the turn after a context has changed.
// why: a main context, which views have, is the main thread's.
private final class QueryReader: ModelReader, @unchecked Sendable {
    private let look: @MainActor () -> Void
    private var isDue = false

    init(_ look: @escaping @MainActor () -> Void) { self.look = look }

    func contextChanged() {
        guard !isDue else { return }
        isDue = true
        DispatchQueue.main.async {
            self.isDue = false
            self.look()
        }
    }
}

extension EnvironmentValues {
    /// The context of a view's models; one of a container without models where none is set.
    public var modelContext: ModelContext {
        get { self[ModelContextKey.self] ?? ModelContext(.empty) }
        set { self[ModelContextKey.self] = newValue }
    }
}

private struct ModelContextKey: EnvironmentKey {
    static var defaultValue: ModelContext? { nil }
}
