extension LeaksReader {
    /// Takes a block of a tree.
    mutating func take(_ block: LeaksLine) {
        hasTree = true
        while let last = stack.last, last.indent >= block.indent { stack.removeLast() }
        let isMarked = block.mark == .cycle || block.mark == .leak
        if stack.isEmpty || stack.count >= Self.depthLimit {
            finishRoot()
            // What stands alone without a mark is the rest of a tree that was cut.
            guard block.mark != .back else { return }
            rootMark = isMarked ? block.mark : .leak
        } else {
            stack[stack.count - 1].edge = edge(block.edge)
        }
        if block.mark == .back {
            if let start = stack.lastIndex(where: { isBack(block, to: $0) }) {
                add(cycleFrom: start)
            }
            return
        }
        let name = block.type.isEmpty && stack.isEmpty ? stackType : block.type
        push(name, block)
    }

    private mutating func push(_ name: ArraySlice<UInt8>, _ block: LeaksLine) {
        let type = number(of: name)
        // A text that is grouped by type has no addresses, and a line for many blocks: those of the
        // lines below it are among them.
        let blocks = block.address == 0 ? block.count : 1
        if block.address == 0, let above = stack.last, above.address == 0 {
            count(above.type, bytes: -blocks &* above.bytes, blocks: -blocks)
            if stack.count > 1 { rootHeld[above.type, default: 0] -= blocks }
        }
        if stack.isEmpty { rootType = type } else { rootHeld[type, default: 0] += blocks }
        stack.append(
            Node(
                indent: block.indent, type: type, edge: Edge(), address: block.address,
                bytes: block.bytes))
        count(type, bytes: blocks &* block.bytes, blocks: blocks)
    }

    /// Takes an object of a list, under which nothing hangs.
    mutating func take(listed name: ArraySlice<UInt8>, bytes: Int) {
        hasTree = true
        finishRoot()
        rootMark = .leak
        rootType = number(of: name)
        stack = [Node(indent: 0, type: rootType, edge: Edge(), address: 0, bytes: bytes)]
        count(rootType, bytes: bytes)
    }

    private mutating func count(_ type: Int, bytes: Int, blocks: Int = 1) {
        blockCount &+= blocks
        rootBlocks &+= blocks
        rootBytes &+= bytes
        while typeCounts.count <= type { typeCounts.append((0, 0)) }
        typeCounts[type].count &+= blocks
        typeCounts[type].bytes &+= bytes
    }

    private mutating func number(of name: ArraySlice<UInt8>) -> Int {
        if types == nil { types = LeakedTypes(module: module ?? head.module) }
        return types?.number(name) ?? LeakedTypes.block
    }

    private func isBack(_ block: LeaksLine, to node: Node) -> Bool {
        if block.address != 0 || node.address != 0 { return block.address == node.address }
        return types?.known(block.type) == node.type
    }

    /// `__strong children + 16` as `.children`.
    private mutating func edge(_ bytes: ArraySlice<UInt8>?) -> Edge {
        guard let bytes else { return Edge() }
        if let known = edges[bytes] { return known }
        var text = String(decoding: bytes.trimmed, as: UTF8.self)
        for word in ["__strong", "__weak", "__unsafe_unretained", "unowned", "weak"]
        where text == word || text.hasPrefix(word + " ") {
            text = String(text.dropFirst(word.count).drop { $0 == " " })
        }
        var edge = Edge()
        if let plus = text.lastIndex(of: "+"),
            let offset = Int(text[plus...].dropFirst().drop { $0 == " " })
        {
            edge.offset = offset
            text = String(text[..<plus])
            while text.last == " " { text.removeLast() }
        }
        if !text.isEmpty { edge.name = text.hasPrefix(".") ? text : "." + text }
        edges[Array(bytes)[...]] = edge
        return edge
    }

    /// Ends the tree of a root: what hangs on it is what its object keeps alive.
    mutating func finishRoot() {
        defer {
            stack.removeAll(keepingCapacity: true)
            rootHeld.removeAll(keepingCapacity: true)
            (rootGroup, rootBlocks, rootBytes) = (nil, 0, 0)
            rootCycle.removeAll(keepingCapacity: true)
        }
        guard rootBlocks > 0, let types else { return }
        let key: Fingerprint
        if let rootGroup {
            key = rootGroup
        } else {
            let name = types.names[rootType]
            let path =
                rootMark == .cycle
                ? RetainingPath(.otherCycle, "", steps: [.init(name)])
                : RetainingPath(.outside, Self.nothing, steps: [.init(name)])
            key = add(
                name, path, isOfProgram: types.kinds[rootType] == .program,
                reason: rootMark == .cycle
                    ? "it hangs on a retain cycle" : "nothing refers to it, and it is not freed")
        }
        groups[key]?.blockCount += rootBlocks
        groups[key]?.bytes &+= rootBytes
        if groups[key]?.origin.isEmpty == true { groups[key]?.origin = stackOrigin }
        // What is in the cycle is no more held by it than the others.
        for type in rootCycle.dropFirst(rootCycleHasRoot ? 1 : 0) {
            if let count = rootHeld[type] { rootHeld[type] = count > 1 ? count - 1 : nil }
        }
        for (type, count) in rootHeld where count > 0 {
            groups[key]?.held[type, default: 0] += count
        }
    }

    private static let nothing = "no reference to it is left"

    /// Counts an object of a path.
    private mutating func add(
        _ type: String, _ path: RetainingPath, isOfProgram: Bool, reason: String
    ) -> Fingerprint {
        let object = RetainedObject(type, path, reason: reason)
        if groups[object.fingerprint] != nil {
            groups[object.fingerprint]?.object.count += 1
        } else {
            groups[object.fingerprint] = Group(object: object, isOfProgram: isOfProgram)
        }
        return object.fingerprint
    }

    /// Counts the cycle from a block of the stack to its end and back.
    private mutating func add(cycleFrom start: Int) {
        guard let types else { return }
        var nodes = Array(stack[start...])
        // The storage of a collection is named by the field that holds it.
        while nodes.count > 1,
            let index = nodes.firstIndex(where: { types.kinds[$0.type] == .storage })
        {
            let before = index == 0 ? nodes.count - 1 : index - 1
            if nodes[before].edge.name.isEmpty { nodes[before].edge.name = ".elements" }
            nodes[before].edge.name += "[x]"
            nodes.remove(at: index)
        }
        let first = nodes.firstIndex { types.kinds[$0.type] == .program } ?? 0
        nodes = Array(nodes[first...] + nodes[..<first])
        var steps: [RetainingPath.Step] = []
        for (index, node) in nodes.enumerated() {
            let next = types.names[nodes[(index + 1) % nodes.count].type]
            steps.append(Self.step(node, types, to: next))
        }
        let key = add(
            steps[0].type, RetainingPath(.cycle, "", steps: steps),
            isOfProgram: nodes.contains { types.kinds[$0.type] == .program },
            reason: "it is part of a retain cycle")
        let all = stack[start...]
        guard rootGroup == nil || all.count > rootCycle.count else { return }
        rootGroup = key
        rootCycle = all.map(\.type)
        rootCycleHasRoot = start == 0
    }

    private static func step(
        _ node: Node, _ types: LeakedTypes, to next: String
    ) -> RetainingPath.Step {
        var type = types.names[node.type]
        var reference = node.edge.name
        var isPossible = false
        if reference.isEmpty, types.kinds[node.type] == .closure, node.edge.offset == 0 {
            type = "closure(\(next))"
            reference = "captures[0]: \(next)"
        } else if reference.isEmpty {
            reference = "+\(node.edge.offset)"
            isPossible = true
        }
        return RetainingPath.Step(
            type, reference: reference, isSuspect: true, isPossible: isPossible)
    }
}

extension LeaksReader {
    /// What was found: cycles first, then what nothing holds; of each what the program's own types
    /// are in first, and the most memory.
    public mutating func report() -> RetentionReport {
        finishRoot()
        var report = RetentionReport()
        report.blockCount = blockCount
        report.objects = groups.values.sorted(by: Self.comesBefore).map(object)
        if let leakCount = head.leakCount, blockCount < leakCount {
            report.remarks.append("the text shows \(blockCount) of \(leakCount) leaks")
        }
        if oddCount > 0 {
            report.remarks.append(
                "\(firstOdd) is no line that is known of leaks; passed over"
                    + (oddCount > 1 ? ", as are \(oddCount - 1) more" : ""))
        }
        return report
    }

    /// The blocks that leaked, by type, the most first.
    public var counts: [TypeCount] {
        guard let types else { return [] }
        return typeCounts.enumerated().filter { $0.element.count > 0 }
            .map { TypeCount(types.names[$0], count: $1.count, bytes: $1.bytes) }
            .sorted { ($1.count, $0.type) < ($0.count, $1.type) }
    }

    /// The same of the program's own types alone.
    public var programCounts: [TypeCount] {
        guard let types else { return [] }
        let own = Set(
            types.names.indices.filter { types.kinds[$0] == .program }
                .map { types.names[$0] })
        return counts.filter { own.contains($0.type) }
    }

    private static func comesBefore(_ left: Group, _ right: Group) -> Bool {
        func key(_ group: Group) -> (Int, Int, Int) {
            (
                group.object.path.origin == .cycle ? 0 : 1, group.isOfProgram ? 0 : 1,
                -group.bytes
            )
        }
        let (first, second) = (key(left), key(right))
        return first == second
            ? left.object.fingerprint < right.object.fingerprint : first < second
    }

    private func object(_ group: Group) -> RetainedObject {
        var object = group.object
        if let types {
            let held = group.held.sorted { left, right in
                func key(_ type: Int, _ count: Int) -> (Int, Int, String) {
                    (types.kinds[type] == .program ? 0 : 1, -count, types.names[type])
                }
                return key(left.key, left.value) < key(right.key, right.value)
            }
            object.held = held.map { .init(types.names[$0.key], count: $0.value) }
        }
        if group.blockCount > 0 {
            let blocks = group.blockCount == 1 ? "1 block" : "\(group.blockCount) blocks"
            let bytes = group.bytes > 0 ? " of \(group.bytes) bytes" : ""
            object.notes.append("\(blocks)\(bytes) in all")
        }
        if !group.origin.isEmpty { object.notes.append("allocated in \(group.origin)") }
        return object
    }
}
