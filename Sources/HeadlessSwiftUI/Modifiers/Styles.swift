// Styles that only change looks: each a type for its name, and a modifier that keeps it.

/// How lists look.
public protocol ListStyle {}
public struct DefaultListStyle: ListStyle, Sendable { public init() {} }
public struct PlainListStyle: ListStyle, Sendable { public init() {} }
public struct GroupedListStyle: ListStyle, Sendable { public init() {} }
public struct InsetListStyle: ListStyle, Sendable { public init() {} }
public struct InsetGroupedListStyle: ListStyle, Sendable { public init() {} }
public struct SidebarListStyle: ListStyle, Sendable { public init() {} }
extension ListStyle where Self == DefaultListStyle {
    public static var automatic: Self { Self() }
}
extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }
extension ListStyle where Self == InsetListStyle { public static var inset: Self { Self() } }
extension ListStyle where Self == InsetGroupedListStyle {
    public static var insetGrouped: Self { Self() }
}
extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { Self() } }

/// How text fields look. A style's own body is never asked for: a field is typed into as it is.
@preconcurrency @MainActor
public protocol TextFieldStyle {
    associatedtype _Body: View
    typealias _Label = _TextFieldStyleLabel
    @ViewBuilder func _body(configuration: TextField<Self._Label>) -> Self._Body
}

/// The label of a field that a style is handed.
public struct _TextFieldStyleLabel: View {
    public var body: some View { EmptyView() }
}

public nonisolated struct DefaultTextFieldStyle: TextFieldStyle, Sendable {
    public init() {}
    @MainActor public func _body(configuration: TextField<Self._Label>) -> some View {
        configuration
    }
}

public nonisolated struct PlainTextFieldStyle: TextFieldStyle, Sendable {
    public init() {}
    @MainActor public func _body(configuration: TextField<Self._Label>) -> some View {
        configuration
    }
}

public nonisolated struct RoundedBorderTextFieldStyle: TextFieldStyle, Sendable {
    public init() {}
    @MainActor public func _body(configuration: TextField<Self._Label>) -> some View {
        configuration
    }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    public static var automatic: Self { Self() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    public static var plain: Self { Self() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public static var roundedBorder: Self { Self() }
}

/// How pages and bars of a tab view look. The style `.page` has pages side by side and no bar.
public protocol TabViewStyle {}
public struct DefaultTabViewStyle: TabViewStyle, Sendable { public init() {} }
public struct PageTabViewStyle: TabViewStyle, Sendable {
    public struct IndexDisplayMode: Hashable, Sendable {
        private let name: String
        public static let automatic = Self(name: "automatic")
        public static let always = Self(name: "always")
        public static let never = Self(name: "never")
    }
    public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}
public struct SidebarAdaptableTabViewStyle: TabViewStyle, Sendable { public init() {} }
public struct TabBarOnlyTabViewStyle: TabViewStyle, Sendable { public init() {} }
extension TabViewStyle where Self == DefaultTabViewStyle {
    public static var automatic: Self { Self() }
}
extension TabViewStyle where Self == PageTabViewStyle {
    public static var page: Self { Self() }
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self { Self() }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    public static var sidebarAdaptable: Self { Self() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    public static var tabBarOnly: Self { Self() }
}

/// How a navigation view arranges its columns; on a phone all of them stack.
public protocol NavigationViewStyle {}
public struct DefaultNavigationViewStyle: NavigationViewStyle, Sendable { public init() {} }
public struct StackNavigationViewStyle: NavigationViewStyle, Sendable { public init() {} }
public struct ColumnNavigationViewStyle: NavigationViewStyle, Sendable { init() {} }
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle, Sendable { public init() {} }
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    public static var automatic: Self { Self() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
    public static var stack: Self { Self() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    public static var columns: Self { Self() }
}

public protocol FormStyle {}
public struct AutomaticFormStyle: FormStyle, Sendable { public init() {} }
public struct GroupedFormStyle: FormStyle, Sendable { public init() {} }
public struct ColumnsFormStyle: FormStyle, Sendable { public init() {} }
extension FormStyle where Self == AutomaticFormStyle {
    public static var automatic: Self { Self() }
}
extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { Self() } }
extension FormStyle where Self == ColumnsFormStyle { public static var columns: Self { Self() } }

public protocol DatePickerStyle {}
public struct DefaultDatePickerStyle: DatePickerStyle, Sendable { public init() {} }
public struct CompactDatePickerStyle: DatePickerStyle, Sendable { public init() {} }
public struct GraphicalDatePickerStyle: DatePickerStyle, Sendable { public init() {} }
public struct WheelDatePickerStyle: DatePickerStyle, Sendable { public init() {} }
extension DatePickerStyle where Self == DefaultDatePickerStyle {
    public static var automatic: Self { Self() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    public static var compact: Self { Self() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    public static var graphical: Self { Self() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
    public static var wheel: Self { Self() }
}

public protocol GaugeStyle {}
public struct DefaultGaugeStyle: GaugeStyle, Sendable { public init() {} }
public struct LinearCapacityGaugeStyle: GaugeStyle, Sendable { public init() {} }
public struct AccessoryCircularGaugeStyle: GaugeStyle, Sendable { public init() {} }
extension GaugeStyle where Self == DefaultGaugeStyle {
    public static var automatic: Self { Self() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    public static var linearCapacity: Self { Self() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    public static var accessoryCircular: Self { Self() }
}

public protocol MenuStyle {}
public struct DefaultMenuStyle: MenuStyle, Sendable { public init() {} }
public struct ButtonMenuStyle: MenuStyle, Sendable { public init() {} }
public struct BorderlessButtonMenuStyle: MenuStyle, Sendable { public init() {} }
extension MenuStyle where Self == DefaultMenuStyle {
    public static var automatic: Self { Self() }
}
extension MenuStyle where Self == ButtonMenuStyle { public static var button: Self { Self() } }
extension MenuStyle where Self == BorderlessButtonMenuStyle {
    public static var borderlessButton: Self { Self() }
}

public protocol ControlGroupStyle {}
public struct AutomaticControlGroupStyle: ControlGroupStyle, Sendable { public init() {} }
public struct NavigationControlGroupStyle: ControlGroupStyle, Sendable { public init() {} }
public struct MenuControlGroupStyle: ControlGroupStyle, Sendable { public init() {} }
public struct CompactMenuControlGroupStyle: ControlGroupStyle, Sendable { public init() {} }
public struct PaletteControlGroupStyle: ControlGroupStyle, Sendable { public init() {} }
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
    public static var compactMenu: Self { Self() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
    public static var palette: Self { Self() }
}
extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    public static var automatic: Self { Self() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    public static var navigation: Self { Self() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
    public static var menu: Self { Self() }
}

public protocol IndexViewStyle {}
public struct PageIndexViewStyle: IndexViewStyle, Sendable {
    public struct BackgroundDisplayMode: Hashable, Sendable {
        private let name: String
        public static let automatic = Self(name: "automatic")
        public static let interactive = Self(name: "interactive")
        public static let always = Self(name: "always")
        public static let never = Self(name: "never")
    }
    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}
extension IndexViewStyle where Self == PageIndexViewStyle {
    public static var page: Self { Self() }
    public static func page(
        backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
    ) -> Self { Self() }
}

nonisolated extension View {
    public func listStyle<S: ListStyle>(_ style: S) -> some View { decorated("listStyle", style) }
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        decorated("textFieldStyle", style)
    }
    public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        modifier(
            _EnvironmentKeyWritingModifier(
                keyPath: \.tabsArePages, value: S.self == PageTabViewStyle.self))
    }
    public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        decorated("indexViewStyle", style)
    }
    public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
        decorated("navigationViewStyle", style)
    }
    public func formStyle<S: FormStyle>(_ style: S) -> some View { decorated("formStyle", style) }
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        decorated("datePickerStyle", style)
    }
    public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        decorated("gaugeStyle", style)
    }
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View { decorated("menuStyle", style) }
    public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        decorated("controlGroupStyle", style)
    }
}

private enum TabsArePagesKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether tab views are pages that a person swipes through (SUI-TAB-15).
    var tabsArePages: Bool {
        get { self[TabsArePagesKey.self] }
        set { self[TabsArePagesKey.self] = newValue }
    }
}
