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
            guard let several = entry.view as? any SeveralViews else {
                entries.append(entry)
                continue
            }
            let parts = several.parts.map { part in
                Entry(id: AnyHashable([entry.id, part.id]), view: part.view)
            }
            waiting += parts.reversed()
        }
    }
}

/// A value that stands for several views, or for one of several.
@MainActor
protocol SeveralViews {
    var parts: [ViewList.Entry] { get }
}

extension EmptyView: SeveralViews {
    var parts: [ViewList.Entry] { [] }
}

extension TupleView: SeveralViews {
    var parts: [ViewList.Entry] {
        views.enumerated().map { .init(id: AnyHashable($0.offset), view: $0.element) }
    }
}

extension Group: SeveralViews where Content: View {
    var parts: [ViewList.Entry] { [.init(id: AnyHashable("group"), view: content)] }
}

extension Optional: SeveralViews where Wrapped: View {
    var parts: [ViewList.Entry] { map { [.init(id: AnyHashable("some"), view: $0)] } ?? [] }
}

extension AnyView: SeveralViews {
    var parts: [ViewList.Entry] {
        [.init(id: AnyHashable(ObjectIdentifier(type(of: view))), view: view)]
    }
}

extension _ConditionalContent: SeveralViews where TrueContent: View, FalseContent: View {
    var parts: [ViewList.Entry] {
        switch storage {
        case .trueContent(let view): [.init(id: AnyHashable(true), view: view)]
        case .falseContent(let view): [.init(id: AnyHashable(false), view: view)]
        }
    }
}

extension ForEach: SeveralViews where Content: View {
    var parts: [ViewList.Entry] {
        data.map { .init(id: AnyHashable(id($0)), view: content($0)) }
    }
}
