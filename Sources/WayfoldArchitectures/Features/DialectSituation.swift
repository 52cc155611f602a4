package import WayfoldModel

/// A session that shows one answer of a dialect.
package struct DialectSituation: Sendable {
    package let question: String
    package let answer: String
    package let lines: [String]
    /// What is shown at the end.
    package let shown: String
    /// The events that made the screens of the root flow, where the answer is about that.
    package let made: [UInt64]?
    /// The verbs that a link's chain needs besides those of the lines.
    package let needs: Set<ActionKind>

    init(
        _ question: String, _ answer: String, _ lines: [String], _ shown: String,
        made: [UInt64]? = nil, needs: Set<ActionKind> = []
    ) {
        self.question = question
        self.answer = answer
        self.lines = lines
        self.shown = shown
        self.made = made
        self.needs = needs
    }

    /// The app map of all sessions.
    package static let map = """
        {
          "wayfold": 1, "root": "main", "version": "1",
          "flows": {
            "main": {"stack": "home"}, "inner": {"stack": "start"},
            "tabs": {"tabs": ["left", "right"]}
          },
          "routes": {
            "home": {}, "a": {}, "b": {}, "c": {}, "left": {}, "right": {}, "start": {},
            "form": {"flow": "inner"}, "secret": {}
          },
          "links": [
            {"pattern": "app://right", "do": ["selectTab right", "push c"]},
            {"pattern": "app://secret", "do": ["push secret"]}
          ],
          "guards": [{"name": "signedIn", "routes": ["secret"], "fact": "in", "is": "true"}],
          "versions": [{"version": "2", "removed": ["b"]}]
        }
        """

    /// How the sessions of tabs begin.
    package static let toTabs = "switchFlow tabs"

    /// A session for every answer that exists.
    package static let all = stack + presentations + links + rest

    private static let stack = [
        DialectSituation(
            "setRootEntries", "clear", ["push a", "setRoot b"], "root b"),
        DialectSituation(
            "setRootEntries", "keep", ["push a", "setRoot b"], "root b; push a"),
        DialectSituation(
            "setRootToEqual", "keep", ["setRoot home"], "root home", made: [0]),
        DialectSituation(
            "setRootToEqual", "rebuild", ["setRoot home"], "root home", made: [1]),
        DialectSituation(
            "focusFirstSearchesRoot", "yes", ["push a", "focusFirst home"], "root home"),
        DialectSituation(
            "focusFirstSearchesRoot", "no", ["push a", "focusFirst home ! notFound"],
            "root home; push a"),
        DialectSituation(
            "popBeyondRoot", "refuse", ["push a", "pop 5 ! atRoot"], "root home; push a"),
        DialectSituation("popBeyondRoot", "clamp", ["push a", "pop 5"], "root home"),
        DialectSituation("popBeyondRoot", "ignore", ["push a", "pop 5"], "root home; push a"),
        DialectSituation(
            "setPath", "keepsEqualPrefix", ["setPath a, b", "setPath a, c"],
            "root home; push a; push c", made: [0, 1, 2]),
        DialectSituation(
            "setPath", "rebuild", ["setPath a, b", "setPath a, c"],
            "root home; push a; push c", made: [0, 2, 2]),
        DialectSituation(
            "unknownRoute", "refuse", ["push nowhere ! unknownRoute"], "root home"),
        DialectSituation(
            "unknownRoute", "showUnknown", ["push nowhere"],
            "root home; push unknown route=nowhere"),
        DialectSituation(
            "duplicatePush", "allow", ["push a", "push a"], "root home; push a; push a"),
        DialectSituation(
            "duplicatePush", "refuse", ["push a", "push a ! duplicate"], "root home; push a"),
    ]

    private static let sheet = ["push a", "present sheet b"]
    private static let covered = ["push form", "push b at=/"]
    private static let alert = ["push a", "present alert b"]
    private static let tabs = "tabs tabs; ● left; root left"
    private static let reselect = [
        toTabs, "push a", "selectTab left", "push b", "selectTab left by=program",
    ]

    private static let presentations = [
        DialectSituation(
            "popInModal", "withinLayer", sheet + ["back ! atRoot"],
            "root home; push a; sheet b"),
        DialectSituation("popInModal", "wholeArray", sheet + ["back"], "root home; push a"),
        DialectSituation(
            "pushWhenCovered", "refuse", covered + ["push c at=/entry:0 ! covered"],
            "root home; push form; root start; push b"),
        DialectSituation(
            "pushWhenCovered", "apply", covered + ["push c at=/entry:0"],
            "root home; push form; root start; push c; push b"),
        DialectSituation(
            "pushUnderAlert", "refuse", alert + ["push c by=program ! alertShown"],
            "root home; push a; alert b"),
        DialectSituation(
            "pushUnderAlert", "beneath", alert + ["push c by=program"],
            "root home; push a; push c; alert b"),
        DialectSituation(
            "pushUnderAlert", "above", alert + ["push c by=program"],
            "root home; push a; alert b; push c"),
        DialectSituation(
            "reselectTab", "nothing", reselect, tabs + "; push a; push b; ○ right; root right"),
        DialectSituation("reselectTab", "toRoot", reselect, tabs + "; ○ right; root right"),
        DialectSituation(
            "reselectTab", "toRootByPerson", reselect, tabs + "; push b; ○ right; root right"),
    ]

    private static let link = [
        "switchFlow tabs", "push a at=/tab:0", "push b at=/tab:1", "open app://right",
    ]

    private static let links = [
        DialectSituation(
            "link", "goThere", link,
            "tabs tabs; ○ left; root left; push a; ● right; root right; push c",
            needs: [.selectTab]),
        DialectSituation(
            "link", "append", link, tabs + "; push a; push c; ○ right; root right; push b"),
        DialectSituation("link", "rebuild", link, tabs + "; push c; ○ right; root right; push b"),
        DialectSituation(
            "link", "asWritten", link,
            "tabs tabs; ○ left; root left; push a; ● right; root right; push b; push c",
            needs: [.selectTab]),
        DialectSituation(
            "guardedLink", "hold", ["open app://secret"],
            "root home; held openURL app://secret until signedIn"),
        DialectSituation(
            "guardedLink", "refuse", ["open app://secret ! guarded signedIn step 1"],
            "root home"),
    ]

    private static let saved = ["version 2", "restore \"home;a;b;c\""]

    private static let left = ["push a", "phase inactive", "push b", "phase active"]

    private static let rest = [
        DialectSituation("restoreUnknown", "dropEntry", saved, "root home; push a; push c"),
        DialectSituation("restoreUnknown", "dropAll", saved, "root home"),
        DialectSituation(
            "whenActive", "stays", left, "root home; push a; push b"),
        DialectSituation("whenActive", "restores", left, "root home; push a"),
        DialectSituation(
            "duringTransition", "queue", ["begin push", "push a"],
            "root home; transition push of /; queued push a"),
        DialectSituation(
            "duringTransition", "refuse", ["begin push", "push a ! transitionRunning"],
            "root home; transition push of /"),
        DialectSituation(
            "duringTransition", "apply", ["begin push", "push a"],
            "root home; push a; transition push of /"),
    ]
}
