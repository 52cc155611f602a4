/// A beacon that is near, which none is.
// why: nothing of it changes.
open class CLBeacon: NSObject, @unchecked Sendable {
    public let uuid: UUID
    public let major: NSNumber
    public let minor: NSNumber
    public let proximity: CLProximity
    public let accuracy: CLLocationAccuracy
    public let rssi: Int
    public let timestamp: Date
    open var proximityUUID: UUID { uuid }

    init(_ uuid: UUID, major: NSNumber, minor: NSNumber) {
        self.uuid = uuid
        self.major = major
        self.minor = minor
        proximity = .unknown
        accuracy = -1
        rssi = 0
        timestamp = Date(timeIntervalSinceReferenceDate: 0)
        super.init()
    }
}

/// How near a beacon is.
public enum CLProximity: Int, Sendable {
    case unknown
    case immediate
    case near
    case far
}

/// Which beacons are looked for.
// why: nothing of it changes.
open class CLBeaconIdentityConstraint: NSObject, @unchecked Sendable {
    public let uuid: UUID
    public let major: UInt16?
    public let minor: UInt16?

    private init(_ uuid: UUID, _ major: UInt16?, _ minor: UInt16?) {
        self.uuid = uuid
        self.major = major
        self.minor = minor
        super.init()
    }

    public convenience init(uuid: UUID) { self.init(uuid, nil, nil) }
    public convenience init(uuid: UUID, major: UInt16) { self.init(uuid, major, nil) }
    public convenience init(uuid: UUID, major: UInt16, minor: UInt16) {
        self.init(uuid, major, minor)
    }
}

/// The surroundings of beacons, which nobody comes to.
// why: what an app sets of it, it sets before it hands it on.
open class CLBeaconRegion: CLRegion, @unchecked Sendable {
    public let beaconIdentityConstraint: CLBeaconIdentityConstraint
    open var uuid: UUID { beaconIdentityConstraint.uuid }
    open var proximityUUID: UUID { uuid }
    open var major: NSNumber? { beaconIdentityConstraint.major.map { NSNumber(value: $0) } }
    open var minor: NSNumber? { beaconIdentityConstraint.minor.map { NSNumber(value: $0) } }
    open var notifyEntryStateOnDisplay = false

    public init(beaconIdentityConstraint: CLBeaconIdentityConstraint, identifier: String) {
        self.beaconIdentityConstraint = beaconIdentityConstraint
        super.init(identifier)
    }

    public convenience init(uuid: UUID, identifier: String) {
        self.init(beaconIdentityConstraint: .init(uuid: uuid), identifier: identifier)
    }
    public convenience init(uuid: UUID, major: UInt16, identifier: String) {
        self.init(beaconIdentityConstraint: .init(uuid: uuid, major: major), identifier: identifier)
    }
    public convenience init(uuid: UUID, major: UInt16, minor: UInt16, identifier: String) {
        self.init(
            beaconIdentityConstraint: .init(uuid: uuid, major: major, minor: minor),
            identifier: identifier)
    }
    public convenience init(proximityUUID: UUID, identifier: String) {
        self.init(uuid: proximityUUID, identifier: identifier)
    }
    public convenience init(proximityUUID: UUID, major: UInt16, minor: UInt16, identifier: String) {
        self.init(uuid: proximityUUID, major: major, minor: minor, identifier: identifier)
    }
}

extension CLLocationManager {
    // No beacon is ever found.
    public class func isRangingAvailable() -> Bool { false }
    public func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}
    public func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}
    public func startRangingBeacons(in region: CLBeaconRegion) {}
    public func stopRangingBeacons(in region: CLBeaconRegion) {}
}
