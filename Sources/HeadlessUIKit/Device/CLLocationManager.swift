/// What an app may know of the place of the device.
public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined
    case restricted
    case denied
    case authorizedAlways
    case authorizedWhenInUse
}

/// Whether an app may know the place exactly.
public enum CLAccuracyAuthorization: Int, Sendable {
    case fullAccuracy
    case reducedAccuracy
}

/// What an app follows the place for; kept.
public enum CLActivityType: Int, Sendable {
    case other = 1
    case automotiveNavigation
    case fitness
    case otherNavigation
    case airborne
}

/// Asks for the place of the device, and reports it to its delegate, each in a turn of its own.
///
/// What a person answers and where the device is are `HeadlessStage.device`'s.
// why: an app uses a manager on the main thread, as on a device.
open class CLLocationManager: NSObject, @unchecked Sendable {
    open weak var delegate: (any CLLocationManagerDelegate)?
    open var desiredAccuracy = kCLLocationAccuracyBest
    open var distanceFilter = kCLDistanceFilterNone
    open var activityType = CLActivityType.other
    open var pausesLocationUpdatesAutomatically = true
    open var allowsBackgroundLocationUpdates = false
    open var showsBackgroundLocationIndicator = false
    open var headingFilter: CLLocationDegrees = 1
    open private(set) var monitoredRegions: Set<CLRegion> = []
    open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
    private let device: HeadlessDevice
    private var isUpdating = false
    /// What was reported last, for the filter.
    private var reported: CLLocation?

    public override init() {
        device = HeadlessDevice.current
        super.init()
        device.add(self)
        // As on a device a delegate hears of the state when there is a manager.
        statusChanged()
    }

    open var authorizationStatus: CLAuthorizationStatus { device.locationStatus }
    open class func authorizationStatus() -> CLAuthorizationStatus {
        HeadlessDevice.current.locationStatus
    }
    open class func locationServicesEnabled() -> Bool {
        HeadlessDevice.current.hasLocationServices
    }
    open class func significantLocationChangeMonitoringAvailable() -> Bool { true }
    open class func headingAvailable() -> Bool { false }
    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { true }

    /// The last known place, where the app may know it.
    open var location: CLLocation? { isAllowed ? device.location : nil }

    open func requestWhenInUseAuthorization() { ask(for: .authorizedWhenInUse) }
    open func requestAlwaysAuthorization() { ask(for: .authorizedAlways) }
    open func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) {}

    open func startUpdatingLocation() {
        guard !isUpdating else { return }
        isUpdating = true
        reported = nil
        placeChanged()
    }
    open func stopUpdatingLocation() { isUpdating = false }
    open func startMonitoringSignificantLocationChanges() { startUpdatingLocation() }
    open func stopMonitoringSignificantLocationChanges() { stopUpdatingLocation() }
    open func startUpdatingHeading() {}
    open func stopUpdatingHeading() {}
    /// Kept; nobody enters or leaves a region.
    open func startMonitoring(for region: CLRegion) { monitoredRegions.insert(region) }
    open func stopMonitoring(for region: CLRegion) { monitoredRegions.remove(region) }

    /// One place: the device's, or the error of one that cannot find out.
    open func requestLocation() {
        later { manager, delegate in
            guard manager.isAllowed else {
                return delegate.locationManager(manager, didFailWithError: CLError(.denied))
            }
            guard let place = manager.device.location else {
                return delegate.locationManager(
                    manager, didFailWithError: CLError(.locationUnknown))
            }
            delegate.locationManager(manager, didUpdateLocations: [place])
        }
    }

    private var isAllowed: Bool {
        device.hasLocationServices
            && [.authorizedAlways, .authorizedWhenInUse].contains(device.locationStatus)
    }

    /// A person answers once; a second question shows nothing.
    private func ask(for wanted: CLAuthorizationStatus) {
        DispatchQueue.main.async { [device] in
            guard device.locationStatus == .notDetermined else { return }
            let answer = device.locationAnswer
            let isYes = answer == .authorizedWhenInUse || answer == .authorizedAlways
            device.locationStatus = isYes ? wanted : answer
        }
    }

    private func later(
        _ work: @escaping @Sendable (CLLocationManager, any CLLocationManagerDelegate) -> Void
    ) {
        DispatchQueue.main.async { [weak self] in
            guard let self, let delegate else { return }
            work(self, delegate)
        }
    }
}

extension CLLocationManager: DeviceFollower {
    func statusChanged() {
        later { manager, delegate in
            delegate.locationManagerDidChangeAuthorization(manager)
        }
        if isUpdating { placeChanged() }
    }

    func placeChanged() {
        guard isUpdating else { return }
        later { manager, delegate in
            guard manager.isUpdating else { return }
            guard manager.isAllowed else {
                if manager.authorizationStatus == .denied || !manager.device.hasLocationServices {
                    delegate.locationManager(manager, didFailWithError: CLError(.denied))
                }
                return
            }
            guard let place = manager.device.location else { return }
            if let last = manager.reported, place === last { return }
            if let last = manager.reported, manager.distanceFilter > 0,
                place.distance(from: last) < manager.distanceFilter
            {
                return
            }
            manager.reported = place
            delegate.locationManager(manager, didUpdateLocations: [place])
        }
    }
}

/// Hears of the place, and of what the app may know of it. Of the two methods about that an app has
/// one; the older one is called where the newer one is missing.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    func locationManager(
        _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    func locationManager(
        _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
    func locationManager(
        _ manager: CLLocationManager, didRange beacons: [CLBeacon],
        satisfying beaconConstraint: CLBeaconIdentityConstraint)
    func locationManager(
        _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon],
        in region: CLBeaconRegion)
}

extension CLLocationManagerDelegate {
    public func locationManager(
        _ manager: CLLocationManager, didRange beacons: [CLBeacon],
        satisfying beaconConstraint: CLBeaconIdentityConstraint
    ) {}
    public func locationManager(
        _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon],
        in region: CLBeaconRegion
    ) {}
}

extension CLLocationManagerDelegate {
    public func locationManager(
        _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
    ) {}
    public func locationManager(
        _ manager: CLLocationManager, didFailWithError error: any Error
    ) {}
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
    }
    public func locationManager(
        _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
    ) {}
    public func locationManager(
        _ manager: CLLocationManager, didEnterRegion region: CLRegion
    ) {}
    public func locationManager(
        _ manager: CLLocationManager, didExitRegion region: CLRegion
    ) {}
}
