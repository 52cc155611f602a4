/// Something at a place of a map.
public protocol MKAnnotation: NSObjectProtocol {
    var coordinate: CLLocationCoordinate2D { get }
    var title: String? { get }
    var subtitle: String? { get }
}

extension MKAnnotation {
    public var title: String? { nil }
    public var subtitle: String? { nil }
}

/// A place with a name.
open class MKPointAnnotation: NSObject, MKAnnotation {
    open var coordinate = CLLocationCoordinate2D()
    open var title: String?
    open var subtitle: String?

    public override init() { super.init() }
    public convenience init(coordinate: CLLocationCoordinate2D) {
        self.init()
        self.coordinate = coordinate
    }
    public convenience init(
        coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?
    ) {
        self.init(coordinate: coordinate)
        self.title = title
        self.subtitle = subtitle
    }
}

/// Where the device is, on a map that shows it.
open class MKUserLocation: NSObject, MKAnnotation {
    open var location: CLLocation? { HeadlessDevice.current.location }
    open var title: String? = "My Location"
    open var subtitle: String?
    open var coordinate: CLLocationCoordinate2D {
        location?.coordinate ?? kCLLocationCoordinate2DInvalid
    }
}

/// What is at a place of a map.
// why: nothing of it changes.
open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
    open var coordinate: CLLocationCoordinate2D {
        location?.coordinate ?? kCLLocationCoordinate2DInvalid
    }
    open var title: String? { name }

    public convenience init(coordinate: CLLocationCoordinate2D) {
        self.init(
            location: CLLocation(
                latitude: coordinate.latitude, longitude: coordinate.longitude))
    }
    public convenience init(
        coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?
    ) {
        self.init(coordinate: coordinate)
    }
}

/// A place that the Maps app knows.
open class MKMapItem: NSObject {
    public let placemark: MKPlacemark
    open var name: String?
    open var phoneNumber: String?
    open var url: URL?

    public init(placemark: MKPlacemark) {
        self.placemark = placemark
        name = placemark.name
        super.init()
    }

    open class func forCurrentLocation() -> MKMapItem {
        let place = HeadlessDevice.current.location
        return MKMapItem(
            placemark: MKPlacemark(coordinate: place?.coordinate ?? CLLocationCoordinate2D()))
    }

    /// The app goes to the background behind Maps: the URL of Maps is what it opens.
    @preconcurrency @MainActor
    @discardableResult
    open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
        let place = placemark.coordinate
        let text = "https://maps.apple.com/?ll=\(place.latitude),\(place.longitude)"
        guard let url = URL(string: text) else { return false }
        UIApplication.shared.open(url, options: [:], completionHandler: nil)
        return true
    }
}

/// How Maps goes somewhere, among its launch options.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
/// By car.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
/// On foot.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
/// As the person likes best.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
/// What Maps shows around, among its launch options.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
/// How much Maps shows, among its launch options.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"
/// The kind of map that Maps shows, among its launch options.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapType"

/// What a map shows for an annotation. A person reaches it by `stage.user.tap(_:)`.
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
    /// How near others it may stand; kept.
    public enum DragState: UInt, Sendable {
        case none
        case starting
        case dragging
        case canceling
        case ending
    }

    public let reuseIdentifier: String?
    open var annotation: (any MKAnnotation)?
    open var image: UIImage?
    open var centerOffset = CGPoint.zero
    open var calloutOffset = CGPoint.zero
    open var isEnabled = true
    open var isHighlighted = false
    open var isSelected = false
    open var canShowCallout = false
    open var isDraggable = false
    open var leftCalloutAccessoryView: UIView?
    open var rightCalloutAccessoryView: UIView?
    open var detailCalloutAccessoryView: UIView?
    open var clusteringIdentifier: String?
    open var displayPriority = MKFeatureDisplayPriority.required

    public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        self.annotation = annotation
        super.init(frame: .zero)
        accessibilityLabel = annotation?.title
    }
    public convenience override init(frame: CGRect) {
        self.init(annotation: nil, reuseIdentifier: nil)
    }
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
    }

    open func prepareForReuse() {}
    open func prepareForDisplay() {}
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
}

/// Which of two annotations in each other's way is shown; kept.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let required = MKFeatureDisplayPriority(1_000)
    public static let defaultHigh = MKFeatureDisplayPriority(750)
    public static let defaultLow = MKFeatureDisplayPriority(250)
}

/// A balloon; kept and never drawn.
@preconcurrency @MainActor
open class MKMarkerAnnotationView: MKAnnotationView {
    open var markerTintColor: UIColor?
    open var glyphTintColor: UIColor?
    open var glyphText: String?
    open var glyphImage: UIImage?
    open var selectedGlyphImage: UIImage?
    open var titleVisibility = MKFeatureVisibility.adaptive
    open var subtitleVisibility = MKFeatureVisibility.adaptive
    open var animatesWhenAdded = false
}

/// When a text is shown; kept.
public enum MKFeatureVisibility: Int, Sendable {
    case adaptive
    case hidden
    case visible
}

/// A pin; kept and never drawn.
@preconcurrency @MainActor
open class MKPinAnnotationView: MKAnnotationView {
    open var pinTintColor: UIColor?
    open var animatesDrop = false
}

/// Something that lies over a map.
public protocol MKOverlay: MKAnnotation {
    var boundingMapRect: MKMapRect { get }
}

/// Where an overlay lies.
public enum MKOverlayLevel: Int, Sendable {
    case aboveRoads
    case aboveLabels
}

/// A line through places.
open class MKPolyline: NSObject, MKOverlay {
    private let places: [CLLocationCoordinate2D]
    open var title: String?
    open var subtitle: String?

    public init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        places = Array(UnsafeBufferPointer(start: coords, count: count))
        super.init()
    }
    open var pointCount: Int { places.count }
    open var coordinate: CLLocationCoordinate2D {
        places.isEmpty ? CLLocationCoordinate2D() : places[places.count / 2]
    }
    open var boundingMapRect: MKMapRect {
        places.reduce(.null) { rect, place in
            let point = MKMapPoint(place)
            return rect.union(MKMapRect(x: point.x, y: point.y, width: 0, height: 0))
        }
    }
}

/// A round area.
open class MKCircle: NSObject, MKOverlay {
    public let coordinate: CLLocationCoordinate2D
    public let radius: CLLocationDistance

    public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
        coordinate = coord
        self.radius = radius
        super.init()
    }
    open var boundingMapRect: MKMapRect {
        let degrees = radius / 111_194.93
        let top = MKMapPoint(
            CLLocationCoordinate2D(
                latitude: coordinate.latitude + degrees, longitude: coordinate.longitude))
        let middle = MKMapPoint(coordinate)
        let length = middle.y - top.y
        return MKMapRect(
            x: middle.x - length, y: middle.y - length, width: 2 * length, height: 2 * length)
    }
}

/// How an overlay looks; kept and never drawn.
@preconcurrency @MainActor
open class MKOverlayRenderer: NSObject {
    public let overlay: any MKOverlay
    open var alpha: CGFloat = 1
    public init(overlay: any MKOverlay) {
        self.overlay = overlay
        super.init()
    }
}

/// How a shape looks; kept and never drawn.
@preconcurrency @MainActor
open class MKOverlayPathRenderer: MKOverlayRenderer {
    open var fillColor: UIColor?
    open var strokeColor: UIColor?
    open var lineWidth: CGFloat = 0
    open var lineDashPattern: [NSNumber]?
}

/// How a line looks; kept and never drawn.
@preconcurrency @MainActor
open class MKPolylineRenderer: MKOverlayPathRenderer {
    public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
    open var polyline: MKPolyline {
        overlay as? MKPolyline ?? MKPolyline(coordinates: [], count: 0)
    }
}

/// How a round area looks; kept and never drawn.
@preconcurrency @MainActor
open class MKCircleRenderer: MKOverlayPathRenderer {
    public convenience init(circle: MKCircle) { self.init(overlay: circle) }
    open var circle: MKCircle {
        overlay as? MKCircle ?? MKCircle(center: overlay.coordinate, radius: 0)
    }
}
