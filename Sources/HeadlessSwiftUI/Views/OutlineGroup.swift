/// A tree of rows, of which those with children open and close.
public nonisolated struct OutlineGroup<
    Data: RandomAccessCollection, ID: Hashable, Row: View
>: View {
    private let data: Data
    private let id: KeyPath<Data.Element, ID>
    private let children: KeyPath<Data.Element, Data?>
    private let row: (Data.Element) -> Row

    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Row
    ) {
        self.data = data
        self.id = id
        self.children = children
        row = content
    }

    @MainActor public var body: some View {
        ForEach(data, id: id) { element in
            if let below = element[keyPath: children] {
                DisclosureGroup {
                    // A view of its own kind within itself: the compiler takes no such type.
                    AnyView(OutlineGroup(below, id: id, children: children, content: row))
                } label: {
                    row(element)
                }
            } else {
                row(element)
            }
        }
    }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
    public init(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Row
    ) { self.init(data, id: \.id, children: children, content: content) }
}

extension List where SelectionValue == Never {
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    )
    where
        Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row>
    {
        self.init { OutlineGroup(data, children: children, content: rowContent) }
    }
}
