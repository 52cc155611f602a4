import Observation

/// SwiftData's names that other modules have too: the SDK's module SwiftData calls them `Schema`
/// and `Query`.
public enum SwiftDataNames {
    /// The models of a container.
    // why: it never changes after it is made, and a class's type is of no actor.
    public final class Schema: @unchecked Sendable {
        /// The number of a schema.
        public struct Version: Hashable, Comparable, Sendable, CustomStringConvertible {
            public let major: Int
            public let minor: Int
            public let patch: Int
            public init(_ major: Int, _ minor: Int, _ patch: Int) {
                (self.major, self.minor, self.patch) = (major, minor, patch)
            }
            public var description: String { "\(major).\(minor).\(patch)" }
            public static func < (one: Self, other: Self) -> Bool {
                (one.major, one.minor, one.patch) < (other.major, other.minor, other.patch)
            }
        }

        let models: [any PersistentModel.Type]
        public let version: Version

        public init(
            _ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)
        ) {
            models = types
            self.version = version
        }
        public convenience init(
            _ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)
        ) { self.init(types, version: version) }
        public convenience init(versionedSchema: any VersionedSchema.Type) {
            self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
        }

        /// The names of the models and of those that they lead to.
        public var entitiesByName: [String: ModelEntity] {
            Dictionary(uniqueKeysWithValues: ModelEntity.all(of: models).map { ($0.name, $0) })
        }

        /// What a property's `@Attribute` says.
        public struct Attribute: Sendable {
            /// How an attribute is kept. All but `unique` say something about a file, which there
            /// is none of.
            public enum Option: Hashable, Sendable {
                case unique
                case externalStorage
                case ephemeral
                case preserveValueOnDeletion
                case spotlight
                case allowsCloudEncryption
                case transformed(by: String)

                public static func transformable(by name: String) -> Self { .transformed(by: name) }
                public static func transformable(by type: AnyClass) -> Self {
                    .transformed(by: "\(type)")
                }
            }

            public let options: [Option]
            public let originalName: String?

            public init(
                _ options: Option..., originalName: String? = nil, hashModifier: String? = nil
            ) {
                self.options = options
                self.originalName = originalName
            }
        }

        /// What a property's `@Relationship` says.
        // why: key paths never change, and the compiler calls none of them sendable.
        public struct Relationship: @unchecked Sendable {
            /// What happens to the other objects when one is deleted.
            public enum DeleteRule: String, Hashable, Sendable {
                case nullify
                case cascade
                case deny
                case noAction
            }
            /// What is kept of a relationship.
            public enum Option: Hashable, Sendable {
                case unique
            }

            public let deleteRule: DeleteRule
            public let inverse: AnyKeyPath?
            public let minimumModelCount: Int?
            public let maximumModelCount: Int?

            public init(
                _ options: Option..., deleteRule: DeleteRule = .nullify,
                minimumModelCount: Int? = 0, maximumModelCount: Int? = 0,
                originalName: String? = nil, inverse: AnyKeyPath? = nil,
                hashModifier: String? = nil
            ) {
                self.deleteRule = deleteRule
                self.inverse = inverse
                self.minimumModelCount = minimumModelCount
                self.maximumModelCount = maximumModelCount
            }
        }

        /// One property that `@Model` keeps.
        // why: key paths never change, and the compiler calls none of them sendable.
        public struct PropertyMetadata: @unchecked Sendable {
            public let name: String
            public let keypath: AnyKeyPath
            let attribute: Attribute?
            let relationship: Relationship?
            let mutate: Mutation

            typealias Mutation = (
                any PersistentModel, ObservationRegistrar, () -> Void
            ) -> Void

            public init<Root: PersistentModel, Member>(
                _ name: String, _ keypath: KeyPath<Root, Member>, _ attribute: Attribute
            ) { self.init(name, keypath, attribute, nil) }
            public init<Root: PersistentModel, Member>(
                _ name: String, _ keypath: KeyPath<Root, Member>, _ relationship: Relationship
            ) { self.init(name, keypath, nil, relationship) }
            public init<Root: PersistentModel, Member>(
                _ name: String, _ keypath: KeyPath<Root, Member>
            ) { self.init(name, keypath, nil, nil) }

            private init<Root: PersistentModel, Member>(
                _ name: String, _ keypath: KeyPath<Root, Member>, _ attribute: Attribute?,
                _ relationship: Relationship?
            ) {
                self.name = name
                self.keypath = keypath
                self.attribute = attribute
                self.relationship = relationship
                mutate = { root, registrar, work in
                    guard let root = root as? Root else { return work() }
                    registrar.withMutation(of: root, keyPath: keypath, work)
                }
            }
        }
    }
}

/// The models of one version of an app.
public protocol VersionedSchema {
    static var models: [any PersistentModel.Type] { get }
    static var versionIdentifier: SwiftDataNames.Schema.Version { get }
}

/// How what an older version kept becomes what a newer one keeps. A store is made by the app that
/// runs, so no stage is ever called.
public protocol SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { get }
    static var stages: [MigrationStage] { get }
}

/// A step from one version of an app's models to the next.
public enum MigrationStage {
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
    case custom(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
        willMigrate: ((ModelContext) throws -> Void)?,
        didMigrate: ((ModelContext) throws -> Void)?)
}
