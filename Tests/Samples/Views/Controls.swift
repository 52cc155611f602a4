public import WayfoldArchitectures

/// A line of text.
public struct Text: View {
    public typealias Body = Never
    private let text: String

    public init(_ text: String) {
        self.text = text
    }
}

extension Text: Drawn {
    func draw(on canvas: inout Canvas, in environment: EnvironmentValues) {
        canvas.elements.append(.init(text: text, action: canvas.action))
    }
}

/// Views below each other.
public struct VStack: View {
    private let content: Group

    public init(@ViewBuilder content: () -> Group) {
        self.content = content()
    }

    public var body: some View { content }
}

/// A row for each value.
public struct List<Value>: View {
    private let rows: [Group]

    public init(_ values: [Value], @ViewBuilder row: (Value) -> Group) {
        rows = values.map(row)
    }

    public var body: some View { Group(rows) }
}

extension AnyView: View {
    public typealias Body = Never
}

extension AnyView: Drawn {
    func draw(on canvas: inout Canvas, in environment: EnvironmentValues) {
        guard let view = view as? any View else { return }
        canvas.draw(view, in: environment)
    }
}

extension EmptyView: View {
    public typealias Body = Never
}

extension EmptyView: Drawn {
    func draw(on canvas: inout Canvas, in environment: EnvironmentValues) {}
}

extension View {
    /// Does something when a text of this view is tapped.
    public func onTapGesture(_ action: @escaping () -> Void) -> some View {
        TapTarget(content: self, action: action)
    }
}

struct TapTarget<Content: View>: View {
    typealias Body = Never
    let content: Content
    let action: () -> Void
}

extension TapTarget: Drawn {
    func draw(on canvas: inout Canvas, in environment: EnvironmentValues) {
        let outer = canvas.action
        canvas.action = action
        canvas.draw(content, in: environment)
        canvas.action = outer
    }
}
