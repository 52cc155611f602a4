extension MKMapView {
    /// A part of the world that the middle of a map stays in.
    open class CameraBoundary: NSObject {
        public let mapRect: MKMapRect
        public var region: MKCoordinateRegion { MKCoordinateRegion(mapRect) }

        public init?(mapRect: MKMapRect) {
            guard !mapRect.isNull else { return nil }
            self.mapRect = mapRect
            super.init()
        }

        public init?(coordinateRegion region: MKCoordinateRegion) {
            let corners = [-0.5, 0.5].map { side in
                MKMapPoint(
                    CLLocationCoordinate2D(
                        latitude: region.center.latitude - side * region.span.latitudeDelta,
                        longitude: region.center.longitude + side * region.span.longitudeDelta))
            }
            mapRect = MKMapRect(
                x: corners[0].x, y: corners[0].y, width: corners[1].x - corners[0].x,
                height: corners[1].y - corners[0].y)
            super.init()
        }
    }

    /// How far a camera may be from what it looks at.
    open class CameraZoomRange: NSObject {
        public let minCenterCoordinateDistance: CLLocationDistance
        public let maxCenterCoordinateDistance: CLLocationDistance

        static var everything: CameraZoomRange {
            CameraZoomRange(minimum: 0, maximum: .greatestFiniteMagnitude)
        }

        private init(minimum: CLLocationDistance, maximum: CLLocationDistance) {
            minCenterCoordinateDistance = minimum
            maxCenterCoordinateDistance = maximum
            super.init()
        }

        public convenience init?(
            minCenterCoordinateDistance minimum: CLLocationDistance,
            maxCenterCoordinateDistance maximum: CLLocationDistance
        ) {
            guard minimum >= 0, minimum <= maximum else { return nil }
            self.init(minimum: minimum, maximum: maximum)
        }
        public convenience init?(minCenterCoordinateDistance minimum: CLLocationDistance) {
            self.init(
                minCenterCoordinateDistance: minimum,
                maxCenterCoordinateDistance: .greatestFiniteMagnitude)
        }
        public convenience init?(maxCenterCoordinateDistance maximum: CLLocationDistance) {
            self.init(minCenterCoordinateDistance: 0, maxCenterCoordinateDistance: maximum)
        }
    }

    public func setCameraBoundary(_ cameraBoundary: CameraBoundary?, animated: Bool) {
        self.cameraBoundary = cameraBoundary
    }

    public func setCameraZoomRange(_ cameraZoomRange: CameraZoomRange?, animated: Bool) {
        self.cameraZoomRange = cameraZoomRange ?? CameraZoomRange.everything
    }

    /// Moves the map's middle to the nearest point of its boundary.
    func holdInBoundary() {
        guard let rect = cameraBoundary?.mapRect else { return }
        let middle = MKMapPoint(region.center)
        let held = MKMapPoint(
            x: min(max(middle.x, rect.minX), rect.maxX),
            y: min(max(middle.y, rect.minY), rect.maxY))
        // Points and coordinates are not exact in each other's measure.
        guard abs(held.x - middle.x) > 1 || abs(held.y - middle.y) > 1 else { return }
        region.center = held.coordinate
    }
}
