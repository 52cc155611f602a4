import CAllocationTracker

/// Puts a way through the heap into words.
struct PathDescriber {
    let namer: Namer
    let births: ClosedRange<UInt32>

    func path(
        _ origin: RetainingPath.Origin, _ links: [Link], _ heap: borrowing Heap
    ) -> RetainingPath {
        var steps: [RetainingPath.Step] = []
        var isBoxed = false
        let firstSuspect = firstSuspect(origin, links, heap)
        for (index, link) in links.enumerated() {
            var step = RetainingPath.Step(namer.label(link.node, heap))
            if isBoxed, step.type.hasPrefix("closure(") {
                step.type = "box" + step.type.dropFirst("closure".count)
            }
            isBoxed = false
            if let next = link.next {
                let offset = Int(next.offset)
                let named = namer.reference(link.node, offset, heap)
                step.reference = named.name
                step.detail = named.detail
                step.isPossible = next.isPossible
                step.isSuspect = index >= firstSuspect
                isBoxed = heap.isExistential(link.node, offset)
            }
            steps.append(step)
        }
        steps = withoutPlumbing(steps, origin)
        return RetainingPath(origin, text(of: origin, links, heap), steps: steps)
    }

    /// The index of the first reference to something that should be gone.
    private func firstSuspect(
        _ origin: RetainingPath.Origin, _ links: [Link], _ heap: borrowing Heap
    ) -> Int {
        if origin == .cycle { return 0 }
        let first = links.firstIndex { births.contains(heap.blocks[$0.node].birth) }
        return max(0, (first ?? links.count) - 1)
    }

    private func text(
        of origin: RetainingPath.Origin, _ links: [Link], _ heap: borrowing Heap
    ) -> String {
        guard let top = links.first?.node else { return "" }
        switch origin {
        case .global:
            for index in 0..<heap.globals.count where Int(heap.globals[index].block) == top {
                return namer.global(heap.globals[index].place, heap)
            }
            return "a global"
        case .task:
            return namer.waits(top, heap).joined(separator: "\n")
        case .cycle, .otherCycle, .outside: return ""
        }
    }

    /// Leaves out the storage of collections, `.children` and `[1]` say it all, and of memory
    /// that leads to memory all but the last.
    private func withoutPlumbing(
        _ steps: [RetainingPath.Step], _ origin: RetainingPath.Origin
    ) -> [RetainingPath.Step] {
        var shown: [RetainingPath.Step] = []
        for step in steps {
            if let last = shown.indices.last, step.type == Namer.memory,
                shown[last].type == Namer.memory, !step.reference.isEmpty
            {
                shown[last] = step
                continue
            }
            let isStorage = Self.storages.contains { step.type.hasPrefix($0) }
            guard isStorage, let last = shown.indices.last, !step.reference.isEmpty else {
                shown.append(step)
                continue
            }
            shown[last].reference += step.reference
            shown[last].isPossible = shown[last].isPossible || step.isPossible
            shown[last].isSuspect = shown[last].isSuspect || step.isSuspect
            if !step.detail.isEmpty { shown[last].detail = step.detail }
        }
        return shown
    }

    private static let storages = [
        "Swift._ContiguousArrayStorage<", "Swift._DictionaryStorage<", "Swift._SetStorage<",
    ]
}

extension Heap {
    /// Whether a reference of a node is the buffer of an existential whose value is boxed.
    func isExistential(_ node: Int, _ offset: Int) -> Bool {
        let layout = layout(node)
        func matches(_ range: Layout.Range, _ start: Int, _ stride: Int32) -> Bool {
            guard offset >= start else { return false }
            let place = stride > 0 ? (offset - start) % Int(stride) : offset - start
            return (Int(range.start)..<Int(range.end)).contains {
                Int(places[$0].offset) == place && places[$0].kind == .existential
            }
        }
        switch layout.shape {
        case .fields: return matches(layout.first, 0, 0)
        case .array: return matches(layout.first, facts.arrayElements, layout.stride)
        case .hashed:
            guard layout.hasValues else { return false }
            let values = Memory.word(address(node) + UInt(facts.hashedValues)) &- address(node)
            return matches(layout.second, Int(bitPattern: values), layout.valueStride)
        case .none, .unknown: return false
        }
    }
}
