public typealias CLLocationDegrees = Double
public typealias CLLocationDistance = Double
public typealias CLLocationAccuracy = Double
public typealias CLLocationSpeed = Double
public typealias CLLocationDirection = Double

/// No filter: every new place is reported.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// How exact an app wants the place; kept.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// How exact an app wants the place; kept.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// How exact an app wants the place; kept.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// How exact an app wants the place; kept.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// How exact an app wants the place; kept.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1_000
/// How exact an app wants the place; kept.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3_000
/// How exact an app wants the place; kept.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 100_000
/// A place that is none.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// A place on the globe, in degrees.
public struct CLLocationCoordinate2D: Sendable {
    public var latitude: CLLocationDegrees
    public var longitude: CLLocationDegrees

    public init() { self.init(latitude: 0, longitude: 0) }
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// The place of two angles.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether a place is on the globe.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// Where the device was at a moment.
// why: nothing of it changes.
open class CLLocation: NSObject, @unchecked Sendable {
    public let coordinate: CLLocationCoordinate2D
    public let altitude: CLLocationDistance
    public let horizontalAccuracy: CLLocationAccuracy
    public let verticalAccuracy: CLLocationAccuracy
    public let course: CLLocationDirection
    public let speed: CLLocationSpeed
    public let timestamp: Date

    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            altitude: 0, horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
    }

    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy,
            verticalAccuracy: vAccuracy, course: -1, speed: -1, timestamp: timestamp)
    }

    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
        speed: CLLocationSpeed, timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        horizontalAccuracy = hAccuracy
        verticalAccuracy = vAccuracy
        self.course = course
        self.speed = speed
        self.timestamp = timestamp
        super.init()
    }

    /// Metres along the globe, taken as a ball: within half a percent of the ellipsoid's.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        let radians = Double.pi / 180
        let one = coordinate.latitude * radians
        let other = location.coordinate.latitude * radians
        let latitude = sin((other - one) / 2)
        let longitude = sin((location.coordinate.longitude - coordinate.longitude) * radians / 2)
        let chord = latitude * latitude + cos(one) * cos(other) * longitude * longitude
        return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
    }
}

/// A round area around a place.
// why: what an app sets of it, it sets before it hands it on.
open class CLRegion: NSObject, @unchecked Sendable {
    public let identifier: String
    open var notifyOnEntry = true
    open var notifyOnExit = true

    init(_ identifier: String) {
        self.identifier = identifier
        super.init()
    }
}

/// A round area around a place.
// why: as of the class above it.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
    public let center: CLLocationCoordinate2D
    public let radius: CLLocationDistance

    public init(
        center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String
    ) {
        self.center = center
        self.radius = radius
        super.init(identifier)
    }

    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        let place = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
        return place.distance(
            from: CLLocation(latitude: center.latitude, longitude: center.longitude)) <= radius
    }
}

/// What is at a place.
// why: nothing of it changes.
open class CLPlacemark: NSObject, @unchecked Sendable {
    public let location: CLLocation?
    public let name: String?
    public let thoroughfare: String?
    public let subThoroughfare: String?
    public let locality: String?
    public let subLocality: String?
    public let administrativeArea: String?
    public let subAdministrativeArea: String?
    public let postalCode: String?
    public let isoCountryCode: String?
    public let country: String?
    public let timeZone: TimeZone?
    public var areasOfInterest: [String]? { nil }

    /// What is at a place, for `HeadlessDevice.placemarks`.
    public init(
        location: CLLocation?, name: String? = nil, thoroughfare: String? = nil,
        subThoroughfare: String? = nil, locality: String? = nil, subLocality: String? = nil,
        administrativeArea: String? = nil, subAdministrativeArea: String? = nil,
        postalCode: String? = nil, isoCountryCode: String? = nil, country: String? = nil,
        timeZone: TimeZone? = nil
    ) {
        self.location = location
        self.name = name
        self.thoroughfare = thoroughfare
        self.subThoroughfare = subThoroughfare
        self.locality = locality
        self.subLocality = subLocality
        self.administrativeArea = administrativeArea
        self.subAdministrativeArea = subAdministrativeArea
        self.postalCode = postalCode
        self.isoCountryCode = isoCountryCode
        self.country = country
        self.timeZone = timeZone
        super.init()
    }

    public convenience init(placemark: CLPlacemark) {
        self.init(
            location: placemark.location, name: placemark.name,
            thoroughfare: placemark.thoroughfare, subThoroughfare: placemark.subThoroughfare,
            locality: placemark.locality, subLocality: placemark.subLocality,
            administrativeArea: placemark.administrativeArea,
            subAdministrativeArea: placemark.subAdministrativeArea,
            postalCode: placemark.postalCode, isoCountryCode: placemark.isoCountryCode,
            country: placemark.country, timeZone: placemark.timeZone)
    }
}

public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Finds places by their names and the other way round: `HeadlessDevice.placemarks`, in the next
/// turn.
// why: an app uses it on the main thread, as on a device.
open class CLGeocoder: NSObject, @unchecked Sendable {
    open private(set) var isGeocoding = false

    public override init() { super.init() }

    open func reverseGeocodeLocation(
        _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { answer(completionHandler) }
    open func reverseGeocodeLocation(
        _ location: CLLocation, preferredLocale locale: Locale?,
        completionHandler: @escaping CLGeocodeCompletionHandler
    ) { answer(completionHandler) }
    open func geocodeAddressString(
        _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { answer(completionHandler) }
    open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
        try found()
    }
    open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
        try found()
    }
    open func cancelGeocode() { isGeocoding = false }

    private func found() throws -> [CLPlacemark] {
        let placemarks = HeadlessDevice.current.placemarks
        guard !placemarks.isEmpty else { throw CLError(.network) }
        return placemarks
    }

    private func answer(_ handler: @escaping CLGeocodeCompletionHandler) {
        isGeocoding = true
        // why: the handler goes to the main queue, as on a device, and nowhere else.
        nonisolated(unsafe) let handler = handler
        DispatchQueue.main.async { [self] in
            guard isGeocoding else { return handler(nil, CLError(.geocodeCanceled)) }
            isGeocoding = false
            do { handler(try found(), nil) } catch { handler(nil, error) }
        }
    }
}

/// Why no place was found.
public struct CLError: Error, Hashable, Sendable {
    /// The reasons.
    public enum Code: Int, Sendable {
        case locationUnknown
        case denied
        case network
        case headingFailure
        case regionMonitoringDenied
        case regionMonitoringFailure
        case regionMonitoringSetupDelayed
        case regionMonitoringResponseDelayed
        case geocodeFoundNoResult
        case geocodeFoundPartialResult
        case geocodeCanceled
    }

    public let code: Code
    public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

    public static var errorDomain: String { "kCLErrorDomain" }
    public static var locationUnknown: Code { .locationUnknown }
    public static var denied: Code { .denied }
    public static var network: Code { .network }
}

extension CLError: CustomNSError {
    public var errorCode: Int { code.rawValue }
}
