/// Rows one below the other, of which a person may choose.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: _PrimitiveView {
    let rows: PickerOptions<SelectionValue, Content>

    private init(
        _ content: Content, one selection: Binding<SelectionValue>?,
        toggles: ((AnyHashable) -> Bool)? = nil, selected: (() -> Bool)? = nil,
        clear: (() -> Void)? = nil
    ) {
        rows = PickerOptions(
            selection: selection, content: content, kind: .row, toggles: toggles,
            selected: selected, clear: clear)
    }

    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        LayoutNode(view) { $0.rows }
    }
}

extension List {
    public init(
        selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
    ) {
        self.init(
            content(), one: nil,
            toggles: selection.map { selection in
                { tag in
                    guard let value = tag.base as? SelectionValue else { return false }
                    selection.wrappedValue = value
                    return true
                }
            }, selected: selection.map { selection in { selection.wrappedValue != nil } },
            clear: selection.map { selection in { selection.wrappedValue = nil } })
    }
    public init(
        selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
    ) {
        self.init(
            content(), one: nil,
            toggles: selection.map { selection in
                { tag in
                    guard let value = tag.base as? SelectionValue else { return false }
                    selection.wrappedValue.formSymmetricDifference([value])
                    return true
                }
            })
    }
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
    {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
    {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }
}

extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) { self.init(content(), one: nil) }
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
    {
        self.init(ForEach(data, content: rowContent), one: nil)
    }
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(ForEach(data, id: id, content: rowContent), one: nil)
    }
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID,
            RowContent
        >, Data.Element: Identifiable
    {
        self.init(ForEach(data, content: rowContent), one: nil)
    }
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>
    { self.init(ForEach(data, id: id, content: rowContent), one: nil) }
    public init<RowContent: View>(
        _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(ForEach(data, content: rowContent), one: nil)
    }
}

/// A view of data that a person may change in a list.
@preconcurrency @MainActor
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Data { get }
    /// The same with what a swipe that deletes a row does.
    func _deleting(_ action: ((IndexSet) -> Void)?) -> Self
}

extension ForEach: DynamicViewContent where Content: View {
    public func _deleting(_ action: ((IndexSet) -> Void)?) -> Self {
        var copy = self
        copy.delete = action
        return copy
    }
}

extension DynamicViewContent {
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { _deleting(action) }
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}

extension View {
    /// Pulling down runs the action, which views below can run as well.
    public func refreshable(
        @_inheritActorContext action: @escaping @Sendable () async -> Void
    ) -> some View {
        environment(\.refresh, RefreshAction(action: action))
    }
}
