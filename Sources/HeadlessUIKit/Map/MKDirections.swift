/// Why a map has no answer.
public struct MKError: Error, CustomNSError, Hashable, Sendable {
    /// The reasons.
    public enum Code: UInt, Sendable {
        case unknown = 1
        case serverFailure
        case loadingThrottled
        case placemarkNotFound
        case directionsNotFound
    }
    public let code: Code
    public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }
    public var errorCode: Int { Int(code.rawValue) }
    public static var errorDomain: String { "MKErrorDomain" }
    public static var directionsNotFound: Code { .directionsNotFound }
    public static var placemarkNotFound: Code { .placemarkNotFound }
}

/// How somebody travels.
public struct MKDirectionsTransportType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let automobile = Self(rawValue: 1)
    public static let walking = Self(rawValue: 2)
    public static let transit = Self(rawValue: 4)
    public static let any = Self(rawValue: 0x0fff_ffff)
}

/// Looks for a way, which is not found: there is no map.
@preconcurrency @MainActor
open class MKDirections: NSObject {
    public private(set) var isCalculating = false

    public init(request: Request) { super.init() }

    open func calculate(
        completionHandler: @escaping @MainActor (Response?, (any Error)?) -> Void
    ) {
        isCalculating = true
        DispatchQueue.main.async { [self] in
            guard isCalculating else { return }
            isCalculating = false
            completionHandler(nil, MKError(.directionsNotFound))
        }
    }
    open func calculate() async throws -> Response { throw MKError(.directionsNotFound) }
    open func cancel() { isCalculating = false }

    /// From where to where.
    @preconcurrency @MainActor
    open class Request: NSObject {
        open var source: MKMapItem?
        open var destination: MKMapItem?
        open var transportType = MKDirectionsTransportType.any
        open var requestsAlternateRoutes = false
        open var departureDate: Date?
        public override init() { super.init() }
    }

    /// The ways, of which none is ever found.
    @preconcurrency @MainActor
    open class Response: NSObject {
        open var routes: [MKRoute] { [] }
    }
}

/// A way.
@preconcurrency @MainActor
open class MKRoute: NSObject {
    open var name: String { "" }
    open var distance: CLLocationDistance { 0 }
    open var expectedTravelTime: TimeInterval { 0 }
    open var polyline: MKPolyline { MKPolyline(coordinates: [], count: 0) }
    open var steps: [Step] { [] }

    @preconcurrency @MainActor
    open class Step: NSObject {
        open var instructions: String { "" }
        open var distance: CLLocationDistance { 0 }
    }
}

/// Looks for places, of which none is found.
@preconcurrency @MainActor
open class MKLocalSearch: NSObject {
    public init(request: Request) { super.init() }

    open func start(
        completionHandler: @escaping @MainActor (Response?, (any Error)?) -> Void
    ) {
        DispatchQueue.main.async { completionHandler(nil, MKError(.placemarkNotFound)) }
    }
    open func start() async throws -> Response { throw MKError(.placemarkNotFound) }
    open func cancel() {}

    /// What to look for.
    @preconcurrency @MainActor
    open class Request: NSObject {
        open var naturalLanguageQuery: String?
        open var region = MKCoordinateRegion()
        public override init() { super.init() }
        public init(completion: MKLocalSearchCompletion) {
            naturalLanguageQuery = completion.title
            super.init()
        }
    }

    /// The places.
    @preconcurrency @MainActor
    open class Response: NSObject {
        open var mapItems: [MKMapItem] { [] }
        open var boundingRegion: MKCoordinateRegion { MKCoordinateRegion() }
    }
}

/// Completes what somebody types into a search, and never has an idea.
@preconcurrency @MainActor
open class MKLocalSearchCompleter: NSObject {
    open weak var delegate: (any MKLocalSearchCompleterDelegate)?
    open var region = MKCoordinateRegion()
    open var results: [MKLocalSearchCompletion] { [] }
    open var isSearching: Bool { false }
    open var queryFragment = "" {
        didSet {
            DispatchQueue.main.async { [weak self] in
                guard let self else { return }
                delegate?.completerDidUpdateResults(self)
            }
        }
    }
    public override init() { super.init() }
    open func cancel() {}
}

/// Hears what a search might be.
@preconcurrency @MainActor
public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
    public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
    public func completer(
        _ completer: MKLocalSearchCompleter, didFailWithError error: any Error
    ) {}
}

open class MKLocalSearchCompletion: NSObject {
    open var title: String { "" }
    open var subtitle: String { "" }
}

extension MKMapView {
    /// The place of a point: the region fills the bounds, evenly.
    public func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D
    {
        guard !bounds.isEmpty else { return region.center }
        let (x, y) = (point.x / bounds.width - 0.5, 0.5 - point.y / bounds.height)
        return CLLocationCoordinate2D(
            latitude: region.center.latitude + y * region.span.latitudeDelta,
            longitude: region.center.longitude + x * region.span.longitudeDelta)
    }

    /// The point of a place: the other way round.
    public func convert(
        _ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?
    ) -> CGPoint {
        let span = region.span
        guard span.latitudeDelta > 0, span.longitudeDelta > 0 else {
            return CGPoint(x: bounds.midX, y: bounds.midY)
        }
        let x = (coordinate.longitude - region.center.longitude) / span.longitudeDelta + 0.5
        let y = 0.5 - (coordinate.latitude - region.center.latitude) / span.latitudeDelta
        return CGPoint(x: x * bounds.width, y: y * bounds.height)
    }
}
