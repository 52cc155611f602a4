// What assistive technology does: kept, and done by nobody on a stage.
nonisolated extension View {
    public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityAction") }
    @_disfavoredOverload
    public func accessibilityAction<S: StringProtocol>(
        named name: S, _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityAction") }
    public func accessibilityAction<Label: View>(
        action: @escaping () -> Void, @ViewBuilder label: () -> Label
    ) -> some View { decorated("accessibilityAction") }
    public func accessibilityActions<Content: View>(
        @ViewBuilder _ content: () -> Content
    ) -> some View { decorated("accessibilityActions") }
    public func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityAdjustableAction") }
    public func accessibilityScrollAction(
        _ handler: @escaping (Edge) -> Void
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityScrollAction") }
    public func accessibilityRepresentation<V: View>(
        @ViewBuilder representation: () -> V
    ) -> some View { decorated("accessibilityRepresentation") }
    public func accessibilityChildren<V: View>(
        @ViewBuilder children: () -> V
    ) -> some View { decorated("accessibilityChildren") }
    public func accessibilityRespondsToUserInteraction(
        _ respondsToUserInteraction: Bool = true
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityRespondsToUserInteraction") }
    public func accessibilityActivationPoint(
        _ activationPoint: UnitPoint
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityActivationPoint") }
    public func accessibilityInputLabels(
        _ inputLabelKeys: [LocalizedStringKey]
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityInputLabels") }
    @_disfavoredOverload
    public func accessibilityInputLabels<S: StringProtocol>(
        _ inputLabels: [S]
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityInputLabels") }
    public func accessibilityCustomContent(
        _ label: Text, _ value: Text, importance: AccessibilityCustomContentImportance = .default
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityCustomContent") }
    public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ value: Text,
        importance: AccessibilityCustomContentImportance = .default
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityCustomContent") }
    @_disfavoredOverload
    public func accessibilityCustomContent<V: StringProtocol>(
        _ labelKey: LocalizedStringKey, _ value: V,
        importance: AccessibilityCustomContentImportance = .default
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityCustomContent") }
    public func accessibilityTextContentType(
        _ value: AccessibilityTextContentType
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityTextContentType") }
    public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ labelKey: LocalizedStringKey,
        @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View { decorated("accessibilityRotor") }
    public func accessibilityLinkedGroup<ID: Hashable>(
        id: ID, in namespace: Namespace.ID
    ) -> some View { decorated("accessibilityLinkedGroup") }
    public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> some View { decorated("accessibilityLabeledPair") }
    public func accessibilityQuickAction<S, Content: View>(
        style: S, @ViewBuilder content: () -> Content
    ) -> some View { decorated("accessibilityQuickAction") }
    public func accessibilityShowsLargeContentViewer<V: View>(
        @ViewBuilder _ largeContentView: () -> V
    ) -> some View { decorated("accessibilityShowsLargeContentViewer") }

    public func accessibilityAddTraits(
        _ traits: AccessibilityTraits, isEnabled: Bool
    ) -> ModifiedContent<Self, _Decoration> {
        decorated("accessibilityTraits", isEnabled ? traits : [])
    }

    // The names up to iOS 13.
    public func accessibility(value: Text) -> ModifiedContent<Self, _Decoration> {
        accessibilityValue(value)
    }
    public func accessibility(hint: Text) -> ModifiedContent<Self, _Decoration> {
        accessibilityHint(hint)
    }
    public func accessibility(hidden: Bool) -> ModifiedContent<Self, _Decoration> {
        accessibilityHidden(hidden)
    }
    public func accessibility(
        addTraits traits: AccessibilityTraits
    ) -> ModifiedContent<Self, _Decoration> { accessibilityAddTraits(traits) }
    public func accessibility(
        removeTraits traits: AccessibilityTraits
    ) -> ModifiedContent<Self, _Decoration> { accessibilityRemoveTraits(traits) }
    public func accessibility(
        sortPriority: Double
    ) -> ModifiedContent<Self, _Decoration> { accessibilitySortPriority(sortPriority) }
    public func accessibility(
        inputLabels: [Text]
    ) -> ModifiedContent<Self, _Decoration> { accessibilityInputLabels(inputLabels) }
}

/// What assistive technology asks for.
public struct AccessibilityActionKind: Equatable, Sendable {
    private let name: String
    public static let `default` = Self(name: "default")
    public static let escape = Self(name: "escape")
    public static let magicTap = Self(name: "magicTap")
    public static let delete = Self(name: "delete")
    public static let showMenu = Self(name: "showMenu")
    public init(named name: Text) { self.init(name: name.text) }
    private init(name: String) { self.name = name }
}

public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    case increment
    case decrement
}

public struct AccessibilityCustomContentImportance: Hashable, Sendable {
    private let isHigh: Bool
    public static let `default` = Self(isHigh: false)
    public static let high = Self(isHigh: true)
}

public enum AccessibilityLabeledPairRole: Hashable, Sendable {
    case content
    case label
}

public struct AccessibilityTextContentType: Hashable, Sendable {
    private let name: String
    public static let plain = Self(name: "plain")
    public static let console = Self(name: "console")
    public static let fileSystem = Self(name: "fileSystem")
    public static let messaging = Self(name: "messaging")
    public static let narrative = Self(name: "narrative")
    public static let sourceCode = Self(name: "sourceCode")
    public static let spreadsheet = Self(name: "spreadsheet")
    public static let wordProcessing = Self(name: "wordProcessing")
}

/// The entries of a list that assistive technology goes through.
public protocol AccessibilityRotorContent {}
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
    public init(_ label: Text, id: ID) {}
    @_disfavoredOverload
    public init<L: StringProtocol>(_ label: L, id: ID) {}
    public init(_ labelKey: LocalizedStringKey, id: ID) {}
}
extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {}
@resultBuilder
public struct AccessibilityRotorContentBuilder {
    public static func buildExpression<C: AccessibilityRotorContent>(_ content: C) -> C { content }
    public static func buildBlock<C: AccessibilityRotorContent>(_ content: C) -> C { content }
}
