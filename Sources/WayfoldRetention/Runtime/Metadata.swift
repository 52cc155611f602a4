/// A type's metadata record.
struct Metadata: Hashable {
    let address: UInt

    init(_ address: UInt) {
        self.address = address
    }

    init(_ type: Any.Type) {
        address = UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self))
    }

    var pointer: UnsafeRawPointer { Memory.pointer(address) }
    var type: Any.Type { unsafeBitCast(pointer, to: Any.Type.self) }
    var kind: UInt { Memory.word(address) }
    var name: String { Demangled.plain(_typeName(type, qualified: true)) }

    func isClass(_ facts: RuntimeFacts) -> Bool { kind == 0 || kind > facts.kindLimit }

    private var witnesses: UInt { Memory.word(address - 8) }
    func size(_ facts: RuntimeFacts) -> Int {
        Int(bitPattern: Memory.word(witnesses + UInt(facts.witnessSize)))
    }
    func stride(_ facts: RuntimeFacts) -> Int {
        Int(bitPattern: Memory.word(witnesses + UInt(facts.witnessStride)))
    }
    func flags(_ facts: RuntimeFacts) -> UInt32 {
        Memory.half(witnesses + UInt(facts.witnessFlags))
    }
    func alignment(_ facts: RuntimeFacts) -> Int { Int(flags(facts) & 0xFF) + 1 }

    /// The generic arguments of a class of the standard library, which is not resilient.
    func classArguments(_ count: Int) -> [Metadata] {
        guard let descriptor = runtimeDescriptor(pointer) else { return [] }
        // `TypeContextDescriptorFlags`: bit 7 is generic; then the sizes in words.
        guard descriptor.load(as: UInt32.self) & 0x80 != 0 else { return [] }
        let positive = Int((descriptor + 28).load(as: UInt32.self))
        let members = Int((descriptor + 32).load(as: UInt32.self))
        return (0..<count).map { index in
            Metadata(Memory.word(address + UInt((positive - members + index) * 8)))
        }
    }

    /// Whether it is generic over a pack of types: the runtime ends the process when it is asked
    /// for the fields of such a type.
    ///
    /// By `TypeContextDescriptor` (11 words of 4 bytes for a class, 7 for a struct), the two words
    /// of `TypeGenericContextDescriptorHeader` and `GenericContextDescriptorFlags`, bit 0.
    private func hasParameterPack(isClass: Bool) -> Bool {
        guard let descriptor = runtimeDescriptor(pointer),
            descriptor.load(as: UInt32.self) & 0x80 != 0
        else { return false }
        let header = isClass ? 52 : 36
        return descriptor.loadUnaligned(fromByteOffset: header + 6, as: UInt16.self) & 1 == 1
    }

    /// The stored properties of a class, a struct or a tuple, those of superclasses first; empty
    /// where the type has no reflection metadata.
    func fields(_ facts: RuntimeFacts) -> [Field] {
        let kind = kind
        let isClass = isClass(facts)
        guard isClass || kind == facts.structKind || kind == facts.tupleKind else { return [] }
        if kind != facts.tupleKind, hasParameterPack(isClass: isClass) { return [] }
        return (0..<runtimeFieldCount(type)).map { index in
            var field = RuntimeField(name: nil, free: nil, isStrong: false, isVariable: false)
            let type = Metadata(runtimeField(type, index: index, fieldMetadata: &field))
            defer { field.free?(field.name) }
            // Of a weak or unowned property the runtime says the type that is referred to; what is
            // stored is a word.
            let isWord = !field.isStrong || type.isClass(facts)
            return Field(
                name: field.name.map { String(cString: $0) } ?? "_",
                offset: runtimeFieldOffset(self.type, index: index),
                size: isWord ? 8 : type.size(facts), type: type, isStrong: field.isStrong)
        }
    }
}

/// A stored property.
struct Field {
    let name: String
    let offset: Int
    /// Bytes.
    let size: Int
    let type: Metadata
    let isStrong: Bool

    func covers(_ place: Int) -> Bool { place >= offset && place < offset + max(size, 1) }
}
