/// A field of force on items, which none feels.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
    open private(set) var items: [any UIDynamicItem] = []
    open var position = CGPoint.zero
    open var region = UIRegion.infinite
    open var strength: CGFloat = 1
    open var falloff: CGFloat = 0
    open var minimumRadius: CGFloat = 0
    open var direction = CGVector.zero
    open var smoothness: CGFloat = 0
    open var animationSpeed: CGFloat = 0

    public override required init() { super.init() }
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

    public class func dragField() -> Self { self.init() }
    public class func vortexField() -> Self { self.init() }
    public class func springField() -> Self { self.init() }
    public class func electricField() -> Self { self.init() }
    public class func magneticField() -> Self { self.init() }
    public class func radialGravityField(position: CGPoint) -> Self {
        let field = self.init()
        field.position = position
        return field
    }
    public class func linearGravityField(direction: CGVector) -> Self {
        let field = self.init()
        field.direction = direction
        return field
    }
    public class func velocityField(direction: CGVector) -> Self {
        linearGravityField(direction: direction)
    }
    public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
        let field = self.init()
        field.smoothness = smoothness
        field.animationSpeed = speed
        return field
    }
    public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
        noiseField(smoothness: smoothness, animationSpeed: speed)
    }
    public class func field(
        evaluationBlock block:
            @escaping (
                UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
            ) -> CGVector
    ) -> Self { self.init() }
}

/// A region of the plane, which nothing is asked about.
@preconcurrency @MainActor
open class UIRegion: NSObject {
    public class var infinite: UIRegion { UIRegion() }
    public override init() { super.init() }
    public init(radius: CGFloat) { super.init() }
    public init(size: CGSize) { super.init() }
    open func contains(_ point: CGPoint) -> Bool { true }
    open func inverse() -> UIRegion { self }
    open func union(_ region: UIRegion) -> UIRegion { self }
    open func difference(from region: UIRegion) -> UIRegion { self }
    open func intersection(_ region: UIRegion) -> UIRegion { self }
}
