/// What Foundation has on Apple's systems and not on Linux, where code for UIKit uses it.

/// A class whose only object can also be made, as `ProcessInfo()`.
public protocol FoundationMade {}

extension ProcessInfo: FoundationMade {}

extension FoundationMade where Self: ProcessInfo {
    @_disfavoredOverload
    public init() {
        guard let process = ProcessInfo.processInfo as? Self else {
            preconditionFailure("a subclass of ProcessInfo has an initializer of its own")
        }
        self = process
    }
}

extension AttributeContainer {
    /// The attributes of a text of Foundation's: links alone, since nothing else of them is drawn.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        self[AttributeScopes.FoundationAttributes.LinkAttribute.self] = dictionary[.link] as? URL
    }
}
