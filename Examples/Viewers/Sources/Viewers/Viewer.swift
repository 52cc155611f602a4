import SwiftUI

/// Somebody who watches a stream.
public struct Viewer: Hashable, Sendable {
    public let name: String
    public var isBot = false

    public init(name: String, isBot: Bool = false) {
        self.name = name
        self.isBot = isBot
    }
}

extension EnvironmentValues {
    /// What a tap on a viewer does here: the views that show viewers know no destination.
    var onTapViewer: ((Viewer) -> Void)? {
        get { self[EnvironmentKey_onTapViewer.self] }
        set { self[EnvironmentKey_onTapViewer.self] = newValue }
    }

    struct EnvironmentKey_onTapViewer: EnvironmentKey {
        static var defaultValue: ((Viewer) -> Void)?
    }
}

extension Viewer {
    struct Row: View {
        @Environment(\.onTapViewer) var onTap: ((Viewer) -> Void)?

        var viewer: Viewer
        var body: some View {
            Text("- \(viewer.name)")
                .onTapGesture { onTap?(viewer) }
        }
    }
}
