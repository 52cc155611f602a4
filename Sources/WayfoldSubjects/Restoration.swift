import Foundation
import HeadlessUIKit
import WayfoldModel

/// How an app of any map comes back with what a scene of it has stored.
nonisolated struct Restoration<App: AnyObject> {
    /// Under what the scene stores its path.
    let key: String
    /// What it stores for the pages above the first one.
    let data: @MainActor ([Route]) -> Data?
    /// Launches the app with what the system has kept of a scene.
    let launch: @MainActor (HeadlessStage, AppMap, Set<String>, NSUserActivity) -> App
}

/// What a scene of an app stores.
nonisolated struct StoredPath {
    let key: String
    let data: @MainActor ([Route]) -> Data?

    /// What the system keeps of a scene that has stored that.
    @MainActor
    func activity(of data: Data) -> NSUserActivity {
        let activity = NSUserActivity(activityType: "WayfoldSubjects.StoredPath")
        activity.userInfo = [key: data]
        return activity
    }
}
