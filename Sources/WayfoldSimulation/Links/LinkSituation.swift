/// What goes on in an app when a link comes.
public enum LinkSituation: String, Hashable, Sendable, CaseIterable {
    /// The link launches the app.
    case cold
    case warm
    /// Nobody has signed in; somebody does so after the link.
    case signedOut = "signed-out"
    case underSheet = "under-sheet"
    case otherTab = "other-tab"
    /// Another screen is just on its way.
    case duringTransition = "during-transition"
    /// A finger moves the screen on top away, and is lifted after the link.
    case duringSwipe = "during-swipe"

    /// For people.
    public var text: String {
        switch self {
        case .cold: "cold"
        case .warm: "warm"
        case .signedOut: "signed out"
        case .underSheet: "under a sheet"
        case .otherTab: "other tab"
        case .duringTransition: "during a transition"
        case .duringSwipe: "during a swipe"
        }
    }
}

/// What is wrong with a link in a situation.
public struct LinkFinding: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The process stops.
        case trap
        /// The app is not given it, or has nothing to show for it.
        case unreachable
        case lostBeforeReady = "lost-before-ready"
        case lostAtLogin = "lost-at-login"
        case lost
        case behindSheet = "behind-sheet"
        case elsewhere
        case backElsewhere = "back-elsewhere"
        case backLeavesApp = "back-leaves-app"

        /// For people.
        public var text: String {
            switch self {
            case .trap: "stops the app"
            case .unreachable: "cannot be reached"
            case .lostBeforeReady: "is lost before the app is ready"
            case .lostAtLogin: "is lost at the login"
            case .lost: "is lost"
            case .behindSheet: "lands behind a sheet"
            case .elsewhere: "lands elsewhere"
            case .backElsewhere: "Back goes elsewhere"
            case .backLeavesApp: "Back leaves the app"
            }
        }
    }

    /// Where it shows.
    public enum Side: String, Hashable, Sendable {
        /// The app map says so: every app that follows it does it.
        case map
        /// The app does otherwise than the map says.
        case app
    }

    public let kind: Kind
    public let side: Side
    /// What is there and what should be, in a clause.
    public let text: String

    public init(_ kind: Kind, _ side: Side, _ text: String) {
        self.kind = kind
        self.side = side
        self.text = text
    }
}
