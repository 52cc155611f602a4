extension View {
    /// Keeps what only changes how this view looks.
    nonisolated func decorated(
        _ name: String, _ value: Any? = nil
    ) -> ModifiedContent<Self, _Decoration> { modifier(_Decoration(name, value)) }
}

// Where views stand and how large they are.
nonisolated extension View {
    public func padding(_ insets: EdgeInsets) -> some View { decorated("padding", insets) }
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        decorated("padding", length)
    }
    public func padding(_ length: CGFloat) -> some View { decorated("padding", length) }
    public func scenePadding(_ edges: Edge.Set = .all) -> some View { decorated("scenePadding") }
    public func safeAreaPadding(_ insets: EdgeInsets) -> some View { decorated("safeAreaPadding") }
    public func safeAreaPadding(
        _ edges: Edge.Set = .all, _ length: CGFloat? = nil
    ) -> some View { decorated("safeAreaPadding", length) }
    public func safeAreaPadding(_ length: CGFloat) -> some View {
        decorated("safeAreaPadding", length)
    }
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?,
        for placement: ContentMarginPlacement = .automatic
    ) -> some View { decorated("contentMargins", length) }
    public func contentMargins(
        _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
    ) -> some View { decorated("contentMargins", length) }

    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { decorated("frame") }
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View { decorated("frame") }
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center
    ) -> some View { decorated("containerRelativeFrame") }
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat,
        alignment: Alignment = .center
    ) -> some View { decorated("containerRelativeFrame") }
    public func fixedSize() -> some View { decorated("fixedSize") }
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { decorated("fixedSize") }
    public func layoutPriority(_ value: Double) -> some View { decorated("layoutPriority", value) }
    public func zIndex(_ value: Double) -> some View { decorated("zIndex", value) }
    public func position(_ position: CGPoint) -> some View { decorated("position", position) }
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        decorated("position", CGPoint(x: x, y: y))
    }
    public func offset(_ offset: CGSize) -> some View { decorated("offset", offset) }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        decorated("offset", CGSize(width: x, height: y))
    }
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        decorated("aspectRatio", aspectRatio)
    }
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        decorated("aspectRatio", aspectRatio)
    }
    public func scaledToFit() -> some View { decorated("scaledToFit") }
    public func scaledToFill() -> some View { decorated("scaledToFill") }
    public func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { decorated("alignmentGuide") }
    public func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { decorated("alignmentGuide") }
    public func coordinateSpace<T: Hashable>(name: T) -> some View { decorated("coordinateSpace") }
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        decorated("coordinateSpace")
    }
    public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View { decorated("ignoresSafeArea") }
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        decorated("ignoresSafeArea")
    }
    public func gridCellColumns(_ count: Int) -> some View { decorated("gridCellColumns", count) }
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View { decorated("gridCellAnchor") }
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        decorated("gridCellUnsizedAxes")
    }
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        decorated("gridColumnAlignment")
    }
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        decorated("flipsForRightToLeftLayoutDirection", enabled)
    }
}

/// What margins apply to.
public struct ContentMarginPlacement: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let scrollContent = Self(name: "scrollContent")
    public static let scrollIndicators = Self(name: "scrollIndicators")
}

// How views scroll.
nonisolated extension View {
    public func scrollContentBackground(_ visibility: Visibility) -> some View {
        decorated("scrollContentBackground", visibility)
    }
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        decorated("scrollDismissesKeyboard")
    }
    public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View { decorated("scrollIndicators") }
    public func scrollDisabled(_ disabled: Bool) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.isScrollEnabled, value: !disabled))
    }
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        decorated("scrollClipDisabled", disabled)
    }
    public func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
    ) -> some View { decorated("scrollBounceBehavior") }
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        decorated("scrollTargetLayout")
    }
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        decorated("scrollTargetBehavior")
    }
    public func scrollPosition(
        id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
    ) -> some View { decorated("scrollPosition") }
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        decorated("defaultScrollAnchor")
    }
}

public struct ScrollIndicatorVisibility: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let visible = Self(name: "visible")
    public static let hidden = Self(name: "hidden")
    public static let never = Self(name: "never")
}

public struct ScrollBounceBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let always = Self(name: "always")
    public static let basedOnSize = Self(name: "basedOnSize")
}

/// Where scrolling comes to rest.
public protocol ScrollTargetBehavior {}
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable { public init() {} }
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {
    public init(limitBehavior: LimitBehavior = .automatic) {}
    public struct LimitBehavior: Hashable, Sendable {
        private let name: String
        public static let automatic = Self(name: "automatic")
        public static let always = Self(name: "always")
        public static let alwaysByFew = Self(name: "alwaysByFew")
        public static let alwaysByOne = Self(name: "alwaysByOne")
        public static let never = Self(name: "never")
    }
}
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    public static var paging: Self { Self() }
}
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public static var viewAligned: Self { Self() }
    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
    ) -> Self { Self(limitBehavior: limitBehavior) }
}
