/// What a controller shows where it has nothing to show, kept and never drawn.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    public var text: String?
    public var attributedText: NSAttributedString?
    public var secondaryText: String?
    public var image: UIImage?
    public var button = UIButton.Configuration.plain()
    public var buttonProperties = ButtonProperties()
    public var secondaryButton = UIButton.Configuration.plain()
    public var secondaryButtonProperties = ButtonProperties()
    public var textProperties = UIListContentConfiguration.cell().textProperties
    public var secondaryTextProperties = UIListContentConfiguration.cell().secondaryTextProperties
    public var imageProperties = UIListContentConfiguration.cell().imageProperties
    public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
    public var imageToTextPadding: CGFloat = 0
    public var background = UIBackgroundConfiguration.clear()

    /// What its button does.
    public struct ButtonProperties {
        public var primaryAction: UIAction?
        public var menu: UIMenu?
        public var isEnabled = true
    }

    public static func empty() -> Self { Self() }
    public static func loading() -> Self { Self(text: "Loading…") }
    public static func search() -> Self { Self(text: "No Results") }

    private init(text: String? = nil) { self.text = text }

    public func makeContentView() -> any UIView & UIContentView {
        UIContentUnavailableView(configuration: self)
    }
    public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view that says that there is nothing.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
    open var configuration: any UIContentConfiguration

    public init(configuration: UIContentUnavailableConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) {
        configuration = UIContentUnavailableConfiguration.empty()
        super.init(coder: coder)
    }
}

/// What that view depends on.
@preconcurrency @MainActor
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    public var searchText: String?

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
