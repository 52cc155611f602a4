/// What SwiftUI would say in purple in Xcode, and go on.
public struct RuntimeWarning: Hashable, Sendable, CustomStringConvertible {
    public let text: String
    public var description: String { text }

    public static let modifiedDuringUpdate = Self(
        text: "Modifying state during view update, this will cause undefined behavior.")
    public static let publishedDuringUpdate = Self(
        text: "Publishing changes from within view updates is not allowed, this will cause"
            + " undefined behavior.")
    public static let publishedInBackground = Self(
        text: "Publishing changes from background threads is not allowed; make sure to publish"
            + " values from the main thread (via operators like receive(on:)) on model updates.")
    public static let focusOutsideOfView = Self(
        text: "Accessing FocusState's value outside of the body of a View. This will result in a"
            + " constant Binding of the initial value and will not update.")
    public static let stateOutsideOfView = Self(
        text: "Accessing State's value outside of being installed on a View. This will result in a"
            + " constant Binding of the initial value and will not update.")
    public static let stateObjectOutsideOfView = Self(
        text: "Accessing StateObject's object without being installed on a View. This will create"
            + " a new instance each time.")
    public static let namespaceOutsideOfView = Self(
        text: "Reading a Namespace property outside View.body. This will result in identifiers"
            + " that never match any other identifier.")
    /// SwiftUI's own words are unknown.
    public static let sceneStorageOutsideOfView = Self(
        text: "Accessing SceneStorage's value outside of being installed on a View. This will read"
            + " the initial value and write nothing.")
    static func mainActorBinding(_ property: String) -> Self {
        Self(
            text: "\(property) is isolated to the main actor. Accessing it via Binding from a"
                + " different actor will cause undefined behaviors, and potential data races; This"
                + " warning will become a runtime crash in a future version of SwiftUI.")
    }
    /// The words are not SwiftUI's, which says nothing here.
    static let unsettledUpdate = Self(
        text: "An update did not settle in its passes; the rest waits for the next frame.")
    static func environmentOutsideOfView<Value>(_ type: Value.Type) -> Self {
        Self(
            text: "Accessing Environment<\(type)>'s value outside of being installed on a View."
                + " This will always read the default value and will not update.")
    }
}

/// The warnings of a stage, each with where and how often it came, in the order of their first
/// time.
public struct RuntimeWarnings: Sendable {
    /// The view is the one whose body was being evaluated, if one was.
    public private(set) var counts: [(warning: RuntimeWarning, view: String?, count: Int)] = []

    mutating func add(_ warning: RuntimeWarning, by view: String?) {
        let known = counts.firstIndex { $0.warning == warning && $0.view == view }
        if let known {
            counts[known].count += 1
        } else {
            counts.append((warning, view, 1))
        }
    }
}

/// Warns on the stage of the view whose body is evaluated, or on the current one.
func warnOnStage(_ warning: RuntimeWarning, by rule: EngineRule) {
    onMain {
        let engine = Engine.readingNode?.host?.engine ?? HeadlessStage.current.engine
        if engine.obeys(rule) { engine.warn(warning) }
    }
}

extension HeadlessStage {
    /// What SwiftUI warned of on this stage.
    public var runtimeWarnings: RuntimeWarnings { engine.warnings }
}
