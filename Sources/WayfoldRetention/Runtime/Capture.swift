import CAllocationTracker

/// What a closure's context holds in one place.
struct Capture {
    /// The type's name, or what is known of it.
    let name: String
    /// Nil from the first capture on whose type depends on generic parameters: its place is known
    /// only to the closure's code.
    let offset: Int?
    /// Bytes.
    let size: Int
    let isStrong: Bool
    let type: Metadata?

    func covers(_ place: Int) -> Bool {
        offset.map { place >= $0 && place < $0 + max(size, 1) } ?? false
    }

    /// The captures of a context, by the `CaptureDescriptor` that its metadata names
    /// (`HeapLocalVariableMetadata`: kind, offset to the first capture, descriptor).
    static func all(ofContext metadata: UInt, _ facts: RuntimeFacts) -> [Capture] {
        let descriptor = Memory.word(metadata + 16)
        guard descriptor & 3 == 0, wayfold_is_loaded(descriptor, 12) else { return [] }
        let count = Int(Memory.half(descriptor))
        let sources = Memory.half(descriptor + 4)
        let bindings = Int(Memory.half(descriptor + 8))
        guard count <= 64, bindings <= 64 else { return [] }
        // Generic bindings (metadata and witness tables) come first.
        let start = max(Int(Memory.half(metadata + 8)), facts.objectHeader)
        var offset = start + bindings * 8
        var captures: [Capture] = []
        for index in 0..<count {
            let place = descriptor + 12 + UInt(index * 4)
            let distance = Int(Int32(bitPattern: Memory.half(place)))
            guard distance != 0 else { return captures }
            let name = UInt(bitPattern: Int(bitPattern: place) + distance)
            guard
                let capture = capture(
                    mangled: name, at: &offset, isGeneric: sources > 0 || bindings > 0, facts)
            else {
                captures.append(
                    Capture(name: "generic", offset: nil, size: 8, isStrong: true, type: nil))
                return captures
            }
            captures.append(capture)
        }
        return captures
    }

    private static func capture(
        mangled name: UInt, at offset: inout Int, isGeneric: Bool, _ facts: RuntimeFacts
    ) -> Capture? {
        var length = mangledLength(name)
        var isStrong = true
        // The suffixes Xw, Xo and Xu: weak, unowned, unmanaged.
        if length >= 2, Memory.byte(name + UInt(length) - 2) == UInt8(ascii: "X"),
            "wou".utf8.contains(Memory.byte(name + UInt(length) - 1))
        {
            isStrong = false
            length -= 2
        }
        // The runtime ends the process when it is asked for some types that depend on generic
        // parameters. Where their closure needs none of them at run time, nothing else says so.
        if MangledName(name, length).dependsOnParameters { return nil }
        guard let found = runtimeType(mangled: Memory.pointer(name), length, nil, nil) else {
            // A variable's box has no metadata: one strong word.
            guard !isGeneric else { return nil }
            defer { offset += 8 }
            return Capture(
                name: "captured var", offset: offset, size: 8, isStrong: isStrong, type: nil)
        }
        let type = Metadata(UInt(bitPattern: found))
        let isWord = !isStrong || type.isClass(facts)
        let size = isWord ? 8 : type.size(facts)
        let alignment = isWord ? 8 : type.alignment(facts)
        offset = (offset + alignment - 1) & ~(alignment - 1)
        defer { offset += size }
        return Capture(
            name: type.name, offset: offset, size: size, isStrong: isStrong, type: type)
    }

    /// A mangled name's bytes: symbolic references are 1 to 0x17 with four bytes, 0x18 to 0x1F with
    /// eight behind them.
    private static func mangledLength(_ name: UInt) -> Int {
        var length = 0
        while true {
            switch Memory.byte(name + UInt(length)) {
            case 0: return length
            case ...0x17: length += 5
            case ...0x1F: length += 9
            default: length += 1
            }
        }
    }
}
