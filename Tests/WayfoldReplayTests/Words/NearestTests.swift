import Testing

@testable import WayfoldReplay

/// What somebody meant who mistyped a name.
struct NearestTests {
    @Test(arguments: [
        ("psh", "push"), ("psuh", "push"), ("pushh", "push"), ("PUSH", "push"),
        ("dismis", "dismiss"), ("popTwoRoot", "popToRoot"), ("x", nil), ("", nil),
        ("sing", nil), (String(repeating: "p", count: 1000), nil),
    ])
    func `a word is near a name when few letters differ`(word: String, name: String?) {
        let names = ["push", "pop", "popToRoot", "dismiss", ""]
        #expect(Nearest.name(to: word, in: names) == name)
    }
}
