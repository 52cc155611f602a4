import Testing
import WayfoldModel
import WayfoldReplay

/// Names in a condition that an app map does not have.
struct ExpressionNamesTests {
    private func lines(_ text: String, _ map: AppMap) throws -> [String] {
        try Expression(text).unknownNames(in: map)
    }

    private func map() throws -> AppMap {
        let json = """
            {"wayfold": 1, "root": "main", "flows": {"main": {"tabs": ["home", "search"]}},
             "routes": {"home": {}, "search": {}, "checkout": {"parameters": {"id": "int?"}}},
             "guards": [{"name": "in", "routes": ["checkout"], "fact": "signedIn", "is": "yes"}]}
            """
        return try AppMap(json: Array(json.utf8), file: "map")
    }

    @Test(arguments: [
        ("route == \"chekout\"", "route 'chekout'", "did you mean 'checkout'?"),
        ("not (depth > 2 and contains \"serch\")", "route 'serch'", "did you mean 'search'?"),
        ("route != \"hom?id=1\"", "route 'hom'", "did you mean 'home'?"),
        ("route matches \"chekout?id=*\"", "route 'chekout'", "did you mean 'checkout'?"),
        ("route matches \"zoo*\"", "route 'zoo'", "check the name"),
        ("fact.signdIn == \"yes\"", "fact 'signdIn'", "did you mean 'signedIn'?"),
        ("fact.signdIn == none", "fact 'signdIn'", "did you mean 'signedIn'?"),
        ("tab == \"saerch\"", "tab 'saerch'", "did you mean 'search'?"),
    ])
    func `a name that is not in the map is reported with the nearest`(
        text: String, name: String, advice: String
    ) throws {
        #expect(
            try lines(text, map()) == [
                "\(name) is not in the app map but the condition asks for it; \(advice)"
            ])
    }

    @Test(arguments: [
        "route == \"checkout?id=9\"", "route matches \"che*\"", "route matches \"*out\"",
        "contains \"home\" and fact.signedIn != \"yes\" and tab == \"home\" and tab == 1",
        "depth > 3 or outcome == refused",
    ])
    func `names that the map has are right`(text: String) throws {
        #expect(try lines(text, map()) == [])
    }

    @Test func `a map that accepts any route knows none`() throws {
        #expect(try lines("route == \"x\" and fact.y == \"z\"", AppMap()) == [])
    }
}
