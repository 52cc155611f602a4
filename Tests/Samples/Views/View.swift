/// A part of a screen, written as SwiftUI's is: it consists of other views.
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public typealias Body = Never
}

extension View where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) draws itself and has no body") }
}

/// A view that draws itself instead of consisting of others.
protocol Drawn: View {
    func draw(on canvas: inout Canvas, in environment: EnvironmentValues)
}

/// Views beside each other.
public struct Group: View {
    public typealias Body = Never
    let views: [any View]

    init(_ views: [any View]) {
        self.views = views
    }
}

extension Group: Drawn {
    func draw(on canvas: inout Canvas, in environment: EnvironmentValues) {
        for view in views { canvas.draw(view, in: environment) }
    }
}

/// Makes a group of what a body lists.
@resultBuilder
public enum ViewBuilder {
    public static func buildExpression(_ view: some View) -> Group { Group([view]) }
    public static func buildBlock(_ groups: Group...) -> Group { Group(groups) }
    public static func buildEither(first group: Group) -> Group { group }
    public static func buildEither(second group: Group) -> Group { group }
    public static func buildOptional(_ group: Group?) -> Group { group ?? Group([]) }
    public static func buildArray(_ groups: [Group]) -> Group { Group(groups) }
}
