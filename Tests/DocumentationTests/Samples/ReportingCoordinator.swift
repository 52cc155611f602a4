import Foundation
import HeadlessUIKit
import SystemPackage
import WayfoldLog
import WayfoldModel
import WayfoldReplay

// snippet
/// The navigation controller's delegate: what is shown is reported to a recorder.
@MainActor
final class NavigationReporter: NSObject, UINavigationControllerDelegate {
    let recorder = Recorder(session: 1, redaction: .dropAll) {
        Int64(Date().timeIntervalSince1970 * 1_000_000)
    }
    private var shown: [Route] = []

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        let routes = navigationController.viewControllers.map { Route($0.title ?? "untitled") }
        recorder.stackShown(routes, before: shown)
        shown = routes
    }
}
// end

// snippet
/// What the delegates of a presentation, a tab bar and a scene report, and a coordinator.
@MainActor
func report(_ tabs: UITabBarController, to recorder: Recorder) {
    recorder.tabSelected(tabs.selectedIndex)
    recorder.flowStarted(Route("checkout"), presentation: .sheet)
    recorder.flowFinished(result: "paid")
    recorder.routed(to: Route("offer"), as: .sheet)
    recorder.dismissed()
    recorder.phaseChanged(to: .background)
}

/// From time to time, and when the scene goes to the background.
func write(_ recorder: Recorder, to folder: FilePath) throws {
    var writer = try TraceWriter(
        creating: folder, map: AppMap(name: "shop"), identity: LogIdentity(low: 1, high: 2))
    try recorder.drain(into: &writer)
    try writer.close()
}
// end

// snippet
/// A recorder whose last events outlive a process that is killed, and their line for a reporter.
func crashSafeRecorder(
    in caches: String, clock: @escaping @Sendable () -> Int64
) throws -> (recorder: Recorder, breadcrumb: String) {
    // The file of the process before is beside it, as last.ring.before.
    let last = try LastEvents(at: caches + "/last.ring")
    let recorder = Recorder(session: 1, last: last, clock: clock)
    recorder.push(Route("detail"))
    return (recorder, last.breadcrumb(limitBytes: 1024))
}
// end
