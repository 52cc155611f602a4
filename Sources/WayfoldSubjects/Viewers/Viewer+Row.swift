import HeadlessSwiftUI

extension Viewer {
    struct Row: View {
        // The action to be called for a tap.
        @Environment(\.onTapViewer) var onTap: ((Viewer) -> Void)?

        var viewer: Viewer
        var body: some View {
            Text("- \(viewer.name)")
                .onTapGesture {
                    onTap?(viewer)
                }
        }
    }
}
