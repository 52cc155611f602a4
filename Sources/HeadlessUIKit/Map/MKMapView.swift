/// The kinds of map; kept.
public enum MKMapType: UInt, Sendable {
    case standard
    case satellite
    case hybrid
    case satelliteFlyover
    case hybridFlyover
    case mutedStandard
}

/// Whether a map goes along with the device.
public enum MKUserTrackingMode: Int, Sendable {
    case none
    case follow
    case followWithHeading
}

/// A map, which is never drawn. It asks its delegate for the views of annotations in the turn after
/// they came, and a person selects one by a tap.
@preconcurrency @MainActor
open class MKMapView: UIView {
    open weak var delegate: (any MKMapViewDelegate)?
    open var mapType = MKMapType.standard
    open var region = MKCoordinateRegion() {
        didSet {
            holdInBoundary()
            later { map in map.delegate?.mapView(map, regionDidChangeAnimated: false) }
        }
    }
    open var centerCoordinate: CLLocationCoordinate2D {
        get { region.center }
        set { region.center = newValue }
    }
    open var visibleMapRect: MKMapRect {
        get {
            let middle = MKMapPoint(region.center)
            let width = region.span.longitudeDelta / 360 * MKMapPoint.worldWidth
            let height = region.span.latitudeDelta / 360 * MKMapPoint.worldWidth
            return MKMapRect(
                x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
        }
        set { region = MKCoordinateRegion(newValue) }
    }
    open var camera = MKMapCamera()
    /// The part of the world that the middle of the map stays in.
    open var cameraBoundary: CameraBoundary? {
        didSet { holdInBoundary() }
    }
    /// Kept, and never asked for.
    open var cameraZoomRange = CameraZoomRange.everything
    open var isZoomEnabled = true
    open var isScrollEnabled = true
    open var isRotateEnabled = true
    open var isPitchEnabled = true
    open var showsUserLocation = false {
        didSet {
            guard showsUserLocation != oldValue else { return }
            if showsUserLocation {
                addAnnotation(userLocation)
            } else {
                removeAnnotation(userLocation)
            }
        }
    }
    open var showsCompass = true
    open var showsScale = false
    open var showsTraffic = false
    open var showsBuildings = true
    open var userTrackingMode = MKUserTrackingMode.none
    public let userLocation = MKUserLocation()
    open private(set) var annotations: [any MKAnnotation] = []
    open private(set) var overlays: [any MKOverlay] = []
    private var views: [ObjectIdentifier: MKAnnotationView] = [:]
    private var classes: [String: MKAnnotationView.Type] = [:]
    private var renderers: [ObjectIdentifier: MKOverlayRenderer] = [:]
    private var selected: [any MKAnnotation] = []

    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        centerCoordinate = coordinate
    }
    open func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) { visibleMapRect = mapRect }
    open func setVisibleMapRect(
        _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated: Bool
    ) {
        visibleMapRect = mapRect
    }
    open func setCamera(_ camera: MKMapCamera, animated: Bool) {
        self.camera = camera
        centerCoordinate = camera.centerCoordinate
    }
    open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
        userTrackingMode = mode
    }
    open func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect { mapRect }
    open func mapRectThatFits(
        _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets
    ) -> MKMapRect { mapRect }
    open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }

    // MARK: annotations

    open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }
    open func addAnnotations(_ annotations: [any MKAnnotation]) {
        self.annotations += annotations
        later { map in map.show(annotations) }
    }
    open func removeAnnotation(_ annotation: any MKAnnotation) {
        annotations.removeAll { $0 === annotation }
        selected.removeAll { $0 === annotation }
        views.removeValue(forKey: ObjectIdentifier(annotation))?.removeFromSuperview()
    }
    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
        for annotation in annotations { removeAnnotation(annotation) }
    }
    /// The region that holds them all.
    open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        let known = Set(self.annotations.map { ObjectIdentifier($0) })
        addAnnotations(annotations.filter { !known.contains(ObjectIdentifier($0)) })
        let rect = annotations.reduce(MKMapRect.null) { rect, annotation in
            let point = MKMapPoint(annotation.coordinate)
            return rect.union(MKMapRect(x: point.x, y: point.y, width: 0, height: 0))
        }
        if !rect.isNull { visibleMapRect = rect }
    }

    open var selectedAnnotations: [any MKAnnotation] {
        get { selected }
        set {
            for annotation in selected { deselectAnnotation(annotation, animated: false) }
            for annotation in newValue { selectAnnotation(annotation, animated: false) }
        }
    }
    open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
        guard !selected.contains(where: { $0 === annotation }) else { return }
        for other in selected { deselectAnnotation(other, animated: animated) }
        selected.append(annotation)
        if let view = view(for: annotation) {
            view.setSelected(true, animated: animated)
            delegate?.mapView(self, didSelect: view)
        }
        delegate?.mapView(self, didSelect: annotation)
    }
    open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
        guard let annotation, selected.contains(where: { $0 === annotation }) else { return }
        selected.removeAll { $0 === annotation }
        if let view = view(for: annotation) {
            view.setSelected(false, animated: animated)
            delegate?.mapView(self, didDeselect: view)
        }
    }

    open func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
        views[ObjectIdentifier(annotation)]
    }
    open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier id: String) {
        classes[id] = viewClass as? MKAnnotationView.Type
    }
    /// Views are not used again; nil where no class is registered.
    open func dequeueReusableAnnotationView(withIdentifier id: String) -> MKAnnotationView? {
        classes[id]?.fresh(nil, identifier: id)
    }
    open func dequeueReusableAnnotationView(
        withIdentifier id: String, for annotation: any MKAnnotation
    ) -> MKAnnotationView {
        (classes[id] ?? MKMarkerAnnotationView.self).fresh(annotation, identifier: id)
    }

    // MARK: overlays

    open func addOverlay(_ overlay: any MKOverlay) {
        overlays.append(overlay)
        later { map in
            map.renderers[ObjectIdentifier(overlay)] = map.delegate?.mapView(
                map, rendererFor: overlay)
        }
    }
    open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlay(overlay) }
    open func addOverlays(_ overlays: [any MKOverlay]) {
        for overlay in overlays { addOverlay(overlay) }
    }
    open func removeOverlay(_ overlay: any MKOverlay) {
        overlays.removeAll { $0 === overlay }
        renderers[ObjectIdentifier(overlay)] = nil
    }
    open func removeOverlays(_ overlays: [any MKOverlay]) {
        for overlay in overlays { removeOverlay(overlay) }
    }
    open func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
        renderers[ObjectIdentifier(overlay)]
    }

    private func show(_ annotations: [any MKAnnotation]) {
        var added: [MKAnnotationView] = []
        for annotation in annotations
        where self.annotations.contains(where: { $0 === annotation }) {
            let usual =
                annotation is MKUserLocation
                ? nil : MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
            guard let view = delegate?.mapView(self, viewFor: annotation) ?? usual else { continue }
            view.annotation = annotation
            views[ObjectIdentifier(annotation)] = view
            addSubview(view)
            added.append(view)
        }
        if !added.isEmpty { delegate?.mapView(self, didAdd: added) }
    }

    private func later(_ work: @escaping @MainActor (MKMapView) -> Void) {
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                work(self)
            }
        }
    }
}

extension MKAnnotationView {
    @_silgen_name("headlessuikit_fresh_annotation_view")
    convenience init(freshly annotation: (any MKAnnotation)?, identifier: String?) {
        self.init(annotation: annotation, reuseIdentifier: identifier)
    }

    @_silgen_name("headlessuikit_fresh_annotation_view")
    class func fresh(
        _ annotation: consuming (any MKAnnotation)?, identifier: consuming String?
    ) -> MKAnnotationView
}

/// Says what a map shows, and hears of it.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: NSObjectProtocol {
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
    func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
    func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView,
        calloutAccessoryControlTapped control: UIControl)
    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
}

extension MKMapViewDelegate {
    public func mapView(
        _ mapView: MKMapView, viewFor annotation: any MKAnnotation
    ) -> MKAnnotationView? { nil }
    public func mapView(
        _ mapView: MKMapView, rendererFor overlay: any MKOverlay
    ) -> MKOverlayRenderer { MKOverlayRenderer(overlay: overlay) }
    public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
    public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
    public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
    public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
    public func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView,
        calloutAccessoryControlTapped control: UIControl
    ) {}
    public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
}

extension HeadlessUser {
    /// Taps what a map shows for an annotation; nothing happens where it is switched off.
    public func tap(_ view: MKAnnotationView) {
        act {
            guard view.isEnabled, let map = view.superview as? MKMapView,
                let annotation = view.annotation
            else { return }
            map.selectAnnotation(annotation, animated: true)
        }
    }

    /// Taps the button in the balloon of a selected annotation.
    public func tapCallout(_ control: UIControl, of view: MKAnnotationView) {
        act {
            guard let map = view.superview as? MKMapView, view.isSelected else { return }
            map.delegate?.mapView(
                map, annotationView: view, calloutAccessoryControlTapped: control)
        }
    }
}
