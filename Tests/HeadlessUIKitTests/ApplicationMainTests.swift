import HeadlessUIKit
import Testing

final class StartedApp: UIResponder, UIApplicationDelegate {
    var launches = 0
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        launches += 1
        return true
    }
}

/// The start of a program that names its delegate.
@MainActor
struct ApplicationMainTests {
    private let stage = HeadlessStage()

    private func start(_ delegate: String?) -> Int32 {
        stage.perform {
            UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, delegate)
        }
    }

    @Test
    func `the delegate of the class that is named is made and launched`() throws {
        #expect(start(NSStringFromClass(StartedApp.self)) == 0)
        let delegate = try #require(stage.application.delegate as? StartedApp)
        #expect(delegate.launches == 1)
        #expect(stage.application.applicationState == .active)
    }

    @Test(arguments: ["Nowhere.Delegate", "HeadlessUIKitTests.Page"])
    func `a class that is not there, or no delegate, is UIKit's exception`(name: String) {
        stage.exceptionHandler = { _ in }
        #expect(start(name) == 0)
        #expect(
            stage.exceptions.map(\.reason) == [
                "Unable to instantiate the UIApplication delegate instance. No class named"
                    + " \(name) is loaded."
            ])
        #expect(stage.application.delegate == nil)
    }

    @Test
    func `without a name no delegate is made`() {
        #expect(start(nil) == 0)
        #expect(stage.application.delegate == nil)
    }
}
