// What '#imageLiteral' and '#colorLiteral' make, by the names that the compiler looks for.

// swift-format-ignore: NoLeadingUnderscores
public typealias _ImageLiteralType = UIImage
// swift-format-ignore: NoLeadingUnderscores
public typealias _ColorLiteralType = UIColor

/// An image that the project's catalog has, by its name.
// A protocol's initializer, not the class's own: that one would be required of every subclass.
public protocol ImageLiteral: _ExpressibleByImageLiteral {}

extension ImageLiteral where Self: UIImage {
    public init(imageLiteralResourceName name: String) {
        guard let image = UIImage(catalog: name) as? Self else {
            preconditionFailure("an image of a catalog is a UIImage")
        }
        self = image
    }
}

extension UIImage: ImageLiteral {}

/// A colour by its parts.
public protocol ColorLiteral: _ExpressibleByColorLiteral {}

extension ColorLiteral where Self: UIColor {
    // swift-format-ignore: NoLeadingUnderscores
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        let color = UIColor(
            red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
        guard let color = color as? Self else {
            preconditionFailure("a colour by its parts is a UIColor")
        }
        self = color
    }
}

extension UIColor: ColorLiteral {}
