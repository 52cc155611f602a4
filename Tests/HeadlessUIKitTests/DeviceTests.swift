import Foundation
import HeadlessUIKit
import Testing

/// What an app asks its device, and what a stage answers.
@MainActor
struct DeviceTests {
    @Test func `a person's answer reaches a location manager's delegate, then places do`() async {
        let stage = HeadlessStage()
        let follower = LocationDiary()
        let manager = stage.perform { CLLocationManager() }
        stage.perform {
            manager.delegate = follower
            manager.requestWhenInUseAuthorization()
            manager.startUpdatingLocation()
        }
        #expect(follower.lines == [])
        await stage.settle()
        stage.device.location = CLLocation(latitude: 52, longitude: 13)
        await stage.settle()
        stage.device.locationStatus = .denied
        await stage.settle()
        #expect(
            follower.lines == ["status 0", "status 4", "52.0 13.0", "status 2", "error 1"])
    }

    @Test func `a manager that may not know the place, or cannot, fails`() async {
        let stage = HeadlessStage()
        stage.device.locationAnswer = .denied
        let follower = LocationDiary()
        let manager = stage.perform { CLLocationManager() }
        manager.delegate = follower
        await stage.settle()
        follower.lines = []
        stage.perform {
            manager.requestAlwaysAuthorization()
            manager.requestLocation()
        }
        await stage.settle()
        stage.device.locationStatus = .authorizedAlways
        stage.perform { manager.requestLocation() }
        await stage.settle()
        #expect(follower.lines == ["error 1", "status 2", "status 3", "error 0"])
    }

    @Test func `places have a distance`() {
        let berlin = CLLocation(latitude: 52.52, longitude: 13.405)
        let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
        #expect(abs(berlin.distance(from: paris) - 877_464) < 1_000)
    }

    @Test(
        arguments: [
            (HeadlessDevice.UnlockAnswer.unlocked, nil),
            (.failed, LAError.Code.authenticationFailed),
            (.cancelled, .userCancel),
        ] as [(HeadlessDevice.UnlockAnswer, LAError.Code?)])
    func `a face is recognised as the stage says`(
        answer: HeadlessDevice.UnlockAnswer, code: LAError.Code?
    ) async {
        let stage = HeadlessStage()
        stage.device.unlockAnswer = answer
        var error: NSError?
        let context = stage.perform { LAContext() }
        #expect(context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
        #expect(context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil))
        var failure: (any Error)?
        var isDone = false
        stage.perform {
            context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "") {
                isDone = $0 == (code == nil)
                failure = $1
            }
        }
        #expect(!isDone)
        await stage.settle()
        #expect(isDone && (failure as? LAError)?.code == code)
        stage.device.biometry = .none
        #expect(
            !context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
        #expect(error?.code == LAError.Code.biometryNotAvailable.rawValue)
    }

    @Test func `a monitor reports the network at its start and at each change`() async {
        let stage = HeadlessStage()
        let states = States()
        let monitor = stage.perform { NWPathMonitor() }
        monitor.pathUpdateHandler = { path in
            states.add(path.status == .satisfied)
        }
        stage.perform { monitor.start(queue: DispatchQueue(label: "monitor")) }
        await stage.settle()
        stage.device.isOnline = false
        await stage.settle()
        monitor.cancel()
        stage.device.isOnline = true
        await stage.settle()
        #expect(states.all == [true, false])
    }

    @Test func `a keychain keeps, finds, changes and forgets, for its stage alone`() {
        let stage = HeadlessStage()
        let query: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrAccount: "ada", kSecAttrService: "app",
        ]
        var wanted = query
        wanted[kSecReturnData] = true
        wanted[kSecMatchLimit] = kSecMatchLimitOne
        func found() -> String? {
            var item: CFTypeRef?
            let status = SecItemCopyMatching(wanted as CFDictionary, &item)
            guard status == errSecSuccess else { return "\(status)" }
            return (item as? Data).map { String(decoding: $0, as: UTF8.self) }
        }
        stage.perform {
            var added = query
            added[kSecValueData] = Data("secret".utf8)
            #expect(SecItemAdd(added as CFDictionary, nil) == errSecSuccess)
            #expect(SecItemAdd(added as CFDictionary, nil) == errSecDuplicateItem)
            #expect(found() == "secret")
            let change = [kSecValueData: Data("other".utf8)] as CFDictionary
            #expect(SecItemUpdate(query as CFDictionary, change) == errSecSuccess)
            #expect(found() == "other")
        }
        HeadlessStage().perform { #expect(found() == "\(errSecItemNotFound)") }
        stage.perform {
            #expect(SecItemDelete(query as CFDictionary) == errSecSuccess)
            #expect(SecItemDelete(query as CFDictionary) == errSecItemNotFound)
        }
    }

    @Test func `a person signs in with an account, or does not`() async {
        let stage = HeadlessStage()
        let diary = SignInDiary()
        func ask() async {
            stage.perform {
                let request = ASAuthorizationAppleIDProvider().createRequest()
                request.requestedScopes = [.email]
                let controller = ASAuthorizationController(authorizationRequests: [request])
                controller.delegate = diary
                controller.performRequests()
            }
            await stage.settle()
        }
        await ask()
        stage.device.signInAnswer = .signedIn(user: "1", email: "a@b", givenName: "Ada")
        await ask()
        #expect(diary.lines == ["error 1001", "1 a@b -"])
    }
}

private final class LocationDiary: NSObject, CLLocationManagerDelegate {
    var lines: [String] = []

    func locationManager(_ manager: CLLocationManager, didUpdateLocations places: [CLLocation]) {
        lines += places.map { "\($0.coordinate.latitude) \($0.coordinate.longitude)" }
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        lines.append("error \((error as NSError).code)")
    }
    func locationManager(
        _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
    ) {
        lines.append("status \(status.rawValue)")
    }
}

private final class SignInDiary: NSObject, ASAuthorizationControllerDelegate {
    var lines: [String] = []

    func authorizationController(
        controller: ASAuthorizationController,
        didCompleteWithAuthorization authorization: ASAuthorization
    ) {
        guard let one = authorization.credential as? ASAuthorizationAppleIDCredential else {
            return
        }
        lines.append("\(one.user) \(one.email ?? "-") \(one.fullName?.givenName ?? "-")")
    }
    func authorizationController(
        controller: ASAuthorizationController, didCompleteWithError error: any Error
    ) {
        lines.append("error \((error as NSError).code)")
    }
}

// why: every access is under its lock.
private final class States: @unchecked Sendable {
    private let lock = NSLock()
    private var states: [Bool] = []

    func add(_ state: Bool) { lock.withLock { states.append(state) } }
    var all: [Bool] { lock.withLock { states } }
}
