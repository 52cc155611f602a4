/// The views that content makes for a container that treats each by itself: tabs, columns.
struct ViewList {
    struct Entry {
        /// What tells it from the others, from one update to the next.
        var id: AnyHashable
        var view: any View
    }

    private(set) var entries: [Entry] = []

    /// Lists the views of content, looking through groups, loops and conditions. Linear in them.
    @MainActor
    init(_ content: any View) {
        var waiting: [Entry] = [Entry(id: AnyHashable(0), view: content)]
        while let entry = waiting.popLast() {
            guard let parts = (entry.view as? any SeveralViews)?.parts else {
                entries.append(entry)
                continue
            }
            waiting += parts.reversed().map { part in
                Entry(id: AnyHashable([entry.id, part.id]), view: part.view)
            }
        }
    }
}

/// A value that stands for several views, or for one of several.
@MainActor
protocol SeveralViews {
    /// Those views; nil where it is one view by itself.
    var parts: [ViewList.Entry]? { get }
}

// What modifies several views modifies each of them.
extension ModifiedContent: SeveralViews where Content: View, Modifier: ViewModifier {
    @MainActor var parts: [ViewList.Entry]? {
        let parts = ViewList(content).entries
        guard parts.count != 1 else { return nil }
        return parts.map { .init(id: $0.id, view: modified($0.view)) }
    }

    private func modified<V: View>(_ view: V) -> any View { view.modifier(modifier) }
}

extension EmptyView: SeveralViews {
    var parts: [ViewList.Entry]? { [] }
}

extension TupleView: SeveralViews {
    var parts: [ViewList.Entry]? {
        views.enumerated().map { .init(id: AnyHashable($0.offset), view: $0.element) }
    }
}

extension Group: SeveralViews where Content: View {
    var parts: [ViewList.Entry]? { [.init(id: AnyHashable("group"), view: content)] }
}

extension Optional: SeveralViews where Wrapped: View {
    var parts: [ViewList.Entry]? { map { [.init(id: AnyHashable("some"), view: $0)] } ?? [] }
}

extension AnyView: SeveralViews {
    var parts: [ViewList.Entry]? {
        [.init(id: AnyHashable(ObjectIdentifier(type(of: view))), view: view)]
    }
}

extension _ConditionalContent: SeveralViews where TrueContent: View, FalseContent: View {
    var parts: [ViewList.Entry]? {
        switch storage {
        case .trueContent(let view): [.init(id: AnyHashable(true), view: view)]
        case .falseContent(let view): [.init(id: AnyHashable(false), view: view)]
        }
    }
}

extension ForEach: SeveralViews where Content: View {
    var parts: [ViewList.Entry]? {
        data.map { .init(id: AnyHashable(id($0)), view: content($0)) }
    }
}
