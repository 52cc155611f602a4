// More values that say how views look; those of the device have no setter.

private enum ScrollKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum TruncationKey: EnvironmentKey {
    static var defaultValue: Text.TruncationMode { .tail }
}
private enum ScaleFactorKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
private enum TighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum ProminenceKey: EnvironmentKey { static var defaultValue: Prominence { .standard } }
private enum MenuOrderKey: EnvironmentKey { static var defaultValue: MenuOrder { .automatic } }
private enum RepeatKey: EnvironmentKey {
    static var defaultValue: ButtonRepeatBehavior { .automatic }
}
private enum RenderingKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }
private enum ContentTransitionKey: EnvironmentKey {
    static var defaultValue: ContentTransition { .identity }
}
private enum RowHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 44 } }
private enum HeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }

extension EnvironmentValues {
    public var isScrollEnabled: Bool {
        get { self[ScrollKey.self] }
        set { self[ScrollKey.self] = newValue }
    }
    public var truncationMode: Text.TruncationMode {
        get { self[TruncationKey.self] }
        set { self[TruncationKey.self] = newValue }
    }
    public var minimumScaleFactor: CGFloat {
        get { self[ScaleFactorKey.self] }
        set { self[ScaleFactorKey.self] = newValue }
    }
    public var allowsTightening: Bool {
        get { self[TighteningKey.self] }
        set { self[TighteningKey.self] = newValue }
    }
    public var headerProminence: Prominence {
        get { self[ProminenceKey.self] }
        set { self[ProminenceKey.self] = newValue }
    }
    public var menuOrder: MenuOrder {
        get { self[MenuOrderKey.self] }
        set { self[MenuOrderKey.self] = newValue }
    }
    public var buttonRepeatBehavior: ButtonRepeatBehavior {
        get { self[RepeatKey.self] }
        set { self[RepeatKey.self] = newValue }
    }
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[RenderingKey.self] }
        set { self[RenderingKey.self] = newValue }
    }
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }
    public var defaultMinListRowHeight: CGFloat {
        get { self[RowHeightKey.self] }
        set { self[RowHeightKey.self] = newValue }
    }
    public var defaultMinListHeaderHeight: CGFloat? {
        get { self[HeaderHeightKey.self] }
        set { self[HeaderHeightKey.self] = newValue }
    }
    public var isLuminanceReduced: Bool { false }
    public var isSceneCaptured: Bool { false }
    public var accessibilityQuickActionsEnabled: Bool { false }
    public var accessibilityLargeContentViewerEnabled: Bool { false }
    public var accessibilityDimFlashingLights: Bool { false }
    public var accessibilityPlayAnimatedImages: Bool { true }
    public var accessibilityAssistiveAccessEnabled: Bool { false }
    public var accessibilityShowButtonShapes: Bool { false }
}
