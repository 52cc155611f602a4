import WayfoldModel
import WayfoldReplay

/// One thing that a view has seen of navigation.
struct NavigationChange {
    /// What comes before what of all that has changed in one turn of the main queue, whatever the
    /// order in which views hear of it: what is closed is closed before anything below it moves,
    /// what is left is left in the old tab, and what is shown is shown last, in the new one.
    enum Rank: Int {
        case link, fact, innerPath, dismissal, pop, tab, path, presentation
    }

    let rank: Rank
    let record: (Recorder, UInt32) -> Void
}

/// What has changed since the main queue was at rest, on its way into a recorder.
///
/// Whatever a link brings about belongs to the link: a replay opens it, and the app does the rest.
@MainActor
final class NavigationTurn {
    private let recorder: Recorder
    private let scene: UInt32
    private var changes: [NavigationChange] = []
    private var isDue = false
    /// How many turns have ended.
    private var number = 0
    /// A scene begins active, as the fold has it.
    private var phase = Action.Phase.active

    init(_ recorder: Recorder, scene: UInt32) {
        self.recorder = recorder
        self.scene = scene
    }

    func note(_ change: NavigationChange) {
        changes.append(change)
        endSoon()
    }

    /// Notes a link, whose turn lasts until the views have taken in what it has changed.
    func open(_ url: String) {
        end()
        changes.append(NavigationChange(rank: .link) { $0.opened(url: url, scene: $1) })
    }

    /// Ends the turn when the main queue comes to it.
    func endSoon() {
        guard !isDue else { return }
        isDue = true
        let number = number
        Task { @MainActor in
            if number == self.number { self.end() }
        }
    }

    /// The scene has come to another phase, after all that was noted before.
    func enter(_ phase: Action.Phase) {
        end()
        guard phase != self.phase else { return }
        self.phase = phase
        recorder.phaseChanged(to: phase, scene: scene)
    }

    /// Records what was noted.
    func end() {
        isDue = false
        number += 1
        let noted = changes.sorted { $0.rank.rawValue < $1.rank.rawValue }
        changes = []
        let isLed = noted.first?.rank == .link
        for change in noted where !isLed || change.rank == .link {
            change.record(recorder, scene)
        }
    }
}
