/// Goes through the blocks of a module and finds the records of its classes.
struct BlockScan {
    /// A block that has begun: what it is, and how its records are written.
    private struct Block {
        let id: UInt64
        let width: Int
        var abbreviations: [BitAbbreviation]
    }

    private struct RecordName: Hashable {
        let block: UInt64
        let code: UInt64
    }

    private var reader: BitReader
    private var open: [Block] = []
    /// What the first block says of the others.
    private var abbreviations: [UInt64: [BitAbbreviation]] = [:]
    private var names: [RecordName: String] = [:]
    private var described: UInt64 = 0
    private var found: [[BitAbbreviation.Value]] = []

    private static let information: UInt64 = 0

    init(_ bytes: [UInt8]) { reader = BitReader(bytes) }

    /// The fields of each class, behind the code of the record.
    mutating func classes() throws(CompiledModuleError) -> [[BitAbbreviation.Value]] {
        guard reader.lengthBits >= 32, try reader.fixed(32) == 0x0EA8_9CE2 else {
            throw .noModule
        }
        while !open.isEmpty || reader.offsetBits < reader.lengthBits {
            switch try reader.fixed(open.last?.width ?? 2) {
            case 0: try end()
            case 1: try enter()
            case 2: try define()
            case 3: try readUnabbreviated()
            case let id: try read(Int(id) - 4)
            }
        }
        guard !found.isEmpty else { throw .noClasses }
        return found
    }

    private static let classRecord = "CLASS_DECL"

    private mutating func enter() throws(CompiledModuleError) {
        let id = try reader.variable(8)
        let width = Int(try reader.variable(4) & 63)
        try reader.align()
        let words = Int(try reader.fixed(32))
        guard reader.offsetBits + words * 32 <= reader.lengthBits else {
            throw .endsEarly(reader.lengthBits / 8)
        }
        open.append(Block(id: id, width: width, abbreviations: abbreviations[id] ?? []))
    }

    private mutating func end() throws(CompiledModuleError) {
        try reader.align()
        guard open.popLast() != nil else {
            throw .malformed(reader.offsetBits, "the end of a block that has not begun")
        }
    }

    private mutating func define() throws(CompiledModuleError) {
        let abbreviation = try BitAbbreviation(&reader)
        if open.last?.id == Self.information {
            abbreviations[described, default: []].append(abbreviation)
        } else if !open.isEmpty {
            open[open.count - 1].abbreviations.append(abbreviation)
        }
    }

    private mutating func readUnabbreviated() throws(CompiledModuleError) {
        let code = try reader.variable(6)
        var values: [UInt64] = []
        for _ in 0..<(try reader.count(6)) { values.append(try reader.variable(6)) }
        guard open.last?.id == Self.information, let first = values.first else { return }
        switch code {
        case 1: described = first
        case 3:
            let name = String(decoding: values.dropFirst().map { UInt8($0 & 255) }, as: UTF8.self)
            names[RecordName(block: described, code: first)] = name
        default: break
        }
    }

    private mutating func read(_ index: Int) throws(CompiledModuleError) {
        guard let block = open.last, block.abbreviations.indices.contains(index) else {
            throw .malformed(reader.offsetBits, "a record that no abbreviation is defined for")
        }
        let values = try block.abbreviations[index].values(&reader)
        guard let code = values.first?.number,
            names[RecordName(block: block.id, code: code)] == Self.classRecord
        else { return }
        found.append(values)
    }
}
