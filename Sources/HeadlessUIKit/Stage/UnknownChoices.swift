/// The one place for answers where UIKit's own is unknown, or differs between its versions.
///
/// What a switch can hold is a switch; what only an order can hold is in the list below, with the
/// reason. A test exercises every switch both ways.
///
/// - Only one callback order a call is modelled for unknown places: own `didMove` follows own
///   `viewDidAppear` or `viewDidDisappear` and the other controller's; `didShow` follows it, and
///   the coordinator's completions follow `didShow`: the order that lets each see the most.
/// - Forwarding to children: will-callbacks parent first, did-callbacks children first, since the
///   log of a navigation controller in a window shows that for appearing.
/// - A navigation controller's `navigationController(_:willShow:)` is sent after the arriving
///   controller's `viewWillAppear`: an old log and a re-implementation agree.
/// - A change made before an earlier change's turn has come joins it: a deep link that pushes
///   three controllers in one go is one transition, and the two below the top never appear.
/// - `addChild` of a navigation controller puts the child on the stack, since there the children
///   are the stack; UIKit's documentation says only that it is not to be called.
/// - `setViewControllers` changes the array in the call, as a push does; its documentation says
///   at the end of the animation, and code that reads the array right away finds it changed.
/// - `viewWillAppear` and its like called by hand by an app are not noticed: a call of an open
///   method leaves no trace, so the line that UIKit logs of it is not in the warnings.
/// - Overrides of `willMove`, `didMove`, `addChild` and `removeFromParent` that do not call super
///   are not noticed either; only the last two do anything there.
/// - Timers and the observers of notifications are Foundation's: a timer lives until it is
///   invalidated, and the token of iOS 26 that ends an observation does not exist here.
/// - In the middle of a long press on the back button the stack is the final one; one log of
///   iOS 14 saw another for a moment, which nobody should copy.
/// - `selectedViewController` is held by the list of tabs, so that it cannot dangle as the
///   unowned property can.
/// - A push or pop during another waits, so what older systems logged of nested animations and
///   corrupted bars is never logged.
/// - `transitionCoordinator` is there as soon as an animated call returns, because code that
///   attaches a completion right after `pushViewController` finds it on a device.
/// - A controller that leaves the stack keeps its parent until just before its
///   `viewDidDisappear`; those between lose it at the same moment.
/// - A stack changed out of a window sends `didMove` at once: there is no transition to wait for.
/// - A transition of a navigation controller whose view leaves the window ends there and then;
///   a gesture is cancelled. Nothing stays half appeared.
/// - A cancelled pop gives back the stack of its beginning when its animation is over, just before
///   the returning controllers hear of it, and sends no `willMove` or `didMove`.
/// - The delegate of a navigation controller hears of a first show, not of a reappearance.
/// - Appearance callbacks for a child view put into a window by hand come in the next turn.
/// - `present` while the presenter or what it stands in is presented or dismissed is ignored with
///   "while a presentation is in progress", also when both calls are in one turn.
/// - From `viewDidAppear` of what was presented, and of what a full-screen dismissal brings back,
///   `present` and `dismiss` have their effect: that is where apps are advised to call them.
/// - `present` without animation reports to its controllers in the next turns, as tests of apps saw
///   it, unless `present` or `dismiss` is called before: then it ends within that call, which has
///   its effect, as the tests of another app expect. `dismiss` without animation is not over
///   before its turn: seen from iOS 8 on.
/// - A push onto a navigation controller that is itself being presented or dismissed waits for
///   that to end, as a push during a push does.
/// - In a chain dismissed as a whole every controller that was visible hears of it, top first,
///   with `isBeingDismissed`; only the presenter below the chain appears.
/// - A dismissal's completion runs before the coordinator's completions.
/// - `presentationControllerDidDismiss` follows the controller's `viewDidDisappear`.
/// - An alert's actions drop their handlers once one was tapped.
/// - A presentation whose animator or gesture goes back leaves nothing presented: the presented
///   one disappears, the covered one appears again, and no completion runs.
/// - A cover that a window's first root presents while it is only about to appear is presented,
///   with the line about unbalanced calls: seen on iOS 9 and 10. Its callbacks stay in pairs.
/// - The back button asks a navigation controller that is its bar's delegate `shouldPop`, and
///   tells it `didPop`; a swipe, a long press and code do not.
/// - The screens of a second column join the first one's stack when a split controller collapses;
///   on a device the column's navigation controller itself is pushed, which no app can do.
/// - Tapping outside an action sheet is the tap of its `.cancel` action.
/// - A cold start shows the window between connecting and becoming active.
public struct UnknownChoices: Sendable {
    /// `didShow` twice for the root at a first show: seen on iOS 5 and 12, not later.
    public var firstDidShowIsDoubled = false

    /// The top that `setViewControllers` replaces hears `willMove` and `didMove(toParent: nil)`:
    /// iOS 7 forgot it, and libraries that key on `didMove(toParent: nil)` work today.
    public var replacedTopHearsOfRemoval = true

    /// Popping to a controller answers nil out of a window, as seen in tests of an app.
    public var popsOutOfWindowAnswerNil = true

    /// A cancelled `setViewControllers` gives back the stack of its beginning. Seen otherwise on
    /// iOS 7: both the old and the new controllers stay.
    public var cancelledSetRestoresStack = false

    /// The controller that a cancelled pop returns to hears `viewIsAppearing` again, as one under
    /// a cancelled drag of a sheet does.
    public var cancelledPopIsAppearing = true

    /// `present` loads the view before it returns: believed, no log shows it.
    public var presentLoadsView = true

    /// `dismiss` with nothing to dismiss runs its completion: believed.
    public var emptyDismissRunsCompletion = true

    /// A presentation controller that was asked for keeps a controller that is never presented, and
    /// so itself: a library for iOS says so and works around it. Presented and dismissed both go.
    public var unpresentedIsKept = true

    /// The words for a controller pushed twice are those of iOS 13 and later.
    public var duplicateTextIsModern = true

    /// Seconds a push or pop takes, near UIKit's; only the order of ends depends on it.
    public var navigationDuration: TimeInterval = 0.35

    /// Seconds a presentation or dismissal takes.
    public var presentationDuration: TimeInterval = 0.5

    /// Seconds an alert takes to come or go.
    public var alertDuration: TimeInterval = 0.25

    public init() {}
}
