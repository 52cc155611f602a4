import UIKit

enum Thumbnail {
    /// Draws each image small, one after the other, so that only one large one is in memory.
    static func make(from images: [UIImage], side: CGFloat) -> [UIImage] {
        images.map { image in
            autoreleasepool {
                let size = CGSize(width: side, height: side)
                let format = UIGraphicsImageRendererFormat.default()
                format.scale = 1
                return UIGraphicsImageRenderer(size: size, format: format).image { _ in
                    image.draw(in: CGRect(origin: .zero, size: size))
                }
            }
        }
    }
}
