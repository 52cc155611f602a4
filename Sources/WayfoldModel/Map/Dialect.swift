/// The answers of one navigation system to the questions on which systems differ.
///
/// Every special case of a system is a value here, never a test of its name.
public struct Dialect: Hashable, Sendable {
    public var name: String
    /// Pop, pop to root and back when the top layer is modal.
    public var popInModal: PopInModal = .withinLayer
    /// What becomes of pushed entries when the root is set.
    public var setRootEntries: SetRootEntries = .clear
    public var setRootToEqual: SetRootToEqual = .keep
    public var focusFirstSearchesRoot = true
    public var popBeyondRoot: PopBeyondRoot = .refuse
    public var setPath: SetPath = .keepsEqualPrefix
    /// A tap on the tab that is selected already.
    public var reselectTab: ReselectTab = .nothing
    public var unknownRoute: UnknownRoute = .refuse
    public var link: Link = .goThere
    public var restoreUnknown: RestoreUnknown = .dropEntry
    public var pushWhenCovered: PushWhenCovered = .refuse
    public var pushUnderAlert: PushUnderAlert = .refuse
    public var duringTransition: DuringTransition = .queue
    public var duplicatePush: DuplicatePush = .allow
    public var guardedLink: GuardedLink = .hold
    /// The path of a scene that becomes active again.
    public var whenActive: WhenActive = .stays
    /// What this system has no way to do; the fold refuses it `unsupported`.
    public var unsupported = ActionKindSet()

    public init(name: String) {
        self.name = name
    }

    public enum PopInModal: String, Sendable, CaseIterable { case withinLayer, wholeArray }
    public enum SetRootEntries: String, Sendable, CaseIterable { case clear, keep }
    public enum SetRootToEqual: String, Sendable, CaseIterable { case keep, rebuild }
    public enum PopBeyondRoot: String, Sendable, CaseIterable { case refuse, clamp, ignore }
    public enum SetPath: String, Sendable, CaseIterable { case keepsEqualPrefix, rebuild }
    public enum ReselectTab: String, Sendable, CaseIterable {
        case nothing, toRoot, toRootByPerson
    }
    public enum UnknownRoute: String, Sendable, CaseIterable { case refuse, showUnknown }
    public enum Link: String, Sendable, CaseIterable {
        /// Dismiss modals, select the tab, pop to its root, push the chain.
        case goThere
        /// Push the chain's screens on the active flow.
        case append
        /// Dismiss modals, pop to the root of the scene's stack, push the chain's screens there.
        case rebuild
        /// Perform the chain as the map writes it.
        case asWritten
    }
    public enum RestoreUnknown: String, Sendable, CaseIterable { case dropEntry, dropAll }
    public enum PushWhenCovered: String, Sendable, CaseIterable { case refuse, apply }
    public enum PushUnderAlert: String, Sendable, CaseIterable { case refuse, beneath, above }
    public enum DuringTransition: String, Sendable, CaseIterable { case queue, refuse, apply }
    public enum DuplicatePush: String, Sendable, CaseIterable { case allow, refuse }
    public enum GuardedLink: String, Sendable, CaseIterable { case hold, refuse }
    public enum WhenActive: String, Sendable, CaseIterable {
        /// What happened while the scene was inactive stays.
        case stays
        /// The path that was kept when the scene became inactive is set again.
        case restores
    }
}

extension Dialect {
    /// The dialect of a map that names none.
    public static let canonical = Dialect(name: "canonical")
}
