public import WayfoldModel

/// What became of a link in a situation, by the map and in the app.
public struct LinkAnswer: Sendable {
    public enum Status: Hashable, Sendable {
        case tried
        /// Why it was not.
        case skipped(String)
    }

    /// What one side shows.
    public struct Landing: Hashable, Sendable {
        /// What became of the link: `applied`, `held`, or why it was refused.
        public var outcome: String
        /// The screen on top after it.
        public var screen: String
        /// The screen on top after Back, or why Back did nothing.
        public var back: String
    }

    /// Which link, of those that were asked.
    public let link: Int
    public let situation: LinkSituation
    /// What is to be known of how the link came; empty where nothing is.
    public internal(set) var remark = ""
    public internal(set) var status = Status.tried
    /// By the map.
    public internal(set) var map = Landing(outcome: "", screen: "", back: "")
    /// In the app; nil without one.
    public internal(set) var app: Landing?
    public internal(set) var findings: [LinkFinding] = []
    /// What was done, with symbols of the survey's map.
    public internal(set) var events: [Event] = []

    init(_ link: Int, _ situation: LinkSituation) {
        self.link = link
        self.situation = situation
    }
}
