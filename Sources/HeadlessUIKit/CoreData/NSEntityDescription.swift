/// An entity of a model: its name, its class, and what its objects have.
open class NSEntityDescription: NSObject {
    open var name: String?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var managedObjectClassName: String! = "NSManagedObject"
    open var isAbstract = false
    open var properties: [NSPropertyDescription] = [] {
        didSet { for property in properties { property.entity = self } }
    }
    open var userInfo: [AnyHashable: Any]?
    open internal(set) weak var superentity: NSEntityDescription?
    weak var model: NSManagedObjectModel?

    public override init() { super.init() }

    open var managedObjectModel: NSManagedObjectModel {
        guard let model else { preconditionFailure("an entity is asked after its model is gone") }
        return model
    }

    /// Its own properties and those of the entities above it.
    open var propertiesByName: [String: NSPropertyDescription] {
        var found: [String: NSPropertyDescription] = [:]
        for entity in sequence(first: self, next: \.superentity) {
            for property in entity.properties where found[property.name] == nil {
                found[property.name] = property
            }
        }
        return found
    }
    open var attributesByName: [String: NSAttributeDescription] {
        propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
    }
    open var relationshipsByName: [String: NSRelationshipDescription] {
        propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
    }
    open var subentities: [NSEntityDescription] {
        model?.entities.filter { $0.superentity === self } ?? []
    }

    open func isKindOf(entity: NSEntityDescription) -> Bool {
        sequence(first: self, next: \.superentity).contains { $0 === entity }
    }

    open class func entity(
        forEntityName entityName: String, in context: NSManagedObjectContext
    ) -> NSEntityDescription? {
        context.model?.entitiesByName[entityName]
    }

    /// A new object of the entity's class. An unknown name ends the process, as on a device.
    open class func insertNewObject(
        forEntityName entityName: String, into context: NSManagedObjectContext
    ) -> NSManagedObject {
        guard let entity = entity(forEntityName: entityName, in: context) else {
            NSException(
                name: .internalInconsistencyException,
                reason: "+entityForName: nil is not a legal NSManagedObjectModel for searching for "
                    + "entity name '\(entityName)'"
            ).raise()
            return NSManagedObject(entity: NSEntityDescription(), insertInto: context)
        }
        return entity.objectType.fresh(entity: entity, context: context)
    }

    /// The class of its objects: the app's own where there is one.
    var objectType: NSManagedObject.Type {
        guard let name = managedObjectClassName, name != "NSManagedObject" else {
            return NSManagedObject.self
        }
        if name.contains("."), let type = NSClassFromString(name) as? NSManagedObject.Type {
            return type
        }
        let plain = name.split(separator: ".").last.map(String.init) ?? name
        return (model?.module).flatMap { NSClassFromString("\($0).\(plain)") }
            as? NSManagedObject.Type ?? NSManagedObject.self
    }

    convenience init(_ element: InterfaceElement) {
        self.init()
        name = element["name"]
        managedObjectClassName = element["representedClassName"] ?? "NSManagedObject"
        isAbstract = element.isOn("isAbstract") ?? false
        properties = element.children.compactMap { child in
            switch child.name {
            case "attribute": NSAttributeDescription(child)
            case "relationship": NSRelationshipDescription(child)
            default: nil
            }
        }
    }
}

/// What an entity's objects have: an attribute or a relationship.
open class NSPropertyDescription: NSObject {
    open var name = ""
    open var isOptional = true
    open var isTransient = false
    open var userInfo: [AnyHashable: Any]?
    open internal(set) weak var entity: NSEntityDescription?

    public override init() { super.init() }
}

/// How an attribute's values are kept.
public enum NSAttributeType: UInt, Sendable {
    case undefinedAttributeType = 0
    case integer16AttributeType = 100
    case integer32AttributeType = 200
    case integer64AttributeType = 300
    case decimalAttributeType = 400
    case doubleAttributeType = 500
    case floatAttributeType = 600
    case stringAttributeType = 700
    case booleanAttributeType = 800
    case dateAttributeType = 900
    case binaryDataAttributeType = 1000
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case UUIDAttributeType = 1100
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URIAttributeType = 1200
    case transformableAttributeType = 1800
    case objectIDAttributeType = 2000

    init(_ name: String?) {
        switch name {
        case "Integer 16": self = .integer16AttributeType
        case "Integer 32": self = .integer32AttributeType
        case "Integer 64": self = .integer64AttributeType
        case "Decimal": self = .decimalAttributeType
        case "Double": self = .doubleAttributeType
        case "Float": self = .floatAttributeType
        case "String": self = .stringAttributeType
        case "Boolean": self = .booleanAttributeType
        case "Date": self = .dateAttributeType
        case "Binary": self = .binaryDataAttributeType
        case "UUID": self = .UUIDAttributeType
        case "URI": self = .URIAttributeType
        case "Transformable": self = .transformableAttributeType
        default: self = .undefinedAttributeType
        }
    }

    /// What a model's text for a default means.
    func value(of text: String) -> Any? {
        switch self {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType: Int(text)
        case .doubleAttributeType, .floatAttributeType: Double(text)
        case .decimalAttributeType: Decimal(string: text)
        case .booleanAttributeType: text == "YES" || text == "1" || text == "true"
        case .stringAttributeType: text
        case .URIAttributeType: URL(string: text)
        case .UUIDAttributeType: UUID(uuidString: text)
        default: nil
        }
    }
}

/// A value that an entity's objects have.
open class NSAttributeDescription: NSPropertyDescription {
    open var attributeType = NSAttributeType.undefinedAttributeType
    open var defaultValue: Any?
    open var allowsExternalBinaryDataStorage = false
    open var valueTransformerName: String?
    open var attributeValueClassName: String?

    convenience init(_ element: InterfaceElement) {
        self.init()
        name = element["name"] ?? ""
        isOptional = element.isOn("optional") ?? false
        isTransient = element.isOn("transient") ?? false
        attributeType = NSAttributeType(element["attributeType"])
        valueTransformerName = element["valueTransformerName"]
        attributeValueClassName = element["customClassName"]
        defaultValue =
            element["defaultValueString"].flatMap { attributeType.value(of: $0) }
            ?? element.number("defaultDateTimeInterval").map {
                Date(timeIntervalSinceReferenceDate: $0)
            }
    }
}

/// What becomes of the objects at a relationship's end when one is deleted.
public enum NSDeleteRule: UInt, Sendable {
    case noActionDeleteRule
    case nullifyDeleteRule
    case cascadeDeleteRule
    case denyDeleteRule

    init(_ name: String?) {
        switch name {
        case "Cascade": self = .cascadeDeleteRule
        case "Deny": self = .denyDeleteRule
        case "No Action": self = .noActionDeleteRule
        default: self = .nullifyDeleteRule
        }
    }
}

/// Other objects that an entity's objects have.
open class NSRelationshipDescription: NSPropertyDescription {
    open weak var destinationEntity: NSEntityDescription?
    open weak var inverseRelationship: NSRelationshipDescription?
    open var maxCount = 0
    open var minCount = 0
    open var deleteRule = NSDeleteRule.nullifyDeleteRule
    open var isOrdered = false
    var destinationName: String?
    var inverseName: String?

    open var isToMany: Bool { maxCount != 1 }

    convenience init(_ element: InterfaceElement) {
        self.init()
        name = element["name"] ?? ""
        isOptional = element.isOn("optional") ?? false
        maxCount = element.isOn("toMany") == true ? element.integer("maxCount") ?? 0 : 1
        minCount = element.integer("minCount") ?? 0
        isOrdered = element.isOn("ordered") ?? false
        deleteRule = NSDeleteRule(element["deletionRule"])
        destinationName = element["destinationEntity"]
        inverseName = element["inverseName"]
    }
}
