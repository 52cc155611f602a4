import HeadlessUIKit
import WayfoldCommand
import WayfoldModel
import WayfoldSubjects

// snippet
/// A scene delegate as it stands in an app; on Apple's systems it imports UIKit.
final class NotesSceneDelegate: UIResponder, UIWindowSceneDelegate {
    let navigationController = UINavigationController()
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        navigationController.viewControllers = [NotesViewController()]
        window.rootViewController = navigationController
        window.makeKeyAndVisible()
        self.window = window
    }

    func compose() {
        navigationController.present(ComposeViewController(), animated: true)
    }
}

final class NotesViewController: UIViewController {}
final class ComposeViewController: UIViewController {}
// end

// snippet
/// The app as Wayfold drives it: how it is launched, and what its program can be asked for.
let notes = StagedApp(
    "notes",
    launch: { stage, _ in
        let delegate = NotesSceneDelegate()
        stage.connect(delegate)
        return delegate
    },
    program: { [.on(.present) { delegate, _ in delegate.compose() }] })
// end

// snippet
/// The whole of a program with an app of one's own.
func notesTool() -> Never {
    WayfoldTool.main(subjects: [notes.subject])
}
// end

// snippet
/// What it shows when someone has begun a note and swiped the sheet away.
@MainActor
func composedAndDismissed() async -> [String] {
    var vocabulary = Vocabulary()
    let run = SubjectRun(notes)
    let compose = vocabulary.symbol("ComposeViewController")
    var shown: [String] = []
    for (action, origin) in [
        (Action.present(compose, .sheet), Origin.program), (.dismiss(.one), .gesture),
    ] {
        _ = run.perform(Event(sequence: 1, origin: origin, action: action), &vocabulary)
        await run.settle()
        shown.append(run.outline(&vocabulary).text)
    }
    run.tearDown()
    return shown
}
// end
