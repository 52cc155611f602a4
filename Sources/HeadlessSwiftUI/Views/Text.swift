/// A key of a text, with what is put into it; the key is the text where no table has another.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    let text: String

    public init(_ value: String) { text = value }
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) { text += literal }
        public mutating func appendInterpolation<T>(_ value: T) {
            text += (value as? Text)?.text ?? String(describing: value)
        }
        public mutating func appendInterpolation(_ value: LocalizedStringResource) {
            text += String(localized: value)
        }
        public mutating func appendInterpolation<T>(_ value: T, specifier: String) {
            text += (value as? any CVarArg).map { String(format: specifier, $0) } ?? "\(value)"
        }
        public mutating func appendInterpolation<F: FormatStyle>(
            _ input: F.FormatInput, format: F
        ) where F.FormatInput: Equatable, F.FormatOutput == String {
            text += format.format(input)
        }
    }
}

/// One or more lines of text.
public nonisolated struct Text: _PrimitiveView, Equatable, Sendable {
    let text: String

    public init(verbatim content: String) { text = content }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) { text = String(content) }
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        text = key.text
    }
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        text = format.format(input)
    }
    /// A literal is a key of a text, not this.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) {
        text = String(attributedContent.characters)
    }
    public init(_ date: Date, style: DateStyle) { text = "\(date)" }
    public init(_ image: Image) { text = "" }

    /// How a date is written.
    public struct DateStyle: Hashable, Sendable {
        public static let time = Self()
        public static let date = Self()
        public static let relative = Self()
        public static let offset = Self()
        public static let timer = Self()
    }

    public static func + (first: Self, second: Self) -> Self {
        Text(verbatim: first.text + second.text)
    }

    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        TextViewNode(view)
    }
}

final class TextViewNode: _ViewNode<Text>, TextNode {
    override var isTransparent: Bool { false }
    override func receive(_ new: Text) { view = new }
    var text: String { view.text }
}

/// A picture, which is never drawn.
public nonisolated struct Image: _PrimitiveView, Equatable, Sendable {
    let name: String

    public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
    public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.name = name }
    public init(decorative name: String, bundle: Bundle? = nil) { self.name = name }
    public init(systemName: String) { name = systemName }
    public init(systemName: String, variableValue: Double?) { name = systemName }
    public init(uiImage: UIImage) { name = "image" }

    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
    ) -> Self { self }
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Self { self }
    public func interpolation(_ interpolation: Interpolation) -> Self { self }
    public func antialiased(_ isAntialiased: Bool) -> Self { self }

    public enum ResizingMode: Hashable, Sendable {
        case tile
        case stretch
    }
    public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        case up = 1
        case upMirrored
        case down
        case downMirrored
        case leftMirrored
        case right
        case rightMirrored
        case left
    }
    public enum TemplateRenderingMode: Hashable, Sendable {
        case template
        case original
    }
    public enum Interpolation: Hashable, Sendable {
        case none
        case low
        case medium
        case high
    }
    public enum Scale: Hashable, Sendable {
        case small
        case medium
        case large
    }

    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        ImageViewNode(view)
    }
}

final class ImageViewNode: _ViewNode<Image> {
    override var isTransparent: Bool { false }
    override func receive(_ new: Image) { view = new }
}

/// The node of a view without children.
final class LeafNode<V: View>: _ViewNode<V> {
    override var isTransparent: Bool { false }
    override func receive(_ new: V) { view = new }
}

/// The node of a view that lays out its content, which here only is there.
final class LayoutNode<V: View, Content: View>: _ViewNode<V> {
    private let content: (V) -> Content

    /// - Parameter content: no key path, which in generic code is made anew for each node.
    init(_ view: V, to content: @escaping (V) -> Content) {
        self.content = content
        super.init(view)
    }

    override var isTransparent: Bool { false }
    override func update() { setChild(content(view)) }
}
