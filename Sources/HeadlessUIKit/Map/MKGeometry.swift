/// How much of the globe is shown, in degrees.
public struct MKCoordinateSpan: Sendable {
    public var latitudeDelta: CLLocationDegrees
    public var longitudeDelta: CLLocationDegrees
    public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}

/// A part of the globe.
public struct MKCoordinateRegion: Sendable {
    public var center: CLLocationCoordinate2D
    public var span: MKCoordinateSpan

    public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        self.center = center
        self.span = span
    }
    /// So many metres around a place.
    public init(
        center centerCoordinate: CLLocationCoordinate2D,
        latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance
    ) {
        let degree = 111_194.93
        let width = max(cos(centerCoordinate.latitude * .pi / 180), 1e-9)
        self.init(
            center: centerCoordinate,
            span: MKCoordinateSpan(
                latitudeDelta: latitudinalMeters / degree,
                longitudeDelta: longitudinalMeters / (degree * width)))
    }
    public init(_ rect: MKMapRect) {
        self.init(
            center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
            span: MKCoordinateSpan(
                latitudeDelta: abs(
                    MKMapPoint(x: 0, y: rect.minY).coordinate.latitude
                        - MKMapPoint(x: 0, y: rect.maxY).coordinate.latitude),
                longitudeDelta: rect.size.width / MKMapPoint.worldWidth * 360))
    }
}

/// The part of the globe around a place.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func MKCoordinateRegionMakeWithDistance(
    _ center: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance,
    _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
    MKCoordinateRegion(
        center: center, latitudinalMeters: latitudinalMeters,
        longitudinalMeters: longitudinalMeters)
}

/// A place on the flat map: Mercator's.
public struct MKMapPoint: Sendable {
    public var x: Double
    public var y: Double
    static let worldWidth = 268_435_456.0

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
    public init(_ coordinate: CLLocationCoordinate2D) {
        let latitude = max(-85.051_128, min(85.051_128, coordinate.latitude)) * .pi / 180
        x = (coordinate.longitude + 180) / 360 * Self.worldWidth
        y = (1 - log(tan(latitude) + 1 / cos(latitude)) / .pi) / 2 * Self.worldWidth
    }
    public var coordinate: CLLocationCoordinate2D {
        let up = Double.pi * (1 - 2 * y / Self.worldWidth)
        return CLLocationCoordinate2D(
            latitude: atan(sinh(up)) * 180 / .pi, longitude: x / Self.worldWidth * 360 - 180)
    }
}

/// A size on the flat map.
public struct MKMapSize: Sendable {
    public var width: Double
    public var height: Double
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A part of the flat map.
public struct MKMapRect: Sendable {
    public var origin: MKMapPoint
    public var size: MKMapSize

    public init(origin: MKMapPoint, size: MKMapSize) {
        self.origin = origin
        self.size = size
    }
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }

    public var minX: Double { origin.x }
    public var minY: Double { origin.y }
    public var midX: Double { origin.x + size.width / 2 }
    public var midY: Double { origin.y + size.height / 2 }
    public var maxX: Double { origin.x + size.width }
    public var maxY: Double { origin.y + size.height }
    public var isNull: Bool { origin.x == .infinity }
    public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

    public func union(_ other: MKMapRect) -> MKMapRect {
        if isNull { return other }
        if other.isNull { return self }
        let x = min(minX, other.minX)
        let y = min(minY, other.minY)
        return MKMapRect(
            x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
    }
}

/// Where a map is looked at from; kept.
@preconcurrency @MainActor
open class MKMapCamera: NSObject {
    open var centerCoordinate: CLLocationCoordinate2D
    open var centerCoordinateDistance: CLLocationDistance
    open var pitch: CGFloat
    open var heading: CLLocationDirection

    public init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
        fromDistance distance: CLLocationDistance, pitch: CGFloat, heading: CLLocationDirection
    ) {
        self.centerCoordinate = centerCoordinate
        centerCoordinateDistance = distance
        self.pitch = pitch
        self.heading = heading
        super.init()
    }
    public override convenience init() {
        self.init(
            lookingAtCenter: CLLocationCoordinate2D(), fromDistance: 0, pitch: 0, heading: 0)
    }
}
