/// The rules of the engine, each of which can be switched off: the proof that a test would notice
/// its loss.
///
/// A rule is checked where it is applied. The environment variable `WAYFOLD_DISABLED_RULE` names
/// those that an engine made from then on does not obey, with commas between them.
package enum EngineRule: String, CaseIterable, Sendable {
    // Writes and updates.
    /// Writes of equal transactions are applied in one pass (SUI-UP-01).
    case mergesWritesOfOneTransaction
    /// A write of another transaction has a pass of its own (SUI-UP-02).
    case separatesTransactions
    /// What waits is applied in the order of the writes (SUI-UP-03).
    case appliesTransactionsInOrder
    /// No body is evaluated inside a write (SUI-UP-04).
    case defersWrites
    /// An update goes round while something is dirty (SUI-UP-15).
    case repeatsPasses
    /// An update goes round eight times at most (SUI-UP-15).
    case limitsPasses
    /// Actions run after the graph is updated (SUI-UP-17).
    case runsActionsAfterUpdate
    /// Actions run in the order in which they were queued (SUI-UP-17).
    case runsActionsInOrder
    /// A dirty parent is updated before its dirty child (SUI-UP-29).
    case updatesParentsFirst
    /// Siblings are evaluated in written order (SUI-UP-29).
    case evaluatesSiblingsInOrder
    /// The completion of an animation is called when it is over (SUI-UP-33).
    case callsAnimationCompletions
    /// What is logically complete is reported before what is removed (SUI-UP-32).
    case completesLogicallyFirst
    /// A push or presentation is unanimated where its write says so (SUI-UP-31).
    case obeysDisabledAnimations
    /// The modifiers above a view change the transactions of its updates (SUI-UP-31).
    case transformsTransactions

    // State.
    /// A view's state has the first initial value for as long as its identity lives (SUI-ST-01).
    case keepsStateOfIdentity
    /// A body reads the write that is applied now, and none that waits (SUI-ST-02).
    case showsAppliedValueInBody
    /// Outside of a body the newest write is read (SUI-ST-02).
    case showsNewestValueOutsideBody
    /// `$state` of a view outside of the graph is reported (SUI-ST-04).
    case warnsOfStateOutsideOfView
    /// A write inside a body is lost (SUI-ST-05).
    case dropsWritesDuringUpdate
    /// A write inside a body is reported (SUI-ST-05).
    case warnsOfWritesDuringUpdate
    /// A write of the same value does nothing (SUI-ST-06).
    case ignoresEqualWrites
    /// A write to the state of a view that has gone is kept nowhere (SUI-ST-07).
    case dropsWritesOfLeavers
    /// Only views that have read a state are evaluated for its change (SUI-ST-08).
    case evaluatesReadersOnly
    /// A view stays a reader of the state that it has read once (SUI-ST-08).
    case keepsReaders
    /// A view that reads a key of the defaults is evaluated for its change (SUI-ST-30).
    case followsDefaults
    /// What had the keyboard and goes leaves it nowhere (SUI-ST-29).
    case resetsFocusOfLeavers
    /// The value of a gesture is its first one again when the gesture is over (SUI-ST-35).
    case resetsGestureState
    /// Properties are brought up to date in the order of their declaration (SUI-ST-37).
    case updatesPropertiesInOrder

    // Objects.
    /// A `@StateObject` is made once for an identity (SUI-ST-13).
    case keepsStateObjects
    /// A `@StateObject` read outside of the graph is reported (SUI-ST-14).
    case warnsOfStateObjectOutsideOfView
    /// A change of an object evaluates the views that hold it (SUI-ST-21).
    case followsObjects
    /// A view follows the object that its parent gives it now, and no earlier one (SUI-ST-16).
    case followsNewestObject
    /// An object's change inside a body is reported (SUI-UP-19).
    case warnsOfPublishingInBody
    /// An object's change off the main thread is reported (SUI-UP-20).
    case warnsOfPublishingInBackground
    /// A binding to an object of the main actor that is used elsewhere is reported (SUI-TH-02).
    case warnsOfForeignBindings
    /// A change of what a body has read of an observable evaluates it (SUI-OB-13).
    case followsObservables
    /// The registration of an earlier evaluation is ended by the next one (SUI-OB-11).
    case endsEarlierObservations
    /// What a row reads evaluates that row alone (SUI-OB-15).
    case observesRowsApart

    // Identity.
    /// A view that is the same as before needs no body (SUI-ID-28).
    case comparesBeforeBody
    /// Values that are `Equatable` and no plain data are compared by `==` (SUI-ID-27).
    case comparesByEquality
    /// `equatable()` compares by `==` whatever the view is made of (SUI-ID-26).
    case asksEquatableViews
    /// The branches of a condition are two identities (SUI-ID-09).
    case separatesBranches
    /// Another `id` is another view (SUI-ID-25).
    case separatesIDs
    /// A type-erased view of the same type keeps its identity (SUI-ID-15).
    case keepsErasedIdentity
    /// Rows are known by their ids (SUI-ID-17).
    case keepsRowsByID
    /// An id that comes twice is reported (SUI-ID-19).
    case warnsOfDoubledIDs
    /// A constant range keeps its first count (SUI-ID-20).
    case keepsConstantRanges
    /// A changed constant range is reported (SUI-ID-20).
    case warnsOfChangedRanges

    // Appearance.
    /// The view that comes appears before the one that goes disappears (SUI-ID-03).
    case ordersDisappearAfterAppear
    /// With the identity transition the view that goes is first (SUI-ID-04).
    case ordersIdentityTransitionFirst
    /// Several views under one modifier count as one (SUI-ID-23).
    case mergesAppearanceOfSeveral
    /// A view appears once until it disappears (SUI-AP-03).
    case appearsOnce
    /// The newest closures are called (SUI-AP-04).
    case usesNewestAppearanceActions
    /// A screen disappears with its window and appears again with it (SUI-AP-05).
    case appearsWithWindow
    /// A view that comes into a covered screen appears and disappears at once (SUI-AP-06).
    case showsUnseenViewsOnce
    /// What is not in a window hears of no changes until it is in one again (SUI-AP-37).
    case holdsChangesWithoutWindow
    /// What is not in a window any more is updated all the same (SUI-AP-38).
    case updatesWithoutWindow
    /// A tab that is built before anybody has selected it is updated from then on (SUI-U-08).
    case updatesUnseenTabs
    /// A screen that is pushed where no window is decides on what comes above it (SUI-U-07).
    case buildsScreensWithoutWindow
    /// A task ends when its view disappears (SUI-AP-20).
    case cancelsTasks
    /// A task starts again at each appearance (SUI-AP-21).
    case restartsTasks
    /// A task starts again for another id (SUI-AP-22).
    case restartsTasksForNewID

    // Changes.
    /// The first value is no change (SUI-UP-12).
    case skipsFirstValue
    /// An equal value is no change (SUI-UP-09).
    case skipsEqualValues
    /// The oldest form of `onChange` runs the closure of before (SUI-UP-11).
    case runsOldActionOfOldForm
    /// `onChange` runs at most twice in one update (SUI-UP-13).
    case limitsChanges
    /// `onPreferenceChange` runs at most twice in one update (SUI-UP-14).
    case limitsPreferenceChanges
    /// What is dropped of a loop is reported once (SUI-UP-13).
    case warnsOfLoopsOnce
    /// `onReceive` receives while its screen is covered (SUI-UP-21).
    case receivesWhileCovered
    /// `onReceive` runs the newest closure (SUI-UP-22).
    case receivesWithNewestAction
    /// `onReceive` runs inside the publisher's `send` (SUI-UP-22).
    case receivesAtOnce
    /// The same publisher is not subscribed to again (SUI-UP-23).
    case keepsSubscriptions
    /// Another publisher is subscribed to instead (SUI-UP-23).
    case renewsSubscriptions

    // Environment and preferences.
    /// A change of the environment reaches those who read it (SUI-EN-01).
    case passesEnvironmentDown
    /// Only those who have read a changed key are evaluated (SUI-EN-05).
    case evaluatesReadersOfKeysOnly
    /// An equal value of the environment is no change (SUI-EN-05).
    case ignoresEqualEnvironment
    /// `transformEnvironment` stays with its first key path (SUI-UP-37).
    case keepsFirstKeyPath
    /// `@Environment` read outside of the graph is reported (SUI-ST-25).
    case warnsOfEnvironmentOutsideOfView
    /// A pushed screen has the environment of its container (SUI-EN-07).
    case givesScreensContainerEnvironment
    /// A sheet has the environment of its modifier's place (SUI-EN-09).
    case givesSheetsEnvironmentOfPlace
    /// `isPresented` is true in a sheet and on a pushed screen (SUI-EN-14).
    case marksPresentedContent
    /// The first value of a preference is delivered, the default one as well (SUI-UP-25).
    case deliversFirstPreference
    /// Preferences reach their readers in the same update (SUI-UP-26).
    case handsPreferencesUpAtOnce
    /// Preferences of siblings are combined in view order (SUI-UP-27).
    case combinesPreferencesInOrder
    /// A preference that a view sets hides those of its content (SUI-EN-21).
    case hidesPreferencesBelow

    // Navigation and presentation.
    /// The first view of a `NavigationView` is its root (SUI-NV-23).
    case showsFirstColumnOnly
    /// A link whose binding turns false pops its screen (SUI-NV-03).
    case popsInactiveLinks
    /// Going back writes the link's binding (SUI-NV-03).
    case writesBindingOnBack
    /// It is written when the pushing screen has appeared again (SUI-NV-19).
    case writesLinksAfterAppearing
    /// A link of a selection clears its own tag only (SUI-NV-04).
    case clearsOwnTagOnly
    /// Several screens are popped by one transition (SUI-NV-28).
    case popsSeveralAtOnce
    /// A link outside of any container is disabled (SUI-NV-16).
    case disablesLinksWithoutContainer
    /// A link that leaves the tree pops its screen (SUI-NV-26).
    case popsScreensOfLeavingLinks
    /// The screen of a link shows the newest destination (SUI-NV-08).
    case updatesShownDestinations
    /// Going back writes the path (SUI-NAV-40).
    case writesPathOnBack
    /// A pushed value takes away the screens of views (SUI-NAV-16).
    case popsViewsForValues
    /// Of two destinations for a type the one nearest to the root counts (SUI-NAV-07).
    case prefersDestinationsNearRoot
    /// The other one is reported (SUI-NAV-08).
    case warnsOfDoubledDestinations
    /// `navigationDestination(isPresented:)` stays with its first binding (SUI-NAV-22).
    case keepsFirstDestinationBinding
    /// A path that changes too often in one update waits for the next (SUI-NAV-37).
    case limitsPathChanges
    /// A swipe that dismisses writes the binding (SUI-PR-06).
    case writesBindingOnDismissal
    /// A second presentation waits for the end of the first (SUI-PR-12).
    case waitsForOtherPresentations
    /// What is presented by a view that leaves is dismissed (SUI-TH-09).
    case dismissesWithPresenter

    /// A wish that comes back while its dismissal runs presents again (SUI-PR-42).
    case keepsLateWishes
    /// A question stays as it was when it came, also without its value (SUI-PR-25).
    case keepsShownQuestions
    /// A popover is a sheet in a compact width (SUI-PR-32).
    case adaptsPopovers
    /// A destination in a container that makes its rows late is reported (SUI-NAV-06).
    case warnsOfMisplacedDestinations
    /// A gesture beside that of a link or a button leaves it its own tap (SUI-NAV-38).
    case runsSimultaneousTaps
    /// `dismiss` in a hosting controller asks UIKit's containers (SUI-UK-14).
    case dismissesByUIKit

    // The app and its scenes.
    /// Views see each phase in an update of its own (SUI-APP-05).
    case runsEachPhaseByItself
    /// A URL or an activity goes to the scene that its text is for (SUI-APP-18).
    case choosesSceneByEvent
    /// A window comes back with the value that it was opened for (SUI-APP-20).
    case restoresWindowValues
    /// No view is called at the end of the process (SUI-APP-24).
    case endsProcessSilently
    /// UIKit's delegates hand on to those that the app names (SUI-APP-17).
    case handsOnToNamedDelegates

    // What ends the process.
    /// Paths of different types that meet end the process (SUI-NAV-13).
    case trapsMixedPaths
    /// A view that is a class ends the process (SUI-TH-07).
    case trapsClassesAsViews
    /// A view of an app without a body ends the process (SUI-TH-05).
    case trapsViewsWithoutBody
}

/// Which rules an engine obeys: all, but in a proof that the tests notice.
struct EngineRules: Sendable {
    private let disabled: Set<EngineRule>
    private let areAllObeyed: Bool

    init(disabled: Set<EngineRule>) {
        self.disabled = disabled
        areAllObeyed = disabled.isEmpty
    }

    /// Reads the environment variable.
    static func ofProcess() -> Self {
        guard let names = getenv("WAYFOLD_DISABLED_RULE") else { return Self(disabled: []) }
        let rules = String(cString: names).split(separator: ",").map { name in
            guard let rule = EngineRule(rawValue: String(name)) else {
                preconditionFailure("WAYFOLD_DISABLED_RULE names \(name), which is no rule")
            }
            return rule
        }
        return Self(disabled: Set(rules))
    }

    func obey(_ rule: EngineRule) -> Bool { areAllObeyed || !disabled.contains(rule) }
}
