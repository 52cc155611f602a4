public import WayfoldModel

/// Which live object is which screen of the fold, as of the last comparison: how an action that
/// names a screen by the event that made it finds the object.
public final class KnownScreens {
    var identities: [EntryIdentity] = []
    var objects: [AnyObject] = []

    package init() {}

    /// The object that an identity stands for; nil when none is known. Linear in the screens.
    public func object(of identity: EntryIdentity) -> AnyObject? {
        identities.lastIndex(of: identity).map { objects[$0] }
    }
}
