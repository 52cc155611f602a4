#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// A sheet with a router of its own.
final class OptionsCoordinator: Coordinator {
    override func start() {
        let options = OptionsViewController()
        options.onClose = { [weak self] in self?.finishFlow?() }
        options.onLicences = { [weak self] in self?.router.push(LicencesViewController()) }
        router.setRoot(options)
    }
}
