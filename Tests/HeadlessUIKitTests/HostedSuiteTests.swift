import HeadlessUIKit
import Testing

/// What was found in the suites of public coordinator projects.
@MainActor
struct HostedSuiteTests {
    @Test
    func `a controller that presents in no window has its view loaded`() {
        let stage = HeadlessStage()
        let controller = UIViewController()
        stage.perform { controller.present(UIViewController(), animated: true) }
        #expect(controller.isViewLoaded && controller.presentedViewController == nil)
        #expect(stage.warnings.count == 1)
        #expect(stage.warnings.first?.hasSuffix("is not in the window hierarchy") == true)
    }

    @Test
    func `an empty list of tabs is no missing list`() {
        HeadlessStage().perform {
            let tabs = UITabBarController()
            #expect(tabs.viewControllers == nil)
            tabs.viewControllers = [UIViewController()]
            tabs.viewControllers = []
            #expect(tabs.viewControllers == [])
            tabs.viewControllers = nil
            #expect(tabs.viewControllers == nil)
        }
    }

    @Test
    func `responses are made without arguments`() {
        #expect(HTTPURLResponse().statusCode == 200)
        #expect(URLResponse().expectedContentLength == -1)
    }

    @Test
    func `objects of Dispatch are equal where they are the same`() {
        let queue = DispatchQueue(label: "one")
        #expect(DispatchQueue.main == .main && queue == queue)
        #expect(queue != DispatchQueue(label: "one") && queue != .main)
        #expect(Set([DispatchQueue.main, .main, queue]).count == 2)
        #expect(DispatchGroup() != DispatchGroup())
    }

    @Test
    func `a map's middle stays in its boundary`() throws {
        HeadlessStage().perform {
            let map = MKMapView()
            let home = CLLocationCoordinate2D(latitude: 25, longitude: 121)
            let part = MKCoordinateRegion(
                center: home, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 2))
            map.setCameraBoundary(MKMapView.CameraBoundary(coordinateRegion: part), animated: true)
            #expect(abs(map.centerCoordinate.latitude - 24.5) < 0.01)
            #expect(abs(map.centerCoordinate.longitude - 120) < 0.01)
            map.centerCoordinate = CLLocationCoordinate2D(latitude: 25.2, longitude: 130)
            #expect(abs(map.centerCoordinate.latitude - 25.2) < 0.01)
            #expect(abs(map.centerCoordinate.longitude - 122) < 0.01)
            map.cameraBoundary = nil
            map.centerCoordinate = CLLocationCoordinate2D(latitude: 0, longitude: 0)
            #expect(map.centerCoordinate.latitude == 0)
        }
        let range = try #require(MKMapView.CameraZoomRange(maxCenterCoordinateDistance: 9))
        #expect(range.minCenterCoordinateDistance == 0)
        #expect(
            MKMapView.CameraZoomRange(
                minCenterCoordinateDistance: 2, maxCenterCoordinateDistance: 1) == nil)
    }

    @Test
    func `a stepper keeps its images`() {
        HeadlessStage().perform {
            let stepper = UIStepper()
            let plus = UIImage()
            stepper.setIncrementImage(plus, for: .normal)
            #expect(stepper.incrementImage(for: .normal) === plus)
            #expect(stepper.decrementImage(for: .normal) == nil)
            #expect(stepper.autorepeat && !stepper.wraps)
        }
    }

    @Test
    func `a storyboard's map and web view are of their classes`() throws {
        let folder = try InterfaceFolder([
            "Main.storyboard": storyboard(
                """
                <viewController storyboardIdentifier="Map" id="c">
                    <view key="view" id="v"><subviews>
                        <mapView id="m" mapType="hybrid" showsUserLocation="YES"/>
                        <wkWebView id="w"/>
                    </subviews></view>
                </viewController>
                """)
        ])
        let views = folder.show("Map").view.subviews
        let map = try #require(views.first as? MKMapView)
        #expect(map.mapType == .hybrid && map.showsUserLocation && views.last is WKWebView)
        #expect(folder.warnings == [] && folder.exceptions == [])
    }
}
