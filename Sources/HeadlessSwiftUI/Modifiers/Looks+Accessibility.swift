// What assistive technology reads. The label and the identifier are how a person of a stage finds
// something.
nonisolated extension View {
    public func accessibilityIdentifier(_ identifier: String) -> ModifiedContent<Self, _Decoration>
    {
        decorated("accessibilityIdentifier", identifier)
    }
    public func accessibility(identifier: String) -> ModifiedContent<Self, _Decoration> {
        accessibilityIdentifier(identifier)
    }
    public func accessibilityLabel(_ label: Text) -> ModifiedContent<Self, _Decoration> {
        decorated("accessibilityLabel", label.text)
    }
    public func accessibilityLabel(
        _ labelKey: LocalizedStringKey
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityLabel", labelKey.text) }
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(
        _ label: S
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityLabel", String(label)) }
    public func accessibility(label: Text) -> ModifiedContent<Self, _Decoration> {
        accessibilityLabel(label)
    }
    public func accessibilityValue(_ value: Text) -> ModifiedContent<Self, _Decoration> {
        decorated("accessibilityValue", value.text)
    }
    public func accessibilityValue(
        _ valueKey: LocalizedStringKey
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityValue", valueKey.text) }
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(
        _ value: S
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityValue", String(value)) }
    public func accessibilityHint(_ hint: Text) -> ModifiedContent<Self, _Decoration> {
        decorated("accessibilityHint", hint.text)
    }
    public func accessibilityHint(
        _ hintKey: LocalizedStringKey
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityHint", hintKey.text) }
    @_disfavoredOverload
    public func accessibilityHint<S: StringProtocol>(
        _ hint: S
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityHint", String(hint)) }
    public func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<Self, _Decoration> {
        decorated("accessibilityHidden", hidden)
    }
    public func accessibilityAddTraits(
        _ traits: AccessibilityTraits
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityTraits", traits) }
    public func accessibilityRemoveTraits(
        _ traits: AccessibilityTraits
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityRemoveTraits", traits) }
    public func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> some View { decorated("accessibilityElement", children) }
    public func accessibilitySortPriority(
        _ sortPriority: Double
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilitySortPriority", sortPriority) }
    public func accessibilityInputLabels(
        _ inputLabels: [Text]
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityInputLabels") }
    public func accessibilityAction(
        named name: Text, _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityAction") }
    public func accessibilityAction(
        named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityAction") }
    public func accessibilityHeading(
        _ level: AccessibilityHeadingLevel
    ) -> ModifiedContent<Self, _Decoration> { decorated("accessibilityHeading") }
    public func accessibilityShowsLargeContentViewer() -> some View {
        decorated("accessibilityShowsLargeContentViewer")
    }
    public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
        decorated("accessibilityIgnoresInvertColors")
    }
}

public enum AccessibilityHeadingLevel: UInt, Sendable {
    case unspecified
    case h1
    case h2
    case h3
    case h4
    case h5
    case h6
}

// The whole window and what is around it.
nonisolated extension View {
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        decorated("preferredColorScheme", colorScheme)
    }
    public func colorScheme(_ colorScheme: ColorScheme) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.colorScheme, value: colorScheme))
    }
    public func statusBar(hidden: Bool) -> some View { decorated("statusBarHidden", hidden) }
    public func statusBarHidden(_ hidden: Bool = true) -> some View {
        decorated("statusBarHidden", hidden)
    }
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
        decorated("persistentSystemOverlays", visibility)
    }
    public func defersSystemGestures(on edges: Edge.Set) -> some View {
        decorated("defersSystemGestures")
    }
    public func help(_ textKey: LocalizedStringKey) -> some View { decorated("help") }
    public func help(_ text: Text) -> some View { decorated("help") }
    @_disfavoredOverload
    public func help<S: StringProtocol>(_ text: S) -> some View { decorated("help") }
    public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T
    ) -> some View { decorated("sensoryFeedback") }
    public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
    ) -> some View { decorated("sensoryFeedback") }
    public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?
    ) -> some View { decorated("sensoryFeedback") }
    public func previewDisplayName(_ value: String?) -> some View {
        decorated("previewDisplayName")
    }
    public func previewDevice(_ value: PreviewDevice?) -> some View { decorated("previewDevice") }
    public func previewLayout(_ value: PreviewLayout) -> some View { decorated("previewLayout") }
}

/// The device of a preview; nothing is previewed here.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
}

public enum PreviewLayout: Sendable {
    case device
    case sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}

/// Shows views while they are written; compiled, and never asked for anything here.
@preconcurrency @MainActor
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}
