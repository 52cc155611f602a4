// What Objective-C's runtime answers where there is none: no class has a method to exchange.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A method of a class, which is never found.
public struct ObjectiveMethod: Sendable {
    private init() {}
}

/// Code of a method.
public struct ObjectiveCode: Sendable {
    private init() {}
}

public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> ObjectiveMethod? { nil }
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> ObjectiveMethod? { nil }

/// Called by nobody: there is no method to call it with.
public func method_exchangeImplementations(_ m1: ObjectiveMethod, _ m2: ObjectiveMethod) {}
