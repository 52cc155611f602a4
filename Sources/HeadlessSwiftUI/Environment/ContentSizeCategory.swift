/// The size of texts as up to iOS 14; the newer name is `DynamicTypeSize`.
public enum ContentSizeCategory: CaseIterable, Hashable, Sendable {
    case extraSmall
    case small
    case medium
    case large
    case extraLarge
    case extraExtraLarge
    case extraExtraExtraLarge
    case accessibilityMedium
    case accessibilityLarge
    case accessibilityExtraLarge
    case accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    init(_ size: DynamicTypeSize) {
        let rank = DynamicTypeSize.allCases.firstIndex(of: size) ?? 0
        self = Self.allCases[rank]
    }
    var typeSize: DynamicTypeSize { DynamicTypeSize.allCases[rank] }
}

extension ContentSizeCategory: Comparable {
    public static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }
}

extension EnvironmentValues {
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory(dynamicTypeSize) }
        set { dynamicTypeSize = newValue.typeSize }
    }
}
