import Foundation
public import WayfoldModel

/// A page, sheet or tab of an app that says how traces call it.
///
/// ```swift
/// extension Product: RecordedRoute {
///     var recordedRoute: Route { Route("product", [.init("id", "\(id)")]) }
/// }
/// ```
/// What does not say it is called as `Route(reflecting:)` reads it, which an enum of pages or an
/// identifiable value has no need to correct.
public protocol RecordedRoute {
    var recordedRoute: Route { get }
}

extension Route {
    /// The route that a value of an app stands for, read off the value.
    ///
    /// In this order: what `RecordedRoute` says; the raw text of an enum; the name of an enum's
    /// case with its associated values; the name of a type with the `id` that its value has, else
    /// with its stored texts, numbers and truth values. An associated value without a label that
    /// has an `id` gives that, and any other stands as `value`. A text is read as a route's text.
    /// Linear in the fields. What a value with parts prints as is never asked for: that changes
    /// with a field that is no part of its identity.
    public init(reflecting value: Any) {
        if let named = value as? any RecordedRoute {
            self = named.recordedRoute
            return
        }
        if let text = Self.text(of: value) {
            self.init(text: text)
            return
        }
        let mirror = Mirror(reflecting: value)
        let type = String("\(mirror.subjectType)".prefix { $0 != "<" })
        guard mirror.displayStyle == .enum else {
            let name = type.prefix(1).lowercased() + type.dropFirst()
            self.init(name, Self.identity(of: value, mirror) ?? Self.fields(of: mirror))
            return
        }
        guard let payload = mirror.children.first else {
            // A case without values prints as its name, unless it prints as it likes.
            self.init("\(value)")
            return
        }
        self.init(payload.label ?? type, Self.parameters(ofPayload: payload.value))
    }

    private static func parameters(ofPayload value: Any) -> [Parameter] {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .tuple {
            return mirror.children.flatMap { child -> [Parameter] in
                // What has no label is called `.0`.
                let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
                let text = text(of: child.value) ?? idText(of: child.value)
                if let label { return text.map { [Parameter(label, $0)] } ?? [] }
                return parameters(ofPayload: child.value)
            }
        }
        if let text = text(of: value) { return [Parameter("value", text)] }
        return identity(of: value, mirror) ?? fields(of: mirror)
    }

    /// The parameter that tells one value of a type from another; nil for what has no identity.
    private static func identity(of value: Any, _ mirror: Mirror) -> [Parameter]? {
        idText(of: value).map { [Parameter("id", $0)] }
    }

    private static func idText(of value: Any) -> String? {
        guard let value = value as? any Identifiable else { return nil }
        return text(of: value.id as Any)
    }

    private static func fields(of mirror: Mirror) -> [Parameter] {
        mirror.children.compactMap { child in
            guard let label = child.label, let text = text(of: child.value) else { return nil }
            return Parameter(label, text)
        }
    }

    /// A value that is its own text; nil for one that has parts.
    private static func text(of value: Any) -> String? {
        switch value {
        case let value as String: value
        case let value as any LosslessStringConvertible: value.description
        case let value as UUID: value.uuidString
        case let value as any RawRepresentable: text(of: value.rawValue as Any)
        default: nil
        }
    }
}
