/// Content with more about it: a column beside it in a regular width, a sheet in a compact one,
/// which a person can swipe away.
struct InspectedView<Content: View, Column: View>: View {
    let content: Content
    let isPresented: Binding<Bool>
    let column: () -> Column
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
        let isSheet = width != .regular
        content
            .sheet(
                isPresented: Binding(
                    get: { isSheet && isPresented.wrappedValue },
                    set: { isPresented.wrappedValue = $0 }), content: column
            )
            .overlay { if !isSheet, isPresented.wrappedValue { column() } }
    }
}

extension View {
    public func inspector<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V
    ) -> some View { InspectedView(content: self, isPresented: isPresented, column: content) }
    public nonisolated func inspectorColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View { decorated("inspectorColumnWidth") }
    public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View {
        decorated("inspectorColumnWidth", width)
    }
}
