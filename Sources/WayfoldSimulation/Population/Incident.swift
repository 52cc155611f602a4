/// A few events in which something arrives while something else is under way.
public enum Incident: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// The same push once more, in its turn or while its screen comes in.
    case doubleTap
    /// A swipe back or down that lets go.
    case cancelledSwipe
    /// The program pushes while a finger pops.
    case pushDuringPop
    /// The program pushes while a finger drags a sheet away.
    case pushDuringDismiss
    /// Another tab is selected while a push runs.
    case tabDuringPush
    /// A link starts the app and is there before it is ready.
    case linkBeforeReady
    /// The process dies and is launched again.
    case relaunch

    /// All of them, made once.
    static let all = allCases

    /// Its place among all.
    var index: Int {
        switch self {
        case .doubleTap: 0
        case .cancelledSwipe: 1
        case .pushDuringPop: 2
        case .pushDuringDismiss: 3
        case .tabDuringPush: 4
        case .linkBeforeReady: 5
        case .relaunch: 6
        }
    }

    /// What a person reads in a report.
    public var text: String {
        switch self {
        case .doubleTap: "double tap"
        case .cancelledSwipe: "cancelled swipe"
        case .pushDuringPop: "push during a pop"
        case .pushDuringDismiss: "push as a sheet is swiped away"
        case .tabDuringPush: "tab in the middle of a push"
        case .linkBeforeReady: "link before ready"
        case .relaunch: "relaunch"
        }
    }

    /// How long after a push an equal one is still its double tap, in microseconds.
    static let doubleTapMicroseconds: Int64 = 350_000
}
