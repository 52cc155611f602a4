import Testing
import WayfoldInterchange

struct GA4ImportTests {
    private func trial(_ rows: String...) throws -> Trial {
        try Trial(rows.joined(separator: "\n")) { GA4Import(options: $0) }
    }

    private func row(_ time: String, _ user: String, _ parameters: String) -> String {
        #"{"event_name":"screen_view","event_timestamp":\#(time),"user_pseudo_id":\#(user),"#
            + #""event_params":[\#(parameters)]}"#
    }

    private func text(_ key: String, _ value: String) -> String {
        #"{"key":"\#(key)","value":{"string_value":"\#(value)","int_value":null}}"#
    }

    private func number(_ key: String, _ value: String) -> String {
        #"{"value":{"string_value":null,"int_value":\#(value)},"key":"\#(key)"}"#
    }

    private func named(_ screen: String) -> String { text("firebase_screen", screen) }

    @Test
    func `whole numbers are read as numbers and as texts, in any order of members`() throws {
        let session = number("ga_session_id", "17")
        let trial = try trial(
            row("2", "\"u\"", session + "," + named("B")),
            row("\"1\"", "\"u\"", named("A") + "," + number("ga_session_id", "\"17\"")))
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins 'u.17'
                1 inferred setRoot A @1
                1 inferred push B @2
                1 ends - @2
                """)
    }

    @Test
    func `a row that overlapping tables deliver twice counts once`() throws {
        let rows = (1...3).map { time in
            row(
                "\(time)", "\"u\"",
                named("S\(time)") + ","
                    + text("firebase_previous_screen", time == 1 ? "S0" : "S\(time - 1)"))
        }
        let once = try Trial(rows.joined(separator: "\n")) { GA4Import(options: $0) }
        let twice = try Trial((rows + rows.reversed()).joined(separator: "\n")) {
            GA4Import(options: $0)
        }
        #expect(twice.events == once.events)
        #expect(twice.summary.hasSuffix("rows that came more than once: 3"))
        #expect(!once.summary.contains("more than once"))
    }

    @Test
    func `a screen's number tells two screens of a name apart`() throws {
        func seen(_ time: Int, _ name: String, _ number: Int) -> String {
            row(
                "\(time)", "\"u\"",
                named(name) + "," + self.number("firebase_screen_id", "\(number)"))
        }
        let trial = try trial(
            seen(1, "List", 1), seen(2, "Item", 2), seen(3, "Item", 3), seen(4, "Item", 2),
            seen(5, "List", 9), seen(6, "List", 9))
        #expect(
            trial.events == """
                1 begins 'u'
                1 inferred setRoot List @1
                1 inferred push Item @2
                1 inferred push Item @3
                1 inferred popTo 0 @4
                1 inferred popTo root @5
                1 ends - @6
                """)
        #expect(trial.summary.contains("views of the screen on top: 1\n"))
    }

    @Test
    func `a screen without a name goes by its class, and a container is none`() throws {
        let trial = try trial(
            row("1", "\"u\"", text("firebase_screen_class", "HomeViewController")),
            row("2", "\"u\"", text("firebase_screen_class", "UINavigationController")),
            row(
                "3", "\"u\"",
                named("Find?q=x&y") + "," + text("firebase_screen_class", "UIHostingController")))
        #expect(
            trial.events == """
                1 begins 'u'
                1 inferred setRoot HomeViewController @1
                1 inferred push Find\\?q\\=x\\&y @3
                1 ends - @3
                """)
        #expect(trial.summary.contains("views of containers: 1\n"))
    }

    @Test
    func `skipped rows are named and left out`() throws {
        let good = named("A")
        let trial = try trial(
            "{\"event_timestamp\":1}", row("null", "\"u\"", good), row("-1", "\"u\"", good),
            row("\"1.5\"", "\"u\"", good), row("9223372036854775808", "\"u\"", good),
            row("253402300800000001", "\"u\"", good), row("1", "null", good),
            row("1", "\"\"", good), row("1", "\"u\"", ""),
            row("1", "\"u\"", good + "," + text("ga_session_id", "x")),
            row("1", "\"u\"", good) + "7")
        #expect(
            trial.skippedRows == """
                trace:1: event_name is missing but should be a text
                trace:2: has no event_timestamp but should have one
                trace:3: event_timestamp is -1 but should be microseconds from 1970 to 9999
                trace:5: event_timestamp is '9223372036854775808' but should fit 64 bits
                trace:6: event_timestamp is 253402300800000001 but should be microseconds from \
                1970 \
                to 9999
                trace:7: has neither user_pseudo_id nor user_id but should have one of them
                trace:8: has neither user_pseudo_id nor user_id but should have one of them
                trace:9: has neither firebase_screen nor firebase_screen_class but should have one
                trace:11: begins with '7' but should be an object or array
                """)
        #expect(trial.events.contains("begins 'u'\n1 inferred setRoot A @1\n"))
        #expect(trial.events.contains("begins 'u.x'\n2 inferred setRoot A @1\n"))
    }
}
