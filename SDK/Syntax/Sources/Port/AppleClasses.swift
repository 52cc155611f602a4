/// The classes of UIKit, and above which others they are.
enum AppleClasses {
    /// The class above one of UIKit's; nil for one that is not known.
    static func superclass(of name: String) -> String? { superclasses[name] }

    /// Whether a class is taken for one of the main actor, as most are.
    static func isOfMainActor(_ name: String) -> Bool {
        !name.hasPrefix("NS") && !name.hasPrefix("CA") && !values.contains(name)
    }

    /// Those that only hold values.
    private static let values: Set = [
        "UIBezierPath", "UIColor", "UIFont", "UIImage", "UITraitCollection",
    ]

    /// Those below each.
    private static let families = [
        "NSObject": """
        CAAnimation CALayer NSLayoutConstraint UIBarItem UICollectionViewLayout UIEvent
        UIGestureRecognizer UIMenuElement UINavigationItem UIPresentationController UIResponder
        UIStoryboard UIStoryboardSegue UITouch UITraitCollection
        """,
        "CALayer": "CAEmitterLayer CAGradientLayer CAReplicatorLayer CAShapeLayer CATextLayer",
        "UIBarItem": "UIBarButtonItem UITabBarItem",
        "UICollectionReusableView": "UICollectionViewCell",
        "UICollectionViewCell": "UICollectionViewListCell",
        "UICollectionViewLayout": "UICollectionViewCompositionalLayout UICollectionViewFlowLayout",
        "UIControl": """
        UIButton UIColorWell UIDatePicker UIPageControl UIRefreshControl UISegmentedControl UISlider
        UIStepper UISwitch UITextField
        """,
        "UIGestureRecognizer": """
        UIHoverGestureRecognizer UILongPressGestureRecognizer UIPanGestureRecognizer
        UIPinchGestureRecognizer UIRotationGestureRecognizer UISwipeGestureRecognizer
        UITapGestureRecognizer
        """,
        "UINavigationController": """
        MFMailComposeViewController MFMessageComposeViewController UIImagePickerController
        UIVideoEditorController
        """,
        "UIPanGestureRecognizer": "UIScreenEdgePanGestureRecognizer",
        "UIPresentationController": "UIPopoverPresentationController UISheetPresentationController",
        "UIResponder": """
        UIAccessibilityElement UIApplication UIDocument UIScene UIView UIViewController
        """,
        "UIScene": "UIWindowScene",
        "UIScrollView": "UICollectionView UITableView UITextView",
        "UITextField": "UISearchTextField",
        "UIView": """
        UIActivityIndicatorView UICollectionReusableView UIControl UIImageView UIInputView UILabel
        UIListContentView UINavigationBar UIPickerView UIProgressView UIScrollView UISearchBar
        UIStackView UITabBar UITableViewCell UITableViewHeaderFooterView UIToolbar
        UIVisualEffectView UIWindow WKWebView
        """,
        "UIViewController": """
        SFSafariViewController UIActivityViewController UIAlertController
        UICollectionViewController UIColorPickerViewController UIDocumentPickerViewController
        UIFontPickerViewController UINavigationController UIPageViewController UISearchController
        UISplitViewController UITabBarController UITableViewController
        """,
    ]

    private static let superclasses: [String: String] = families.reduce(into: [:]) { all, family in
        for name in family.value.split(whereSeparator: \.isWhitespace) {
            all[String(name)] = family.key
        }
    }
}
