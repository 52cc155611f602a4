/// The types that a text of `leaks` names, each once, as our own reports call them.
///
/// `leaks` prints a class of the program without its module and generic arguments with theirs. A
/// name without a module is taken for one of the program's, unless it is one of the system's, so
/// that a fingerprint is that of our own report where the same types and fields hold.
struct LeakedTypes {
    /// What stands for a block of which nothing is known.
    static let block = 0

    enum Kind {
        case program, system
        /// A closure's context, whose captures have no names.
        case closure
        /// The elements of a collection: the field that holds it says it all.
        case storage
    }

    private(set) var names = [Namer.memory]
    private(set) var kinds = [Kind.system]
    private var numbers: [ArraySlice<UInt8>: Int] = [:]
    private let module: String?

    /// - Parameter module: that of types without one.
    init(module: String?) {
        self.module = module
    }

    /// The number of a type by the bytes of its name.
    mutating func number(_ bytes: ArraySlice<UInt8>) -> Int {
        if bytes.isEmpty { return Self.block }
        if let known = numbers[bytes] { return known }
        let text = Self.withoutAddresses(String(decoding: bytes, as: UTF8.self))
        let kind = Self.kind(of: text)
        names.append(kind == .closure ? "closure" : qualified(text, kind))
        kinds.append(kind)
        // A slice of its own, so that it does not keep the whole line.
        numbers[Array(bytes)[...]] = names.count - 1
        return names.count - 1
    }

    /// The number of a type that was named before.
    func known(_ bytes: ArraySlice<UInt8>) -> Int? {
        bytes.isEmpty ? Self.block : numbers[bytes]
    }

    private func qualified(_ name: String, _ kind: Kind) -> String {
        guard kind == .program, let module, !Self.hasModule(name) else { return name }
        return module + "." + name
    }

    /// `(TagIndex in $1a9377bf4)`, a private type by where its file is in memory, as `TagIndex`.
    private static func withoutAddresses(_ name: String) -> String {
        guard name.contains(" in $") else { return name }
        var text = ""
        var rest = name[...]
        while let mark = rest.firstRange(of: " in $"),
            let open = rest[..<mark.lowerBound].lastIndex(of: "("),
            let close = rest[mark.upperBound...].firstIndex(of: ")")
        {
            text += rest[..<open] + rest[rest.index(after: open)..<mark.lowerBound]
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    private static func hasModule(_ name: String) -> Bool {
        let base = name.prefix { $0 != "<" && $0 != "(" }
        return base.contains(".")
    }

    static func kind(of name: String) -> Kind {
        if name.hasPrefix("Closure context") || name.hasPrefix("Swift closure context") {
            return .closure
        }
        if storages.contains(where: { name.hasPrefix($0) }) { return .storage }
        let isSystem =
            modules.contains { name.hasPrefix($0) } || prefixes.contains { isPrefixed(name, $0) }
            || name.contains(" ") && !hasModule(name) || name.hasPrefix("malloc<")
            || name.contains("::")
        return isSystem ? .system : .program
    }

    /// Whether a name is two or more capitals and a capitalised word: `NSArray`, `CFString`.
    private static func isPrefixed(_ name: String, _ prefix: String) -> Bool {
        guard name.hasPrefix(prefix), let next = name.dropFirst(prefix.count).first else {
            return false
        }
        return next.isUppercase || next == "_"
    }

    private static let storages = [
        "Swift._ContiguousArrayStorage<", "Swift._DictionaryStorage<", "Swift._SetStorage<",
    ]

    private static let modules = [
        "Swift.", "SwiftUI.", "SwiftUICore.", "Foundation.", "FoundationEssentials.", "Combine.",
        "Observation.", "Dispatch.", "HeadlessUIKit.", "HeadlessSwiftUI.", "HeadlessCombine.",
        "UIKit.", "UIKitCore.", "AttributeGraph.", "SwiftData.",
        "_", "OS_", "libdispatch", "NSObject<", "dispatch_", "std::", "nw_", "xpc_", "Swift ",
    ]

    private static let prefixes = [
        "NS", "CF", "CG", "CA", "CT", "UI", "AV", "WK", "MK", "CL", "SK", "SC", "MT", "IO", "AX",
        "BS", "FBS", "CUI", "RB", "TI", "PK", "PH", "EK", "CN", "CK", "AS", "SF", "QL", "VK", "XC",
    ]
}
