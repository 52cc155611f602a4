import WayfoldModel
import WayfoldReplay

@testable import WayfoldSimulation

/// A small app with tabs, a guard, a link and an override, and actors in it.
enum SampleApp {
    static let json = #"""
        {
          "wayfold": 1, "name": "todos", "version": "1", "root": "main",
          "flows": {"main": {"tabs": ["home", "todos"]}},
          "routes": {
            "home": {}, "todos": {}, "todo": {"parameters": {"id": "int"}}, "profile": {},
            "form": {}
          },
          "links": [
            {"pattern": "t://todo/{id:int}", "do": ["selectTab todos", "push todo id={id}"]},
            {"pattern": "t://profile", "do": ["push profile"]}
          ],
          "guards": [{"name": "signedIn", "routes": ["profile"], "fact": "auth", "is": "true"}],
          "overrides": [{"element": "row", "in": "todos", "do": "push todo id={id}"}],
          "facts": {"auth": "false"}
        }
        """#

    static func map() throws -> AppMap {
        try AppMap(json: Array(json.utf8), file: "app.json")
    }

    /// Actors each of which does one thing after the other, in words.
    static func script(
        _ lines: [[String]], before: [String] = [], _ vocabulary: inout Vocabulary
    ) throws -> ActorScript {
        func events(_ lines: [String]) throws -> [Event] {
            var events: [Event] = []
            for line in lines { events += try Words.parse(line, in: &vocabulary)?.events ?? [] }
            return events
        }
        let actors = try lines.enumerated().map { number, lines in
            Actor(name: "actor \(number + 1)", try events(lines))
        }
        return ActorScript(actors: actors, before: try events(before))
    }

    /// Every kind of action that may race.
    static let actions = [
        "push todo id=1", "push todo id=2", "push profile", "back", "present sheet form",
        "dismiss by=program", "selectTab 0", "selectTab 1", "open t://todo/3 by=system",
        "open t://profile by=system", "fact auth true by=program", "clearFact auth by=program",
        "begin push by=system", "begin pop finger by=gesture", "commit by=system",
        "cancel by=gesture", "phase background by=system", "phase active by=system",
        "save evening by=system", "restore evening by=restore", "launch", "ready by=system",
        "terminate by=system", "tap row id=4", "popToRoot",
    ]
}
