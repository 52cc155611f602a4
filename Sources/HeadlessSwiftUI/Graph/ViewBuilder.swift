/// Makes one view of the views that a block writes one below the other.
@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    @available(*, unavailable, message: "this expression does not conform to 'View'")
    public static func buildExpression(_ invalid: Any) -> some View { EmptyView() }

    public static func buildBlock() -> EmptyView { EmptyView() }

    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    @_disfavoredOverload
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        var views: [any View] = []
        for view in repeat each content { views.append(view) }
        return TupleView((repeat each content), views: views)
    }

    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    public static func buildEither<True: View, False: View>(
        first: True
    ) -> _ConditionalContent<True, False> {
        _ConditionalContent(storage: .trueContent(first))
    }

    public static func buildEither<True: View, False: View>(
        second: False
    ) -> _ConditionalContent<True, False> {
        _ConditionalContent(storage: .falseContent(second))
    }

    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}
