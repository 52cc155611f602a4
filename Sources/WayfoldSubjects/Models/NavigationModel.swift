public import WayfoldArchitectures
public import WayfoldModel

/// Navigation of one's own that is no app on a stage: a router, a store, a tree of coordinators.
///
/// ```swift
/// struct PageStack: NavigationModel {
///     private var pages = [Route("home")]
///
///     mutating func perform(_ request: ProgramRequest) throws(Refusal) {
///         switch (request.event.action, request.route) {
///         case (.push, let page?): pages.append(page)
///         case (.back, _) where pages.count > 1: pages.removeLast()
///         case (.back, _): throw Refusal(.atRoot)
///         default: throw Refusal(.unsupported)
///         }
///     }
///
///     var shown: ShownFlow { .stack(pages.map { ShownScreen($0) }) }
/// }
/// ```
/// A value or an object; it lives on the main actor, as navigation does. Whoever is behind an
/// event, it is asked to do it. What it puts off is not waited for: that takes an app on a stage.
public protocol NavigationModel: SendableMetatype {
    /// Does what is asked for.
    ///
    /// - Throws: why it does not, and nothing has changed; `unsupported` for what it has no way to
    ///   do, which is then left out of the comparison.
    mutating func perform(_ request: ProgramRequest) throws(Refusal)

    /// What it shows. Read after every turn.
    var shown: ShownFlow { get }

    /// The facts of the app map as it has them; none unless it says so.
    var facts: [(name: String, value: String)] { get }
}

extension NavigationModel {
    public var facts: [(name: String, value: String)] { [] }
}

/// What a model shows in one place.
public nonisolated indirect enum ShownFlow {
    /// Screens on top of each other, the root first; a modal stands on what it covers.
    case stack([ShownScreen])
    /// A flow a tab, and which one is selected, from 0.
    case tabs(_ name: String, [ShownTab], selected: Int)
    /// A flow that shows another one and nothing of its own.
    case wrapper(_ name: String, ShownFlow)
}

/// A screen that a model shows.
public nonisolated struct ShownScreen {
    public var route: Route
    public var presentation: Presentation
    /// What says which screen it is. A screen that stays must stay the same object, and a new one
    /// be another; where a model's screens are no objects, none has one and nothing is said of it.
    public var object: AnyObject?
    /// What it shows as a flow of its own.
    public var flow: ShownFlow?

    public init(
        _ route: Route, as presentation: Presentation = .push, object: AnyObject? = nil,
        showing flow: ShownFlow? = nil
    ) {
        self.route = route
        self.presentation = presentation
        self.object = object
        self.flow = flow
    }
}

/// A tab that a model shows.
public nonisolated struct ShownTab {
    /// The name by which it is selected.
    public var name: String
    public var flow: ShownFlow

    public init(_ name: String, _ flow: ShownFlow) {
        self.name = name
        self.flow = flow
    }
}

extension NavigationModel {
    /// What sessions are run through: `PageStack.subject("pages") { _ in PageStack() }`.
    ///
    /// - Parameters:
    ///   - name: the word by which it is chosen.
    ///   - summary: what it is, in one line.
    ///   - map: its screens and rules, in the dialect that the fold is to speak beside it. Without
    ///     one any route is shown, above a root that is called `root`.
    ///   - faults: the mistakes that `launch` knows by name.
    ///   - samples: what random sessions are made of.
    ///   - launch: makes the model as it is before a session's first event, with the faults that
    ///     are switched on.
    public nonisolated static func subject(
        _ name: String, summary: String = "navigation of your own", map: AppMap = AppMap(),
        faults: [Fault] = [], samples: SampleTexts = .ofAnyRoute,
        launch: @escaping @MainActor @Sendable (_ faults: Set<String>) -> Self
    ) -> Subject {
        Subject(
            name, summary: summary, map: map, dialect: map.dialect, faults: faults,
            samples: samples, waitUntilFreed: waitUntilFreed
        ) {
            ModelSession($0, launch)
        }
    }
}

extension SampleTexts {
    /// Three routes of two names, for a map that accepts any.
    public nonisolated static let ofAnyRoute = SampleTexts(
        routes: ["list", "detail?id=1", "detail?id=2"])
}
