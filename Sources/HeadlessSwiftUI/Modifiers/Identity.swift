/// Gives a view an identity of its own: another one is another view.
public nonisolated struct IDView<Content: View, ID: Hashable>: _PrimitiveView {
    let content: Content
    let id: ID

    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> { IDNode(view) }
}

extension View {
    public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
}

final class IDNode<Content: View, ID: Hashable>: _ViewNode<IDView<Content, ID>> {
    private var id: ID?

    override func update() {
        let areApart = host?.engine.obeys(.separatesIDs) ?? true
        if id == view.id || !areApart, !children.isEmpty { return setChild(view.content) }
        id = view.id
        replaceChildren([Content._makeNode(of: view.content)])
    }
}

/// A value by which a picker or a tab view knows one of its views.
public nonisolated struct _TagModifier<Value: Hashable>: _PrimitiveModifier {
    let value: Value
    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { TagNode(view) }
}

extension View {
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(_TagModifier(value: tag))
    }
}

/// A node that names what is below it.
@MainActor
protocol TaggedNode: AnyObject {
    var tag: AnyHashable { get }
}

final class TagNode<Content: View, Value: Hashable>:
    _ViewNode<ModifiedContent<Content, _TagModifier<Value>>>, TaggedNode
{
    override func update() { setChild(view.content) }
    var tag: AnyHashable { AnyHashable(view.modifier.value) }
}

/// A row of a loop.
@MainActor
protocol IdentifiedNode: _Node {
    var id: AnyHashable? { get }
    /// What a person's deleting does; nil where it cannot be deleted.
    var delete: (() -> Void)? { get }
}

/// One view for each element of a collection, known by the element's id.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
    /// The range of a loop over constant numbers.
    var constantCount: Int?
    /// What a swipe that deletes a row does.
    var delete: ((IndexSet) -> Void)?
}

extension ForEach: View where Content: View {
    public typealias Body = Never
    public var body: Never { noBody(of: Self.self) }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> { ForEachNode(view) }
}

extension ForEach where Content: View {
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
        self.id = { $0[keyPath: id] }
    }

    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)> {
        let all = data.wrappedValue
        self.data = all.indices.lazy.map { ($0, all[$0][keyPath: id]) }
        self.id = { $0.1 }
        self.content = { content(data[$0.0]) }
    }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data, id: \.id, content: content)
    }
}

extension ForEach where Content: View {
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable,
        ID == C.Element.ID
    {
        self.init(data, id: \.id, content: content)
    }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.data = data
        self.content = content
        id = { $0 }
        constantCount = data.count
    }
}

/// The rows of a loop, by their ids. Linear in the rows at each update.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    _ViewNode<ForEach<Data, ID, Content>>
{
    private var rows: [ID: RowNode<Data.Element, Content>] = [:]
    private var order: [ID] = []
    private var firstCount: Int?

    override func update() {
        guard let host else { return }
        if let count = view.constantCount {
            if let firstCount, firstCount != count, host.engine.obeys(.keepsConstantRanges) {
                return keepRows(firstCount, count)
            }
            firstCount = count
        }
        let before = rows
        let old = order
        var new: [_Node] = []
        rows = [:]
        order = []
        var doubled: [ID] = []
        for element in view.data {
            let id = view.id(element)
            guard rows[id] == nil else {
                doubled.append(id)
                continue
            }
            let known = host.engine.obeys(.keepsRowsByID) ? before[id] : nil
            let row = known ?? RowNode(Row(element: element, content: view.content))
            row.id = AnyHashable(id)
            let offset = order.count
            row.delete = view.delete.map { delete in { delete(IndexSet(integer: offset)) } }
            rows[id] = row
            order.append(id)
            new.append(row)
            if known == nil {
                mount(row)
            } else {
                row.receive(Row(element: element, content: view.content))
            }
        }
        children = new
        for id in old where rows[id] !== before[id] { before[id].map(host.unmount) }
        if order != old { host.structureChanged(under: self) }
        for id in doubled where host.engine.obeys(.warnsOfDoubledIDs) {
            host.engine.stage?.warn(
                "ForEach<\(Data.self), \(ID.self), \(Content.self)>: the ID \(id) occurs multiple"
                    + " times within the collection, this will give undefined results!")
        }
    }

    /// A constant range keeps its rows whatever its new count is (SUI-ID-20).
    private func keepRows(_ first: Int, _ count: Int) {
        if let engine = host?.engine, engine.obeys(.warnsOfChangedRanges) {
            engine.stage?.warn(
                "ForEach<\(Data.self), \(ID.self), \(Content.self)> count (\(count)) != its"
                    + " initial count (\(first)). `ForEach(_:content:)` should only be used for"
                    + " *constant* data. Instead conform data to `Identifiable` or use"
                    + " `ForEach(_:id:content:)` and provide an explicit `id`!")
        }
        for row in rows.values {
            row.receive(Row(element: row.view.element, content: view.content))
        }
    }
}

/// One element with what makes its view.
nonisolated struct Row<Element, Content: View>: _PrimitiveView {
    let element: Element
    let content: (Element) -> Content
    @MainActor static func _makeNode(of view: Self) -> _ViewNode<Self> { RowNode(view) }
}

/// One row: what its content reads is its own concern (SUI-OB-15).
final class RowNode<Element, Content: View>: _ViewNode<Row<Element, Content>>, IdentifiedNode {
    /// What a loop knows it by.
    var id: AnyHashable?
    var delete: (() -> Void)?
    private var properties: PropertyBoxes?

    override func didMount() {
        guard let host else { return }
        properties = PropertyBoxes(
            of: Row<Element, Content>.self, node: self, engine: host.engine)
    }

    override func update() {
        guard let properties else { return }
        guard properties.engine.obeys(.observesRowsApart) else {
            return setChild(view.content(view.element))
        }
        setChild(properties.track { view.content(view.element) })
    }

    override func willUnmount() {
        properties?.leave()
        properties = nil
    }
}
