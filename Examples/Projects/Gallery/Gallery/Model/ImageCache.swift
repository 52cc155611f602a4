import UIKit

@MainActor
final class ImageCache {
    static let shared = ImageCache()
    private let cache = NSCache<NSURL, UIImage>()

    private init() {
        cache.countLimit = 100
        cache.totalCostLimit = 50 * 1024 * 1024
    }

    subscript(url: URL) -> UIImage? {
        get { cache.object(forKey: url as NSURL) }
        set {
            guard let newValue else {
                cache.removeObject(forKey: url as NSURL)
                return
            }
            let cost = Int(newValue.size.width * newValue.size.height * newValue.scale) * 4
            cache.setObject(newValue, forKey: url as NSURL, cost: cost)
        }
    }

    func removeAll() { cache.removeAllObjects() }
}
