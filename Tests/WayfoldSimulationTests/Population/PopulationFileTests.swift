import Testing
import WayfoldModel

@testable import WayfoldSimulation

@Suite struct PopulationFileTests {
    @Test func `a file is read as it was written`() throws {
        let map = try SampleApp.map()
        for population in [
            Population(usualOf: map), Population(usualOf: AppMap()), Population(of: map),
            try counted(
                ["push todo id=1", "back @1s", "push profile", "selectTab 1", "endSession"], in: map
            ),
        ] {
            let text = population.json()
            let again = try Population(json: Array(text.utf8), file: "p.json")
            #expect(again.json() == text)
        }
    }

    @Test func `steps of what another map does not have are left out`() throws {
        let population = try counted(
            ["push todo id=1", "present sheet form @1s", "tap row id=1", "open t://todo/1"],
            in: try SampleApp.map())
        var small = AppMap(name: "small")
        small.routes = ["root", "todo"].map { RouteDefinition(name: small.vocabulary.symbol($0)) }
        let moved = try Population(
            json: Array(population.json().utf8), file: "p.json", map: small)
        let steps = moved.steps.values.flatMap(\.keys).map {
            StepOrder(moved.map.vocabulary).text(of: $0)
        }
        #expect(steps.sorted() == ["push todo"])
    }

    @Test(arguments: [
        (#"{"wayfold":1}"#, "p.json:1: has no 'kind' but needs it, the text 'population'"),
        (
            #"{"wayfold":1,"kind":"people"}"#,
            "p.json:1: 'kind' is the text 'people' but should be 'population'"
        ),
        (
            "{\"wayfold\":1,\"kind\":\"population\",\n\"lenghts\":{}}",
            "p.json:2: the file has the unknown key 'lenghts' but should have known ones; did you "
                + "mean 'lengths'?"
        ),
        (
            "{\"wayfold\":1,\"kind\":\"population\",\n\"lengths\":{\"x\":1}}",
            "p.json:2: 'lengths' has the key 'x' but should have whole numbers"
        ),
        (
            "{\"wayfold\":1,\"kind\":\"population\",\n\"starts\":{\"push x\":-1}}",
            "p.json:2: 'push x' is the number -1 but should be a whole number up to 1099511627776"
        ),
        (
            "{\"wayfold\":1,\"kind\":\"population\",\"roots\":{\"a\":\n{\"gap 3\":1}}}",
            "p.json:2: 'gap 3' is no step but should be one action a person can take; see "
                + "POPULATION.md"
        ),
        (
            "{\"wayfold\":1,\"kind\":\"population\",\"incidents\":{\"doubleTab\":1}}",
            "p.json:1: 'doubleTab' is no incident but should be one of doubleTap, cancelledSwipe, "
                + "pushDuringPop, pushDuringDismiss, tabDuringPush, linkBeforeReady, relaunch; did "
                + "you mean 'doubleTap'?"
        ),
        (
            "{\"wayfold\":1,\"kind\":\"population\",\"habits\":[{\"depth\":\"3\",\"moves\":{}}]}",
            "p.json:1: 'depth' is the text '3' but should be a range such as '0', '1', '2-3'"
        ),
    ])
    func `a mistake is one line with its place`(json: String, line: String) throws {
        let error = #expect(throws: SimulationError.self) {
            _ = try Population(json: Array(json.utf8), file: "p.json", map: AppMap())
        }
        #expect(error?.description == line)
    }
}
