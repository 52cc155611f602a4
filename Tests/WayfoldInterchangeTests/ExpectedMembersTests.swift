import Testing
import WayfoldModel
import WayfoldReplay

@testable import WayfoldInterchange

/// Objects are read by what stood in those before them, and say the same as each read alone.
struct ExpectedMembersTests {
    private static let names = ["time", "user.id", "screen", "properties.screen", "a.b.c", "note"]

    private static var plan: TableObjectPlan {
        var plan = TableObjectPlan()
        for (slot, name) in names.enumerated() { plan.add(name, slot: slot) }
        return plan
    }

    /// What is found of an object, or why nothing is.
    private static func read(_ text: String, by object: TableObject) -> [String] {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var values = TableValues(slotCount: names.count)
            values.reset(to: bytes)
            var scanner = JSONScanner(bytes)
            scanner.skipsUnread = true
            do {
                _ = try object.read(&scanner, into: &values)
                try scanner.finish()
            } catch {
                return ["\(error)"]
            }
            return names.indices.map { slot in
                if case .wrong(let what) = values.found[slot] { return "wrong: \(what)" }
                return values.read(slot) { String(decoding: $0, as: UTF8.self) } ?? "none"
            }
        }
    }

    @Test("members in any order, missing, unknown, nested and broken are read as they are alone")
    func anyObject() throws {
        var numbers = SplitMix64(seed: 29)
        func pick(_ choices: [String]) -> String {
            choices[Int.random(in: choices.indices, using: &numbers)]
        }
        let scalars = [
            "\"Home\"", "\"\"", "17", "0", "-3", "1.5e3", "012", "true", "null", "NaN",
            "\"a \\\"quote\\\" and \\u00e9\"", "\"Größe\"", "\"\\ud800\"", "{\"x\": [1, 2]}", "[]",
            "\"{\\\"id\\\": \\\"in a text\\\"}\"",
            "\"" + String(repeating: "long ", count: 30) + "\"",
            "\"open", "1763630000038", "12}", "",
        ]
        let keys = [
            "time", "user", "screen", "properties", "a", "a.b", "note", "other", "k\\u0065y",
            String(repeating: "key", count: 30), "time",
        ]
        let shared = TableObject(Self.plan)
        var readable = 0
        for row in 0..<20_000 {
            // Most rows of a file are alike.
            let isAlike = row % 4 != 0
            let space = isAlike ? "" : pick(["", " ", "\n\t"])
            func member(_ key: String, _ value: String) -> String {
                "\(space)\"\(key)\"\(space):\(space)\(value)\(space)"
            }
            func inner() -> String {
                let members = [
                    member("id", pick(scalars)), member("screen", pick(scalars)),
                    member("b", "{\"c\":\(pick(scalars))}"), member("key", "\"user\""),
                ]
                return "{"
                    + members.filter { _ in isAlike || Bool.random(using: &numbers) }
                    .joined(separator: ",") + "}"
            }
            var members =
                isAlike
                ? ["time", "user", "other", "screen", "properties"]
                : (0..<Int.random(in: 0...8, using: &numbers)).map { _ in pick(keys) }
            if row % 3 == 0, !members.isEmpty { members.remove(at: row % members.count) }
            let text =
                "{"
                + members.map { member($0, row % 2 == 0 ? pick(scalars) : inner()) }
                .joined(separator: ",") + "}"
            let alone = Self.read(text, by: TableObject(Self.plan))
            #expect(Self.read(text, by: shared) == alone, "\(text)")
            if alone.count == Self.names.count { readable += 1 }
        }
        #expect(readable > 8_000)
    }

    @Test("objects of more members than are remembered, and with keys of chance, are read whole")
    func manyMembers() {
        let shared = TableObject(Self.plan)
        for row in 0..<200 {
            let others = (0..<100).map { "\"k\($0 * (row % 7 + 1))\":\($0)" }
            for place in [0, 50, 100] {
                var members = others
                members.insert("\"screen\":\"Home \(row)\"", at: place)
                let found = Self.read("{\(members.joined(separator: ","))}", by: shared)
                #expect(found[2] == "Home \(row)")
            }
        }
    }
}
