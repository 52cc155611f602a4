import CAllocationTracker

/// Where values of a type hold references.
extension Heap {
    mutating func layout(of kind: NodeKind, _ metadata: Metadata) -> Layout {
        var layout = Layout(kind: kind, shape: .unknown, metadata: metadata.address)
        var found: [Layout.Place] = []
        switch kind {
        case .object:
            return objectLayout(metadata)
        case .context:
            let captures = Capture.all(ofContext: metadata.address, facts)
            guard !captures.isEmpty, captures.allSatisfy({ $0.offset != nil }) else {
                return layout
            }
            for capture in captures { compile(capture, &found) }
            layout.shape = .fields
        case .box:
            let type = Metadata(Memory.word(metadata.address + 16))
            let alignment = type.alignment(facts)
            let start = (facts.objectHeader + alignment - 1) & ~(alignment - 1)
            compile(type, start, &found)
            layout.shape = .fields
        case .task: layout.extent = Int32(facts.taskContext + 8)
        case .errorBox, .other, .raw, .frames, .sideTable: break
        }
        layout.first = add(found)
        layout.extent = max(layout.extent, extent(layout.first))
        return layout
    }

    /// The bytes up to the end of the last place.
    private func extent(_ range: Layout.Range) -> Int32 {
        (Int(range.start)..<Int(range.end)).reduce(0) { end, index in
            // The type follows an existential's buffer.
            let more: Int32 = places[index].kind == .existential ? 8 : 0
            return max(end, places[index].offset + places[index].length + more)
        }
    }

    private mutating func add(_ found: [Layout.Place]) -> Layout.Range {
        let start = Int32(places.count)
        for place in found.sorted(by: { $0.offset < $1.offset }) { places.append(place) }
        return Layout.Range(start: start, end: Int32(places.count))
    }

    private mutating func objectLayout(_ metadata: Metadata) -> Layout {
        var layout = Layout(kind: .object, shape: .fields, metadata: metadata.address)
        let size = Memory.half(metadata.address + UInt(facts.classInstanceSize))
        layout.instanceSize = Int32(truncatingIfNeeded: min(size, 1 << 30))
        let name = metadata.name
        var found: [Layout.Place] = []
        if name.hasPrefix("Swift._ContiguousArrayStorage<") {
            guard let element = metadata.classArguments(1).first else {
                layout.shape = .unknown
                return layout
            }
            compile(element, 0, &found)
            layout.shape = .array
            layout.extent = Int32(facts.arrayElements)
            layout.stride = Int32(element.stride(facts))
        } else if let count = Self.hashedArguments(name) {
            let arguments = metadata.classArguments(count)
            guard arguments.count == count else {
                layout.shape = .unknown
                return layout
            }
            layout.shape = .hashed
            layout.extent = Int32(facts.hashedValues + 8)
            layout.stride = Int32(arguments[0].stride(facts))
            compile(arguments[0], 0, &found)
            if count == 2 {
                var values: [Layout.Place] = []
                compile(arguments[1], 0, &values)
                layout.hasValues = true
                layout.valueStride = Int32(arguments[1].stride(facts))
                layout.second = add(values)
            }
        } else if name.hasPrefix("Swift.__StringStorage") || name.hasPrefix("Swift.__SharedString")
        {
            layout.shape = .none
        } else {
            let fields = metadata.fields(facts)
            if fields.isEmpty, layout.instanceSize > Int32(facts.objectHeader) {
                layout.shape = .unknown
            }
            for field in fields { compile(field, 0, &found, isSure: true, depth: 0) }
            layout.hasTail = hasTail(metadata)
        }
        layout.first = add(found)
        if layout.shape == .fields { layout.extent = max(16, extent(layout.first)) }
        return layout
    }

    /// How many generic arguments a native hashed storage has.
    static func hashedArguments(_ name: String) -> Int? {
        if name.hasPrefix("Swift._DictionaryStorage<") { return 2 }
        return name.hasPrefix("Swift._SetStorage<") ? 1 : nil
    }

    private func hasTail(_ metadata: Metadata) -> Bool {
        var current = metadata.address
        while Memory.isPlausible(current) {
            if Metadata(current).name.hasPrefix("Swift.ManagedBuffer<") { return true }
            current = Memory.word(current + UInt(facts.classSuperclass))
        }
        return false
    }

    private func compile(_ capture: Capture, _ found: inout [Layout.Place]) {
        guard let offset = capture.offset else { return }
        if let type = capture.type, capture.isStrong {
            compile(type, offset, &found)
        } else {
            let kind = capture.isStrong ? Layout.Place.Kind.strong : .notStrong
            found.append(Layout.Place(offset: Int32(offset), length: 8, kind: kind))
        }
    }

    private func compile(
        _ field: Field, _ base: Int, _ found: inout [Layout.Place], isSure: Bool, depth: Int
    ) {
        guard field.isStrong else {
            let offset = Int32(base + field.offset)
            found.append(Layout.Place(offset: offset, length: 8, kind: .notStrong))
            return
        }
        compile(field.type, base + field.offset, &found, isSure: isSure, depth: depth)
    }

    /// Adds the places of a trivial value that are known not to keep alive: those that are declared
    /// `unowned(unsafe)`. What is in an `Unmanaged` may be kept by it.
    private func compileDenied(
        _ type: Metadata, _ base: Int, _ found: inout [Layout.Place], _ depth: Int
    ) {
        let name = type.name
        guard type.kind == facts.structKind, depth < 16, !name.hasPrefix("Swift."),
            !name.hasPrefix("__C.")
        else {
            return
        }
        for field in type.fields(facts) {
            guard field.isStrong else {
                compile(field, base, &found, isSure: false, depth: depth)
                continue
            }
            compileDenied(field.type, base + field.offset, &found, depth + 1)
        }
    }

    /// Adds the places of a value of some type at an offset.
    private func compile(
        _ type: Metadata, _ base: Int, _ found: inout [Layout.Place], isSure: Bool = true,
        depth: Int = 0
    ) {
        func add(_ kind: Layout.Place.Kind, at offset: Int, length: Int = 8) {
            // One word is all of a value, whatever its case.
            let isSure = isSure && (kind != .words || length <= 8)
            found.append(
                Layout.Place(
                    offset: Int32(offset), length: Int32(length), kind: kind, isSure: isSure))
        }
        if type.isClass(facts) { return add(.strong, at: base) }
        let kind = type.kind
        let flags = type.flags(facts)
        let size = type.size(facts)
        // A `Mutex` holds its value in raw storage, without fields.
        if flags & facts.notCopyableFlag != 0, kind == facts.structKind {
            return add(.words, at: base, length: (size + 7) & ~7)
        }
        // A trivial value owns nothing.
        if flags & facts.notTrivialFlag == 0 { return compileDenied(type, base, &found, depth) }
        switch kind {
        case facts.structKind, facts.tupleKind:
            let fields = type.fields(facts)
            guard !fields.isEmpty, depth < 16 else {
                return add(.words, at: base, length: size)
            }
            for field in fields {
                compile(field, base, &found, isSure: isSure, depth: depth + 1)
            }
        case facts.optionalKind:
            // nil is written into one word of a value: the others keep what they held.
            let wrapped = Metadata(Memory.word(type.address + 16))
            compile(wrapped, base, &found, isSure: isSure && size <= 8, depth: depth + 1)
        case facts.functionKind:
            // The code, then the context.
            add(.strong, at: base + 8)
        case facts.existentialKind:
            // `ExistentialTypeFlags`: bit 31 is set where any type may conform, bits 24 to 29 name
            // the protocols with a representation of their own, `Error` for one.
            let protocols = Memory.half(type.address + 8)
            let isBox = protocols & 0x8000_0000 == 0 || protocols >> 24 & 0x3F != 0
            isBox ? add(.strong, at: base) : add(.existential, at: base, length: 24)
        default:
            // Enums of several payloads, values of the compiler: every word.
            add(.words, at: base, length: size)
        }
    }
}
