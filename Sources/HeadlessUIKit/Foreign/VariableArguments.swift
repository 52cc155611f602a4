// What Objective-C's objects, and values that stand for one, are among the arguments of a format:
// the object itself.

extension NSObject: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] {
        [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())]
    }
}

/// A value that is an object on Apple's systems.
public protocol ForeignObjectArgument: _CVarArgObject, CVarArg {
    associatedtype Object: NSObject
    var foreignObject: Object { get }
}

extension ForeignObjectArgument {
    public var _cVarArgObject: any CVarArg { foreignObject }
    /// Of a list of arguments without the object's owner; the list of the standard library asks
    /// for the object.
    public var _cVarArgEncoding: [Int] {
        let object = Unmanaged.passRetained(foreignObject)
        return [Int(bitPattern: object.toOpaque())]
    }
}

extension Date: @retroactive CVarArg, ForeignObjectArgument, @retroactive _CVarArgObject {
    public var foreignObject: NSDate { self as NSDate }
}
extension UUID: @retroactive CVarArg, ForeignObjectArgument, @retroactive _CVarArgObject {
    public var foreignObject: NSUUID { self as NSUUID }
}
extension URL: @retroactive CVarArg, ForeignObjectArgument, @retroactive _CVarArgObject {
    public var foreignObject: NSURL { self as NSURL }
}
extension Data: @retroactive CVarArg, ForeignObjectArgument, @retroactive _CVarArgObject {
    public var foreignObject: NSData { self as NSData }
}
extension Array: @retroactive CVarArg, ForeignObjectArgument, @retroactive _CVarArgObject {
    public var foreignObject: NSArray { self as NSArray }
}
extension Set: @retroactive CVarArg, ForeignObjectArgument, @retroactive _CVarArgObject {
    public var foreignObject: NSSet { self as NSSet }
}
