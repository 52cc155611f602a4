/// A layer, kept and never drawn. It is of no actor, as on Apple's systems.
open class CALayer: NSObject {
    public override init() { super.init() }
    /// A layer that is shown in the place of another one, which no layer here ever is.
    public init(layer: Any) { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    open var frame = CGRect.zero
    open var bounds = CGRect.zero
    open var position = CGPoint.zero
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    open var zPosition: CGFloat = 0
    open var cornerRadius: CGFloat = 0
    open var maskedCorners: CACornerMask = []
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    open var backgroundColor: CGColor?
    open var masksToBounds = false
    open var opacity: Float = 1
    open var isHidden = false
    open var shadowColor: CGColor?
    open var shadowOffset = CGSize.zero
    open var shadowOpacity: Float = 0
    open var shadowRadius: CGFloat = 3
    open var shadowPath: CGPath?
    open var shouldRasterize = false
    open var rasterizationScale: CGFloat = 1
    open var name: String?
    open var mask: CALayer?
    open var sublayers: [CALayer]?
    open func addSublayer(_ layer: CALayer) {
        layer.removeFromSuperlayer()
        sublayers = (sublayers ?? []) + [layer]
        layer.superlayer = self
    }
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? 0))
    }
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        let index = sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 }
        insertSublayer(layer, at: UInt32(index ?? sublayers?.count ?? 0))
    }
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        var layers = sublayers ?? []
        layers.removeAll { $0 === layer }
        layers.insert(layer, at: min(Int(index), layers.count))
        sublayers = layers
        layer.superlayer = self
    }
    open private(set) weak var superlayer: CALayer?
    open var contents: Any?
    open var contentsScale: CGFloat = 1
    open var needsDisplayOnBoundsChange = false
    open var transform = CATransform3DIdentity
    open var sublayerTransform = CATransform3DIdentity
    open func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3DMakeAffineTransform(m)
    }
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    /// Nothing is drawn into the context.
    open func render(in ctx: CGContext) {}
    /// Called by nobody: a layer is never drawn.
    open func draw(in ctx: CGContext) {}
    open var speed: Float = 1
    open var timeOffset: TimeInterval = 0
    open var beginTime: TimeInterval = 0
    open var fillMode = CAMediaTimingFillMode.removed
    open var actions: [String: Any]?
    open var contentsGravity = CALayerContentsGravity.resize
    open var cornerCurve = CALayerCornerCurve.circular
    open func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard let index = sublayers?.firstIndex(where: { $0 === oldLayer }) else { return }
        oldLayer.removeFromSuperlayer()
        insertSublayer(newLayer, at: UInt32(index))
    }
    open func presentation() -> Self? { self }
    open func preferredFrameSize() -> CGSize { bounds.size }
    open func layoutIfNeeded() {}
    open func setNeedsLayout() {}
    open func layoutSublayers() {}
    /// What runs on it, in the order in which it began.
    var animations: [LayerAnimation] = []
    open func animationKeys() -> [String]? {
        animations.isEmpty ? nil : animations.map(\.key)
    }
    private var values: [String: Any] = [:]
    open func value(forKey key: String) -> Any? { values[key] }
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// What was set under the whole path; a path reaches into no other value.
    open func value(forKeyPath keyPath: String) -> Any? { values[keyPath] }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { values[keyPath] = value }
    /// A time of another layer in this one's: with `speed`, `beginTime` and `timeOffset` of both,
    /// and of those above them. Linear in the layers above.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(l?.mediaTime(t) ?? t)
    }
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let time = mediaTime(t)
        return l?.localTime(time) ?? time
    }
    private func localTime(_ time: CFTimeInterval) -> CFTimeInterval {
        let above = superlayer?.localTime(time) ?? time
        return (above - beginTime) * Double(speed) + timeOffset
    }
    private func mediaTime(_ time: CFTimeInterval) -> CFTimeInterval {
        guard speed != 0 else { return beginTime }
        let above = (time - timeOffset) / Double(speed) + beginTime
        return superlayer?.mediaTime(above) ?? above
    }
    open func setNeedsDisplay() {}
}

/// A layer with a run of colours.
open class CAGradientLayer: CALayer {
    open var type = CAGradientLayerType.axial
    open var colors: [Any]?
    open var locations: [NSNumber]?
    open var startPoint = CGPoint.zero
    open var endPoint = CGPoint.zero
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = Self(rawValue: "circular")
    public static let continuous = Self(rawValue: "continuous")
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let axial = Self(rawValue: "axial")
    public static let radial = Self(rawValue: "radial")
    public static let conic = Self(rawValue: "conic")
}
