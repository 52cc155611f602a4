// What 'import ObjectiveC' brings: Objective-C's runtime as far as there is one, and the class at
// the top of all.
@_exported public import _AppleFoundation_Foundation

@_exported public import class Foundation.NSObject
@_exported public import protocol Foundation.NSObjectProtocol
