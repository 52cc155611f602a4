/// Images of one subject for several traits.
@preconcurrency @MainActor
open class UIImageAsset: NSObject {
    private var images: [(traits: UITraitCollection, image: UIImage)] = []
    /// The image that the asset is of, which holds it.
    fileprivate weak var original: UIImage?

    public nonisolated override init() { super.init() }
    public nonisolated required init?(coder: NSCoder) { super.init() }

    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        unregisterImage(with: traitCollection)
        images.append((traitCollection, image))
    }

    open func unregisterImage(with traitCollection: UITraitCollection) {
        images.removeAll { $0.traits == traitCollection }
    }

    /// The image that was registered with traits that are all among these, the last such one; else
    /// the one that the asset is of, or the first that there is. Linear in the images.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        let fitting = images.last { traitCollection.containsTraits(in: $0.traits) }
        return fitting?.image ?? original ?? images.first?.image ?? UIImage()
    }
}

extension UIImage {
    /// The images that belong together with this one, which is the one for every trait.
    @preconcurrency @MainActor
    public var imageAsset: UIImageAsset? {
        let name: StaticString = "the asset that an image belongs to"
        let key = UnsafeRawPointer(name.utf8Start)
        if let asset = objc_getAssociatedObject(self, key) as? UIImageAsset { return asset }
        let asset = UIImageAsset()
        asset.original = self
        objc_setAssociatedObject(self, key, asset, .OBJC_ASSOCIATION_RETAIN)
        return asset
    }

    /// How bright a display may show an image.
    public enum DynamicRange: Int, Sendable {
        case unspecified = -1
        case standard
        case constrainedHigh
        case high
    }
}
