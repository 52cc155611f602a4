import Foundation
import WayfoldArchitectures
import WayfoldModel
import WayfoldSubjects

// snippet
func survey(map: URL) throws -> StagedApp {
    try StagedApp(
        "survey", SurveyApp.init, of: SurveyStorage.init, map: map,
        samples: SampleTexts(
            routes: ["question?number=1", "question?number=2", "thanks"],
            urls: ["survey://question/3"]))
}
// end
