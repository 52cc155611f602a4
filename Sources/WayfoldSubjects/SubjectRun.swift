public import HeadlessSwiftUI
public import HeadlessUIKit
public import WayfoldArchitectures
public import WayfoldModel

/// One session of an app on a stage of its own.
///
/// ```swift
/// let run = SubjectRun(.phones)
/// let outcome = run.perform(event, &vocabulary)
/// run.settle()
/// print(run.outline(&vocabulary).text)
/// run.tearDown()
/// ```
/// An event is done by whoever did it: a person taps and swipes what is on the screen, the system
/// opens links and changes phases, the program is asked by the subject's table. What becomes of it
/// is the app's own doing; nothing here knows a rule of navigation but what a person can reach.
///
/// It belongs to the main actor. A refused event has changed nothing.
public final class SubjectRun {
    public let subject: StagedApp
    /// Where the app runs; what UIKit warned of is in its `warnings`.
    public let stage: HeadlessStage
    /// How many events of each verb neither the screen nor the program's table offered.
    public private(set) var unsupported: [ActionKind: Int] = [:]
    public private(set) var eventCount = 0

    /// The app map of the session.
    public let map: AppMap
    let names: ScreenNames
    var app: RunningApp?
    /// Who writes down what is done.
    var recorder: StageRecorder?
    /// The finger that is down, and the screen it moves away.
    var finger: Finger?
    /// The mistakes of each of its processes.
    let faults: Set<String>
    var process = Process()
    /// The last event, and the last of which an oracle saw that screens had changed.
    var lastSequence: UInt64 = 0
    var lastChange: UInt64 = 0
    var lastSeenScreens: [Int]?
    var seenBodyCount = 0
    var seenTrapCount = 0
    /// Whether the last event was a push.
    private var wasPush = false
    /// How many events were done, or the app's own code was asked to do.
    private var doneCount = 0

    struct Finger {
        var swipe: HeadlessSwipe
        var motion: Action.Motion
        /// The way to the flow whose screen it is.
        var path: [Target.Step]
        weak var leaving: UIViewController?
    }

    /// Launches an app and settles it.
    ///
    /// - Parameters:
    ///   - subject: the app.
    ///   - map: the map of the session, of an app that has none of its own.
    ///   - faults: the names of those of the subject's faults to switch on.
    ///   - profile: the version of iOS that the app runs on.
    public init(
        _ subject: StagedApp, _ map: AppMap? = nil, faults: Set<String> = [],
        on profile: SystemProfile = .iOS18
    ) {
        self.subject = subject
        self.faults = faults
        names = ScreenNames(subject.screens())
        stage = HeadlessStage(usesMainQueue: subject.usesMainQueue)
        stage.waitsForOtherThreads = subject.waitsForOtherThreads
        stage.profile = profile
        self.map = subject.map ?? map ?? AppMap()
        let (stage, map) = (stage, self.map)
        app = stage.perform { subject.start(stage, map, faults, nil) }
        stage.finish()
    }

    /// Does what an event says, as who did it would; `settle()` lets the app come to rest.
    ///
    /// - Parameters:
    ///   - event: the next one of the session, of the one scene of the app.
    ///   - vocabulary: the one whose symbols the event has.
    public func perform(_ event: Event, _ vocabulary: inout Vocabulary) -> Outcome {
        eventCount += 1
        lastSequence = event.sequence
        // Pushes that a program asks for in one turn come together; a person waits to see where to
        // tap.
        let isPush = event.action.kind == .push
        let isSecondPush = isPush && wasPush && !event.origin.isPerson
        if !(event.continuesTurn && isSecondPush || event.comesAsItComes) { stage.finish() }
        wasPush = isPush
        let outcome = outcome(of: event, vocabulary)
        recorder?.record(event, outcome, vocabulary)
        return outcome
    }

    private func outcome(of event: Event, _ vocabulary: Vocabulary) -> Outcome {
        do {
            try act(event, vocabulary)
            doneCount += 1
            return .applied
        } catch {
            if error.reason == .unsupported {
                unsupported[event.action.kind, default: 0] += 1
            }
            return .refused(error)
        }
    }

    private func act(_ event: Event, _ vocabulary: Vocabulary) throws(Refusal) {
        if process.isLaunching {
            if try takeLaunch(event, vocabulary) { return }
            start()
        }
        try passState(event)
        switch event.action {
        case .endSession, .gap: return
        case .ready:
            becomeReady()
            return
        // The stage makes reports of its own, to the app.
        case .echo: throw Refusal(.unsupported)
        case .beginTransition, .commitTransition, .cancelTransition: break
        case .setPhase where subject.storedPath == nil: break
        case .openURL where event.comesAsItComes: break
        // While a finger is down nothing else moves the screens here.
        default: if finger != nil { throw Refusal(.unsupported) }
        }
        switch event.action {
        case .pop(0), .dismiss(.count(0)):
            if event.origin.isPerson { try reachForNothing(event) }
        // What comes by itself moves when it is asked for, not when a session says that it begins.
        case .beginTransition(.push, _), .beginTransition(.present, _),
            .beginTransition(_, isInteractive: false):
            throw Refusal(isTransitionRunning(for: event) ? .transitionRunning : .unsupported)
        case .beginTransition(let motion, let isInteractive):
            if finger != nil {
                throw Refusal(isTransitionRunning(for: event) ? .transitionRunning : .unsupported)
            }
            try reach(event)
            try begin(motion, isInteractive: isInteractive)
        case .commitTransition: try lift(isCancelled: false)
        case .cancelTransition: try lift(isCancelled: true)
        case .setPhase(let phase): setPhase(phase)
        case .setVisible(let isVisible): setPhase(isVisible ? .active : .background)
        case .setSizeClass(let size):
            stage.resize(horizontally: size == .regular ? .regular : .compact)
        case .openURL(let url): try openURL(event, vocabulary.text(url), vocabulary)
        case .launch where isLaunchedAnew(by: event): launchAnew()
        case .launch, .terminate, .setAppVersion, .save, .restore:
            guard subject.storedPath != nil else { throw Refusal(.unsupported) }
            try takeProcess(event, vocabulary)
        case _ where event.origin.isPerson && event.action.touch != nil:
            try actByHand(event, vocabulary)
        case _ where event.origin == .inferred && event.action.touch != nil:
            try actAsGuessed(event, vocabulary)
        // What has no place on the screen is the program's, whoever is behind it.
        default: try actAsProgram(event, vocabulary)
        }
    }

    /// Refuses what comes to no app that runs, and what its dialect does not have.
    private func passState(_ event: Event) throws(Refusal) {
        guard app != nil else { throw Refusal(.ended) }
        // The stage has one scene.
        guard event.scene == 0 else { throw Refusal(.unsupported) }
        try passTheEnd(event.action)
        if subject.dialect.unsupported.contains(event.action.kind) {
            throw Refusal(.unsupported)
        }
        guard window != nil else { throw Refusal(.noScene) }
    }

    /// Does what a person does; throws what the app refuses without a word as well.
    private func actByHand(_ event: Event, _ vocabulary: Vocabulary) throws(Refusal) {
        let refusal = silentRefusal(of: event, vocabulary)
        if let refusal, refusal.reason == .unsupported { throw refusal }
        try actAsPerson(event, vocabulary)
        if let refusal = refusal ?? newRefusal(of: event, vocabulary) { throw refusal }
    }

    /// Does what an importer takes a person to have done: by a tap or else a swipe if a person can,
    /// else by the program.
    private func actAsGuessed(_ event: Event, _ vocabulary: Vocabulary) throws(Refusal) {
        // A person waits to see where to tap, and a guess is never that nothing changed.
        let isPossible = !event.continuesTurn && !reselects(event, vocabulary)
        for origin in [Origin.user, .gesture] where isPossible {
            var guess = event
            guess.origin = origin
            let refusal = silentRefusal(of: guess, vocabulary)
            guard refusal?.reason != .unsupported, isDoneByPerson(guess, vocabulary) else {
                continue
            }
            if let refusal = refusal ?? newRefusal(of: guess, vocabulary) { throw refusal }
            return
        }
        try actAsProgram(event, vocabulary)
    }

    private func isDoneByPerson(_ event: Event, _ vocabulary: Vocabulary) -> Bool {
        do throws(Refusal) {
            try actAsPerson(event, vocabulary)
            return true
        } catch {
            return false
        }
    }

    /// Refuses what a person cannot reach of an action that takes nothing away.
    private func reachForNothing(_ event: Event) throws(Refusal) {
        do throws(Refusal) {
            try reach(event)
        } catch {
            if error.reason == .covered || error.reason == .alertShown { throw error }
        }
    }

    /// Whether a finger is down on what an event is about.
    private func isTransitionRunning(for event: Event) -> Bool {
        finger != nil && event.target == .active
    }

    func actAsProgram(_ event: Event, _ vocabulary: Vocabulary) throws(Refusal) {
        guard let app else { throw Refusal(.ended) }
        var request = ProgramRequest(event, vocabulary)
        if event.action.touch != nil, case .path(let steps) = event.target,
            let root = window?.rootViewController
        {
            guard let path = FlowPath(steps, from: root) else { throw Refusal(.notFound) }
            // What the program does is done to its one stack.
            guard steps.isEmpty || path.last.stack != nil else { throw Refusal(.unsupported) }
            request.isInFront = path.steps == FlowPath(toFrontOf: root).steps
        }
        doneCount += 1
        if let refusal = refusal(of: request, app.perform) { throw refusal }
    }

    /// What the app's own rules refuse a person, or a link, without a word.
    func silentRefusal(of event: Event, _ vocabulary: Vocabulary) -> Refusal? {
        app.flatMap { refusal(of: ProgramRequest(event, vocabulary), $0.admit) }
    }

    /// What the app has just refused a person without a word.
    private func newRefusal(of event: Event, _ vocabulary: Vocabulary) -> Refusal? {
        app.flatMap { refusal(of: ProgramRequest(event, vocabulary), $0.refused) }
    }

    private func refusal(
        of request: ProgramRequest, _ ask: (ProgramRequest) throws(Refusal) -> Void
    ) -> Refusal? {
        stage.perform {
            do throws(Refusal) { try ask(request) } catch {
                return error
            }
            return nil
        }
    }

    /// Lets everything happen that is due.
    ///
    /// Of an app that uses the main queue only from code that is not asynchronous; elsewhere say
    /// `await run.settle()`.
    public func settle() {
        if process.isLaunching { start() }
        if subject.usesMainQueue { stage.settle() } else { stage.finish() }
    }

    /// Lets everything happen that is due, suspended meanwhile.
    public func settle() async {
        if process.isLaunching { start() }
        if subject.usesMainQueue { await stage.settle() } else { stage.finish() }
    }

    /// Counts whatever may have changed what is shown: what was done, and what the stage has done
    /// since. Nil of an app whose work may come by the main queue, past the stage.
    package var changeCount: Int? {
        subject.usesMainQueue ? nil : doneCount + stage.workCount
    }

    /// What the app shows, in the rows of a fold's report. Linear in the screens; the app does not
    /// notice.
    public func report(_ vocabulary: inout Vocabulary) -> StateReport {
        var (report, objects): (StateReport, [AnyObject]) = (StateReport(), [])
        read(into: &report, &vocabulary, objects: &objects)
        return report
    }

    /// What the app shows, and the controllers that are its screens in the order of their rows.
    /// Linear in what is read.
    package func read(
        into report: inout StateReport, _ vocabulary: inout Vocabulary,
        leavingOut long: LongStack? = nil, objects: inout [AnyObject]
    ) {
        report.clear()
        objects.removeAll(keepingCapacity: true)
        for (number, window) in stage.application.windows.enumerated() {
            guard let root = window.rootViewController else { continue }
            report.add(.scene(UInt32(number)))
            let source = StageSource(names: names, presented: root.presentedChain)
            var walk = ReportWalk(source)
            let flow = StageSource.Flow(controller: root, modals: 0)
            swap(&walk.source.vocabulary, &vocabulary)
            walk.write(flow, leavingOut: long, into: &report, &objects)
            swap(&walk.source.vocabulary, &vocabulary)
            if number == 0, let line = transitionLine(root) {
                report.add(line, scene: 0)
            }
        }
        // In the order in which the session has met their names, as the fold has them.
        let facts = (app?.facts() ?? []).map { (vocabulary.symbol($0.name).number, $0) }
        for (_, fact) in facts.sorted(by: { $0.0 < $1.0 }) {
            report.add("fact \(fact.name) = \(fact.value)")
        }
        for override in (app?.overrides() ?? []).sorted() { report.add("override " + override) }
    }

    /// What the app shows as an indented tree; of a stack of more screens than the limit the first
    /// and last ones. Linear in the screens.
    public func outline(_ vocabulary: inout Vocabulary, limit: Int = .max) -> Outline {
        report(&vocabulary).outline(vocabulary, limit: limit)
    }

    /// The objects from which everything else of the app is reached, for an inspection of what is
    /// kept alive; none after `tearDown()`.
    public var roots: [AnyObject] {
        (app.map { [$0.object] } ?? []) + stage.application.windows
    }

    /// Takes everything off the screen and lets go of the app.
    public func tearDown() {
        finger?.swipe.cancel()
        finger = nil
        clearStage()
    }

    /// Takes everything off the screen.
    func clearStage() {
        stage.finish()
        for window in stage.application.windows {
            if let root = window.rootViewController, root.presentedViewController != nil {
                stage.perform { root.dismiss(animated: false) }
                stage.finish()
            }
            stage.perform { window.isHidden = true }
            stage.finish()
            stage.perform { window.rootViewController = nil }
            stage.finish()
        }
        stage.quit()
        for scene in stage.application.connectedScenes { stage.disconnect(scene) }
        stage.application.delegate = nil
        stage.finish()
        app = nil
    }

    /// The window whose screens are driven.
    var window: UIWindow? { stage.application.windows.first { $0.rootViewController != nil } }
}

extension Action {
    /// The route it is about.
    var route: Symbol? {
        switch self {
        case .push(let route), .focusFirst(let route), .replaceTop(let route),
            .setRoot(let route), .present(let route, _), .alert(let route),
            .startFlow(let route, _), .switchFlow(let route), .popTo(.route(let route)),
            .selectTab(.route(let route)):
            route
        default: nil
        }
    }

    /// What else it names.
    var text: Symbol {
        switch self {
        case .openURL(let text), .answerAlert(let text), .tap(let text, _), .save(let text),
            .restore(.slot(let text)), .setFact(let text, _), .clearFact(let text):
            text
        default: .none
        }
    }
}
