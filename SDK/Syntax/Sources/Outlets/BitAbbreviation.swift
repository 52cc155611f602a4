/// How the fields of a record are written.
struct BitAbbreviation {
    enum Field: Equatable {
        case literal(UInt64)
        case fixed(Int)
        case variable(Int)
        case character
        /// Any number of the field that follows it.
        case array
        case bytes
    }

    let fields: [Field]

    init(_ reader: inout BitReader) throws(CompiledModuleError) {
        var fields: [Field] = []
        for _ in 0..<(try reader.count(5)) {
            if try reader.fixed(1) == 1 {
                fields.append(.literal(try reader.variable(8)))
                continue
            }
            let encoding = try reader.fixed(3)
            switch encoding {
            case 1: fields.append(.fixed(Int(try reader.variable(5) & 63)))
            case 2: fields.append(.variable(Int(try reader.variable(5) & 63)))
            case 3: fields.append(.array)
            case 4: fields.append(.character)
            case 5: fields.append(.bytes)
            default: throw .malformed(reader.offsetBits, "fields of kind \(encoding)")
            }
        }
        self.fields = fields
    }

    /// A field of a record: its value, and where and how it stands in the file.
    struct Value {
        let number: UInt64
        let offsetBits: Int
        let field: Field
    }

    /// A record's code and its fields but for bytes.
    func values(_ reader: inout BitReader) throws(CompiledModuleError) -> [Value] {
        var values: [Value] = []
        var index = 0
        while index < fields.count {
            switch fields[index] {
            case .array:
                index += 1
                guard index < fields.count else {
                    throw .malformed(reader.offsetBits, "an array of nothing")
                }
                for _ in 0..<(try reader.count(6)) {
                    values.append(try Self.value(fields[index], &reader))
                }
            case .bytes:
                let count = try reader.count(6)
                try reader.align()
                try reader.skip(count * 8)
                try reader.align()
            case let field:
                values.append(try Self.value(field, &reader))
            }
            index += 1
        }
        return values
    }

    private static func value(
        _ field: Field, _ reader: inout BitReader
    ) throws(CompiledModuleError) -> Value {
        let offset = reader.offsetBits
        let number: UInt64
        switch field {
        case .literal(let value): number = value
        case .fixed(let width): number = width == 0 ? 0 : try reader.fixed(width)
        case .variable(let width): number = width == 0 ? 0 : try reader.variable(width)
        case .character: number = try reader.fixed(6)
        case .array, .bytes: throw .malformed(offset, "an array of arrays")
        }
        return Value(number: number, offsetBits: offset, field: field)
    }
}
