public import WayfoldModel

/// Which live object is which screen of the fold, as of the last comparison: how an action that
/// names a screen by the event that made it finds the object.
public final class KnownScreens {
    var identities: [EntryIdentity] = []
    var objects: [AnyObject] = []
    /// The longest stack among them, while it is long and not all of it need be read again.
    var longStack: LongStack?

    package init() {}

    /// Lets go of the objects.
    func forget() {
        identities = []
        objects = []
        longStack = nil
    }

    /// The object that an identity stands for; nil when none is known. Linear in the screens.
    public func object(of identity: EntryIdentity) -> AnyObject? {
        identities.lastIndex(of: identity).map { objects[$0] }
    }
}
