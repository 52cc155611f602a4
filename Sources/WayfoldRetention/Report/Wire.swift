/// Numbers and texts as bytes, for the way from the child that analyses to its parent.
struct WireWriter {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ number: Int) {
        withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func add<Element>(_ list: [Element], _ each: (inout WireWriter, Element) -> Void) {
        add(list.count)
        for element in list { each(&self, element) }
    }
}

/// Reads what a `WireWriter` wrote; what is missing reads as 0 and "".
struct WireReader {
    private var bytes: ArraySlice<UInt8>
    /// Whether everything was there so far.
    private(set) var isWhole = true

    init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
    }

    mutating func number() -> Int {
        let size = MemoryLayout<Int>.size
        guard bytes.count >= size else {
            isWhole = false
            return 0
        }
        let part = bytes.prefix(size)
        bytes = bytes.dropFirst(size)
        return part.withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
    }

    mutating func text() -> String {
        let count = number()
        guard count >= 0, count <= bytes.count else {
            isWhole = false
            return ""
        }
        defer { bytes = bytes.dropFirst(count) }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    mutating func list<Element>(_ each: (inout WireReader) -> Element) -> [Element] {
        let count = number()
        guard count >= 0, count <= bytes.count else {
            if count != 0 { isWhole = false }
            return []
        }
        return (0..<count).map { _ in each(&self) }
    }
}

extension RetentionReport {
    var wire: [UInt8] {
        var wire = WireWriter()
        wire.add(objects) { $1.write(to: &$0) }
        wire.add(counts) { $1.write(to: &$0) }
        wire.add(unattributed) { $1.write(to: &$0) }
        wire.add(refusal.map { [$0] } ?? []) { $0.add($1) }
        wire.add(remarks) { $0.add($1) }
        wire.add(blockCount)
        wire.add(referenceCount)
        wire.add(Int(snapshotNanoseconds))
        wire.add(Int(explanationNanoseconds))
        return wire.bytes
    }

    init?(wire bytes: [UInt8]) {
        var wire = WireReader(bytes)
        objects = wire.list { RetainedObject(from: &$0) }
        counts = wire.list { TypeCount(from: &$0) }
        unattributed = wire.list { TypeCount(from: &$0) }
        refusal = wire.list { $0.text() }.first
        remarks = wire.list { $0.text() }
        blockCount = wire.number()
        referenceCount = wire.number()
        snapshotNanoseconds = UInt64(max(0, wire.number()))
        explanationNanoseconds = UInt64(max(0, wire.number()))
        guard wire.isWhole else { return nil }
    }
}

extension TypeCount {
    func write(to wire: inout WireWriter) {
        wire.add(type)
        wire.add(count)
        wire.add(bytes)
    }

    init(from wire: inout WireReader) {
        self.init(wire.text(), count: wire.number(), bytes: wire.number())
    }
}

extension Audit {
    var wire: [UInt8] {
        var wire = WireWriter()
        for count in [exactCount, underCount, overCount] { wire.add(count) }
        wire.add(samples) { $0.add($1) }
        return wire.bytes
    }

    init?(wire bytes: [UInt8]) {
        var wire = WireReader(bytes)
        exactCount = wire.number()
        underCount = wire.number()
        overCount = wire.number()
        samples = wire.list { $0.text() }
        guard wire.isWhole else { return nil }
    }
}

extension RetainedObject {
    func write(to wire: inout WireWriter) {
        wire.add(type)
        wire.add(Int(status.rawValue))
        wire.add(reason)
        wire.add(births) { $0.add(Int($1)) }
        for number in [count, strongCount, unexplainedCount] { wire.add(number) }
        wire.add(Int(path.origin.rawValue))
        wire.add(path.originText)
        wire.add(path.steps) { wire, step in
            wire.add(step.type)
            wire.add(step.reference)
            wire.add(step.detail)
            wire.add((step.isSuspect ? 1 : 0) + (step.isPossible ? 2 : 0))
        }
        wire.add(held) { wire, held in
            wire.add(held.type)
            wire.add(held.count)
        }
        wire.add(keptBirths.sorted { $0.key < $1.key }) { wire, kept in
            wire.add(kept.key)
            wire.add(kept.value.sorted()) { $0.add(Int($1)) }
        }
        wire.add(notes) { $0.add($1) }
        wire.add(Int(bitPattern: UInt(fingerprint.value)))
    }

    init(from wire: inout WireReader) {
        type = wire.text()
        status = Status(rawValue: UInt8(truncatingIfNeeded: wire.number())) ?? .retained
        reason = wire.text()
        births = wire.list { UInt32(truncatingIfNeeded: $0.number()) }
        count = wire.number()
        strongCount = wire.number()
        unexplainedCount = wire.number()
        let origin = RetainingPath.Origin(rawValue: UInt8(truncatingIfNeeded: wire.number()))
        let originText = wire.text()
        let steps = wire.list { wire in
            var step = RetainingPath.Step(
                wire.text(), reference: wire.text(), detail: wire.text())
            let flags = wire.number()
            step.isSuspect = flags & 1 == 1
            step.isPossible = flags & 2 == 2
            return step
        }
        path = RetainingPath(origin ?? .outside, originText, steps: steps)
        held = wire.list { Held($0.text(), count: $0.number()) }
        let kept = wire.list { wire in
            (wire.text(), Set(wire.list { UInt32(truncatingIfNeeded: $0.number()) }))
        }
        keptBirths = Dictionary(kept) { $0.union($1) }
        notes = wire.list { $0.text() }
        fingerprint = Fingerprint(value: UInt64(UInt(bitPattern: wire.number())))
    }
}
