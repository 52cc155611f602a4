public import WayfoldModel

/// What sessions are run through: an app on a stage, or a model of one's own.
///
/// ```swift
/// var run = ParityRun(subject, map)
/// ```
/// Its copies may be handed to other threads, each of which launches sessions of its own.
public struct Subject: Sendable {
    /// What a launch may depend on.
    package struct Launch {
        package let map: AppMap
        package let dialect: Dialect
        package let faults: Set<String>
        package let chances: FaultChances
        /// What the app runs on, of an app that runs on more than one system.
        package let system: (any Sendable)?

        /// - Parameters:
        ///   - dialect: another than the subject's own.
        ///   - chances: where it is noted which faults are asked for, of several runs together.
        package init(
            _ subject: Subject, _ map: AppMap, faults: Set<String>, dialect: Dialect? = nil,
            chances: FaultChances? = nil
        ) {
            self.map = map
            self.dialect = dialect ?? subject.dialect
            self.faults = faults
            self.chances = chances ?? FaultChances(faults)
            system = subject.system
        }
    }

    /// The word by which the command line chooses it.
    public let name: String
    /// What it is, in one line.
    public let summary: String
    /// Its answers where systems differ.
    public let dialect: Dialect
    /// The mistakes that can be switched on.
    public let faults: [Fault]
    /// The one app map that it can be driven by; nil for what is driven by any.
    public let map: AppMap?
    /// What random sessions are made of; empty for what is driven by any map.
    package let samples: SampleTexts
    /// What decides an answer of its dialect, by the question's key.
    package let sources: [String: String]
    /// Whether it shows a map, of an app that has none of its own.
    private let showsMap: @Sendable (AppMap) -> Bool
    /// Whether sessions can be run by the code that asks, without suspending.
    package let runsHere: @Sendable () -> Bool
    /// Waits until what this thread has let go of is freed.
    let waitUntilFreed: @Sendable () -> Void
    package let launch: @Sendable (Launch) -> any LiveSession
    /// What it runs on, where that was chosen.
    package var system: (any Sendable)?

    /// An app.
    ///
    /// - Parameters:
    ///   - name: the word by which it is chosen.
    ///   - summary: what it is, in one line.
    ///   - map: its app map; nil for an app of whatever screens a session's map has.
    ///   - dialect: what the fold is to speak beside it.
    ///   - faults: the mistakes that `launch` knows.
    ///   - samples: what random sessions are made of.
    ///   - sources: what decides an answer of its dialect, by the question's key.
    ///   - shows: whether it shows a map's root flow, of an app of any map.
    ///   - runsHere: whether sessions can be run by the code that asks, without suspending.
    ///   - waitUntilFreed: waits until what this thread has let go of is freed.
    ///   - launch: starts a session.
    package init(
        _ name: String, summary: String, map: AppMap?, dialect: Dialect, faults: [Fault],
        samples: SampleTexts, sources: [String: String] = [:],
        shows: @escaping @Sendable (AppMap) -> Bool = { _ in true },
        runsHere: @escaping @Sendable () -> Bool = { true },
        waitUntilFreed: @escaping @Sendable () -> Void = {},
        launch: @escaping @Sendable (Launch) -> any LiveSession
    ) {
        self.name = name
        self.summary = summary
        self.dialect = dialect
        self.faults = faults
        self.map = map
        self.samples = samples
        self.sources = sources
        showsMap = shows
        self.runsHere = runsHere
        self.waitUntilFreed = waitUntilFreed
        self.launch = launch
    }
}

extension Subject {
    /// Whether sessions of a map can be run against it: an app without a map of its own may have
    /// no way to show what the whole begins with.
    package func shows(_ map: AppMap) -> Bool { showsMap(map) }

    /// The dialect of a map that is made plainer for it; nil for an app, whose map stays.
    package var plainDialect: Dialect? { map == nil ? dialect : nil }
}

/// Texts of an app, of which random sessions are made.
public struct SampleTexts: Sendable {
    /// Routes with their parameters: `detail?model=SE`.
    public var routes: [String]
    /// What can be tapped besides.
    public var elements: [String]
    public var urls: [String]
    /// The buttons of alerts.
    public var answers: [String]
    /// What can be set, and what it can be set to.
    public var facts: [String]
    public var values: [String]
    /// How a person who taps comes to a route: only so is it tried.
    public var forms: Set<ActionKind>
    /// What the app has nothing of: it is not tried.
    public var absent: Set<ActionKind>

    public init(
        routes: [String] = [], elements: [String] = [], urls: [String] = [],
        answers: [String] = [], facts: [String] = [], values: [String] = [],
        forms: Set<ActionKind> = [.push], absent: Set<ActionKind> = []
    ) {
        self.routes = routes
        self.elements = elements
        self.urls = urls
        self.answers = answers
        self.facts = facts
        self.values = values
        self.forms = forms
        self.absent = absent
    }
}

extension SampleTexts {
    /// Whether an event may be tried: a person cannot choose whether an app pushes or presents, and
    /// so no guess at what a person did is another form either.
    package func allow(_ event: Event) -> Bool {
        if absent.contains(event.action.kind) { return false }
        return switch event.action {
        case .push, .present, .startFlow, .alert:
            !event.origin.isPerson && event.origin != .inferred
                || forms.contains(event.action.kind)
        default: true
        }
    }
}

/// One session of a subject, as a run beside the fold sees it.
package protocol LiveSession: AnyObject {
    /// What it has to say of the last event.
    var remarks: [String] { get }

    /// Does an event and says what became of it, `unsupported` where it has no way to do it: the
    /// fold then leaves it out. What is put off waits until `settle`.
    func perform(_ event: Event, _ vocabulary: inout Vocabulary) -> Outcome
    /// Lets everything happen that was put off.
    func settle(_ vocabulary: inout Vocabulary)
    /// Counts whatever may have changed what it shows; nil where nobody counts that.
    var changeCount: Int? { get }
    /// How many actions it has run for views that came or went; 0 where nobody counts that.
    var appearanceCount: Int { get }
    /// Whether it says which links wait: an app shows nothing of them.
    var showsHeldLinks: Bool { get }
    /// What it shows, in the rows of a fold's report, and the objects that are its screens in the
    /// order of their rows. Linear in the screens that are read.
    func read(
        into report: inout StateReport, _ fold: inout Fold, leavingOut long: LongStack?,
        objects: inout [AnyObject])
    /// Ends it and lets go of everything.
    func tearDown()

    /// What it shows, as an oracle sees it. Linear in the screens.
    func show(_ census: Census, _ vocabulary: inout Vocabulary) -> Shown
    /// The number of the flow that an event names; nil where there is none.
    func target(of event: Event, _ census: Census, _ vocabulary: inout Vocabulary) -> Int?
    /// Moves what it has noted since it was asked last into a moment.
    func takeNotes(into moment: inout Moment)
}

extension LiveSession {
    package var appearanceCount: Int { 0 }
    package var showsHeldLinks: Bool { true }
}
