import SampleViews

/// Somebody who watches a stream.
struct Viewer: Hashable, Sendable {
    let name: String
    var isBot = false
}

extension EnvironmentValues {
    private enum OnTapViewer: EnvironmentKey {
        static var defaultValue: ((Viewer) -> Void)? { nil }
    }

    /// What a tap on a viewer does here: the views that show viewers know no destination.
    var onTapViewer: ((Viewer) -> Void)? {
        get { self[OnTapViewer.self] }
        set { self[OnTapViewer.self] = newValue }
    }
}

extension Viewer {
    struct Row: View {
        @Environment(\.onTapViewer) private var onTap

        let viewer: Viewer

        var body: some View {
            Text("- \(viewer.name)")
                .onTapGesture { onTap?(viewer) }
        }
    }

    struct Details: View {
        let viewer: Viewer

        var body: some View {
            Text("Details of \(viewer.name)")
        }
    }

    struct FavouriteDetails: View {
        let viewer: Viewer

        var body: some View {
            Text("Favourite \(viewer.name)")
        }
    }
}
