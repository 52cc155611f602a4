import HeadlessSwiftUI

extension EnvironmentValues {
    /// What a tap on a viewer does here: the views that show viewers know no destination.
    var onTapViewer: ((Viewer) -> Void)? {
        get {
            self[EnvironmentKey_onTapViewer.self]
        }
        set {
            self[EnvironmentKey_onTapViewer.self] = newValue
        }
    }

    struct EnvironmentKey_onTapViewer: EnvironmentKey {
        static var defaultValue: ((Viewer) -> Void)?
    }
}
