import SwiftSyntax

/// Members that an extension gives UIKit's own class and that classes below override: messages that
/// climb from responder to responder are written so. Swift overrides nothing that stands in an
/// extension.
///
/// The port keeps the extension's member under another name, and puts one in its place that asks
/// the object for its own first: `port_UIResponder_save_Overriding` is a protocol of one member,
/// `port_over_save`, which is what classes override.
struct Messages {
    /// One such member.
    struct Message: Hashable {
        /// The class of UIKit's that the extension is of.
        var root: String
        var name: String
        /// Its parameters' labels; nil for a property.
        var labels: [String]?
        var isStatic: Bool
        /// Why it stays as it is, and its overrides too, which do not compile then.
        fileprivate(set) var obstacle: String?
        /// What the extension's own gives; nil for nothing.
        fileprivate(set) var result: String?
        /// What stands for parameters that are left out, by their places from 0.
        fileprivate(set) var defaults: [Int: String] = [:]
        /// Whether others have its name, so that its labels are in those of the port's.
        fileprivate var isOverloaded = false

        var original: String { original(in: root) }
        var overriding: String { "port_over_\(word)" }
        var proto: String { "port_\(root)_\(word)_Overriding" }

        /// Whether its class is of the main actor, as UIKit's are.
        var isOfMainActor: Bool { AppleClasses.isOfMainActor(root) }

        /// What an extension's own member is called after the port.
        func original(in type: String) -> String {
            "port_\(type.replacing(".", with: "_"))_\(word)"
        }

        /// `save`, and `save__sender` for `save(_:sender:)` beside others.
        private var word: String {
            guard isOverloaded, let labels else { return name }
            return name + labels.map { $0 == "_" ? "_" : "_\($0)" }.joined()
        }
    }

    /// How a member is named: without labels and closures where it is not called.
    struct Call {
        var name: String
        var labels: [String]?
        /// Whether a closure without a label stands behind the parentheses.
        var hasClosure = false
    }

    /// Those that a class of the project overrides, or an extension of a lower one of UIKit's; by
    /// their roots and names.
    private(set) var all: [Message] = []
    private let declarations: Declarations

    init(_ declarations: Declarations) {
        self.declarations = declarations
        let records = declarations.types.sorted { $0.key < $1.key }.map(\.value)
        var overriding: [String: [Declarations.TypeRecord]] = [:]
        for record in records {
            for (name, members) in record.members where members.contains(where: \.isOverride) {
                overriding[name, default: []].append(record)
            }
        }
        for record in records where !record.isDeclared {
            for name in record.members.keys.sorted() {
                for member in record.members[name] ?? []
                where member.isInExtension && !member.isOverride
                    && declarations.isSent(member, by: record.name)
                {
                    add(member, of: record, overriding: overriding[name] ?? [])
                }
            }
        }
        let names = Dictionary(grouping: all, by: \.name)
        for index in all.indices {
            all[index].isOverloaded = (names[all[index].name] ?? []).count > 1
        }
    }

    private mutating func add(
        _ member: Declarations.Member, of record: Declarations.TypeRecord,
        overriding: [Declarations.TypeRecord]
    ) {
        var message = Message(
            root: record.name, name: member.name, labels: member.labels, isStatic: member.isStatic)
        let overrides = overriding.filter { inherits($0.name, message.root) }
            .flatMap { self.overrides(of: message, in: $0) }
        guard !overrides.isEmpty, !isAdded(message) else { return }
        let own = (record.members[member.name] ?? []).filter {
            $0.isInExtension && !$0.isOverride && $0.labels == member.labels
                && $0.isStatic == member.isStatic
        }
        message.result = member.result
        message.defaults = overrides.reduce(member.defaults) { all, override in
            all.merging(override.defaults) { first, _ in first }
        }
        if member.isStatic {
            message.obstacle = "is a method of the class itself"
        } else if Set(own.map(\.parameterTypes)).count > 1 {
            message.obstacle = "has another with the same labels"
        } else {
            message.obstacle = ([member] + overrides).lazy.compactMap(\.obstacle).first
        }
        all.append(message)
    }

    private func isAdded(_ message: Message) -> Bool {
        all.contains {
            $0.root == message.root && $0.name == message.name && $0.labels == message.labels
                && $0.isStatic == message.isStatic
        }
    }

    private func overrides(
        of message: Message, in record: Declarations.TypeRecord
    ) -> [Declarations.Member] {
        (record.members[message.name] ?? []).filter {
            $0.isOverride && $0.labels == message.labels && $0.isStatic == message.isStatic
        }
    }

    private func isOverridden(_ message: Message, in record: Declarations.TypeRecord) -> Bool {
        !overrides(of: message, in: record).isEmpty
    }

    /// The message that a member of a type is or overrides.
    func message(_ member: ForwardedMember, of type: String) -> Message? {
        let above = ancestors(of: type)
        let isStatic = member.modifiers.has("static") || member.modifiers.has("class")
        let isOverride = member.modifiers.has("override")
        return nearest(in: above) { message in
            message.name == member.name.plain && message.labels == member.labels
                && message.isStatic == isStatic && (message.root != above.first) == isOverride
        }
    }

    /// Of the messages that pass a test the one of the lowest class.
    private func nearest(in above: [String], _ test: (Message) -> Bool) -> Message? {
        all.filter { test($0) && above.contains($0.root) }.min {
            (above.firstIndex(of: $0.root) ?? 0) < (above.firstIndex(of: $1.root) ?? 0)
        }
    }
}

extension Messages {
    /// The message that a call of `super` in a type sends: that of the same labels, else of the
    /// fewest parameters left out. Nil where it is none, or cannot be ported.
    func called(_ call: Call, in type: String) -> Message? {
        let above = Array(ancestors(of: type).dropFirst())
        var found: (message: Message, omitted: Int)?
        for root in above {
            for message in all where message.root == root && message.name == call.name {
                guard let omitted = message.omitted(in: call) else { continue }
                if let best = found, best.omitted <= omitted { continue }
                found = (message, omitted)
            }
        }
        guard let found, found.message.obstacle == nil else { return nil }
        let isOfAnother =
            found.omitted > 0
            && above.contains { name in
                declarations.record(name)?.members[call.name]?.contains {
                    $0.labels == call.labels && !call.hasClosure
                } == true
            }
        return isOfAnother ? nil : found.message
    }

    /// What `super` of an override in a class means: that of a class above, of an extension above,
    /// or the first one.
    func above(_ message: Message, _ type: String) -> String {
        for above in ancestors(of: type).dropFirst() {
            guard let record = declarations.record(above), isOverridden(message, in: record) else {
                continue
            }
            return record.isClass ? message.overriding : message.original(in: record.name)
        }
        return message.original
    }

    /// Whether no class above a class overrides it.
    func isFirst(_ message: Message, in type: String) -> Bool {
        !ancestors(of: type).dropFirst().contains { above in
            declarations.record(above).map { $0.isClass && isOverridden(message, in: $0) } == true
        }
    }

    /// UIKit's classes whose extensions override it, the lowest first.
    func extended(_ message: Message) -> [String] {
        declarations.types.values.filter { record in
            !record.isDeclared && isOverridden(message, in: record)
                && inherits(record.name, message.root)
        }.map(\.name).sorted {
            (-ancestors(of: $0).count, $0) < (-ancestors(of: $1).count, $1)
        }
    }

    private func inherits(_ type: String, _ other: String) -> Bool {
        ancestors(of: type).dropFirst().contains(other)
    }

    /// A class and those above it, UIKit's too.
    private func ancestors(of type: String) -> [String] {
        var found: [String] = []
        var next: String? = declarations.record(type)?.name ?? Declarations.last(type)
        while let name = next, !found.contains(name), found.count < 64 {
            found.append(name)
            let written = declarations.record(name)?.superclass
            next = (written ?? AppleClasses.superclass(of: name)).map { above in
                declarations.record(above, in: name)?.name ?? Declarations.last(above)
            }
        }
        return found
    }
}

extension Messages.Message {
    /// How many parameters a call leaves out; nil where it calls something else.
    fileprivate func omitted(in call: Messages.Call) -> Int? {
        guard let labels else { return call.labels == nil ? 0 : 1 }
        guard let given = call.labels else { return labels.count }
        var rest = Array(labels.enumerated())
        var omitted: [Int] = []
        for label in given {
            guard let place = rest.firstIndex(where: { $0.element == label }) else { return nil }
            omitted += rest[..<place].map(\.offset)
            rest.removeFirst(place + 1)
        }
        omitted += rest.map(\.offset)
        let needed = omitted.count { defaults[$0] == nil }
        guard needed <= (call.hasClosure ? 1 : 0) else { return nil }
        return max(0, omitted.count - (call.hasClosure ? 1 : 0))
    }
}
