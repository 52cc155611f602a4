// Foundation for Linux has both of later versions; where it has, its own are called.
extension NSObject {
    /// Whether this object is of a class or of one below it. Linear in the depth of the class.
    @_disfavoredOverload
    public func isKind(of aClass: AnyClass) -> Bool {
        sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
            .contains { $0.subjectType == aClass }
    }

    /// Whether this object is of a class and of none below it.
    @_disfavoredOverload
    public func isMember(of aClass: AnyClass) -> Bool {
        type(of: self) == aClass
    }
}

extension NSObject {
    /// The class's name behind that of its module, as Objective-C has it.
    public class func description() -> String { String(reflecting: self) }
}
