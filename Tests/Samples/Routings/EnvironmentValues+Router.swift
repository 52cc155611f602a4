public import SampleViews
public import WayfoldArchitectures

private enum RouterKey: EnvironmentKey {
    static var defaultValue: Router { .default }
}

extension EnvironmentValues {
    /// By which a module asks for other modules' screens.
    public var router: Router {
        get { self[RouterKey.self] }
        set { self[RouterKey.self] = newValue }
    }
}
