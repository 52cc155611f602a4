// What Objective-C's runtime answers where there is none: no class has a method to exchange.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A method of a class, which is never found.
public struct ObjectiveMethod: Sendable {
    private init() {}
}

/// Code of a method.
public struct ObjectiveCode: Sendable {
    fileprivate init() {}
}

public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> ObjectiveMethod? { nil }
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> ObjectiveMethod? { nil }

/// The code of a method; there is none.
public typealias IMP = ObjectiveCode

/// Called by nobody: there is no method to call it with.
public func method_getImplementation(_ m: ObjectiveMethod) -> IMP { ObjectiveCode() }
/// Called by nobody: there is no method to call it with.
public func method_getTypeEncoding(_ m: ObjectiveMethod) -> UnsafePointer<CChar>? { nil }
/// Adds nothing and answers no, as for a method that the class has.
@discardableResult
public func class_addMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool { false }
/// Replaces nothing, as there is nothing to replace.
@discardableResult
public func class_replaceMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? { nil }

/// How many bytes an object of a class takes at least.
public func class_getInstanceSize(_ cls: AnyClass?) -> Int {
    guard let cls else { return 0 }
    // Swift's classes without Objective-C: two words, then flags, where an object begins, its size.
    let metadata = unsafeBitCast(cls, to: UnsafeRawPointer.self)
    return Int(metadata.load(fromByteOffset: 2 * MemoryLayout<Int>.size + 8, as: UInt32.self))
}

/// Called by nobody: there is no method to call it with.
public func method_exchangeImplementations(_ m1: ObjectiveMethod, _ m2: ObjectiveMethod) {}

/// A place for an object that the callee may set.
public typealias AutoreleasingUnsafeMutablePointer = UnsafeMutablePointer
