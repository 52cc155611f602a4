import Foundation
import WayfoldArchitectures
import WayfoldModel
import WayfoldSubjects

// snippet
func recipes(map: URL) throws -> StagedApp {
    try StagedApp(
        "recipes", RecipesApp.init, of: RecipeCoordinator.init, map: map,
        samples: SampleTexts(
            routes: ["recipe?id=1"], elements: ["row?id=1", "row?id=2", "notes", "Join"],
            facts: ["member"], values: ["true", "false"]),
        facts: { [("member", "\($0.isMember)")] },
        rules: { [.guarded(by: "member", ["notes"]) { $0.isMember }] },
        program: {
            [
                .on(.push, "recipe") { coordinator, request throws(Refusal) in
                    guard let id = Int(request.route?["id"] ?? "") else {
                        throw Refusal(.unsupported)
                    }
                    coordinator.path.append(.recipe(id: id))
                },
                .on(.setFact) { coordinator, request in
                    coordinator.isMember = request.value == "true"
                },
            ]
        })
}
// end
