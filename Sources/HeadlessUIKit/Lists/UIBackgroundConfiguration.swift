/// What is behind a cell or button.
public struct UIBackgroundConfiguration {
    public var backgroundColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    public var customView: UIView?
    public var image: UIImage?
    public var visualEffect: UIVisualEffect?
    public var strokeColor: UIColor?
    public var strokeWidth: CGFloat = 0
    public var strokeOutset: CGFloat = 0
    public var imageContentMode = UIView.ContentMode.scaleToFill
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    @preconcurrency @MainActor
    public func updated(for state: any UIConfigurationState) -> Self { self }
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        backgroundColor ?? tintColor
    }
    public static func listCell() -> Self { Self() }
    public static func listHeader() -> Self { Self() }
    public static func listFooter() -> Self { Self() }
    public static func listPlainHeaderFooter() -> Self { Self() }
    public static func listGroupedHeaderFooter() -> Self { Self() }
    public static func listSidebarCell() -> Self { Self() }
    public static func listSidebarHeader() -> Self { Self() }
    public static func listAccompaniedSidebarCell() -> Self { Self() }
    public static func clear() -> Self { Self() }
    public static func listPlainCell() -> Self { Self() }
    public static func listGroupedCell() -> Self { Self() }
}
