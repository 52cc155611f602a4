extension UIView {
    // What is shown large to who holds a finger on it; kept, and never shown.
    public var showsLargeContentViewer: Bool {
        get { rarities?.showsLargeContentViewer ?? false }
        set { madeRarities.showsLargeContentViewer = newValue }
    }
    public var largeContentTitle: String? {
        get { rarities?.largeContentTitle }
        set { setRarity(\.largeContentTitle, newValue) }
    }
    public var largeContentImage: UIImage? {
        get { rarities?.largeContentImage }
        set { setRarity(\.largeContentImage, newValue) }
    }
}

/// Shows content large, which nobody asks for here.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
    public override init() { super.init() }
    open class var isEnabled: Bool { false }
}
