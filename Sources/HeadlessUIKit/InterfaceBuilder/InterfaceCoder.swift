/// What `init?(coder:)` of a view or controller of a storyboard or xib is handed: its element,
/// which it is filled from.
final class InterfaceCoder: NSCoder {
    let builder: InterfaceBuilder
    let element: InterfaceElement
    /// Whether an object was filled from it; others that are made of the same coder stay empty.
    var isUsed = false

    init(_ builder: InterfaceBuilder, _ element: InterfaceElement) {
        self.builder = builder
        self.element = element
        super.init()
    }

    // What an app's own `init?(coder:)` or `decode` may ask for; nothing of it was encoded.

    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject() -> Any? { nil }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeInt32(forKey key: String) -> Int32 { 0 }
    override func decodeInt64(forKey key: String) -> Int64 { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
}

extension NSCoder {
    /// The element that an object is made from; nil of a coder of another kind.
    var interfaceElement: InterfaceElement? { (self as? InterfaceCoder)?.element }

    /// Fills a view with what its element has.
    @MainActor
    func fill(_ view: UIView) {
        guard let coder = self as? InterfaceCoder, !coder.isUsed else { return }
        coder.isUsed = true
        coder.builder.fill(view, from: coder.element)
    }

    /// Fills a controller with what its element has beside the view.
    @MainActor
    func fill(_ controller: UIViewController) {
        guard let coder = self as? InterfaceCoder, !coder.isUsed else { return }
        coder.isUsed = true
        coder.builder.fill(controller, from: coder.element)
    }
}
