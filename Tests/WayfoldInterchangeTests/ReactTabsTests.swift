import Testing
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// React Navigation's tab and drawer routers.
struct ReactTabsTests {
    private struct Journey {
        var map: String
        var moves: String
        var left: String
        var skippedRows: String
        var refusedCount: Int
    }

    private func journey(_ rows: [String]) throws -> Journey {
        var odd: [String] = []
        var job = ReactNavigationImport(options: ImportOptions(report: { odd.append("\($0)") }))
        let bytes = Array(rows.joined(separator: "\n").utf8)
        var reader = LineReader(ByteSource(bytes, named: "trace", chunkBytes: 7))
        let map = try job.map(&reader)
        var sink = FoldingSink(map)
        let summary = try job.run(&reader, into: &sink)
        let moves = sink.lines.dropFirst().dropLast().map { line in
            String(line.dropFirst(2)[..<(line.firstRange(of: " @")?.lowerBound ?? line.endIndex)])
                + (line.contains(" refused ") ? "!" : "")
        }
        return Journey(
            map: map.compactJSON(), moves: moves.joined(separator: "; "),
            left: sink.paths(of: 1) ?? "", skippedRows: odd.joined(separator: "\n"),
            refusedCount: summary.refusedCount)
    }

    private func route(_ name: String, key: String? = nil, _ more: String = "") -> String {
        #"{"name":"\#(name)","key":"\#(key ?? name + "-1")"\#(more)}"#
    }

    private func showing(_ name: String, _ state: String) -> String {
        route(name, #","state":\#(state)"#)
    }

    private func route(_ name: String, _ more: String) -> String { route(name, key: nil, more) }

    private func stack(_ routes: String...) -> String {
        #"{"stale":false,"type":"stack","key":"stack-1","index":\#(routes.count - 1),"#
            + #""routes":[\#(routes.joined(separator: ","))],"preloadedRoutes":[]}"#
    }

    private func tabs(_ focus: Int, type: String = "tab", _ routes: String...) -> String {
        #"{"stale":false,"type":"\#(type)","key":"\#(type)-1","index":\#(focus),"#
            + #""history":[{"type":"route","key":"Feed-1"}],"#
            + #""routes":[\#(routes.joined(separator: ","))],"preloadedRouteKeys":[]}"#
    }

    @Test(arguments: ["tab", "drawer"])
    func `each tab keeps its own stack, and comes up with its first screen`(type: String) throws {
        let one = stack(route("List"))
        let two = stack(route("List"), route("Item", #","params":{"id":7}"#))
        let cart = stack(route("Cart"), route("Pay"))
        let found = try journey([
            tabs(0, type: type, showing("Shop", one), route("Basket"), route("Me")),
            tabs(0, type: type, showing("Shop", two), route("Basket"), route("Me")),
            tabs(1, type: type, showing("Shop", two), showing("Basket", cart), route("Me")),
            tabs(2, type: type, showing("Shop", two), showing("Basket", cart), route("Me")),
            tabs(0, type: type, showing("Shop", two), showing("Basket", cart), route("Me")),
        ])
        #expect(found.skippedRows == "")
        #expect(
            found.moves == "inferred push Item?id=7 /tab:0; inferred selectTab 1; "
                + "inferred push Pay /tab:1; inferred selectTab 2; inferred selectTab 0")
        #expect(found.map.contains(#""tabs":{"tabs":["#))
        #expect(found.left == "@0[List;Item?id=7|Cart;Pay|Me]")
    }

    @Test
    func `a screen above tabs covers them, and what is covered changes too`() throws {
        let inner = stack(route("List"), route("Item"))
        let found = try journey([
            stack(showing("Main", tabs(0, route("Feed"), route("Inbox")))),
            #"{"action":{"type":"JUMP_TO","payload":{"name":"Inbox"}},"state":"#
                + stack(showing("Main", tabs(1, route("Feed"), route("Inbox")))) + "}",
            stack(showing("Main", tabs(1, route("Feed"), route("Inbox"))), route("Modal")),
            stack(showing("Main", tabs(0, showing("Feed", inner), route("Inbox"))), route("Modal")),
            stack(showing("Main", tabs(0, showing("Feed", inner), route("Inbox")))),
        ])
        #expect(
            found.moves == "inferred setRoot Main; program selectTab 1 /root; inferred push Modal; "
                + "inferred selectTab 0 /root; inferred push Item /root/tab:0; "
                + "inferred pop(count: 1)")
        #expect(found.refusedCount == 0)
        #expect(found.left == "Main{@0[List;Item|Inbox]}")
    }

    @Test
    func `actions alone go to the tab or stack that knows the name`() throws {
        func act(_ type: String, _ payload: String = "{}") -> String {
            #"{"type":"\#(type)","payload":\#(payload)}"#
        }
        let start = stack(
            showing(
                "Main", tabs(0, showing("Feed", stack(route("Posts"))), route("Inbox"))))
        let found = try journey([
            start, act("PUSH", #"{"name":"Posts","params":{"page":2}}"#),
            act("NAVIGATE", #"{"name":"Inbox"}"#), act("JUMP_TO", #"{"name":"Feed"}"#),
            act("GO_BACK"), act("NAVIGATE", #"{"name":"Inbox"}"#), act("GO_BACK"),
            act("NAVIGATE", #"{"name":"Main","params":{"screen":"Inbox"}}"#),
            act("TOGGLE_DRAWER"), act("GO_BACK"), act("GO_BACK"),
        ])
        #expect(
            found.moves == "inferred setRoot Main; program push Posts?page=2 /root/tab:0; "
                + "program selectTab 1 /root; program selectTab 0 /root; "
                + "program back /root/tab:0; program selectTab 1 /root; "
                + "inferred selectTab 0 /root; program selectTab 1 /root; "
                + "inferred selectTab 0 /root; program back /root/tab:0!")
    }

    @Test
    func `of actions alone what is jumped to are tabs with their own stacks`() throws {
        func act(_ type: String, _ name: String = "") -> String {
            #"{"type":"\#(type)","payload":{"name":"\#(name)"}}"#
        }
        let found = try journey([
            act("PUSH", "A"), act("JUMP_TO", "Feed"), act("PUSH", "B"), act("JUMP_TO", "Inbox"),
            act("PUSH", "C"), act("JUMP_TO", "Feed"), act("GO_BACK"),
        ])
        #expect(
            found.moves == "program push A /tab:0; program selectTab 1; program push B /tab:1; "
                + "program selectTab 2; program push C /tab:2; program selectTab 1; "
                + "program back /tab:1")
        #expect(found.refusedCount == 0)
    }

    @Test
    func `tabs in tabs, and a tab that is called like what shows it`() throws {
        func state(_ outer: Int, _ inner: Int, _ top: String...) -> String {
            let home = stack(route("Home"))
            let pushed = top.map { "," + route($0) }.joined()
            let main = showing(
                "Home",
                tabs(
                    outer, showing("Home", home),
                    showing("More", tabs(inner, route("X"), route("Y")))))
            return #"{"type":"stack","index":\#(top.count),"routes":[\#(main)\#(pushed)]}"#
        }
        let found = try journey([
            state(0, 0), state(1, 0), state(1, 1), state(1, 1, "Top"), state(0, 1, "Top"),
        ])
        #expect(
            found.moves == "inferred setRoot Home (tabs); inferred selectTab 1 /root; "
                + "inferred selectTab 1 /root/tab:1/root; inferred push Top; "
                + "inferred selectTab 0 /root")
        #expect(found.refusedCount == 0)
    }

    @Test
    func `states whose tabs nest without an end are survived`() throws {
        var state = stack(route("End"))
        for number in 0..<150 { state = tabs(0, showing("T\(number % 3)", state)) }
        let found = try journey([state, state])
        #expect(found.skippedRows.isEmpty)
        let deep = String(
            repeating: #"{"type":"tab","routes":[{"name":"A","state":"#, count: 10_000)
        let cut = try journey([deep, tabs(0, route("A"), route("B"))])
        #expect(!cut.skippedRows.isEmpty)
    }
}
