/// How the lines between the items of a list look; kept and never drawn.
public struct UIListSeparatorConfiguration: Hashable {
    /// Whether a line is there.
    public enum Visibility: Int, Sendable {
        case automatic
        case visible
        case hidden
    }

    public var topSeparatorVisibility = Visibility.automatic
    public var bottomSeparatorVisibility = Visibility.automatic
    public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
    public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
    public var color = UIColor.separator
    public var multipleSelectionColor = UIColor.separator

    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
