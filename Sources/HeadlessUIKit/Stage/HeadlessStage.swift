/// One app without a screen: its clock, its windows' surroundings, and what UIKit said to it.
///
/// Nothing appears inside a call. A call changes the model (`viewControllers`,
/// `presentedViewController`, `selectedIndex`), `turn()` is the next turn of the main queue, in
/// which controllers hear that they will appear, and `advance(by:)` or `finish()` lets the
/// animations end.
///
/// `UIApplication.shared`, `UIView.animate` and whatever else UIKit reaches without an argument
/// belong to the current stage. Tests that run side by side each call `HeadlessStage().perform`;
/// outside of it there is one stage for the process, which is what an app needs.
///
/// One stage settles at a time: `await stage.settle()` waits for the end of another one's.
@preconcurrency @MainActor
public final class HeadlessStage {
    /// Where the stage was made, which is its name in messages.
    private let place: String
    /// What `UserDefaults.standard` reads and writes on this stage: a store in memory.
    // why: never another object, which locks what it keeps.
    public nonisolated(unsafe) let defaults: UserDefaults

    /// Whether its app may leave blocks in the main queue.
    let usesMainQueue: Bool

    /// Whether `settle()` waits some milliseconds for tasks that have gone to another thread. An
    /// app whose tasks all stay on the main actor comes to rest without that.
    package var waitsForOtherThreads = true

    /// What is answered where UIKit's own answer is unknown or has changed.
    @exclusivity(unchecked) public var choices = UnknownChoices()

    /// The warnings UIKit would have logged, in order; what they name had no effect.
    public internal(set) var warnings: [String] = []

    /// The exceptions that the handler took, in order.
    public internal(set) var exceptions: [UIKitException] = []

    /// Takes what UIKit would raise: the call then has no effect. Without one the process stops.
    public var exceptionHandler: ((UIKitException) -> Void)?

    /// What `MFMailComposeViewController.canSendMail()` answers: whether the device has an account.
    public var canSendMail = true

    /// What `MFMessageComposeViewController.canSendText()` answers.
    public var canSendText = true

    /// The one application of this stage.
    public private(set) lazy var application = UIApplication(stage: self)

    /// The URL that the next scene is connected for, as at a cold start by a link; whoever connects
    /// it takes it.
    package var launchURL: URL?

    let link = StageLink()
    let clock = HeadlessClock()
    /// How often the stage did what waited for a turn or a moment of its clock.
    @exclusivity(unchecked) package internal(set) var workCount = 0
    private(set) lazy var notificationCenter = UNUserNotificationCenter()
    /// What another module keeps for this stage.
    package var guest: AnyObject?
    /// The transitions that run: while there are none, nobody has to look for one.
    @exclusivity(unchecked) var runningCount = 0
    var storyboards = StoryboardRegistry()
    private(set) lazy var interfaces = InterfaceFiles()
    /// So many turns at one moment, or moments in one call, and the stage counts as restless.
    package var restlessness = 1_000_000
    /// What an app observes of its objects.
    @exclusivity(unchecked) var observations = KeyValueObservations()
    /// The `CATransaction`s that have begun and are not committed, the innermost last.
    @exclusivity(unchecked) var brackets: [AnimationBracket] = []
    /// The event of the person's tap that goes on.
    var touch: UIEvent?
    /// Whether it was warned that paths of keys are not observed.
    var warnedOfKeyPaths = false
    /// Who was asked to show another controller, while those around it are asked in turn.
    weak var shower: UIViewController?
    /// Whether `UIView.setAnimationsEnabled` left animations on.
    var animatesViews = true
    /// Whether the app that hosts a suite was asked for.
    var hasHost = false
    /// The traits that windows and controllers of this stage have.
    var traits = UITraitCollection.phone()

    public convenience init(fileID: StaticString = #fileID, line: UInt = #line) {
        self.init(place: "\(fileID):\(line)", defaults: StageDefaults.makeStandard())
    }

    /// A stage for an app that leaves nothing in the main queue: nothing is noted for it there,
    /// also while another stage settles, so that the bytes of a thread that drives it are its own.
    package convenience init(
        usesMainQueue: Bool, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            place: "\(fileID):\(line)", defaults: StageDefaults.makeStandard(),
            usesMainQueue: usesMainQueue)
    }

    private init(place: String, defaults: UserDefaults, usesMainQueue: Bool = true) {
        self.place = place
        self.defaults = defaults
        self.usesMainQueue = usesMainQueue
        link.begin(self)
        precondition(StandardDefaults.isInstalled, "UserDefaults.standard is the stage's")
        if Self.clockOfProcess == .wall { followsWallClock = true }
    }

    /// By what time passes on the stages of this process, by the variable `WAYFOLD_CLOCK`.
    private static let clockOfProcess: ClockName = {
        guard let name = getenv("WAYFOLD_CLOCK").map({ String(cString: $0) }) else { return .asked }
        if let clock = ClockName(rawValue: name) { return clock }
        let names = ClockName.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or ")
        let line = "HeadlessUIKit: WAYFOLD_CLOCK is '\(name)' but should be \(names)\n"
        FileHandle.standardError.write(Data(line.utf8))
        return .asked
    }()

    private enum ClockName: String, CaseIterable {
        /// Time passes when it is asked to.
        case asked
        case wall
    }

    deinit {
        link.end()
        StageRegister.shared.forget(ObjectIdentifier(self))
    }

    /// The stage that calls without an argument belong to.
    ///
    /// Code that belongs to no task, such as a block of the main queue, belongs to the stage that
    /// has put it there. What comes back from a thread of an app's own belongs to the stage that
    /// settles then, else to the one that did something last.
    public static var current: HeadlessStage {
        if let stage = StageOfTask.stage { return stage }
        let isInTask = withUnsafeCurrentTask { $0 != nil }
        return (isInTask ? nil : StageRegister.shared.ofLostCode) ?? ordinary
    }

    /// The stage of the process, with its application.
    static let ordinary = {
        let stage = HeadlessStage(place: "the stage of the process", defaults: ordinaryDefaults)
        _ = stage.application
        return stage
    }()

    // why: never another object, which locks what it keeps.
    nonisolated(unsafe) static let ordinaryDefaults: UserDefaults = StageDefaults.makeStandard()

    /// Does some work with this stage as the current one.
    @discardableResult
    public func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
        let register = StageRegister.shared
        let isGuest = register.enter(self)
        defer { if isGuest { register.leave(self) } }
        return try StageOfTask.$stage.withValue(self) { try TurnPool.turn(work) }
    }

    /// The warnings so far, of which the stage then keeps none: for a run that never ends.
    public func takeWarnings() -> [String] {
        let taken = warnings
        warnings = []
        return taken
    }

    /// Adds a warning and goes on.
    package func warn(_ text: String) {
        warnings.append(text)
    }

    /// Hands an exception to the handler, or stops the process with UIKit's message.
    func raise(_ name: UIKitException.Name, _ reason: String) {
        let exception = UIKitException(name: name, reason: reason)
        guard let exceptionHandler else {
            // why: UIKit ends the process with an uncaught exception here, and so must this.
            fatalError(exception.description)
        }
        exceptions.append(exception)
        exceptionHandler(exception)
    }
}

/// The stage of the task that runs, if it has one of its own.
enum StageOfTask {
    @TaskLocal static var stage: HeadlessStage?
}

extension HeadlessStage: @preconcurrency CustomStringConvertible {
    /// The stage by where it was made.
    public var description: String { "the stage made at \(place)" }
}
