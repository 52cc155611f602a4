import HeadlessUIKit
import Testing

/// Conditions that are written as texts.
struct PredicateFormatTests {
    private final class Track: NSObject {
        let title: String
        let rank: Int
        let note: String?
        init(_ title: String, _ rank: Int, _ note: String? = nil) {
            self.title = title
            self.rank = rank
            self.note = note
        }
    }

    @Test(arguments: [
        ("0123456789", true), ("012345678", false), ("0123456789\n", false), ("x0123456789", false),
    ])
    func `a pattern stands for all of a text`(_ text: String, _ holds: Bool) {
        #expect(NSPredicate(format: "SELF MATCHES %@", "^\\d{10}$").evaluate(with: text) == holds)
        #expect(NSPredicate(format: "self matches %@", "\\d{10}").evaluate(with: text) == holds)
    }

    @Test
    func `a pattern that is none stands for no text`() {
        #expect(!NSPredicate(format: "SELF MATCHES %@", "(").evaluate(with: "("))
    }

    @Test(arguments: [
        ("SELF CONTAINS 'ell'", true), ("SELF CONTAINS 'ELL'", false),
        ("SELF CONTAINS[c] 'ELL'", true), ("SELF BEGINSWITH[cd] \"HELLO\"", true),
        ("SELF ENDSWITH 'lo'", false), ("SELF ENDSWITH[d] 'lo'", true),
        ("SELF LIKE 'h*'", true), ("SELF LIKE 'h?'", false), ("SELF LIKE[c] 'H?LL?'", true),
        ("SELF == 'hellö'", true), ("SELF != 'hellö'", false), ("SELF =[cd] 'HELLO'", true),
        ("SELF IN {'a', 'hellö'}", true), ("SELF IN {}", false),
        ("TRUEPREDICATE && !FALSEPREDICATE", true),
        ("NOT (SELF == 'a' OR SELF == 'hellö') || SELF < 'i'", true),
        ("SELF == 'it\\'s'", false), ("SELF == nil", false),
    ])
    func `texts are compared`(_ format: String, _ holds: Bool) {
        #expect(NSPredicate(format: format).evaluate(with: "hellö") == holds)
    }

    @Test
    func `keys are those of dictionaries and the stored properties of objects`() {
        let tracks = [Track("Air", 1), Track("Bow", 2, "live"), Track("Cave", 3)]
        func titles(_ predicate: NSPredicate) -> [String] {
            tracks.filter { predicate.evaluate(with: $0) }.map(\.title)
        }
        #expect(titles(NSPredicate(format: "rank >= %d AND title != %@", 2, "Cave")) == ["Bow"])
        #expect(titles(NSPredicate(format: "%K == nil", "note")) == ["Air", "Cave"])
        #expect(titles(NSPredicate(format: "note CONTAINS[c] 'LIVE'")) == ["Bow"])
        #expect(
            titles(NSPredicate(format: "SELF.rank IN %@", argumentArray: [[1, 3]])) == [
                "Air", "Cave",
            ])
        #expect(
            titles(NSPredicate(format: "rank > -1 AND rank < 1.5", argumentArray: nil)) == ["Air"])
        let nested: [String: Any] = ["user": ["age": 7]]
        #expect(NSPredicate(format: "user.age = 7").evaluate(with: nested))
        #expect(!NSPredicate(format: "user.name = 'a'").evaluate(with: nested))
    }

    @Test(arguments: ["", "SELF", "SELF ==", "(SELF == 1", "ANY a == 1", "SELF == 1 AND", "{ == 1"])
    func `what cannot be read is no condition`(_ format: String) {
        var reader = PredicateReader(format, [])
        #expect(reader.condition() == nil || !reader.isAtEnd)
    }

    @Test
    func `brackets are read as deep as anybody writes them`() {
        var reader = PredicateReader(String(repeating: "(", count: 100_000), [])
        #expect(reader.condition() == nil)
    }
}
