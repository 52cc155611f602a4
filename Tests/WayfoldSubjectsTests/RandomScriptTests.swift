import Testing
import WayfoldModel
import WayfoldSubjects

/// Random scripts, careful about nothing.
@Suite struct RandomScriptTests {
    private struct Author {
        var random: SplitMix64
        private var label = 0

        init(seed: UInt64) {
            random = SplitMix64(seed: seed)
        }

        private mutating func one<Value>(of values: [Value]) -> Value {
            values[random.below(values.count)]
        }

        private static let names = [
            "route", "route", "route", "route", "route", "pop", "popLast", "popToRoot",
            "focusFirst", "focusFirstCmp", "root", "rootCmp", "isRoot", "hasRoot",
            "dismissCoordinator", "canDismiss", "hasParent", "isInStack", "currentRoute",
            "retrieve", "appear", "tabFocus", "setActiveTab", "canDismissChild", "tabDismiss",
            "userBack", "userBack", "userTab", "reloadRootView", "mount", "chain", "nonsense",
        ]
        private static let places = [
            "main", "main/root", "main/root/tab:0", "main/root/tab:1", "main/root/tab:3",
            "main/root/tab:3/item:0", "main/root/tab:3/item:1", "main/root/tab:3/item:0/tab:1",
            "main/root/tab:3/item:0/item:0", "main/root/item:0", "elsewhere", "$",
        ]
        private static let routes = [
            "unauthenticated", "authenticated", "announcement", "lock", "start", "alt",
            "forgotPassword", "registration", "password", "todo", "createTodo", "pushScreen",
            "item", "pushCoordinator", "itemCoordinator", "modalScreen", "modalCoordinator",
            "modalTabs", "lockedModal", "coverScreen", "coverCoordinator", "nowhere",
        ]

        private static let testbeds = [
            "main/root/tab:3", "main/root/tab:3", "main/root/tab:3/item:0", "$",
        ]
        private static let plainRoutes = [
            "pushScreen", "pushCoordinator", "modalScreen", "modalCoordinator", "modalTabs",
            "lockedModal", "coverScreen", "coverCoordinator", "start",
        ]

        mutating func operation(depth: Int = 0) -> StinsenOperation {
            var operation = StinsenOperation(one(of: Self.names))
            if depth > 0, operation.name == "chain" { operation.name = "popLast" }
            operation.at = one(of: Self.places)
            operation.route = one(of: Self.routes)
            operation.input = one(of: [
                nil, nil, .number(1), .number(2), .text("ann"), .user("bob"),
            ])
            operation.comparator = one(of: [nil, nil, "eq", "mod2", "lt", "never", "none"])
            operation.id = one(of: [-2, -1, 0, 1, 2, .max, .min])
            operation.index = one(of: [-1, 0, 1, 3, 9])
            operation.tab = one(of: ["home", "todos", "testbed", "inner", "cellar"])
            if !random.isOne(in: 3) {
                operation.at = one(of: Self.testbeds)
                operation.route = one(of: Self.plainRoutes)
                operation.input = nil
            }
            label += 1
            if random.isOne(in: 2) { operation.onDismiss = "d\(label)" }
            if random.isOne(in: 3) { operation.action = "a\(label)" }
            operation.capturesSelf = random.isOne(in: 5)
            if depth < 2, random.isOne(in: 4) {
                operation.then = [self.operation(depth: depth + 1)]
            }
            if operation.name == "chain" {
                operation.operations = (0..<3).map { _ in self.operation(depth: depth + 1) }
            }
            return operation
        }
    }

    @Test func `random scripts never stop the player, and a trapped step changes nothing`() {
        var counts = (steps: 0, traps: 0, fired: 0, apart: 0)
        for seed in UInt64(1)...150 {
            var author = Author(seed: seed)
            let script = StinsenScript(
                name: "random", user: seed % 3 == 0 ? nil : "ann", hasView: seed % 7 != 0)
            var visit = StinsenOperation("tabFocus")
            visit.at = "main/root"
            visit.tab = "testbed"
            let operations = [visit] + (0..<80).map { _ in author.operation() }
            let answers = StinsenPlayer.answers(to: operations, of: script)
            var before = answers.initial
            for answer in answers.steps {
                counts.steps += 1
                counts.fired += answer.fired.count
                if !answer.isInStep { counts.apart += 1 }
                if answer.trap != nil {
                    counts.traps += 1
                    #expect(answer.state == before && answer.fired == [] && answer.result == nil)
                }
                before = answer.state
            }
        }
        #expect(counts.steps == 12_150)
        #expect(counts.traps > 300)
        #expect(counts.fired > 100)
        #expect(counts.apart > 300)
    }

    @Test func `a script played twice gives the same answers`() {
        func answers(_ seed: UInt64) -> StinsenPlayer.Answers {
            var author = Author(seed: seed)
            return StinsenPlayer.answers(
                to: (0..<80).map { _ in author.operation() },
                of: StinsenScript(name: "random", user: "ann"))
        }
        for seed in UInt64(1)...20 { #expect(answers(seed) == answers(seed)) }
    }
}
