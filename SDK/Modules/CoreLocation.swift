// Of UIKit's module what Apple has in one of its own.
@_exported public import Foundation

@_exported public import enum HeadlessUIKit.CLAccuracyAuthorization
@_exported public import enum HeadlessUIKit.CLActivityType
@_exported public import enum HeadlessUIKit.CLAuthorizationStatus
@_exported public import class HeadlessUIKit.CLCircularRegion
@_exported public import struct HeadlessUIKit.CLError
@_exported public import typealias HeadlessUIKit.CLGeocodeCompletionHandler
@_exported public import class HeadlessUIKit.CLGeocoder
@_exported public import class HeadlessUIKit.CLLocation
@_exported public import typealias HeadlessUIKit.CLLocationAccuracy
@_exported public import struct HeadlessUIKit.CLLocationCoordinate2D
@_exported public import func HeadlessUIKit.CLLocationCoordinate2DIsValid
@_exported public import func HeadlessUIKit.CLLocationCoordinate2DMake
@_exported public import typealias HeadlessUIKit.CLLocationDegrees
@_exported public import typealias HeadlessUIKit.CLLocationDirection
@_exported public import typealias HeadlessUIKit.CLLocationDistance
@_exported public import class HeadlessUIKit.CLLocationManager
@_exported public import protocol HeadlessUIKit.CLLocationManagerDelegate
@_exported public import typealias HeadlessUIKit.CLLocationSpeed
@_exported public import class HeadlessUIKit.CLPlacemark
@_exported public import class HeadlessUIKit.CLRegion
@_exported public import let HeadlessUIKit.kCLDistanceFilterNone
@_exported public import let HeadlessUIKit.kCLLocationAccuracyBest
@_exported public import let HeadlessUIKit.kCLLocationAccuracyBestForNavigation
@_exported public import let HeadlessUIKit.kCLLocationAccuracyHundredMeters
@_exported public import let HeadlessUIKit.kCLLocationAccuracyKilometer
@_exported public import let HeadlessUIKit.kCLLocationAccuracyNearestTenMeters
@_exported public import let HeadlessUIKit.kCLLocationAccuracyReduced
@_exported public import let HeadlessUIKit.kCLLocationAccuracyThreeKilometers
@_exported public import let HeadlessUIKit.kCLLocationCoordinate2DInvalid
