import Testing
import WayfoldModel

@testable import WayfoldSimulation

@Suite struct ActorScriptTests {
    private static func script(_ json: String) throws(SimulationError) -> ActorScript {
        var vocabulary = Vocabulary()
        return try ActorScript(json: Array(json.utf8), file: "a.json", in: &vocabulary)
    }

    private static func actor(_ members: String) throws(SimulationError) -> Actor {
        try script(#"{"wayfold":1,"actors":[{"name":"a",\#(members)}]}"#).actors[0]
    }

    /// For each position where it leads.
    private static func ways(_ actor: Actor) -> [[Int]] { actor.positions.map { $0.map(\.next) } }

    @Test func `actions follow one another, and a cancelled swipe is two`() throws {
        let actor = try Self.actor(#""do":["push x","swipe back, cancelled"]"#)
        #expect(Self.ways(actor) == [[1], [2], [3], []])
        #expect(actor.ends == [3])
    }

    @Test func `a choice leads on together, an empty one may be left out`() throws {
        let actor = try Self.actor(
            #""do":["push x",{"either":[["back"],["pop","pop"],[]]},"push y"]"#)
        #expect(Self.ways(actor) == [[1], [2, 3, 5], [5], [4], [5], []])
        #expect(actor.ends == [5])
    }

    @Test func `what is repeated leads back to its start`() throws {
        let actor = try Self.actor(#""do":["push x","back"],"repeat":true"#)
        #expect(Self.ways(actor) == [[1], [0], []])
        #expect(actor.ends == [0, 2])
        let open = try Self.actor(#""do":["push x",{"either":[["back"],[]]}],"repeat":true"#)
        #expect(Self.ways(open) == [[1], [0, 1], []])
    }

    @Test(arguments: [
        (#"{"#, "a.json:1: is the end of the text but should be ',' or '}'"),
        (#"[]"#, "a.json:1: the file is an array but should be an object"),
        (#"{"wayfold":2,"actors":[]}"#, "a.json:1: 'wayfold' is the number 2 but should be 1"),
        (#"{"wayfold":1,"actors":[]}"#, "a.json:1: there are 0 actors but should be 1 to 16"),
        (
            "{\"wayfold\":1,\n\"actor\":[]}",
            "a.json:2: the file has the unknown key 'actor' but should have known ones; did you "
                + "mean 'actors'?"
        ),
        (#"{"wayfold":1}"#, "a.json:1: has no 'actors' but needs it, a list of actors"),
        (
            "{\"wayfold\":1,\"actors\":[{\"name\":\"a\",\n\"do\":[\"psh x\"]}]}",
            "a.json:2: 'psh x', column 1: is 'psh' but should be a verb; did you mean 'push'?"
        ),
        (
            #"{"wayfold":1,"actors":[{"name":"a","do":[]}]}"#,
            "a.json:1: 'a' does nothing but should do something"
        ),
        (
            #"{"wayfold":1,"actors":[{"name":"a","do":["push x @40ms"]}]}"#,
            "a.json:1: 'push x @40ms' says a time but should not; the order is what is explored"
        ),
        (
            #"{"wayfold":1,"actors":[{"name":"a","do":["popTo ^17.0"]}]}"#,
            "a.json:1: 'popTo ^17.0' names an event by its number but that depends on the order; "
                + "name a screen, an index or a slot"
        ),
        (
            #"{"wayfold":1,"actors":[{"name":"a","do":["back"]},{"name":"a","do":["back"]}]}"#,
            "a.json:1: the actor 'a' is there twice but each needs its own name"
        ),
        (
            #"{"wayfold":1,"never":["depht > 1"],"actors":[{"name":"a","do":["back"]}]}"#,
            "a.json:1: the condition 'depht > 1', column 1: is 'depht' but should be something to "
                + "ask for; did you mean 'depth'?"
        ),
    ])
    func `a mistake is one line with its place`(json: String, line: String) throws {
        let error = #expect(throws: SimulationError.self) { _ = try Self.script(json) }
        #expect(error?.description == line)
    }
}
