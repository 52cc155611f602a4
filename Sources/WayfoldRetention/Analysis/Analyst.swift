import CAllocationTracker

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Answers questions about the heap, in a forked child.
struct Analyst {
    let question: RetentionQuestion

    /// What is retained, and what holds it.
    func report(_ depths: borrowing StackDepths) -> RetentionReport {
        var report = RetentionReport()
        let facts = question.facts
        let start = Self.nanoseconds()
        let heap = Heap(facts)
        let middle = Self.nanoseconds()
        report.blockCount = heap.count
        report.referenceCount = heap.edges.count
        if let refusal = Calibration.refusal(heap) {
            report.refusal = refusal
            report.counts = unnamedCounts(heap)
            return report
        }
        let namer = Namer(facts)
        var born: [(birth: UInt32, node: Int)] = []
        report.counts = counts(heap, namer, where: question.asksFor) { born.append(($0, $1)) }
        if let foundlings = question.foundlings {
            report.unattributed = counts(heap, namer, where: foundlings.contains) { _, _ in }
        }
        born.sort { $0 < $1 }
        let nodes = born.map(\.node)
        if !nodes.isEmpty {
            let stacks = Stacks(
                base: AllocationTracking.stackPointer, depths.known(), heap)
            let explanation = Explanation(of: nodes, question, heap, namer)
            report.objects = explanation.objects(heap, stacks)
        }
        report.remarks = remarks(report)
        report.snapshotNanoseconds = middle - start
        report.explanationNanoseconds = Self.nanoseconds() - middle
        return report
    }

    /// What lives of the births in question, by type; as blocks where types cannot be determined.
    func counts() -> [TypeCount] {
        let heap = Heap(question.facts)
        guard Calibration.refusal(heap) == nil else { return unnamedCounts(heap) }
        return counts(heap, Namer(question.facts), where: question.asksFor) { _, _ in }
    }

    /// The live objects of births by type, those that matter handed on.
    private func counts(
        _ heap: borrowing Heap, _ namer: Namer, where isAskedFor: (UInt32) -> Bool,
        _ visit: (UInt32, Int) -> Void
    ) -> [TypeCount] {
        var found: [UInt: TypeCount] = [:]
        for node in 0..<heap.count where heap.kind(node) == .object {
            if let object = question.object {
                guard heap.address(node) == object else { continue }
            } else {
                guard isAskedFor(heap.blocks[node].birth) else { continue }
            }
            let metadata = heap.metadata(node)
            let name = namer.type(metadata)
            guard question.concerns(name) else { continue }
            found[metadata.address, default: TypeCount(name, count: 0, bytes: 0)].count += 1
            found[metadata.address]?.bytes += Int(heap.blocks[node].size)
            visit(heap.blocks[node].birth, node)
        }
        return found.values.sorted { ($0.type, $0.count) < ($1.type, $1.count) }
    }

    /// The live blocks of the births, where types cannot be determined.
    private func unnamedCounts(_ heap: borrowing Heap) -> [TypeCount] {
        var all = TypeCount("block", count: 0, bytes: 0)
        for node in 0..<heap.count where question.asksFor(heap.blocks[node].birth) {
            all.count += 1
            all.bytes += Int(heap.blocks[node].size)
        }
        return all.count == 0 ? [] : [all]
    }

    private func remarks(_ report: RetentionReport) -> [String] {
        var remarks: [String] = []
        if !report.objects.isEmpty, !wayfold_has_symbols() {
            remarks.append(
                "names of closures and globals are missing: the program is stripped; keep its "
                    + "symbol table to have them")
        }
        let isUnnamed = report.objects.contains { object in
            object.path.steps.contains { $0.reference.hasPrefix("+") && $0.type.contains(".") }
        }
        if isUnnamed {
            remarks.append(
                "some fields are offsets (+16): their types have no reflection metadata; build "
                    + "without -disable-reflection-metadata to have their names")
        }
        return remarks
    }

    /// Live objects by type, those with the most bytes first.
    func histogram() -> [TypeCount] {
        let heap = Heap(question.facts)
        let namer = Namer(question.facts)
        var found: [String: TypeCount] = [:]
        for node in 0..<heap.count {
            let name: String
            switch heap.kind(node) {
            case .object: name = namer.type(heap.metadata(node))
            case .context: name = "closure"
            case .box: name = "captured variable"
            case .errorBox: name = "error"
            case .task: name = "Task"
            case .frames: name = "async frames"
            case .other: name = "object of the runtime"
            case .sideTable: name = "weak reference's side table"
            case .raw: name = "malloc block"
            }
            found[name, default: TypeCount(name, count: 0, bytes: 0)].count += 1
            found[name]?.bytes += Int(heap.blocks[node].size)
        }
        return found.values.sorted { ($1.bytes, $0.type) < ($0.bytes, $1.type) }
    }

    static func nanoseconds() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
