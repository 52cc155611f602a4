import Dispatch
import HeadlessUIKit
public import WayfoldArchitectures
import WayfoldModel

public import struct HeadlessSwiftUI.SystemProfile

extension StagedApp {
    /// The app as what sessions are run against, on the main thread.
    public nonisolated var subject: Subject {
        Subject(
            name, summary: summary, map: map, dialect: dialect, faults: faults, samples: samples,
            sources: sources, shows: shows, runsHere: { !usesMainQueue || MainQueue.settlesHere },
            waitUntilFreed: waitUntilFreed
        ) { launch in
            StagedSession(self, launch)
        }
    }
}

extension Subject {
    /// The same app on a version of iOS. It makes no difference to a model of one's own, nor to
    /// what an app does by UIKit alone.
    public nonisolated func on(_ profile: SystemProfile) -> Subject {
        var subject = self
        subject.system = profile
        return subject
    }

    /// What comes with the package: what sessions of any app map are run against, in the order of
    /// the articles, then the apps that have a map of their own.
    public nonisolated static let shipped: [Subject] = [
        StagedApp.pages.subject, StagedApp.forms.subject, StagedApp.routed.subject,
        StagedApp.pagesUIKit.subject, StagedApp.todos.subject, StagedApp.phones.subject,
        StagedApp.phonesMVP.subject, StagedApp.viewers.subject,
    ]
}

/// A session of an app on a stage, beside the fold.
///
/// It may be held by any thread; the app runs on the main thread, which must be free to do so.
nonisolated final class StagedSession: LiveSession {
    /// What goes to the main thread and comes back, without a copy.
    // why: whoever holds the session waits for the main thread, so that one of the two has it
    private nonisolated final class MainThreadState: @unchecked Sendable {
        var run: SubjectRun?
        var vocabulary = Vocabulary()
        var report = StateReport()
        var objects: [AnyObject] = []
        var census: Census?
    }

    private let main = MainThreadState()
    private let usesMainQueue: Bool
    /// Whether nothing was done since it came to rest.
    private var isSettled = false

    init(_ app: StagedApp, _ launch: Subject.Launch) {
        usesMainQueue = app.usesMainQueue
        // An app asks nobody for its faults: they are other code of its own.
        for fault in launch.faults { launch.chances.note(fault) }
        let (main, faults, map) = (main, launch.faults, launch.map)
        let profile = launch.system as? SystemProfile ?? .iOS18
        onMain { main.run = SubjectRun(app, map, faults: faults, on: profile) }
    }

    var showsHeldLinks: Bool { false }

    var remarks: [String] {
        let main = main
        return onMain { main.run?.stage.takeWarnings() ?? [] }
    }

    func perform(_ event: Event, _ vocabulary: inout Vocabulary) -> Outcome {
        // A turn is shared by pushes, as two taps or two calls are. All else, also a tap whose
        // meaning depends on the screen, comes when what was put off before has happened.
        // A link of the system comes as it comes.
        let isInTurn = event.continuesTurn && event.action.isLinkOrReady
        if !event.action.isPush, !isInTurn { settle(&vocabulary) }
        isSettled = false
        let main = main
        swap(&main.vocabulary, &vocabulary)
        defer { swap(&main.vocabulary, &vocabulary) }
        return onMain {
            main.run?.perform(event, &main.vocabulary) ?? .refused(Refusal(.ended))
        }
    }

    func settle(_ vocabulary: inout Vocabulary) {
        let main = main
        guard usesMainQueue, !MainQueue.isHere else { return onMain { main.run?.settle() } }
        // That takes milliseconds.
        if isSettled { return }
        isSettled = true
        // The queue goes on, and the app comes to rest on it, while this thread waits.
        let rest = DispatchSemaphore(value: 0)
        Task { @MainActor in
            await main.run?.settle()
            rest.signal()
        }
        rest.wait()
    }

    var changeCount: Int? {
        let main = main
        return onMain { main.run?.changeCount }
    }

    var appearanceCount: Int {
        let main = main
        return onMain { main.run?.stage.appearanceCount ?? 0 }
    }

    func read(
        into report: inout StateReport, _ fold: inout Fold, leavingOut long: LongStack?,
        objects: inout [AnyObject]
    ) {
        let main = main
        swap(&main.vocabulary, &fold.vocabulary)
        swap(&main.report, &report)
        swap(&main.objects, &objects)
        onMain {
            main.run?.read(
                into: &main.report, &main.vocabulary, leavingOut: long, objects: &main.objects)
        }
        swap(&main.vocabulary, &fold.vocabulary)
        swap(&main.report, &report)
        swap(&main.objects, &objects)
    }

    func show(_ census: Census, _ vocabulary: inout Vocabulary) -> Shown {
        let main = main
        swap(&main.vocabulary, &vocabulary)
        defer { swap(&main.vocabulary, &vocabulary) }
        main.census = census
        return onMain {
            main.census.flatMap { main.run?.shown($0, &main.vocabulary) } ?? Shown()
        }
    }

    func target(
        of event: Event, _ census: Census, _ vocabulary: inout Vocabulary
    ) -> Int? {
        let main = main
        swap(&main.vocabulary, &vocabulary)
        defer { swap(&main.vocabulary, &vocabulary) }
        main.census = census
        return onMain {
            main.census.flatMap { main.run?.target(of: event, $0, &main.vocabulary) }
        }
    }

    func takeNotes(into moment: inout Moment) {
        moment.remarks += remarks
        let main = main
        moment.visits += onMain { main.run?.takeBodyCount() ?? 0 }
        moment.traps += onMain { main.run?.takeTraps() ?? [] }
    }

    func tearDown() {
        let main = main
        onMain {
            main.run?.tearDown()
            main.run = nil
        }
        waitUntilFreed()
    }
}

extension Action {
    nonisolated fileprivate var isPush: Bool {
        if case .push = self { true } else { false }
    }

    nonisolated fileprivate var isLinkOrReady: Bool {
        switch self {
        case .openURL, .ready: true
        default: false
        }
    }
}

/// Waits until what this thread has let go of is freed.
///
/// On another thread than the main one the runtime leaves an isolated `deinit` in the main queue,
/// whoever serves that, also the one of a class in a module that is the main actor's by default:
/// such an object is there for a turn longer than its last reference.
nonisolated func waitUntilFreed() {
    if !MainQueue.isHere { DispatchQueue.main.sync {} }
}

/// Does work on the main thread, and waits for it.
nonisolated func onMain<Result: Sendable>(_ work: @MainActor () -> Result) -> Result {
    if MainQueue.isHere { return MainActor.assumeIsolated(work) }
    return DispatchQueue.main.sync { MainActor.assumeIsolated(work) }
}
