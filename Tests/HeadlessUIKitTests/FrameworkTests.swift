import Foundation
import HeadlessUIKit
import Testing

/// What a device without cameras, photos, calendars and players answers.
@MainActor
struct FrameworkTests {
    @Test(arguments: [true, false])
    func `permissions are unknown until a person has answered`(isAllowed: Bool) async {
        let stage = HeadlessStage()
        if isAllowed { stage.device.allowed = Set(DevicePermission.allCases) }
        var answers: [Bool] = []
        stage.perform {
            #expect(AVCaptureDevice.authorizationStatus(for: .video) == .notDetermined)
            #expect(PHPhotoLibrary.authorizationStatus() == .notDetermined)
            #expect(CNContactStore.authorizationStatus(for: .contacts) == .notDetermined)
            #expect(EKEventStore.authorizationStatus(for: .event) == .notDetermined)
            #expect(ATTrackingManager.trackingAuthorizationStatus == .notDetermined)
            AVCaptureDevice.requestAccess(for: .video) { answer in
                MainActor.assumeIsolated { answers.append(answer) }
            }
            PHPhotoLibrary.requestAuthorization { answer in
                MainActor.assumeIsolated { answers.append(answer == .authorized) }
            }
            CNContactStore().requestAccess(for: .contacts) { answer, _ in
                MainActor.assumeIsolated { answers.append(answer) }
            }
        }
        #expect(answers.isEmpty)
        await stage.settle()
        #expect(answers == [isAllowed, isAllowed, isAllowed])
        stage.perform {
            let status = AVCaptureDevice.authorizationStatus(for: .video)
            #expect(status == (isAllowed ? .authorized : .denied))
            #expect(AVCaptureDevice.default(for: .video) == nil)
            #expect(AVCaptureDevice.authorizationStatus(for: .audio) == .notDetermined)
            #expect(PHAsset.fetchAssets(with: nil).count == 0)
            #expect(throws: EKError(.eventStoreNotAuthorized)) {
                let calendars = EKEventStore()
                try calendars.save(EKEvent(eventStore: calendars), span: .thisEvent)
            }
        }
    }

    @Test func `a player keeps its item, rate and time, and never plays`() async {
        let stage = HeadlessStage()
        let player = AVPlayer(url: URL(filePath: "/film.mp4"))
        player.play()
        #expect(player.rate == 1 && player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
        var isSought = false
        stage.perform {
            player.seek(to: CMTime(seconds: 2.5, preferredTimescale: 600)) { isDone in
                MainActor.assumeIsolated { isSought = isDone }
            }
        }
        #expect(!isSought)
        await stage.settle()
        player.pause()
        #expect(isSought && player.currentTime().seconds == 2.5)
        #expect(player.timeControlStatus == .paused && player.currentItem?.status == .unknown)
    }

    @Test func `times of media add up`() {
        let half = CMTime(value: 1, timescale: 2)
        #expect((half + CMTime(value: 300, timescale: 600)).seconds == 1)
        #expect(half == CMTime(value: 300, timescale: 600) && half < .positiveInfinity)
        #expect((half - half).seconds == 0 && CMTime.indefinite.seconds.isNaN)
        #expect(!CMTime(seconds: .nan, preferredTimescale: 600).isValid)
    }

    @Test func `photos are picked by a person, and the app closes the picker`() async {
        let stage = HeadlessStage()
        let root = UIViewController()
        let app = Picking()
        _ = stage.show(root)
        stage.finish()
        let picker = PHPickerViewController(configuration: PHPickerConfiguration())
        picker.delegate = app
        stage.perform { root.present(picker, animated: true) }
        stage.finish()
        let photos = (0..<2).map { _ in NSItemProvider(object: UIImage()) }
        stage.user.pick(photos, in: picker)
        await stage.settle()
        stage.finish()
        #expect(app.lines == ["1 picked", "an image"] && root.presentedViewController == nil)
        stage.user.pick([NSItemProvider](), in: picker)
        #expect(app.lines.last == "0 picked")
    }

    @Test func `Bluetooth is unsupported, and background tasks are not taken`() async {
        let stage = HeadlessStage()
        let app = Picking()
        let manager = stage.perform { CBCentralManager(delegate: app, queue: nil) }
        #expect(manager.state == .unknown && app.lines.isEmpty)
        await stage.settle()
        #expect(app.lines == ["unsupported"])
        let name = UUID().uuidString
        let scheduler = BGTaskScheduler.shared
        #expect(scheduler.register(forTaskWithIdentifier: name, using: nil) { _ in })
        #expect(!scheduler.register(forTaskWithIdentifier: name, using: nil) { _ in })
        #expect(throws: BGTaskScheduler.Error(.unavailable)) {
            try scheduler.submit(BGAppRefreshTaskRequest(identifier: name))
        }
    }

    @Test func `reachability follows the device`() async {
        let stage = HeadlessStage()
        let host = stage.perform { SCNetworkReachabilityCreateWithName(nil, "a.example") }
        guard let host else {
            Issue.record("there is no reachability")
            return
        }
        let seen = Seen()
        var context = SCNetworkReachabilityContext(
            version: 0, info: Unmanaged.passUnretained(seen).toOpaque(), retain: nil,
            release: nil, copyDescription: nil)
        SCNetworkReachabilitySetCallback(
            host,
            { _, flags, info in
                guard let info else { return }
                Unmanaged<Seen>.fromOpaque(info).takeUnretainedValue().flags.append(flags)
            }, &context)
        SCNetworkReachabilitySetDispatchQueue(host, .main)
        stage.device.isOnline = false
        await stage.settle()
        stage.device.isOnline = true
        await stage.settle()
        SCNetworkReachabilitySetDispatchQueue(host, nil)
        stage.device.isOnline = false
        await stage.settle()
        var flags = SCNetworkReachabilityFlags.reachable
        #expect(SCNetworkReachabilityGetFlags(host, &flags) && flags.isEmpty)
        #expect(seen.flags == [[], .reachable])
    }

    @Test func `a map's points are its places`() {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        map.bounds = CGRect(x: 0, y: 0, width: 100, height: 200)
        map.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 50, longitude: 10),
            span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 4))
        let corner = map.convert(.zero, toCoordinateFrom: map)
        #expect(corner.latitude == 51 && corner.longitude == 8)
        #expect(map.convert(corner, toPointTo: map) == .zero)
    }
}

private final class Seen {
    var flags: [SCNetworkReachabilityFlags] = []
}

@MainActor
private final class Picking: NSObject, PHPickerViewControllerDelegate, CBCentralManagerDelegate {
    nonisolated(unsafe) var lines: [String] = []

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
        lines.append("\(results.count) picked")
        picker.dismiss(animated: true)
        results.first?.itemProvider.loadObject(ofClass: UIImage.self) { image, _ in
            MainActor.assumeIsolated { self.lines.append(image == nil ? "nothing" : "an image") }
        }
    }

    nonisolated func centralManagerDidUpdateState(_ central: CBCentralManager) {
        lines.append("\(central.state)")
    }
}
