/// The one place for answers where SwiftUI's own is unknown (chapter 16 of the facts), each with
/// the number of its question; the first case of each is the default.
///
/// What a switch can hold is a switch. What the containers of UIKit decide, and what only an order
/// can hold, is in the list below.
///
/// - SUI-U-18: how often bodies are evaluated is no contract; tests that count say so.
/// - SUI-U-24: writes to a path that cancel out in one turn do nothing, as writes of one
///   transaction are merged.
/// - SUI-UP-05: an object's change applies no earlier writes ahead of their turn. The graph that
///   the fact was read from brings only its transactional nodes up to date there; this one has no
///   such nodes apart from the rest, and two published changes in one action would evaluate a body
///   twice, which no device does.
public struct ViewChoices: Sendable {
    /// SUI-U-01: what a value does that is pushed while screens of links, or of
    /// `navigationDestination(isPresented:)` and `(item:)`, are on the stack.
    public var valueOverViews = ValueOverViews.popsThem
    public enum ValueOverViews: Sendable {
        /// They go first, as Apple's article says (SUI-NAV-16).
        case popsThem
        /// Its screen comes to lie under them (SUI-NAV-17).
        case goesUnder
    }

    /// SUI-U-02: what becomes of the state of a screen whose element another one replaces.
    public var replacedElement = ReplacedElement.keepsState
    public enum ReplacedElement: Sendable {
        /// A screen is known by its place on the path (SUI-NAV-26).
        case keepsState
        case resetsState
        /// Kept for an element of the same type.
        case resetsStateOfOtherType
    }

    /// SUI-U-03: what is done with an element of a decoded path that cannot be read.
    public var unreadableElement = UnreadableElement.cutsPath
    public enum UnreadableElement: Sendable {
        /// It and what lies above it go when the stack first needs it.
        case cutsPath
        /// JSON that is none is an error when the path is decoded.
        case throwsWhenDecoded
        case endsProcess
    }

    /// SUI-U-04: when going back writes the path, or the link's binding.
    public var backWrites = BackWriting.whenDecided
    public enum BackWriting: Sendable {
        case whenDecided
        /// When the transition is over.
        case atEnd
        /// As some versions do for old links (SUI-NV-05).
        case twice
    }

    /// SUI-U-05: which views hear of a swipe back that is cancelled.
    public var cancelledSwipe = CancelledSwipe.reachesLower
    public enum CancelledSwipe: Sendable {
        /// The lower screen appears and disappears, the top one hears nothing.
        case reachesLower
        /// The top one disappears and appears as well.
        case reachesBoth
        /// Neither; a lower screen appears when the swipe has brought it.
        case isSilent
    }

    /// SUI-U-06: what a full-screen cover does with the screen that it covers.
    public var coveredPresenter = CoveredPresenter.leavesWindow
    public enum CoveredPresenter: Sendable {
        /// It disappears when the cover is there, and appears again when the cover begins to leave.
        case leavesWindow
        /// Nothing happens to it, as under a sheet.
        case stays
    }

    /// SUI-U-07: what of the screens below the top of a path that is written at once, and of those
    /// that are pushed where no window shows them, as in a tab that is not selected.
    public var screensBelowTop = ScreensBelowTop.areBuilt
    public enum ScreensBelowTop: Sendable {
        /// Their bodies are evaluated, and their links push; they appear when they are shown.
        case areBuilt
        /// Nothing of them is there until they are shown.
        case waitUntilShown
    }

    /// SUI-U-07: whether a push has the screen two below the top appear once more, as was seen on
    /// devices with iOS 18.4 (SUI-AP-14).
    public var pushRepeatsAppearance = false

    /// SUI-U-08: when the state and the bodies of a tab are made; it appears when it is selected.
    public var tabContents = TabContents.areBuiltWhenSelected
    public enum TabContents: Sendable {
        /// A tab whose title stands in a body of its content is built for that title.
        case areBuiltWhenSelected
        /// With the tab view, as in iOS 16 and 17 (SUI-AP-18). Stacks in them follow what the
        /// program asks for from then on, as those in a tab that was left do.
        case areBuiltAtOnce
    }

    /// SUI-U-09: what comes first when a person has dismissed a presentation. Its content has
    /// disappeared by then in any case.
    public var dismissalOrder = DismissalOrder.writeThenAction
    public enum DismissalOrder: Sendable {
        case writeThenAction
        case actionThenWrite
    }

    /// SUI-U-10: what becomes of the presentations over one that is dismissed; they leave with it
    /// in any case.
    public var dismissedFromBelow = DismissedFromBelow.isCleared
    public enum DismissedFromBelow: Sendable {
        /// Their bindings are written and their actions run, the topmost first (SUI-PR-17).
        case isCleared
        /// Their bindings stay as they are, and no action runs.
        case staysWanted
    }

    /// SUI-U-11: what becomes of a presentation while another one is there.
    public var secondPresentation = SecondPresentation.waits
    public enum SecondPresentation: Sendable {
        case waits
        /// Tried again when its presenter is updated.
        case isDropped
        case isCleared
    }

    /// SUI-U-12: what a selection does that no tab has.
    public var unknownSelection = UnknownSelection.isIgnored
    public enum UnknownSelection: Sendable {
        case isIgnored
        case selectsFirstTab
    }

    /// SUI-U-13: what moved screens hear when columns collapse or come apart.
    public var columnMoves = ColumnMoves.onePair
    public enum ColumnMoves: Sendable {
        /// What stays on screen disappears and appears once.
        case onePair
        /// Nothing, where they stay on screen.
        case isSilent
        /// The contents of the columns are built anew, without their state.
        case areRebuilt
    }

    /// Which destinations a link in an earlier column finds: the documentation (SUI-SP-06) and
    /// reports (SUI-SP-07) differ.
    public var linksAcrossColumns = LinksAcrossColumns.reachNextStack
    public enum LinksAcrossColumns: Sendable {
        case reachNextStack
        case stayInColumn
    }

    /// What going back from a collapsed column does with the selection that led there; no source
    /// was found.
    public var backFromColumn = BackFromColumn.clearsSelection
    public enum BackFromColumn: Sendable {
        case clearsSelection
        case keepsSelection
    }

    /// SUI-U-14: when the URL or the activity of a cold launch reaches the views.
    public var launchURLs = LaunchURLs.afterTenthOfSecond
    public enum LaunchURLs: Sendable {
        /// After the first views have appeared, the phase being active (SUI-APP-08).
        case afterTenthOfSecond
        /// As soon as a view handles it, before the phase is active.
        case beforeActive
    }

    /// SUI-U-14: when a URL reaches the views of a scene that it brings from the background.
    public var resumingURLs = ResumingURLs.beforeActive
    public enum ResumingURLs: Sendable {
        /// While the phase is inactive (SUI-APP-23).
        case beforeActive
        case afterActive
    }

    /// SUI-U-15: how often an update goes round while something is dirty.
    public var passLimit = 8
    /// SUI-U-15: how many rounds of actions one pass runs.
    public var roundLimit = 8
    /// SUI-U-15: how often one `onChange` or `onPreferenceChange` runs in one update.
    public var changeLimit = 2

    /// SUI-U-16: whose environment the screen of a `NavigationLink` has.
    public var linkEnvironment = LinkEnvironment.container
    public enum LinkEnvironment: Sendable {
        case container
        case link
    }

    /// SUI-U-17: when a covered screen hears of changes.
    public var coveredChanges = CoveredChanges.whenShown
    public enum CoveredChanges: Sendable {
        /// One merged call when the screen is shown again.
        case whenShown
        case atOnce
    }

    /// SUI-U-19: in which order siblings appear, and are evaluated; inner views come before outer
    /// ones in any case.
    public var siblingOrder = SiblingOrder.asWritten
    public enum SiblingOrder: Sendable {
        case asWritten
        case reversed
    }

    /// SUI-U-20: how long the objects of dismissed content live, after its `onDisappear`. Those of
    /// a popped screen go with its graph.
    public var dismissedContent = DismissedContent.goes
    public enum DismissedContent: Sendable {
        case goes
        /// Until something else is presented, as in iOS 17 (SUI-PR-40).
        case staysUntilNext
    }

    /// SUI-U-21: what comes first when a person answers an alert.
    public var answerOrder = AnswerOrder.actionThenWrite
    public enum AnswerOrder: Sendable {
        /// The documented order (SUI-PR-24).
        case actionThenWrite
        case writeThenAction
    }

    /// SUI-U-22: whether a tap on the selected tab calls the selection's setter.
    public var reselectionWrites = true

    /// SUI-U-23: what appears of a path that is there when a stack is first shown; what lies below
    /// the top appears when it is shown in any case.
    public var firstPath = FirstPath.showsTop
    public enum FirstPath: Sendable {
        case showsTop
        /// The root appears and disappears before the top appears.
        case showsRootToo
    }

    /// SUI-U-25: what becomes of a path that is written while a transition runs.
    public var pathDuringTransition = PathDuringTransition.waits
    public enum PathDuringTransition: Sendable {
        /// Applied when it has ended, the last one written (SUI-NAV-57).
        case waits
        /// Applied at once, without animation.
        case isAppliedAtOnce
        /// The screens stay until the path changes again (SUI-NAV-42).
        case isLost
    }

    /// SUI-U-26: what is shown for an element without a destination.
    public var missingDestination = MissingDestination.warningSign
    public enum MissingDestination: Sendable {
        case warningSign
        case emptyScreen
    }

    /// SUI-U-27: what `dismiss()` does in the root of the app's first window. In the root of a tab
    /// and of a window that UIKit shows it does nothing (SUI-EN-11).
    public var firstWindowDismissal = FirstWindowDismissal.doesNothing
    public enum FirstWindowDismissal: Sendable {
        case doesNothing
        case closesWindow
    }

    /// SUI-U-28: what a sheet shows while it leaves for another item.
    public var swappedContent = SwappedContent.keepsOldItem
    public enum SwappedContent: Sendable {
        case keepsOldItem
        case showsNewItem
    }

    /// SUI-U-29: when a view disappears whose removal is animated.
    public var animatedRemoval = AnimatedRemoval.atEnd
    public enum AnimatedRemoval: Sendable {
        case atEnd
        case atStart
    }

    /// SUI-U-30: whether a tap on the selected tab pops its stack as well.
    public var reselectionPops = false

    // What differs between versions of iOS; the first case is that of iOS 18.4 (`SystemProfile`).

    /// What a state does that takes several presentations away at once, one over the other.
    public var nestedDismissal = NestedDismissal.takesAllAtOnce
    public enum NestedDismissal: Sendable {
        case takesAllAtOnce
        /// The topmost goes; those below stay until their own views are evaluated again
        /// (SUI-PR-16).
        case takesTopmost
    }

    /// What becomes of a sheet that is wanted from its presenter's first evaluation on, where that
    /// presenter is one too.
    public var nestedFirstSheet = NestedFirstSheet.isPresented
    public enum NestedFirstSheet: Sendable {
        case isPresented
        /// It waits until the sheet below it closes, unless that came unanimated (SUI-PR-15).
        case isStuck
    }

    /// What a `navigationDestination(isPresented:)` or `(item:)` does that is not wanted any more
    /// while other screens are above its own.
    public var coveredDestination = CoveredDestination.pops
    public enum CoveredDestination: Sendable {
        case pops
        /// Its screen stays (SUI-NAV-21).
        case stays
    }

    /// What a screen shows that a destination of another screen pushes in the same update.
    public var nestedDestination = NestedDestination.showsContent
    public enum NestedDestination: Sendable {
        case showsContent
        /// Nothing (SUI-NAV-65).
        case isBlank
    }

    /// Whether going back from the screen of an old link in a `NavigationStack` writes its binding.
    public var linkOnStack = LinkOnStack.isWritten
    public enum LinkOnStack: Sendable {
        case isWritten
        /// It stays active, and does nothing a second time (SUI-NV-14).
        case staysActive
    }

    /// What a person's swipe takes away that dismisses a sheet of a pushed screen, where the link
    /// that pushed it depends on what is written then.
    public var swipedSheet = SwipedSheet.goesAlone
    public enum SwipedSheet: Sendable {
        case goesAlone
        /// The screen goes as well (SUI-PR-21).
        case takesScreenAlong
    }

    /// What the content of a `NavigationStack` hears that another view replaces.
    public var replacedStack = ReplacedStack.appearsAgain
    public enum ReplacedStack: Sendable {
        /// That it appears and disappears once more (SUI-AP-15).
        case appearsAgain
        case disappears
    }

    /// Whether a stack follows `navigationDestination(isPresented:)` and `(item:)` after UIKit has
    /// taken the hosting view off the screen and shown it again.
    public var stackShownAgain = StackShownAgain.followsDestinations
    public enum StackShownAgain: Sendable {
        case followsDestinations
        /// From then on nothing is pushed for them (SUI-NAV-46).
        case ignoresDestinations
    }

    /// What a view hears that comes into a screen that no window shows.
    public var unseenView = UnseenView.appearsAndDisappears
    public enum UnseenView: Sendable {
        /// Both at once, in apps built for iOS 18 and later (SUI-AP-06).
        case appearsAndDisappears
        case appears
    }

    /// Whether `onPreferenceChange` hears of a first value that is the key's default.
    public var firstPreference = FirstPreference.isDelivered
    public enum FirstPreference: Sendable {
        /// From iOS 18.1 on (SUI-UP-25).
        case isDelivered
        case isDeliveredUnlessDefault
    }

    /// Whose name is in the warning of a path that is written several times in a frame.
    public var pathWarning = PathWarning.navigationRequestObserver
    public enum PathWarning: Sendable {
        case navigationRequestObserver
        /// Up to iOS 17 (SUI-NAV-37).
        case navigationAuthority
    }

    /// When an alert is shown that stands on a screen of an old link, those of the legacy `Alert`
    /// apart.
    public var alertOverLink = AlertOverLink.isShown
    public enum AlertOverLink: Sendable {
        case isShown
        /// When the stack shows a screen that no old link has pushed (SUI-PR-31).
        case waitsForReturn
    }

    /// Whether the first push of a stack in a sheet is animated.
    public var firstPushInSheet = FirstPushInSheet.isAnimated
    public enum FirstPushInSheet: Sendable {
        case isAnimated
        /// Not in iOS 16 (SUI-NAV-45).
        case isUnanimated
    }

    public init() {}
}

extension HeadlessStage {
    /// What is answered where SwiftUI's own answer is unknown.
    public var viewChoices: ViewChoices {
        get { engine.choices }
        set { engine.choices = newValue }
    }
}
