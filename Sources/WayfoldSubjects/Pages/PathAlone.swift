import HeadlessSwiftUI
import WayfoldModel

/// What an app of one path does by itself where its stack becomes higher, without the stack.
///
/// A push copies the array, since somebody holds the path of before, as the stack does that shows
/// it. It is linear in the height, as for an array that somebody else holds on any platform.
package final class PathAlone {
    private let append: () -> Void

    /// Nil for an app that has no path of its own.
    package init?(of app: String) {
        switch app {
        case StagedApp.pages.name:
            let coordinator = Pages.Coordinator(root: .home)
            var shown = coordinator.path
            append = {
                coordinator.path.append(.details(page: .home))
                shown = coordinator.path
                withExtendedLifetime(shown) {}
            }
        case StagedApp.viewers.name:
            let coordinator = Viewers.Coordinator()
            var shown = coordinator.path
            let viewer = Viewer(name: "Mira")
            append = {
                coordinator.path.append(.viewerDetails(viewer: viewer))
                shown = coordinator.path
                withExtendedLifetime(shown) {}
            }
        case StagedApp.forms.name:
            let storage = Forms.NavigationStorage<Forms.Page>()
            var shown = storage.path
            append = {
                storage.path.append(Forms.Page(route: Route("screen")))
                shown = storage.path
                withExtendedLifetime(shown) {}
            }
        default: return nil
        }
    }

    package func push() { append() }
}
