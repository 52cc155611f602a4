/// The classes that Xcode makes of a data model's entities, written into a file beside the model:
/// for those that are to be made whole the class and its properties, for those that only are to be
/// extended the properties. What the sources declare themselves is left out.
struct ModelEntities {
    private struct Property {
        let name: String
        let type: String
        /// The class of what a relationship to many leads to.
        var element: String?
    }

    private struct Entity {
        let name: String
        let className: String
        let parent: String?
        /// Whether Xcode makes the class too.
        let isMade: Bool
        var properties: [Property] = []
    }

    private let declarations: Declarations
    private let paths: Set<String>
    /// By the model's path.
    private var entities: [(model: String, entities: [Entity])] = []

    init(
        paths: [String], _ declarations: Declarations, _ read: (String) throws -> [UInt8]
    ) throws {
        self.declarations = declarations
        self.paths = Set(paths)
        let versions = paths.filter { $0.hasSuffix(".xcdatamodel/contents") }.sorted()
        for (model, files) in Dictionary(grouping: versions, by: Self.model).sorted(by: {
            $0.key < $1.key
        }) {
            let note = "\(model)/.xccurrentversion"
            let text = paths.contains(note) ? String(decoding: try read(note), as: UTF8.self) : ""
            let current = files.first { file in
                let name = file.split(separator: "/").dropLast().last ?? ""
                return text.contains("<string>\(name)</string>")
            }
            guard let file = current ?? files.first else { continue }
            let found = Self.entities(String(decoding: try read(file), as: UTF8.self))
            if !found.isEmpty { entities.append((model, found)) }
        }
    }

    private static func model(of path: String) -> String {
        let parts = path.split(separator: "/")
        let end = parts.firstIndex { $0.hasSuffix(".xcdatamodeld") }
        return parts[...(end ?? parts.count - 2)].joined(separator: "/")
    }

    /// A new file for each model of which something has to be made.
    func files() -> [FilePort] {
        entities.compactMap { model, entities in
            let lines = entities.flatMap(lines)
            guard !lines.isEmpty else { return nil }
            let text = "import CoreData\n\n" + lines.map { $0 + "\n" }.joined()
            let parts = model.split(separator: "/", omittingEmptySubsequences: false)
            let folder = parts.dropLast().map { $0 + "/" }.joined()
            let name = (parts.last ?? "").prefix { $0 != "." }.filter { $0 != " " }
            let count = entities.count == 1 ? "1 entity" : "\(entities.count) entities"
            return FilePort(
                path: paths.freeSource("\(folder)\(name)Entities"),
                edits: [Edit(offset: 0, length: 0, text: text)],
                findings: [
                    Finding(
                        line: 1, kind: .asset, text: "the classes of \(count) of \(model)",
                        isChanged: true)
                ],
                isNew: true)
        }
    }

    private func lines(of entity: Entity) -> [String] {
        let name = entity.className
        let isDeclared = declarations.types[name]?.isDeclared ?? false
        guard entity.isMade || isDeclared else { return [] }
        let known = declarations.types[name]?.members ?? [:]
        var members: [String] = []
        if known["fetchRequest"] == nil {
            members.append(
                "    public class func fetchRequest() -> NSFetchRequest<\(name)> { "
                    + "NSFetchRequest<\(name)>(entityName: \"\(entity.name)\") }")
        }
        for property in entity.properties where known[property.name] == nil {
            members.append(
                "    public var \(property.name): \(property.type) { get { managedValue(\""
                    + "\(property.name)\") } set { setManagedValue(newValue, \""
                    + "\(property.name)\") } }")
        }
        for property in entity.properties {
            guard let element = property.element else { continue }
            members += accessors(property, element).filter { known[$0.name] == nil }.map(\.text)
        }
        let made = "public class \(name): \(entity.parent ?? "NSManagedObject") {}"
        let lines = isDeclared ? [] : [made]
        return members.isEmpty ? lines : lines + ["extension \(name) {"] + members + ["}"]
    }

    private func accessors(
        _ property: Property, _ element: String
    ) -> [(name: String, text: String)] {
        let end = property.name.prefix(1).uppercased() + property.name.dropFirst()
        let set = property.type.filter { $0 != "?" }
        return [("addTo", "adding"), ("removeFrom", "removing")].flatMap { beginning, word in
            [("value", element), ("values", set)].map { value, type in
                (
                    "\(beginning)\(end)",
                    "    public func \(beginning)\(end)(_ \(value): \(type)) { "
                        + "changeManagedValues(\"\(property.name)\", \(word): \(value)) }"
                )
            }
        }
    }

    // MARK: the model's text

    private static func entities(_ text: String) -> [Entity] {
        let tags = text.split(separator: "<").map { Tag($0) }
        let classes = Dictionary(
            tags.filter { $0.name == "entity" }.map {
                ($0["name"] ?? "", className(of: $0))
            }
        ) { one, _ in one }
        var entities: [Entity] = []
        for tag in tags {
            switch tag.name {
            case "entity":
                let name = tag["name"] ?? ""
                let className = className(of: tag)
                let kind = tag["codeGenerationType"]
                guard className != "NSManagedObject", kind == "class" || kind == "category" else {
                    entities.append(
                        Entity(name: name, className: "", parent: nil, isMade: false))
                    continue
                }
                entities.append(
                    Entity(
                        name: name, className: className,
                        parent: tag["parentEntity"].flatMap { classes[$0] },
                        isMade: kind == "class"))
            case "attribute", "relationship":
                guard !entities.isEmpty, let property = property(tag, classes) else { continue }
                entities[entities.count - 1].properties.append(property)
            default: break
            }
        }
        return entities.filter { !$0.className.isEmpty }
    }

    private static func className(of tag: Tag) -> String {
        Declarations.last(tag["representedClassName"] ?? "NSManagedObject")
    }

    private static func property(_ tag: Tag, _ classes: [String: String]) -> Property? {
        guard let name = tag["name"] else { return nil }
        if tag.name == "relationship" {
            let element = tag["destinationEntity"].flatMap { classes[$0] } ?? "NSManagedObject"
            guard tag["toMany"] == "YES" else {
                return Property(name: name, type: "\(element)?")
            }
            let type = tag["ordered"] == "YES" ? "NSOrderedSet?" : "NSSet?"
            return Property(name: name, type: type, element: element)
        }
        let kind = tag["attributeType"] ?? ""
        if let scalar = scalars[kind] {
            return Property(
                name: name, type: tag["usesScalarValueType"] == "NO" ? "NSNumber?" : scalar)
        }
        if kind == "Transformable" {
            return Property(name: name, type: "\(tag["customClassName"] ?? "NSObject")?")
        }
        return Property(name: name, type: "\(objects[kind] ?? "NSObject")?")
    }

    private static let scalars = [
        "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double",
        "Float": "Float", "Boolean": "Bool",
    ]
    private static let objects = [
        "String": "String", "Date": "Date", "Binary": "Data", "UUID": "UUID", "URI": "URL",
        "Decimal": "NSDecimalNumber",
    ]
}

/// A tag of XML as it stands between its brackets.
private struct Tag {
    let name: Substring
    private var attributes: [Substring: String] = [:]

    init(_ text: Substring) {
        name = text.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
        var rest = text.dropFirst(name.count)
        while let equal = rest.firstIndex(of: "=") {
            let key = rest[..<equal].drop { $0.isWhitespace }
            let value = rest[rest.index(after: equal)...]
            guard value.first == "\"" else { break }
            let inner = value.dropFirst()
            guard let end = inner.firstIndex(of: "\"") else { break }
            attributes[key] = String(inner[..<end])
            rest = inner[inner.index(after: end)...]
        }
    }

    subscript(_ name: String) -> String? { attributes[Substring(name)] }
}
