import Testing
import WayfoldRetention

/// Hints at a fix, by the shape of a path.
struct FixHintTests {
    private static func object(
        _ origin: RetainingPath.Origin, _ steps: [(String, String)], detail: String = ""
    ) -> RetainedObject {
        object(origin, "", steps, detail: detail)
    }

    private static func object(
        _ origin: RetainingPath.Origin, _ text: String, _ steps: [(String, String)],
        detail: String = ""
    ) -> RetainedObject {
        let all = steps.map {
            RetainingPath.Step($0.0, reference: $0.1, detail: $0.1.isEmpty ? "" : detail)
        }
        let path = RetainingPath(origin, text, steps: all)
        return RetainedObject(steps[0].0, path, reason: "")
    }

    private static let shapes: [(object: RetainedObject, hint: String?)] = [
        (
            object(.cycle, [("App.Ticker", ".timer"), ("Foundation.Timer", "._fire")]),
            "invalidate the timer when its screen leaves, or let its block capture self weakly"
        ),
        (
            object(
                .global, "FoundationEssentials._defaultCenter",
                [("FoundationEssentials.NotificationCenter", ".registrar[x]"), ("App.List", "")]),
            "remove the observer when its screen leaves, and let its block capture self weakly"
        ),
        (
            object(
                .cycle, [("App.Model", ".bag"), ("Combine.AnyCancellable", "._cancel")]),
            "let the subscription capture self weakly: sink { [weak self] in ... }, or"
                + " assign(to: &$property)"
        ),
        (
            object(
                .global, "App.shared",
                [("Observation.ObservationRegistrar.Extent", ".context"), ("App.Screen", "")]),
            "let the block that is called on a change capture self weakly; invalidate the token"
        ),
        (
            object(.task, "App.Screen.sleep()", [("Task", "captures"), ("App.Screen", "")]),
            "cancel the task when its screen leaves, and capture self weakly in what it does for"
                + " long"
        ),
        (
            object(
                .task, "Swift.AsyncStream.Iterator.next()",
                [("Task", "captures"), ("App.Feed", "")]),
            "finish the continuation or cancel the task that waits, and capture self weakly there"
        ),
        (
            object(.global, "libdispatch", [("malloc block", "+40"), ("App.Poll", "")]),
            "cancel the source or the work when its screen leaves, or capture self weakly in it"
        ),
        (
            object(.cycle, [("App.API", ".session"), ("__NSURLSessionLocal", "._delegate")]),
            "it keeps its delegate or handler until it is ended: finishTasksAndInvalidate(),"
                + " removeAllAnimations(), removeScriptMessageHandler(forName:)"
        ),
        (
            object(.cycle, [("App.List", ".cell"), ("App.Cell", ".delegate")]),
            "declare delegate of App.Cell weak"
        ),
        (
            object(.cycle, [("App.Model", ".onTap"), ("closure(App.Model)", "captures[0]: A")]),
            "let the closure in onTap of App.Model capture weakly what holds it: { [weak self] in"
                + " ... }"
        ),
        (
            object(
                .cycle, [("App.Model", ".onTap")], detail: "closure #1 () -> () in App.bind()"),
            "let the closure in onTap of App.Model capture weakly what holds it: { [weak self] in"
                + " ... }"
        ),
        (
            object(.cycle, [("App.Flow", ".children[0]"), ("App.Order", ".parent")]),
            "declare parent of App.Order weak: it points back at what holds it"
        ),
        (
            object(.cycle, [("App.Peer", ".workers[0]"), ("App.Worker", ".peer")]),
            "declare peer of App.Worker weak: it points back at what holds it"
        ),
        (
            object(.cycle, [("App.A", ".b"), ("App.B", ".a")]),
            "declare one of them weak, the one that points at its owner: b of App.A, a of App.B"
        ),
        (
            object(.cycle, [("App.A", ".me")]),
            "declare me of App.A weak, or clear it when the screen leaves"
        ),
        (
            object(
                .global, "static App.Cache.shared",
                [("App.Cache", ".entries[\"a\"]"), ("App.Screen", "")]),
            "take it out of entries of App.Cache when its screen leaves"
        ),
        (
            object(
                .outside, "the app that goes on",
                [
                    ("App.SceneDelegate", ".coordinator"), ("App.Main", ".children[1]"),
                    ("HeadlessUIKit.UIView", ".subviews[0]"), ("App.Screen", ""),
                ]),
            "take it out of children of App.Main when its screen leaves"
        ),
        (
            object(.global, "App.shared", [("App.Router", ".shown"), ("App.Screen", "")]),
            "clear shown of App.Router when the screen leaves, or declare it weak"
        ),
        (
            object(.global, "App.last", [("App.Screen", "")]),
            "clear the global when the screen leaves, or let it refer weakly"
        ),
        (
            object(.outside, "", [("App.Screen", "")]),
            "look for a retain without its release: passRetained, a stored UnsafeMutablePointer,"
                + " CFRetain"
        ),
        (object(.otherCycle, "", [("App.Screen", "")]), nil),
        (object(.cycle, [("SwiftUI.A", ".b"), ("SwiftUI.B", ".a")]), nil),
        (
            object(.cycle, [("App.MockNotificationCenter", ".a"), ("App.Store", ".b")]),
            "declare one of them weak, the one that points at its owner: a of"
                + " App.MockNotificationCenter, b of App.Store"
        ),
    ]

    @Test(arguments: shapes.indices)
    func `each shape has its hint`(index: Int) {
        let (object, hint) = Self.shapes[index]
        #expect(FixHint.text(for: object) == hint)
    }

    @Test
    func `what may be no retention has none`() {
        var object = Self.shapes[0].object
        for status in [RetainedObject.Status.possible, .memoryOnly] {
            object.status = status
            #expect(FixHint.text(for: object) == nil)
        }
    }
}
