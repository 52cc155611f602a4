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
@preconcurrency @MainActor
public final class HeadlessStage {
    /// What is answered where UIKit's own answer is unknown or has changed.
    public var choices = UnknownChoices()

    /// The warnings UIKit would have logged, in order; what they name had no effect.
    public internal(set) var warnings: [String] = []

    /// The exceptions that the handler took, in order.
    public internal(set) var exceptions: [UIKitException] = []

    /// Takes what UIKit would raise: the call then has no effect. Without one the process stops.
    public var exceptionHandler: ((UIKitException) -> Void)?

    /// The one application of this stage.
    public private(set) lazy var application = UIApplication(stage: self)

    let clock = HeadlessClock()
    /// What another module keeps for this stage.
    package var guest: AnyObject?
    /// The transitions that run: while there are none, nobody has to look for one.
    var runningCount = 0
    var storyboards = StoryboardRegistry()
    /// The `CATransaction`s that have begun and are not committed, the innermost last.
    var brackets: [AnimationBracket] = []
    /// Whether `UIView.setAnimationsEnabled` left animations on.
    var animatesViews = true
    /// The traits that windows and controllers of this stage have.
    var traits = UITraitCollection()

    public init() {}

    /// The stage that calls without an argument belong to.
    public static var current: HeadlessStage { StageOfTask.stage ?? ordinary }

    /// The stage of the process, with its application.
    static let ordinary = {
        let stage = HeadlessStage()
        _ = stage.application
        return stage
    }()

    /// Does some work with this stage as the current one.
    @discardableResult
    public func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
        try StageOfTask.$stage.withValue(self, operation: work)
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
