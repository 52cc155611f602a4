/// A colour of an asset catalog, by a name that Xcode or `wayfold lab port` makes of it.
public struct ColorResource: Hashable, Sendable {
    public let name: String

    /// - Parameter bundle: is not asked.
    public init(name: String, bundle: Bundle) { self.name = name }
}

/// An image of an asset catalog, by a name that Xcode or `wayfold lab port` makes of it.
public struct ImageResource: Hashable, Sendable {
    public let name: String

    /// - Parameter bundle: is not asked.
    public init(name: String, bundle: Bundle) { self.name = name }
}

extension UIColor {
    /// The colour of a catalog: of no known components.
    public convenience init(resource: ColorResource) { self.init(catalog: resource.name) }
}

extension UIImage {
    /// The image of a catalog, of 24 points.
    public convenience init(resource: ImageResource) { self.init(catalog: resource.name) }
}
