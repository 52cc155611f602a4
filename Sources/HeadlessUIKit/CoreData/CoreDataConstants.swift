/// A store that an app finds again when it is launched anew.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSSQLiteStoreType = "SQLite"

/// A store that goes with its coordinator.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSInMemoryStoreType = "InMemory"

/// A store that an app finds again, as one of SQLite.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSBinaryStoreType = "Binary"

/// An option of a store: kept, and of no effect.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSMigratePersistentStoresAutomaticallyOption =
    "NSMigratePersistentStoresAutomaticallyOption"

/// An option of a store: kept, and of no effect.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"

/// An option of a store: kept, and of no effect.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"

/// An option of a store: kept, and of no effect.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
    "NSPersistentStoreRemoteChangeNotificationPostOptionKey"

/// Where a notification has the objects that were so.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSInsertedObjectsKey = "inserted"

/// Where a notification has the objects that were so.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUpdatedObjectsKey = "updated"

/// Where a notification has the objects that were so.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSDeletedObjectsKey = "deleted"

/// Where a notification has the objects that were so.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSRefreshedObjectsKey = "refreshed"

/// The code of an error of Core Data.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSManagedObjectReferentialIntegrityError = 133_000

/// The code of an error of Core Data.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationMissingMandatoryPropertyError = 1570

/// Where an error of validation has what it is about.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationKeyErrorKey = "NSValidationErrorKey"

/// Where an error of validation has what it is about.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationObjectErrorKey = "NSValidationErrorObject"

/// The code of an error of Core Data.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSManagedObjectValidationError = 1550

/// The code of an error of Core Data.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSManagedObjectMergeError = 133_020
