/// A controller of UIKit as a view.
@preconcurrency @MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>

    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    func makeCoordinator() -> Coordinator
    static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator)
    func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize?
}

extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator
    ) {}
    public func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize? { nil }
    public var body: Never { noBody(of: Self.self) }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        RepresentableNode(view, ControllerBridge<Self>())
    }
}

/// What a representable knows of its place.
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    public let transaction: Transaction
    public let environment: EnvironmentValues
}

/// A view of UIKit as a view.
@preconcurrency @MainActor
public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>

    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    func makeCoordinator() -> Coordinator
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    func sizeThatFits(
        _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
    ) -> CGSize?
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
    public func sizeThatFits(
        _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
    ) -> CGSize? { nil }
    public var body: Never { noBody(of: Self.self) }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        RepresentableNode(view, ViewBridge<Self>())
    }
}

/// What a representable knows of its place.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public let transaction: Transaction
    public let environment: EnvironmentValues
}

/// What differs between a controller and a view of UIKit.
@MainActor
class RepresentableBridge<V: View> {
    func makeOrUpdate(_ view: V, _ transaction: Transaction, _ values: EnvironmentValues) {}
    func embed(in parent: UIViewController) {}
    func dismantle() {}
    func withdraw() {}
    var controller: UIViewController? { nil }
    var view: UIView? { nil }
}

final class ControllerBridge<V: UIViewControllerRepresentable>: RepresentableBridge<V> {
    private var made: (controller: V.UIViewControllerType, coordinator: V.Coordinator)?

    /// The coordinator, the controller, and directly after them the first update (SUI-UK-02).
    override func makeOrUpdate(
        _ view: V, _ transaction: Transaction, _ values: EnvironmentValues
    ) {
        let coordinator = made?.coordinator ?? view.makeCoordinator()
        let context = V.Context(
            coordinator: coordinator, transaction: transaction, environment: values)
        let controller = made?.controller ?? view.makeUIViewController(context: context)
        made = (controller, coordinator)
        view.updateUIViewController(controller, context: context)
    }
    override func embed(in parent: UIViewController) {
        if let controller = made?.controller, controller.parent == nil { parent.embed(controller) }
    }
    override func dismantle() {
        guard let made else { return }
        V.dismantleUIViewController(made.controller, coordinator: made.coordinator)
    }
    override func withdraw() {
        made?.controller.withdraw()
        made = nil
    }
    override var controller: UIViewController? { made?.controller }
}

final class ViewBridge<V: UIViewRepresentable>: RepresentableBridge<V> {
    private var made: (view: V.UIViewType, coordinator: V.Coordinator)?

    override func makeOrUpdate(
        _ view: V, _ transaction: Transaction, _ values: EnvironmentValues
    ) {
        let coordinator = made?.coordinator ?? view.makeCoordinator()
        let context = V.Context(
            coordinator: coordinator, transaction: transaction, environment: values)
        let shown = made?.view ?? view.makeUIView(context: context)
        made = (shown, coordinator)
        view.updateUIView(shown, context: context)
    }
    override func embed(in parent: UIViewController) {
        if let view = made?.view, view.superview == nil { parent.view.addSubview(view) }
    }
    override func dismantle() {
        guard let made else { return }
        V.dismantleUIView(made.view, coordinator: made.coordinator)
    }
    override func withdraw() {
        made?.view.removeFromSuperview()
        made = nil
    }
    override var view: UIView? { made?.view }
}

final class RepresentableNode<V: View>: _ViewNode<V>, ContainerNode, RepresentingNode {
    private let bridge: RepresentableBridge<V>
    private var properties: PropertyBoxes?
    var isSyncDue = false

    init(_ view: V, _ bridge: RepresentableBridge<V>) {
        // why: SwiftUI ends the process here too, with these words (SUI-UK-07).
        precondition(
            !(V.self is AnyClass), "UIViewControllerRepresentables must be value types: \(V.self)")
        self.bridge = bridge
        super.init(view)
    }

    override var isTransparent: Bool { false }
    var shownController: UIViewController? { bridge.controller }
    var shownView: UIView? { bridge.view }

    override func didMount() {
        guard let host else { return }
        properties = PropertyBoxes(of: V.self, node: self, engine: host.engine)
    }

    /// A value that is the same as before needs no update (SUI-UK-03).
    override func receive(_ new: V) {
        guard let host else { return }
        let isSame = host.engine.plans.same(view, new)
        view = new
        if !isSame { host.enqueue(self) }
    }

    override func update() {
        guard let properties, let host else { return }
        var value = view
        properties.attach(to: &value)
        let environment = properties.trackedEnvironment
        let transaction = host.engine.transaction(of: self)
        properties.track { bridge.makeOrUpdate(value, transaction, environment) }
        host.engine.sync(self)
    }

    override func depends(on keys: Set<ObjectIdentifier>) -> Bool {
        properties?.environment.depends(on: keys) ?? false
    }

    func sync() {
        guard isMounted, let parent = host?.controller else { return }
        bridge.embed(in: parent)
    }

    override func willUnmount() {
        properties?.leave()
        properties = nil
        bridge.dismantle()
        host?.engine.stage?.clockTurn { [bridge] in bridge.withdraw() }
    }
}
