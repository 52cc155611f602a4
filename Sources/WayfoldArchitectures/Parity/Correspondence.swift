import WayfoldModel

/// Whether screens of a fold and live objects go together over an event: what the fold keeps is the
/// same object, what it makes anew is another one.
enum Correspondence {
    /// The first screen of which that is not so, and whether the object is a new one where it
    /// should be the old. Linear; looks nothing up where a screen stayed in its place.
    ///
    /// The objects before must have been kept alive over the event, so that no new one has the
    /// address of an old one.
    static func firstBreak(
        _ oldIdentities: [EntryIdentity], _ oldObjects: [AnyObject],
        _ identities: [EntryIdentity], _ objects: [AnyObject]
    ) -> (index: Int, isNew: Bool)? {
        var old = Old(oldIdentities, oldObjects)
        let unknown = Unidentified.screen
        for index in identities.indices {
            let (identity, object) = (identities[index], objects[index])
            if object === unknown { continue }
            if index < oldIdentities.count {
                let isKept = oldIdentities[index] == identity
                if isKept, oldObjects[index] === object { continue }
                if isKept { return (index, true) }
            }
            if let before = old.object(of: identity), before !== object { return (index, true) }
            if let before = old.identity(of: object), before != identity { return (index, false) }
        }
        return nil
    }

    /// The screens before the event, to be looked up: one by one for a few, by a table for many.
    private struct Old {
        private let identities: [EntryIdentity]
        private let objects: [AnyObject]
        private var asked = 0
        private var objectsByIdentity: [EntryIdentity: AnyObject] = [:]
        private var identitiesByObject: [ObjectIdentifier: EntryIdentity] = [:]

        private static let few = 8

        init(_ identities: [EntryIdentity], _ objects: [AnyObject]) {
            self.identities = identities
            self.objects = objects
        }

        mutating func object(of identity: EntryIdentity) -> AnyObject? {
            if isTabled() { return objectsByIdentity[identity] }
            return identities.lastIndex(of: identity).map { objects[$0] }
        }

        mutating func identity(of object: AnyObject) -> EntryIdentity? {
            if isTabled() { return identitiesByObject[ObjectIdentifier(object)] }
            return objects.lastIndex { $0 === object }.map { identities[$0] }
        }

        private mutating func isTabled() -> Bool {
            asked += 1
            guard asked > Self.few else { return false }
            if objectsByIdentity.isEmpty {
                for (identity, object) in zip(identities, objects) {
                    objectsByIdentity[identity] = object
                    identitiesByObject[ObjectIdentifier(object)] = identity
                }
            }
            return true
        }
    }
}

/// What stands for a screen of which nobody says which one it is: nothing is found out about it.
package final class Unidentified: Sendable {
    package static let screen = Unidentified()

    private init() {}
}
