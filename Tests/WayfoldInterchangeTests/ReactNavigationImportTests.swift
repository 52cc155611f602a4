import Testing
import WayfoldInterchange

struct ReactNavigationImportTests {
    private func trial(_ rows: [String]) throws -> Trial {
        try Trial(rows.joined(separator: "\n")) { ReactNavigationImport(options: $0) }
    }

    /// The moves without times, and without the margins of the session.
    private func moves(_ rows: String...) throws -> String {
        let trial = try trial(rows)
        #expect(trial.skippedRows == "")
        return trial.events.split(separator: "\n").dropFirst().dropLast().map { line in
            let words = line.dropFirst(2)
            let end = words.firstRange(of: " @")?.lowerBound ?? words.endIndex
            return String(words[..<end]) + (words.contains(" refused ") ? "!" : "")
        }.joined(separator: "; ")
    }

    private func route(_ name: String, _ more: String = "") -> String {
        #"{"key":"\#(name)-1","name":"\#(name)"\#(more)}"#
    }

    private func stack(_ routes: String...) -> String {
        #"{"type":"stack","index":\#(routes.count - 1),"#
            + #""routes":[\#(routes.joined(separator: ","))]}"#
    }

    @Test
    func `states alone are compared, and what led from one to the next is inferred`() throws {
        let first = stack(route("A"))
        let third = stack(route("A"), route("B"), route("C"))
        #expect(
            try moves(
                first, third, stack(route("A"), route("B")), stack(route("A"), route("D")),
                stack(route("A")), stack(route("E"), route("A")),
                stack(route("E"), route("B"), route("C")))
                == "inferred setRoot A; inferred push B; inferred push C; inferred pop(count: 1); "
                + "inferred replaceTop D; inferred pop(count: 1); inferred setRoot E; "
                + "inferred setPath A; inferred setPath B, C")
    }

    @Test
    func `an action beside a state is a record when it says the same`() throws {
        func both(_ action: String, _ state: String) -> String {
            #"{"action":{"type":"\#(action)"},"state":\#(state)}"#
        }
        let one = stack(route("A"))
        let two = stack(route("A"), route("B"))
        #expect(
            try moves(
                one, both("NAVIGATE", two), both("GO_BACK", one), both("SET_PARAMS", two),
                both("POP_TO_TOP", one))
                == "inferred setRoot A; program push B; program pop(count: 1); inferred push B; "
                + "program pop(count: 1)")
    }

    @Test
    func `parameters are set under the same key, and another key is another screen`() throws {
        func profile(_ parameters: String, key: String = "k") -> String {
            #"{"type":"stack","routes":[{"key":"r","name":"A"},"#
                + #"{"key":"\#(key)","name":"P","params":\#(parameters)}]}"#
        }
        #expect(
            try moves(
                profile(#"{"user":"jane"}"#), profile(#"{"user":"joe","page":2,"deep":{"x":1}}"#),
                profile(#"{"user":"joe"}"#), profile(#"{"user":"joe"}"#, key: "other"))
                == "inferred setRoot A; inferred setPath P user=jane; inferred set #0: page=2; "
                + "inferred set #0: user=joe; inferred replaceTop P user=joe; "
                + "inferred replaceTop P user=joe")
    }

    @Test
    func `parameters that came before are known, however the members of a route stand`() throws {
        let one = #""params":{"id":1}"#
        let inner = stack(route("C", "," + one))
        let found = try moves(
            stack(route("A", "," + one)), stack(#"{"key":"2","name":"A",\#(one)}"#),
            stack(#"{"key":"3",\#(one),"name":"A"}"#),
            stack(#"{"key":"4","name":"A",\#(one),"name":"B"}"#),
            stack(#"{"key":"5","name":"A",\#(one),"params":{"id":2}}"#),
            stack(#"{"key":"6","name":"B",\#(one),"state":\#(inner)}"#))
        #expect(
            found == "inferred setRoot A?id=1; inferred setRoot A?id=1; inferred setRoot A?id=1; "
                + "inferred setRoot B?id=1; inferred setRoot A?id=2; inferred setRoot C?id=1")
    }

    @Test
    func `actions without a state move a stack of their own`() throws {
        func act(_ type: String, _ payload: String = "{}") -> String {
            #"{"type":"\#(type)","payload":\#(payload)}"#
        }
        #expect(
            try moves(
                act("PUSH", #"{"name":"A"}"#), act("PUSH", #"{"name":"B"}"#),
                act("NAVIGATE", #"{"name":"B","params":{"x":1}}"#),
                act("NAVIGATE", #"{"name":"A","pop":true}"#), act("POP_TO", #"{"name":"Z"}"#),
                act("REPLACE", #"{"name":"C"}"#), act("PUSH", #"{"name":"D"}"#),
                act("POP", #"{"count":99}"#), act("GO_BACK"),
                act("REPLACE_PARAMS", #"{"params":{"y":true}}"#), act("OPEN_DRAWER"),
                act("PUSH"))
                == "program push A; program push B; inferred set #1: x=1; inferred popTo 0; "
                + "inferred replaceTop Z; program replaceTop C; program push D; "
                + "program pop(count: 2); program back!; "
                + "inferred replaceTop \"root\" y=true")
    }

    @Test
    func `skipped rows are named and left out`() throws {
        let trial = try trial([
            #"{"hello":1}"#, #"{"timestamp":"soon","state":{"routes":[{"name":"A"}]}}"#,
            #"{"routes":[]}"#, #"{"routes":[7,{"key":"x"},{"name":"A"}],"index":-5}"#,
        ])
        #expect(
            trial.skippedRows == """
                trace:1: is neither a state nor an action but should have routes, a type, or \
                'state' and 'action' with them
                trace:3: is neither a state nor an action but should have routes, a type, or \
                'state' and 'action' with them
                """)
        #expect(trial.events == "1 begins\n1 inferred setRoot A @0\n1 ends - @0")
        #expect(trial.notes.hasPrefix("trace:2: timestamp is 'soon' but should be milliseconds"))
    }

    @Test
    func `of rows on one line the byte is said that each begins at`() throws {
        let list = "[\(stack(route("A"))),7,\(stack(route("B"))),\n8, 9]"
        let trial = try trial([list])
        let byte = "[\(stack(route("A"))),7".utf8.count
        #expect(
            trial.skippedRows == """
                trace:1: row at byte \(byte): byte 1 is '7' but should be an object
                trace:2: byte 1 is '8' but should be an object
                trace:2: row at byte 4: byte 1 is '9' but should be an object
                """)
    }

    @Test
    func `a state that is nested too deep is named as such`() throws {
        let deep =
            String(repeating: #"{"routes":[{"name":"a","state":"#, count: 200)
            + stack(route("A")) + String(repeating: "}]}", count: 200)
        let trial = try trial([stack(route("A")), deep, stack(route("B"))])
        #expect(trial.skippedRows.hasPrefix("trace:2: byte "))
        #expect(
            trial.skippedRows.hasSuffix("is nested deeper than 512 levels but should be flatter"))
        #expect(trial.summary.contains("JSON of another shape"))
        #expect(!trial.summary.contains("not JSON"))
    }
}
