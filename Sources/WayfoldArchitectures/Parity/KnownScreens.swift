import WayfoldModel

/// Which live object is which screen of the fold, as of a session's last comparison.
final class KnownScreens {
    var identities: [EntryIdentity] = []
    var objects: [AnyObject] = []
    /// The longest stack among them, while it is long and not all of it need be read again.
    var longStack: LongStack?

    /// Lets go of the objects.
    func forget() {
        identities = []
        objects = []
        longStack = nil
    }
}
