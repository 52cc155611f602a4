import Foundation
import HeadlessSwiftUI
import HeadlessUIKit
import WayfoldModel

/// The end of an app's process and the next one, of an app whose scene stores its path.
extension SubjectRun {
    /// What the system has kept of the scene.
    struct Saved {
        var slot: Symbol
        /// The event that saved it.
        var sequence: UInt64
        var activity: NSUserActivity
        /// The pages above the first one.
        var routes: [Route]
    }

    /// What the system knows of the app beside its process.
    struct Process {
        var isTerminated = false
        /// Between a launch and the app's word that it is ready a link is none for a running app.
        var isReady = true
        /// Whether it is to be launched: with the link that comes in the same turn, or when the
        /// turn ends.
        var isLaunching = false
        /// Links that came before it was ready.
        var waitingLinks: [String] = []
        var appVersion: String?
        var saved: [Saved] = []
    }

    /// Whether a launch ends the process and has a new one launched: of an app that takes links at
    /// any time, and of one that opens them where a session begins with a launch by a link.
    func isLaunchedAnew(by event: Event) -> Bool {
        if subject.linksComeAnytime { return true }
        return subject.opensLinks && eventCount == 1 && event.continuesTurn
            && event.origin == .system
    }

    /// Ends the process and has a new one launched, when it is known whether by a link.
    func launchAnew() {
        clearStage()
        process.isLaunching = true
        process.isReady = false
        process.waitingLinks = []
    }

    /// Takes what comes with a launch, before the app runs; false for anything else.
    func takeLaunch(_ event: Event, _ vocabulary: Vocabulary) throws(Refusal) -> Bool {
        switch event.action {
        case .openURL(let url) where event.origin == .system:
            process.waitingLinks.append(vocabulary.text(url))
        case .ready:
            let first = process.waitingLinks.isEmpty ? nil : process.waitingLinks.removeFirst()
            start(openingURL: first)
            becomeReady()
        default: return false
        }
        return true
    }

    /// Launches the process.
    func start(openingURL text: String? = nil) {
        process.isLaunching = false
        let (stage, subject, faults, map) = (stage, subject, faults, map)
        stage.launchURL = text.flatMap { URL(string: $0) }
        app = stage.perform { subject.start(stage, map, faults, nil) }
        stage.launchURL = nil
        stage.finish()
    }

    /// Opens what waits for the app.
    func becomeReady() {
        process.isReady = true
        for text in process.waitingLinks {
            guard let scene = stage.application.connectedScenes.first, let url = URL(string: text)
            else { continue }
            stage.open(url, in: scene)
        }
        process.waitingLinks = []
    }

    /// After the process has gone only a launch, an end and a gap.
    func passTheEnd(_ action: Action) throws(Refusal) {
        guard process.isTerminated else { return }
        switch action {
        case .gap, .launch, .endSession: return
        default: throw Refusal(.ended)
        }
    }

    func takeProcess(_ event: Event, _ vocabulary: Vocabulary) throws(Refusal) {
        switch event.action {
        case .terminate: process.isTerminated = true
        case .launch:
            launch()
            process.isTerminated = false
            process.isReady = false
        case .setAppVersion(let version): process.appVersion = vocabulary.text(version)
        case .save(let slot): try save(slot, by: event.sequence)
        case .restore(let source): try restore(source)
        default: throw Refusal(.unsupported)
        }
    }

    /// A new process. The system has no other way to bring an app back than to launch it.
    private func launch(restoring saved: NSUserActivity? = nil) {
        stage.quit()
        app = nil
        stage.finish()
        let (stage, subject, faults, map) = (stage, subject, faults, mapOfToday)
        app = stage.perform { subject.start(stage, map, faults, saved) }
        stage.finish()
    }

    /// The map, of the version that the app is of.
    private var mapOfToday: AppMap {
        var today = map
        if let version = process.appVersion { today.version = version }
        return today
    }

    /// The system saves a scene when it leaves: the scene goes to the background, and comes back
    /// as far as it was in front.
    private func save(_ slot: Symbol, by sequence: UInt64) throws(Refusal) {
        guard let scene = stage.application.connectedScenes.first else {
            throw Refusal(.unsupported)
        }
        let state = scene.activationState
        if state == .background { stage.enterForeground(scene) }
        stage.sendToBackground(scene)
        let activity = scene.session.stateRestorationActivity
        let routes = app?.inside().path ?? []
        switch state {
        case .foregroundActive: stage.bringToForeground(scene)
        case .foregroundInactive: stage.enterForeground(scene)
        default: break
        }
        process.saved.removeAll { $0.slot == slot }
        guard let activity else { return }
        process.saved.append(
            Saved(slot: slot, sequence: sequence, activity: activity, routes: routes))
    }

    /// Launches the app with what was saved.
    private func restore(_ source: Action.Saved) throws(Refusal) {
        // A scene that comes back is in front, whatever it was when it was left.
        guard let scene = stage.application.connectedScenes.first, let stored = subject.storedPath,
            scene.activationState == .foregroundActive
        else { throw Refusal(.unsupported) }
        let saved: Saved?
        switch source {
        case .slot(let slot): saved = process.saved.first { $0.slot == slot }
        case .sequence(let number): saved = process.saved.first { $0.sequence == number }
        case .bytes(let bytes): saved = try self.saved(bytes, stored)
        }
        guard let saved else { throw Refusal(.notFound) }
        let pages = MapPages(mapOfToday)
        // The first page is no part of the path, and so is not what a restore looks at; a flow is
        // no page.
        guard pages.page(savedAs: pages.root) == pages.root,
            saved.routes.allSatisfy({ !pages.isFlow(savedAs: $0) })
        else { throw Refusal(.unsupported) }
        // A scene that has stored nothing has nothing to come back with.
        guard saved.activity.userInfo?[stored.key] != nil else { throw Refusal(.notFound) }
        launch(restoring: saved.activity)
    }

    /// What the app would have stored for a path that a trace carries; bytes that are none are
    /// given to the app as they are.
    private func saved(_ bytes: [UInt8], _ stored: StoredPath) throws(Refusal) -> Saved {
        var saved = Saved(
            slot: .none, sequence: 0, activity: stored.activity(of: Data(bytes)), routes: [])
        guard let path = SavedPath<String>(bytes) else { return saved }
        guard path.flowName == nil, case .stack(let items) = path.flow,
            items.allSatisfy({ $0.child == nil && !$0.presentation.isModal }),
            items.first?.route == MapPages(map).root.text
        else { throw Refusal(.unsupported) }
        for item in items.dropFirst() {
            let route = Route(text: item.route)
            guard route.text == item.route else { throw Refusal(.unsupported) }
            saved.routes.append(route)
        }
        guard let data = stored.data(saved.routes) else { throw Refusal(.unsupported) }
        saved.activity = stored.activity(of: data)
        return saved
    }
}

extension Event {
    /// Whether it is a link of the system that comes in the turn of what is before it: as it comes,
    /// also while screens move or where the app map does not know what an app will make of it.
    var comesAsItComes: Bool { continuesTurn && origin == .system && action.kind == .openURL }
}

extension MapPages {
    /// Whether a saved route is one today that shows a flow of its own.
    fileprivate func isFlow(savedAs saved: Route) -> Bool {
        route(savedAs: saved).map { problem(of: $0) == .isFlow } ?? false
    }
}
