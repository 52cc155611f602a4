// Rows and lists.
nonisolated extension View {
    public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        decorated("listRowInsets", insets)
    }
    public func listRowSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View { decorated("listRowSeparator", visibility) }
    public func listRowSeparatorTint(
        _ color: Color?, edges: VerticalEdge.Set = .all
    ) -> some View { decorated("listRowSeparatorTint", color) }
    public func listSectionSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View { decorated("listSectionSeparator", visibility) }
    public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        decorated("listSectionSpacing")
    }
    public func listSectionSpacing(_ spacing: CGFloat) -> some View {
        decorated("listSectionSpacing", spacing)
    }
    public func listRowSpacing(_ spacing: CGFloat?) -> some View {
        decorated("listRowSpacing", spacing)
    }
    public func listRowBackground<V: View>(_ view: V?) -> some View {
        decorated("listRowBackground")
    }
    public func listItemTint(_ tint: Color?) -> some View { decorated("listItemTint", tint) }
    public func headerProminence(_ prominence: Prominence) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.headerProminence, value: prominence))
    }
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        decorated("selectionDisabled", isDisabled)
    }
    public func deleteDisabled(_ isDisabled: Bool) -> some View {
        decorated("deleteDisabled", isDisabled)
    }
    public func moveDisabled(_ isDisabled: Bool) -> some View {
        decorated("moveDisabled", isDisabled)
    }
    public func badge(_ count: Int) -> some View { decorated("badge", count) }
    public func badge(_ label: Text?) -> some View { decorated("badge", label) }
    public func badge(_ key: LocalizedStringKey?) -> some View { decorated("badge", key) }
    @_disfavoredOverload
    public func badge<S: StringProtocol>(_ label: S?) -> some View { decorated("badge") }
    public func badgeProminence(_ prominence: BadgeProminence) -> some View {
        decorated("badgeProminence")
    }
    public func labelsHidden() -> some View { decorated("labelsHidden") }
    public func controlSize(_ controlSize: ControlSize) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.controlSize, value: controlSize))
    }
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        decorated("buttonBorderShape", shape)
    }
    public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.buttonRepeatBehavior, value: behavior))
    }
    public func menuIndicator(_ visibility: Visibility) -> some View {
        decorated("menuIndicator", visibility)
    }
    public func menuOrder(_ order: MenuOrder) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.menuOrder, value: order))
    }
}

public struct MenuOrder: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let priority = Self(name: "priority")
    public static let fixed = Self(name: "fixed")
}

public struct BadgeProminence: Hashable, Sendable {
    private let name: String
    public static let decreased = Self(name: "decreased")
    public static let standard = Self(name: "standard")
    public static let increased = Self(name: "increased")
}

public struct ButtonRepeatBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let enabled = Self(name: "enabled")
    public static let disabled = Self(name: "disabled")
}

public struct ListSectionSpacing: Hashable, Sendable {
    private let name: String
    public static let `default` = Self(name: "default")
    public static let compact = Self(name: "compact")
    public static func custom(_ spacing: CGFloat) -> Self { Self(name: "\(spacing)") }
}

public struct ButtonBorderShape: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let capsule = Self(name: "capsule")
    public static let circle = Self(name: "circle")
    public static let roundedRectangle = Self(name: "roundedRectangle")
    public static func roundedRectangle(radius: CGFloat) -> Self { .roundedRectangle }
}

public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable {
    case top
    case bottom

    /// Several of them.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Self(rawValue: 1)
        public static let bottom = Self(rawValue: 2)
        public static let all: Self = [.top, .bottom]
    }
}

public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable {
    case leading
    case trailing

    /// Several of them.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let leading = Self(rawValue: 1)
        public static let trailing = Self(rawValue: 2)
        public static let all: Self = [.leading, .trailing]
    }
}

// Sheets.
nonisolated extension View {
    public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        decorated("presentationDragIndicator", visibility)
    }
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        decorated("presentationBackground", style)
    }
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        decorated("presentationCornerRadius", cornerRadius)
    }
    public func presentationBackgroundInteraction(
        _ interaction: PresentationBackgroundInteraction
    ) -> some View { decorated("presentationBackgroundInteraction") }
    public func presentationContentInteraction(
        _ behavior: PresentationContentInteraction
    ) -> some View { decorated("presentationContentInteraction") }
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        decorated("presentationCompactAdaptation", adaptation)
    }
    public func presentationCompactAdaptation(
        horizontal: PresentationAdaptation, vertical: PresentationAdaptation
    ) -> some View { decorated("presentationCompactAdaptation", horizontal) }
    public func presentationSizing(_ sizing: PresentationSizing) -> some View {
        decorated("presentationSizing")
    }
}

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
    let name: String
    public static let medium = Self(name: "medium")
    public static let large = Self(name: "large")
    public static func fraction(_ fraction: CGFloat) -> Self { Self(name: "fraction \(fraction)") }
    public static func height(_ height: CGFloat) -> Self { Self(name: "height \(height)") }
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> Self {
        Self(name: "custom \(type)")
    }
    /// What a detent of an app's own is computed from.
    public struct Context: Sendable {
        public var maxDetentValue: CGFloat { 844 }
    }
}

public protocol CustomPresentationDetent {
    static func height(in context: PresentationDetent.Context) -> CGFloat?
}

public struct PresentationBackgroundInteraction: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let enabled = Self(name: "enabled")
    public static let disabled = Self(name: "disabled")
    public static func enabled(upThrough detent: PresentationDetent) -> Self { .enabled }
}

public struct PresentationContentInteraction: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let resizes = Self(name: "resizes")
    public static let scrolls = Self(name: "scrolls")
}

public struct PresentationAdaptation: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let none = Self(name: "none")
    public static let popover = Self(name: "popover")
    public static let sheet = Self(name: "sheet")
    public static let fullScreenCover = Self(name: "fullScreenCover")
}

public struct PresentationSizing: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let page = Self(name: "page")
    public static let form = Self(name: "form")
    public static let fitted = Self(name: "fitted")
}
