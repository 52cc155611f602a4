// Of SwiftUI's module what Apple has in one of its own.
@_exported public import Foundation
@_exported public import Observation
import SwiftUI

@_exported public import class HeadlessSwiftUI.DefaultSerialModelExecutor
@_exported public import struct HeadlessSwiftUI.FetchDescriptor
@_exported public import enum HeadlessSwiftUI.MigrationStage
@_exported public import protocol HeadlessSwiftUI.ModelActor
@_exported public import struct HeadlessSwiftUI.ModelConfiguration
@_exported public import class HeadlessSwiftUI.ModelContainer
@_exported public import class HeadlessSwiftUI.ModelContext
@_exported public import protocol HeadlessSwiftUI.ModelExecutor
@_exported public import struct HeadlessSwiftUI.ModelField
@_exported public import class HeadlessSwiftUI.ModelStorage
@_exported public import struct HeadlessSwiftUI.PersistentIdentifier
@_exported public import protocol HeadlessSwiftUI.PersistentModel
@_exported public import protocol HeadlessSwiftUI.SchemaMigrationPlan
@_exported public import struct HeadlessSwiftUI.SwiftDataError
public import enum HeadlessSwiftUI.SwiftDataNames
@_exported public import protocol HeadlessSwiftUI.VersionedSchema

public typealias Schema = SwiftDataNames.Schema
public typealias Query = SwiftDataNames.Query

/// Makes a class one whose objects a container keeps.
@attached(
    member, names: named(modelStorage), named(schemaMetadata), named(uniquePaths), named(init)
)
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel, names: named(==), named(hash))
public macro Model() = #externalMacro(module: "SwiftUIMacros", type: "ModelMacro")

/// What `@Model` makes of each property.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _ModelProperty() = #externalMacro(module: "SwiftUIMacros", type: "ModelPropertyMacro")

/// Says how a property is kept.
@attached(peer)
public macro Attribute(
    _ options: Schema.Attribute.Option..., originalName: String? = nil,
    hashModifier: String? = nil
) = #externalMacro(module: "SwiftUIMacros", type: "ModelWordMacro")

/// Says how a property leads to other models.
@attached(peer)
public macro Relationship(
    _ options: Schema.Relationship.Option...,
    deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
    maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
    hashModifier: String? = nil
) = #externalMacro(module: "SwiftUIMacros", type: "ModelWordMacro")

/// Keeps a property out of the store.
@attached(peer)
public macro Transient() = #externalMacro(module: "SwiftUIMacros", type: "ModelWordMacro")

/// Groups of properties that no two objects have in common.
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
    #externalMacro(module: "SwiftUIMacros", type: "ModelWordMacro")

/// Properties that are looked for often; a fetch goes through all objects.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
    #externalMacro(module: "SwiftUIMacros", type: "ModelWordMacro")

/// Gives an actor a context of its own.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "SwiftUIMacros", type: "ModelActorMacro")
