/// A `.swiftmodule`, in which classes can be marked as Objective-C's.
///
/// For `@IBOutlet` the compiler asks only whether the property's class is one of Objective-C's, by
/// a bit of the class in its module. On Linux nothing sets that bit, and nothing that makes code
/// reads it: what is compiled against a marked module is the same, bit by bit. (Emitting the
/// module with `-enable-objc-interop` from sources with `@objc` sets the bit too, and changes
/// what the sources mean by it.)
public struct CompiledModule {
    public private(set) var bytes: [UInt8]
    /// Where the bits of classes are that no mark is set for.
    private let unmarked: [Int]

    /// - Throws: what it is instead of a module that this reads.
    public init(_ bytes: [UInt8]) throws(CompiledModuleError) {
        self.bytes = bytes
        var scan = BlockScan(bytes)
        var unmarked: [Int] = []
        for fields in try scan.classes() {
            if let mark = try Self.mark(fields) { unmarked.append(mark) }
        }
        self.unmarked = unmarked
    }

    /// Marks each class that has no parameters, which Objective-C's classes cannot have.
    ///
    /// - Returns: how many those are.
    @discardableResult
    public mutating func markClasses() -> Int {
        for offset in unmarked { bytes[offset / 8] |= 1 << UInt8(offset % 8) }
        return unmarked.count
    }

    /// Where the mark of a class is, if it is not set. A class is written as its name, its context,
    /// whether it is implicit, whether it is Objective-C's, three bits more, and its parameters
    /// (`ClassLayout` in the compiler's ModuleFormat.h), behind the code of the record.
    private static func mark(
        _ fields: [BitAbbreviation.Value]
    ) throws(CompiledModuleError) -> Int? {
        guard fields.count > 8, fields[3...7].allSatisfy({ $0.field == .fixed(1) }) else {
            throw .otherClasses(fields.first?.offsetBits ?? 0)
        }
        return fields[4].number == 0 && fields[8].number == 0 ? fields[4].offsetBits : nil
    }
}

/// What keeps a module from being read.
public enum CompiledModuleError: Error, CustomStringConvertible {
    case noModule
    case endsEarly(_ bytes: Int)
    case malformed(_ offsetBits: Int, String)
    /// The compiler writes classes otherwise than those that this knows.
    case otherClasses(_ offsetBits: Int)
    case noClasses

    public var description: String {
        switch self {
        case .noModule: "no swiftmodule: it does not begin with e2 9c a8 0e"
        case .endsEarly(let bytes): "ends at byte \(bytes) but its last block is longer"
        case .malformed(let offset, let what): "byte \(offset / 8): has \(what)"
        case .otherClasses(let offset):
            "byte \(offset / 8): a class has other fields than those of Swift 6.3"
        case .noClasses: "has no classes"
        }
    }
}
