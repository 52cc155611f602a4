// Of UIKit's module what Apple has in one of its own.
@_exported public import CoreLocation
@_exported public import UIKit

@_exported public import protocol HeadlessUIKit.MKAnnotation
@_exported public import class HeadlessUIKit.MKAnnotationView
@_exported public import class HeadlessUIKit.MKCircle
@_exported public import class HeadlessUIKit.MKCircleRenderer
@_exported public import struct HeadlessUIKit.MKCoordinateRegion
@_exported public import func HeadlessUIKit.MKCoordinateRegionMakeWithDistance
@_exported public import struct HeadlessUIKit.MKCoordinateSpan
@_exported public import class HeadlessUIKit.MKDirections
@_exported public import struct HeadlessUIKit.MKDirectionsTransportType
@_exported public import struct HeadlessUIKit.MKError
@_exported public import struct HeadlessUIKit.MKFeatureDisplayPriority
@_exported public import enum HeadlessUIKit.MKFeatureVisibility
@_exported public import let HeadlessUIKit.MKLaunchOptionsDirectionsModeDefault
@_exported public import let HeadlessUIKit.MKLaunchOptionsDirectionsModeDriving
@_exported public import let HeadlessUIKit.MKLaunchOptionsDirectionsModeKey
@_exported public import let HeadlessUIKit.MKLaunchOptionsDirectionsModeWalking
@_exported public import let HeadlessUIKit.MKLaunchOptionsMapCenterKey
@_exported public import let HeadlessUIKit.MKLaunchOptionsMapSpanKey
@_exported public import let HeadlessUIKit.MKLaunchOptionsMapTypeKey
@_exported public import class HeadlessUIKit.MKLocalSearch
@_exported public import class HeadlessUIKit.MKLocalSearchCompleter
@_exported public import protocol HeadlessUIKit.MKLocalSearchCompleterDelegate
@_exported public import class HeadlessUIKit.MKLocalSearchCompletion
@_exported public import class HeadlessUIKit.MKMapCamera
@_exported public import class HeadlessUIKit.MKMapItem
@_exported public import struct HeadlessUIKit.MKMapPoint
@_exported public import struct HeadlessUIKit.MKMapRect
@_exported public import struct HeadlessUIKit.MKMapSize
@_exported public import enum HeadlessUIKit.MKMapType
@_exported public import class HeadlessUIKit.MKMapView
@_exported public import protocol HeadlessUIKit.MKMapViewDelegate
@_exported public import class HeadlessUIKit.MKMarkerAnnotationView
@_exported public import protocol HeadlessUIKit.MKOverlay
@_exported public import enum HeadlessUIKit.MKOverlayLevel
@_exported public import class HeadlessUIKit.MKOverlayPathRenderer
@_exported public import class HeadlessUIKit.MKOverlayRenderer
@_exported public import class HeadlessUIKit.MKPinAnnotationView
@_exported public import class HeadlessUIKit.MKPlacemark
@_exported public import class HeadlessUIKit.MKPointAnnotation
@_exported public import class HeadlessUIKit.MKPolyline
@_exported public import class HeadlessUIKit.MKPolylineRenderer
@_exported public import class HeadlessUIKit.MKRoute
@_exported public import class HeadlessUIKit.MKUserLocation
@_exported public import enum HeadlessUIKit.MKUserTrackingMode
