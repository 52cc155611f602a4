import SwiftSyntax

/// What a project declares, as far as names are looked up in it.
struct Declarations {
    /// A method or property of a type.
    struct Member: Hashable {
        var name: String
        /// Its parameters' labels; nil for a property.
        var labels: [String]?
        /// How Objective-C calls it.
        var selector: String
        var isObjectiveC: Bool
        var isStatic: Bool
        var isOverride: Bool
        var isPrivate: Bool
        var isInExtension: Bool
        /// Its parameters' defaults by their places, from 0.
        var defaults: [Int: String] = [:]
        var parameterTypes: [String] = []
        /// What it gives; nil for nothing.
        var result: String?
        /// Why no other member can call it by another name; nil where one can.
        var obstacle: String?
        var file: Int
    }

    /// What is known of a type, its extensions included.
    struct TypeRecord {
        var name: String
        var isClass = false
        /// Whether its declaration is among the sources, and not extensions alone.
        var isDeclared = false
        var isProtocol = false
        var isObjectiveC = false
        /// Whether its members are Objective-C's too, also those of its extensions.
        var hasObjectiveCMembers = false
        /// Whether its declaration says that it is of the main actor.
        var isOfMainActor = false
        var inherited: [String] = []
        /// What stands first behind a class's colon.
        var superclass: String?
        var members: [String: [Member]] = [:]
    }

    /// By name with those of the types around it: `Shop.Cell`.
    private(set) var types: [String: TypeRecord] = [:]
    /// The full names of the types of a last name.
    private var fullNames: [String: [String]] = [:]
    /// The classes of an inherited name.
    private(set) var subclasses: [String: [String]] = [:]
    /// A method that a protocol asks for optionally.
    struct OptionalMethod: Hashable {
        var labels: [String]
        /// Whether it gives something that cannot be nil.
        var givesValue: Bool
    }

    /// The methods that protocols ask for optionally, by their base names.
    private(set) var optionalMethods: [String: Set<OptionalMethod>] = [:]
    /// Where a class begins, behind its brace.
    struct Body: Hashable {
        var file: Int
        var offset: Int
    }

    /// Several where modules have classes of one name.
    private var bodies: [String: [Body]] = [:]
    /// The paths of the files.
    var paths: [String] = []
    /// Whether a file brings Foundation to all others of its module.
    var reexportsFoundation = false

    mutating func add(_ record: TypeRecord) {
        var known = types[record.name] ?? TypeRecord(name: record.name)
        known.isClass = known.isClass || record.isClass
        known.isDeclared = known.isDeclared || record.isDeclared
        known.isProtocol = known.isProtocol || record.isProtocol
        known.isObjectiveC = known.isObjectiveC || record.isObjectiveC
        known.hasObjectiveCMembers = known.hasObjectiveCMembers || record.hasObjectiveCMembers
        known.inherited += record.inherited
        known.superclass = known.superclass ?? record.superclass
        known.isOfMainActor = known.isOfMainActor || record.isOfMainActor
        known.members.merge(record.members) { $0 + $1 }
        if types[record.name] == nil {
            fullNames[Self.last(record.name), default: []].append(record.name)
        }
        types[record.name] = known
        if let superclass = record.superclass {
            subclasses[Self.last(superclass), default: []].append(record.name)
        }
    }

    mutating func addBody(_ body: Body, of type: String) { bodies[type, default: []].append(body) }

    /// The class of a name that is nearest to a file.
    func body(of type: String, near file: Int) -> Body? {
        bodies[type]?.max { closeness($0.file, file) < closeness($1.file, file) }
    }

    /// How many folders two files share; more than any where they are one.
    func closeness(_ one: Int, _ other: Int) -> Int {
        guard one != other else { return .max }
        let shared = zip(paths[one].split(separator: "/"), paths[other].split(separator: "/"))
        return shared.prefix { $0 == $1 }.count
    }

    mutating func addOptional(_ name: String, _ method: OptionalMethod) {
        optionalMethods[name, default: []].insert(method)
    }

    /// Whether the project declares a type of a name, in another one or not.
    func isDeclared(_ name: String) -> Bool {
        fullNames[name]?.contains { types[$0]?.isDeclared == true } == true
    }

    static func last(_ name: String) -> String {
        String(name.prefix { $0 != "<" }.split(separator: ".").last ?? "")
    }

    /// The type that a name means inside of another; nil where the project has none.
    func record(_ name: String, in scope: String? = nil) -> TypeRecord? {
        let plain = String(name.prefix { $0 != "<" })
        var outer = scope
        while let around = outer {
            if let found = types["\(around).\(plain)"] { return found }
            outer = around.lastIndex(of: ".").map { String(around[..<$0]) }
        }
        if let found = types[plain] { return found }
        let candidates = fullNames[Self.last(plain)] ?? []
        return candidates.count == 1 ? types[candidates[0]] : nil
    }

    /// The members of a name that a type has or inherits, the nearest first. Linear in the
    /// classes above it.
    func members(_ name: String, of type: String) -> [Member] {
        var found: [Member] = []
        var seen: Set<String> = []
        var waiting = [type]
        while let next = waiting.popLast() {
            guard let record = record(next, in: type), seen.insert(record.name).inserted else {
                continue
            }
            found += record.members[name] ?? []
            waiting += record.inherited.reversed()
        }
        return found
    }

    /// The members that Objective-C calls by a name, of a type and those that it inherits from.
    func members(selector: String, of type: String) -> [Member] {
        let name = String(selector.prefix { $0 != ":" })
        var found = members(name, of: type).filter { $0.selector == selector }
        if found.isEmpty, let record = record(type) {
            found = record.members.values.joined().filter { $0.selector == selector }
        }
        return found
    }

    /// Whether Objective-C knows a member of an extension, without which none overrides it.
    func isSent(_ member: Member, by type: String) -> Bool {
        if member.isObjectiveC { return true }
        var waiting = [type]
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            guard let record = record(next, in: type), seen.insert(record.name).inserted else {
                continue
            }
            let isAsked = record.isProtocol && record.isObjectiveC
            if isAsked && record.members[member.name] != nil || record.hasObjectiveCMembers {
                return true
            }
            waiting += record.inherited
        }
        return false
    }

    /// Whether a class below a type overrides a member of a name.
    func isOverridden(_ name: String, labels: [String]?, of type: String) -> Bool {
        var waiting = subclasses[Self.last(type)] ?? []
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted else { continue }
            let own = types[next]?.members[name] ?? []
            if own.contains(where: { $0.isOverride && $0.labels == labels }) { return true }
            waiting += subclasses[Self.last(next)] ?? []
        }
        return false
    }

    /// Whether a type is known to inherit from one of some names, in the project or above it.
    /// Whether a class or one above it says that it is of the main actor.
    func isOfMainActor(_ type: String) -> Bool {
        var next: String? = type
        var seen: Set<String> = []
        while let here = next, seen.insert(here).inserted {
            guard let record = record(here) else { return false }
            if record.isOfMainActor { return true }
            next = record.superclass
        }
        return false
    }

    func inherits(_ type: String, anyOf names: Set<String>) -> Bool {
        var waiting = [type]
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted else { continue }
            if names.contains(Self.last(next)) { return true }
            waiting += record(next)?.inherited ?? []
        }
        return false
    }
}
