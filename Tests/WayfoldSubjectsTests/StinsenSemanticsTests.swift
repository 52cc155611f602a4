import Testing
import WayfoldModel
import WayfoldSubjects

/// The library's operations on one coordinator with its screens, beside a statement of what each
/// does that knows nothing of coordinators: one array, one root, one callback a level.
@Suite struct StinsenSemanticsTests {
    /// What a coordinator holds.
    private struct Statement {
        struct Item: Equatable {
            var presentation: String
            var route: String
            var input: Int?

            var text: String { "\(presentation):\(route)" + (input.map { "(\($0))" } ?? "") }
        }

        var root = Item(presentation: "", route: "start")
        var items: [Item] = []
        var callbacks: [Int: String] = [:]
        var fired: [String] = []
        var result: StinsenResult?
        var error: String?
        var traps = false

        var text: String {
            let root = root.route + (root.input.map { "(\($0))" } ?? "")
            return "Testbed{" + ([root] + items.map(\.text)).joined(separator: "|") + "}"
        }

        static let presentations = [
            "pushScreen": "push", "item": "push", "modalScreen": "modal",
            "lockedModal": "modalLocked", "coverScreen": "fullScreen",
        ]

        mutating func perform(_ operation: StinsenOperation) {
            (fired, result, error, traps) = ([], nil, nil, false)
            let number: Int? = if case .number(let number) = operation.input { number } else { nil }
            switch operation.name {
            case "route":
                if let label = operation.onDismiss { callbacks[items.count - 1] = label }
                let route = operation.route ?? ""
                items.append(
                    Item(
                        presentation: Self.presentations[route] ?? "", route: route, input: number))
            case "popLast": pop(to: items.count - 2, operation.action)
            case "popToRoot": pop(to: -1, operation.action)
            case "pop": pop(to: (operation.id ?? 0) - 1, operation.action)
            case "appear": pop(to: operation.id ?? 0, nil)
            case "focusFirst", "focusFirstCmp": focus(operation, number)
            case "root", "rootCmp": switchRoot(operation, number)
            case "currentRoute": result = .text(items.last?.route ?? "-1")
            case "isInStack":
                result = .flag(items.contains { $0.route == operation.route })
            case "userBack": back()
            default: break
            }
        }

        private mutating func pop(to level: Int, _ action: String?) {
            if let action { callbacks[level] = action }
            guard level >= -1, level < items.count else { return }
            for level in level..<max(level, items.count - 1) {
                if let label = callbacks.removeValue(forKey: level) { fired.append(label) }
            }
            items.removeLast(items.count - level - 1)
        }

        private mutating func focus(_ operation: StinsenOperation, _ number: Int?) {
            for (index, item) in items.enumerated() where item.route == operation.route {
                if let number {
                    guard let stored = item.input else { return traps = true }
                    if !Self.compares(operation, stored, number) { continue }
                }
                return pop(to: index, nil)
            }
            error = "FocusError.routeNotFound"
        }

        private mutating func switchRoot(_ operation: StinsenOperation, _ number: Int?) {
            if operation.route == root.route {
                guard let number else { return }
                guard let stored = root.input else { return traps = true }
                if Self.compares(operation, number, stored) { return }
            }
            if operation.route == "alt", number == nil { return traps = true }
            root = Item(presentation: "", route: operation.route ?? "", input: number)
        }

        private static func compares(
            _ operation: StinsenOperation, _ first: Int, _ second: Int
        ) -> Bool {
            switch operation.comparator {
            case "lt": first < second
            case "mod2": first % 2 == second % 2
            case "never": false
            default: first == second
            }
        }

        private mutating func back() {
            switch items.last?.presentation {
            case "push", "modal":
                result = .text(items.last?.presentation == "push" ? "push" : "sheet")
                pop(to: items.count - 2, nil)
            case "modalLocked": result = .text("blocked")
            case "fullScreen": result = .text("noGesture")
            default: result = .text("nothing")
            }
        }
    }

    private static func operation(
        _ random: inout SplitMix64, _ label: Int
    ) -> StinsenOperation {
        func one<Value>(of values: [Value]) -> Value { values[random.below(values.count)] }
        var operation = StinsenOperation(
            one(of: [
                "route", "route", "route", "route", "popLast", "popToRoot", "pop", "appear",
                "focusFirst", "focusFirstCmp", "root", "rootCmp", "currentRoute", "isInStack",
                "userBack",
            ]))
        operation.at = "main/root/tab:3"
        let routes = ["pushScreen", "item", "item", "modalScreen", "lockedModal", "coverScreen"]
        operation.route = one(of: operation.name.hasPrefix("root") ? ["start", "alt"] : routes)
        if operation.route == "item" || operation.route == "alt" {
            operation.input = .number(random.below(3))
        }
        if operation.name == "focusFirst", random.isOne(in: 3) { operation.input = nil }
        if operation.name.hasSuffix("Cmp") {
            guard operation.input != nil else { return self.operation(&random, label) }
            operation.comparator = one(of: ["eq", "lt", "mod2", "never"])
        }
        operation.id = one(of: [-3, -1, 0, 1, 2, 5])
        if random.isOne(in: 2) { operation.onDismiss = "route \(label)" }
        if random.isOne(in: 3) { operation.action = "pop \(label)" }
        return operation
    }

    @Test(arguments: UInt64(1)...60)
    func `the library does what its table says`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var visit = StinsenOperation("tabFocus")
        visit.at = "main/root"
        visit.tab = "testbed"
        let operations = [visit] + (1...60).map { Self.operation(&random, $0) }
        let answers = StinsenPlayer.answers(
            to: operations, of: StinsenScript(name: "statement", user: "ann"))
        var statement = Statement()
        for (number, (operation, answer)) in zip(operations, answers.steps).enumerated() {
            let before = statement
            statement.perform(operation)
            let place: Comment = "seed \(seed), step \(number), \(operation.name)"
            #expect((answer.trap != nil) == statement.traps, place)
            if statement.traps { statement = before }
            #expect(answer.state.contains("testbed:NV(\(statement.text))"), place)
            guard answer.trap == nil else { continue }
            #expect(answer.result == statement.result, place)
            #expect(answer.error == statement.error, place)
            #expect(answer.fired.sorted() == statement.fired.sorted(), place)
            #expect(answer.isInStep, place)
        }
    }
}
