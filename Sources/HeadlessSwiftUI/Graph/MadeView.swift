/// The view that a value of an app makes which is none itself and may have properties: an app, a
/// scene, a toolbar's content.
nonisolated struct MadeView<Value, Content: View>: _PrimitiveView {
    let value: Value
    let make: @MainActor (Value) -> Content
    @MainActor static func _makeNode(of view: Self) -> _ViewNode<Self> { MadeNode(view) }
}

final class MadeNode<Value, Content: View>: _ViewNode<MadeView<Value, Content>> {
    private var properties: PropertyBoxes?

    override func didMount() {
        guard let host else { return }
        properties = PropertyBoxes(of: Value.self, node: self, engine: host.engine)
    }

    override func update() {
        guard let properties else { return }
        var value = view.value
        properties.attach(to: &value)
        setChild(properties.track { view.make(value) })
    }

    override func depends(on keys: Set<ObjectIdentifier>) -> Bool {
        properties?.environment.depends(on: keys) ?? false
    }

    override func willUnmount() {
        properties?.leave()
        properties = nil
    }
}
