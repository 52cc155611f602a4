import CAllocationTracker

/// Names for what is on the heap: types, fields, indexes, keys, closures, globals.
final class Namer {
    /// What memory of which nothing is known is called.
    static let memory = "malloc block"

    private let facts: RuntimeFacts
    private var types: [UInt: String] = [:]
    private var fields: [UInt: [Field]] = [:]
    private var captures: [UInt: [Capture]] = [:]
    private var symbols: [UInt: String?] = [:]

    init(_ facts: RuntimeFacts) {
        self.facts = facts
    }

    func type(_ metadata: Metadata) -> String {
        if let name = types[metadata.address] { return name }
        let name = metadata.name
        types[metadata.address] = name
        return name
    }

    private func fields(_ metadata: Metadata) -> [Field] {
        if let found = fields[metadata.address] { return found }
        let found = metadata.fields(facts)
        fields[metadata.address] = found
        return found
    }

    private func captures(_ metadata: Metadata) -> [Capture] {
        if let found = captures[metadata.address] { return found }
        let found = Capture.all(ofContext: metadata.address, facts)
        captures[metadata.address] = found
        return found
    }

    /// The name of the function or variable that covers an address; nil where it has none.
    func symbol(_ address: UInt, exactly: Bool = false) -> String? {
        if let known = symbols[address] { return known }
        var offset: UInt = 0
        var name: String?
        if let found = wayfold_symbol(address, &offset), !exactly || offset == 0 {
            name = Demangled.text(found)
        }
        symbols[address] = .some(name)
        return name
    }

    /// What a node is.
    func label(_ node: Int, _ heap: borrowing Heap) -> String {
        let layout = heap.layout(node)
        switch layout.kind {
        case .object: return type(Metadata(layout.metadata))
        case .context:
            let parts = captures(Metadata(layout.metadata)).map {
                ($0.isStrong ? "" : "weak or unowned ") + $0.name
            }
            return parts.isEmpty ? "closure" : "closure(" + parts.joined(separator: ", ") + ")"
        case .box:
            return "captured variable of " + type(Metadata(Memory.word(layout.metadata + 16)))
        case .errorBox: return "error"
        case .task: return "Task"
        case .frames: return "async frames"
        case .other: return "object of the runtime"
        case .sideTable: return "weak reference's side table"
        case .raw: return Self.memory
        }
    }

    /// The reference at an offset of a node.
    func reference(
        _ node: Int, _ offset: Int, _ heap: borrowing Heap
    ) -> (name: String, detail: String) {
        let layout = heap.layout(node)
        let metadata = Metadata(layout.metadata)
        switch layout.kind {
        case .object:
            return member(node, offset, layout, heap)
        case .context:
            for (number, capture) in captures(metadata).enumerated() where capture.covers(offset) {
                let inner = capture.type.map { part(of: $0, offset - (capture.offset ?? 0)) }
                return ("captures[\(number)]: \(capture.name)\(inner ?? "")", "")
            }
            return ("captures +\(offset)", "")
        case .box:
            let type = Metadata(Memory.word(metadata.address + 16))
            let start = max(facts.objectHeader, type.alignment(facts))
            return ("value" + part(of: type, max(0, offset - start)), "")
        case .task: return ("captures", "")
        case .frames: return ("frame", "")
        case .errorBox: return ("error", "")
        case .other, .sideTable, .raw:
            return ("+\(offset)", closure(before: offset, node, heap))
        }
    }

    private func member(
        _ node: Int, _ offset: Int, _ layout: Layout, _ heap: borrowing Heap
    ) -> (name: String, detail: String) {
        let metadata = Metadata(layout.metadata)
        if layout.shape == .array, layout.stride > 0 {
            let place = offset - facts.arrayElements
            let element = metadata.classArguments(1).first
            let inner = element.map { part(of: $0, place % Int(layout.stride)) } ?? ""
            return ("[\(place / Int(layout.stride))]\(inner)", closure(before: offset, node, heap))
        }
        if layout.shape == .hashed { return hashed(node, offset, layout, heap) }
        // A value in raw storage may reach beyond the size that its type says.
        let all = fields(metadata)
        let last = all.last { $0.offset <= offset && offset < Int(layout.instanceSize) }
        guard let field = all.first(where: { $0.covers(offset) }) ?? last else {
            return ("+\(offset)", "")
        }
        let inner = part(of: field.type, offset - field.offset)
        return (".\(field.name)\(inner)", closure(before: offset, node, heap))
    }

    /// The fields that lead to an offset inside a value; those of collections are left out.
    private func part(of type: Metadata, _ offset: Int, depth: Int = 0) -> String {
        var type = type
        while !type.isClass(facts), type.kind == facts.optionalKind {
            type = Metadata(Memory.word(type.address + 16))
        }
        guard depth < 8, !type.isClass(facts),
            type.kind == facts.structKind || type.kind == facts.tupleKind
        else { return "" }
        let name = self.type(type)
        if Self.collections.contains(where: { name.hasPrefix($0) }) { return "" }
        guard let field = fields(type).first(where: { $0.covers(offset) }) else { return "" }
        return "." + field.name + part(of: field.type, offset - field.offset, depth: depth + 1)
    }

    private static let collections = [
        "Swift.Array<", "Swift.Dictionary<", "Swift.Set<", "Swift.ContiguousArray<",
        "Swift.ArraySlice<", "Swift.String", "Swift.Task<",
    ]

    /// The closure's name when the word before a reference is its code.
    private func closure(before offset: Int, _ node: Int, _ heap: borrowing Heap) -> String {
        guard offset >= facts.objectHeader else { return "" }
        let code = Memory.word(heap.address(node) + UInt(offset) - 8)
        guard wayfold_is_code(code), let name = symbol(code, exactly: true),
            name.contains("closure #") || name.contains("implicit closure")
        else { return "" }
        return name
    }

    private func hashed(
        _ node: Int, _ offset: Int, _ layout: Layout, _ heap: borrowing Heap
    ) -> (name: String, detail: String) {
        let metadata = Metadata(layout.metadata)
        let base = heap.address(node)
        let arguments = metadata.classArguments(layout.hasValues ? 2 : 1)
        let keys = Int(bitPattern: Memory.word(base + UInt(facts.hashedKeys)) &- base)
        guard let key = arguments.first, offset >= keys, layout.stride > 0 else {
            return ("+\(offset)", "")
        }
        if layout.hasValues, layout.valueStride > 0, arguments.count == 2 {
            let values = Int(bitPattern: Memory.word(base + UInt(facts.hashedValues)) &- base)
            if offset >= values {
                let bucket = (offset - values) / Int(layout.valueStride)
                let place = base + UInt(keys + bucket * Int(layout.stride))
                let inner = part(of: arguments[1], (offset - values) % Int(layout.valueStride))
                let name = "[\(KeyText.text(key, at: place))]\(inner)"
                return (name, closure(before: offset, node, heap))
            }
        }
        return ("[key \((offset - keys) / Int(layout.stride))]", "")
    }

    /// The global variable at an address.
    func global(_ address: UInt, _ heap: borrowing Heap) -> String {
        if let name = symbol(address) {
            // Which of its queues work is in changes from moment to moment.
            return name.hasPrefix("_dispatch_") ? "libdispatch" : name
        }
        let image = heap.segments.first { address >= $0.start && address < $0.end }?.image
        let path = image.map { String(cString: wayfold_image_path($0)) } ?? ""
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return "a variable of \(file == "exe" ? "the program" : file)"
    }

    /// What a task waits in, the innermost function first.
    func waits(_ task: Int, _ heap: borrowing Heap) -> [String] {
        var names: [String] = []
        let base = heap.address(task)
        if let name = symbol(Memory.word(base + UInt(facts.taskResume))) { names.append(name) }
        // `AsyncContext`: the parent, then the function to resume there.
        var context = Memory.word(base + UInt(facts.taskContext))
        while names.count < 24, Memory.isPlausible(context),
            heap.node(containing: context) != nil
        {
            let resume = Memory.word(context + 8)
            guard wayfold_is_code(resume) else { break }
            if let name = symbol(resume), names.last != name { names.append(name) }
            context = Memory.word(context)
        }
        // What it waits in may be the toolchain's; who called that is of interest when it is not.
        let first = names.first { !$0.contains("reabstraction thunk") && !$0.hasPrefix("_Z") }
        let callers = names.drop { $0 != first }.dropFirst().filter { !Demangled.isForeign($0) }
        return (first.map { [$0] } ?? []) + callers.filter { $0 != first }
    }
}
