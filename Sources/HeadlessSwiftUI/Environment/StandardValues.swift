private enum EnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction(nil) }
}
private enum PresentedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}
private enum ScenePhaseKey: EnvironmentKey {
    static var defaultValue: ScenePhase { .background }
}
private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
private enum LocaleKey: EnvironmentKey {
    static var defaultValue: Locale { Locale(identifier: "en_US") }
}
private enum HorizontalKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .compact }
}
private enum VerticalKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .regular }
}
private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }
private enum LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection { .leftToRight }
}
private enum RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
    public var isEnabled: Bool {
        get { self[EnabledKey.self] }
        set { self[EnabledKey.self] = newValue }
    }
    public internal(set) var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }
    public internal(set) var isPresented: Bool {
        get { self[PresentedKey.self] }
        set { self[PresentedKey.self] = newValue }
    }
    public var presentationMode: Binding<PresentationMode> {
        let (isPresented, dismiss) = (isPresented, dismiss)
        return Binding(
            ClosureLocation({ PresentationMode(isPresented: isPresented) }) { mode, _ in
                if mode.wantsDismissal { dismiss() }
            })
    }
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalKey.self] }
        set { self[HorizontalKey.self] = newValue }
    }
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalKey.self] }
        set { self[VerticalKey.self] = newValue }
    }
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }
    public internal(set) var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }

    /// For the content of a presentation or of a pushed screen: what ends it.
    @MainActor
    mutating func setPresented(in engine: Engine, _ end: DismissAction) {
        isPresented = engine.obeys(.marksPresentedContent)
        dismiss = end
    }

    /// For content that starts a window or a tab anew.
    mutating func clearPlace() {
        navigation = nil
        column = nil
    }
}

/// Ends the presentation that a view is in.
// why: what it does is done on the main actor.
public struct DismissAction: @unchecked Sendable {
    private let end: (@MainActor () -> Void)?

    init(_ end: (@MainActor () -> Void)?) { self.end = end }

    /// Does nothing in a view that is not presented (SUI-EN-11).
    public func callAsFunction() {
        guard let end else { return }
        onMain { end() }
    }
}

/// Whether a view is presented, and a way to end that; the older form of `dismiss`.
public struct PresentationMode {
    public let isPresented: Bool
    var wantsDismissal = false

    init(isPresented: Bool) { self.isPresented = isPresented }
    public mutating func dismiss() { wantsDismissal = true }
}

/// Opens a URL.
// why: the handler is an app's and called on the main actor.
public struct OpenURLAction: @unchecked Sendable {
    private let handler: @MainActor (URL) -> Result

    @preconcurrency public init(handler: @escaping @MainActor (URL) -> Result) {
        self.handler = handler
    }

    @preconcurrency @MainActor public func callAsFunction(_ url: URL) { self(url) { _ in } }

    @preconcurrency @MainActor
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        switch handler(url).answer {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other):
            let target = other ?? url
            HeadlessStage.current.openedURLs.append(target)
            completion(true)
        }
    }

    /// What a handler did with a URL.
    public struct Result: Sendable {
        enum Answer: Sendable {
            case handled
            case discarded
            case system(URL?)
        }
        let answer: Answer
        public static let handled = Self(answer: .handled)
        public static let discarded = Self(answer: .discarded)
        public static let systemAction = Self(answer: .system(nil))
        public static func systemAction(_ url: URL) -> Self { Self(answer: .system(url)) }
    }
}

extension HeadlessStage {
    /// The URLs that views gave to the system, which opens none here.
    public internal(set) var openedURLs: [URL] {
        get { engine.openedURLs }
        set { engine.openedURLs = newValue }
    }
}

/// Where a scene is between the foreground and the background.
public enum ScenePhase: Comparable, Hashable, Sendable {
    case background
    case inactive
    case active
}

public enum ColorScheme: CaseIterable, Hashable, Sendable {
    case light
    case dark
}

public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact
    case regular
}

public enum LayoutDirection: CaseIterable, Hashable, Sendable {
    case leftToRight
    case rightToLeft
}

/// Whether the content of a list is being edited.
public enum EditMode: Hashable, Sendable {
    case inactive
    case transient
    case active
    public var isEditing: Bool { self != .inactive }
}

/// Loads the content of a view anew.
// why: what it does is an app's, awaited on the main actor.
public struct RefreshAction: @unchecked Sendable {
    let action: @Sendable () async -> Void
    public func callAsFunction() async { await action() }
}

/// Whether something is shown.
public enum Visibility: CaseIterable, Hashable, Sendable {
    case automatic
    case visible
    case hidden
}
