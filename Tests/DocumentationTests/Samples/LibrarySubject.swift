import Foundation
import WayfoldArchitectures
import WayfoldModel
import WayfoldSubjects

// snippet
func library(map: URL) throws -> StagedApp {
    try StagedApp(
        "library", LibraryApp.init, of: LibraryPath.init, map: map,
        samples: SampleTexts(routes: ["shelf?name=novels", "book?id=1", "loan?id=1"]),
        screens: {
            [.view(NoScreenView.self) { Route("unknown", [Route.Parameter("route", $0.name)]) }]
        },
        program: {
            [
                .on(.push, "book") { library, request throws(Refusal) in
                    guard let id = Int(request.route?["id"] ?? "") else {
                        throw Refusal(.unsupported)
                    }
                    library.show(Book(id: id))
                }
            ]
        })
}
// end
