// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Asks for a rating; a person is never shown the question, as the system may decide on a device.
public enum SKStoreReviewController {
    public static func requestReview() {}
    @preconcurrency @MainActor
    public static func requestReview(in windowScene: UIWindowScene) {}
}

/// A page of the store inside an app. There is no store to load it from.
@preconcurrency @MainActor
open class SKStoreProductViewController: UIViewController {
    open weak var delegate: (any SKStoreProductViewControllerDelegate)?

    open func loadProduct(
        withParameters parameters: [String: Any],
        completionBlock block: ((Bool, (any Error)?) -> Void)? = nil
    ) {
        DispatchQueue.main.async { block?(false, SKError(.storeProductNotAvailable)) }
    }

    /// Cancel, which is the only thing that a person can tap.
    open override func viewDidLoad() {
        super.viewDidLoad()
        let leave = UIButton(type: .system)
        leave.setTitle("Cancel", for: .normal)
        leave.addAction(UIAction { [weak self] _ in self?.leave() }, for: .touchUpInside)
        view.addSubview(leave)
    }

    private func leave() {
        if let delegate { return delegate.productViewControllerDidFinish(self) }
        dismiss(animated: true)
    }
}

/// Hears that a person has left the page.
@preconcurrency @MainActor
public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
    func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
    public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}

public let SKStoreProductParameterITunesItemIdentifier = "id"
public let SKStoreProductParameterAffiliateToken = "at"
public let SKStoreProductParameterCampaignToken = "ct"

/// Which app's advertisement brought a person; it is sent to nobody.
public enum SKAdNetwork {
    public static func registerAppForAdNetworkAttribution() {}
    public static func updateConversionValue(_ conversionValue: Int) {}
}
