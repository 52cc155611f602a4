import WayfoldModel

/// A journey on which one answer of a dialect shows.
struct DialectCase {
    let question: String
    let answer: String
    let lines: [String]
    /// What is shown at the end.
    let shown: String
    /// The events that made the screens of the root flow, where the answer is about that.
    let made: [UInt64]?
    /// The verbs that a link's chain needs besides those of the lines.
    let needs: Set<ActionKind>

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

    /// The app of all journeys.
    static let map = """
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

    /// A case for every answer that exists.
    static let all = stack + presentations + links + rest

    private static let stack = [
        DialectCase(
            "setRootEntries", "clear", ["push a", "setRoot b"], "root b"),
        DialectCase(
            "setRootEntries", "keep", ["push a", "setRoot b"], "root b; push a"),
        DialectCase(
            "setRootToEqual", "keep", ["setRoot home"], "root home", made: [0]),
        DialectCase(
            "setRootToEqual", "rebuild", ["setRoot home"], "root home", made: [1]),
        DialectCase(
            "focusFirstSearchesRoot", "yes", ["push a", "focusFirst home"], "root home"),
        DialectCase(
            "focusFirstSearchesRoot", "no", ["push a", "focusFirst home ! notFound"],
            "root home; push a"),
        DialectCase(
            "popBeyondRoot", "refuse", ["push a", "pop 5 ! atRoot"], "root home; push a"),
        DialectCase("popBeyondRoot", "clamp", ["push a", "pop 5"], "root home"),
        DialectCase("popBeyondRoot", "ignore", ["push a", "pop 5"], "root home; push a"),
        DialectCase(
            "setPath", "keepsEqualPrefix", ["setPath a, b", "setPath a, c"],
            "root home; push a; push c", made: [0, 1, 2]),
        DialectCase(
            "setPath", "rebuild", ["setPath a, b", "setPath a, c"],
            "root home; push a; push c", made: [0, 2, 2]),
        DialectCase(
            "unknownRoute", "refuse", ["push nowhere ! unknownRoute"], "root home"),
        DialectCase(
            "unknownRoute", "showUnknown", ["push nowhere"],
            "root home; push unknown route=nowhere"),
        DialectCase(
            "duplicatePush", "allow", ["push a", "push a"], "root home; push a; push a"),
        DialectCase(
            "duplicatePush", "refuse", ["push a", "push a ! duplicate"], "root home; push a"),
    ]

    private static let sheet = ["push a", "present sheet b"]
    private static let covered = ["push form", "push b at=/"]
    private static let alert = ["push a", "present alert b"]
    private static let tabs = "tabs tabs; ● left; root left"
    private static let reselect = [
        "switchFlow tabs", "push a", "selectTab left", "push b", "selectTab left by=program",
    ]

    private static let presentations = [
        DialectCase(
            "popInModal", "withinLayer", sheet + ["back ! atRoot"],
            "root home; push a; sheet b"),
        DialectCase("popInModal", "wholeArray", sheet + ["back"], "root home; push a"),
        DialectCase(
            "pushWhenCovered", "refuse", covered + ["push c at=/entry:0 ! covered"],
            "root home; push form; root start; push b"),
        DialectCase(
            "pushWhenCovered", "apply", covered + ["push c at=/entry:0"],
            "root home; push form; root start; push c; push b"),
        DialectCase(
            "pushUnderAlert", "refuse", alert + ["push c by=program ! alertShown"],
            "root home; push a; alert b"),
        DialectCase(
            "pushUnderAlert", "beneath", alert + ["push c by=program"],
            "root home; push a; push c; alert b"),
        DialectCase(
            "pushUnderAlert", "above", alert + ["push c by=program"],
            "root home; push a; alert b; push c"),
        DialectCase(
            "reselectTab", "nothing", reselect, tabs + "; push a; push b; ○ right; root right"),
        DialectCase("reselectTab", "toRoot", reselect, tabs + "; ○ right; root right"),
        DialectCase(
            "reselectTab", "toRootByPerson", reselect, tabs + "; push b; ○ right; root right"),
    ]

    private static let link = [
        "switchFlow tabs", "push a at=/tab:0", "push b at=/tab:1", "open app://right",
    ]

    private static let links = [
        DialectCase(
            "link", "goThere", link,
            "tabs tabs; ○ left; root left; push a; ● right; root right; push c",
            needs: [.selectTab]),
        DialectCase(
            "link", "append", link, tabs + "; push a; push c; ○ right; root right; push b"),
        DialectCase("link", "rebuild", link, tabs + "; push c; ○ right; root right; push b"),
        DialectCase(
            "link", "asWritten", link,
            "tabs tabs; ○ left; root left; push a; ● right; root right; push b; push c",
            needs: [.selectTab]),
        DialectCase(
            "guardedLink", "hold", ["open app://secret"],
            "root home; held openURL app://secret until signedIn"),
        DialectCase(
            "guardedLink", "refuse", ["open app://secret ! guarded signedIn step 1"],
            "root home"),
    ]

    private static let saved = ["version 2", "restore \"home;a;b;c\""]

    private static let rest = [
        DialectCase("restoreUnknown", "dropEntry", saved, "root home; push a; push c"),
        DialectCase("restoreUnknown", "dropAll", saved, "root home"),
        DialectCase(
            "duringTransition", "queue", ["begin push", "push a"],
            "root home; transition push of /; queued push a"),
        DialectCase(
            "duringTransition", "refuse", ["begin push", "push a ! transitionRunning"],
            "root home; transition push of /"),
        DialectCase(
            "duringTransition", "apply", ["begin push", "push a"],
            "root home; push a; transition push of /"),
    ]
}
