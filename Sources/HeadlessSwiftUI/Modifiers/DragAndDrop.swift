// Drags and drops, which no finger of a stage does.
nonisolated extension View {
    public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { decorated("onDrag") }
    public func onDrag<V: View>(
        _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
    ) -> some View { decorated("onDrag") }
    public func draggable<T: Transferable>(
        _ payload: @autoclosure @escaping () -> T
    ) -> some View { decorated("draggable") }
    public func draggable<V: View, T: Transferable>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
    ) -> some View { decorated("draggable") }
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View { decorated("dropDestination") }
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View { decorated("onDrop") }
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View { decorated("onDrop") }
    public func onDrop(
        of supportedContentTypes: [UTType], delegate: any DropDelegate
    ) -> some View { decorated("onDrop") }
    public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View { decorated("onDrop") }
    public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
        decorated("onDrop")
    }
    public func copyable<T: Transferable>(
        _ payload: @autoclosure @escaping () -> [T]
    ) -> some View { decorated("copyable") }
    public func pasteDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void,
        validator: @escaping ([T]) -> [T] = { $0 }
    ) -> some View { decorated("pasteDestination") }
    public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
        decorated("itemProvider")
    }
    public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
        decorated("hoverEffect", effect)
    }
    public func hoverEffect(
        _ effect: HoverEffect = .automatic, isEnabled: Bool
    ) -> some View { decorated("hoverEffect", effect) }
    public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
        decorated("hoverEffectDisabled", disabled)
    }
    public func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = LocalCoordinateSpace(),
        perform action: @escaping (HoverPhase) -> Void
    ) -> some View { decorated("onContinuousHover") }
}

public struct HoverEffect: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let highlight = Self(name: "highlight")
    public static let lift = Self(name: "lift")
}

public enum HoverPhase: Hashable, Sendable {
    case active(CGPoint)
    case ended
}

/// Hears of a drop; nothing calls it here.
@preconcurrency @MainActor
public protocol DropDelegate {
    func validateDrop(info: DropInfo) -> Bool
    func performDrop(info: DropInfo) -> Bool
    func dropEntered(info: DropInfo)
    func dropUpdated(info: DropInfo) -> DropProposal?
    func dropExited(info: DropInfo)
}
extension DropDelegate {
    public func validateDrop(info: DropInfo) -> Bool { true }
    public func dropEntered(info: DropInfo) {}
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    public func dropExited(info: DropInfo) {}
}
public struct DropInfo {
    public var location: CGPoint { .zero }
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { false }
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { [] }
}
public struct DropProposal: Sendable {
    public let operation: DropOperation
    public init(operation: DropOperation) { self.operation = operation }
}
public enum DropOperation: Hashable, Sendable {
    case cancel
    case copy
    case delete
    case forbidden
    case move
}

extension DynamicViewContent {
    public func onInsert(
        of supportedContentTypes: [UTType],
        perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> Self { self }
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
    ) -> Self { self }
}
