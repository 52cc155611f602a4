/// A field to search by.
@preconcurrency @MainActor
open class UISearchBar: UIView {
    open weak var delegate: (any UISearchBarDelegate)?
    open var text: String?
    open var placeholder: String?
    open var prompt: String?
    open var showsCancelButton = false
    open var showsScopeBar = false
    open var showsBookmarkButton = false
    open var isTranslucent = true
    open var barStyle = UIBarStyle.default
    open var backgroundImage: UIImage?
    open var autocapitalizationType = UITextAutocapitalizationType.none
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textContentType: UITextContentType!
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var enablesReturnKeyAutomatically = true
    open var isSecureTextEntry = false
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.search
    open func setImage(
        _ iconImage: UIImage?, for icon: Icon, state: UIControl.State
    ) {}
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {}

    open var showsSearchResultsButton = false
    open var isSearchResultsButtonSelected = false
    open var scopeBarBackgroundImage: UIImage?
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero
    open var searchTextPositionAdjustment = UIOffset.zero
    private var images: [String: UIImage] = [:]
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { nil }
    open func backgroundImage(
        for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { nil }
    open func setSearchFieldBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State
    ) { images["field \(state.rawValue)"] = backgroundImage }
    open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
        images["field \(state.rawValue)"]
    }
    open func setScopeBarButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State
    ) { images["scope \(state.rawValue)"] = backgroundImage }
    open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
        images["scope \(state.rawValue)"]
    }
    open func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) {}
    open func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {}
    open func setShowsScope(_ show: Bool, animated animate: Bool) { showsScopeBar = show }

    private var positionAdjustments: [Icon: UIOffset] = [:]
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        positionAdjustments[icon] = adjustment
    }
    open func positionAdjustment(for icon: Icon) -> UIOffset {
        positionAdjustments[icon] ?? .zero
    }

    public enum Icon: Int, Sendable {
        case search
        case clear
        case bookmark
        case resultsList
    }

    open var searchBarStyle = Style.default
    open var barTintColor: UIColor?
    open var scopeButtonTitles: [String]?
    open var selectedScopeButtonIndex = 0
    open private(set) lazy var searchTextField = UISearchTextField(frame: .zero)
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }

    public enum Style: UInt, Sendable {
        case `default`
        case prominent
        case minimal
    }
}

/// Hears of a search bar; nothing calls it here.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    func searchBar(
        _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { unanswered(true) }
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { unanswered(true) }
    public func searchBar(
        _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) {}
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { unanswered(true) }
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
}

/// The field of a search bar, whose words may be tokens.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    open var tokens: [UISearchToken] = []
    open var tokenBackgroundColor: UIColor?
    open var allowsDeletingTokens = true
    open var allowsCopyingTokens = true
    open var textualRange: UITextRange { UITextRange() }
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        tokens.insert(token, at: min(max(tokenIndex, 0), tokens.count))
    }
    open func removeToken(at tokenIndex: Int) {
        if tokens.indices.contains(tokenIndex) { tokens.remove(at: tokenIndex) }
    }
    open func replaceTextualPortion(
        of textRange: UITextRange, with token: UISearchToken, at tokenIndex: UInt
    ) { insertToken(token, at: Int(tokenIndex)) }
}

/// A word of a search that stands for something.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
    open var representedObject: Any?

    public init(icon: UIImage?, text: String) { super.init() }
}
