extension MapInspection {
    mutating func inspectFlows() {
        if map.definition(map.rootFlow) == nil {
            note(
                .unknownFlow, "root", "is flow \(map.rootFlow.number) but the map has \(flowCount)",
                "name a flow of the map as its root")
        }
        noteRepeated(map.flows.map(\.name), "flow")
        for flow in map.flows { inspect(flow) }
        let sizes = FlowSizes(map: map)
        for (position, flow) in map.flows.enumerated() {
            let place = "flow \(text(flow.name))"
            if sizes.isEndless[position] {
                note(
                    .endlessFlow, place, "shows itself as it starts, which would never end",
                    "give one of the flows on the way a plain root")
            } else if sizes.counts[position] > AppMap.startLimit {
                note(
                    .hugeFlow, place,
                    "starts more than \(AppMap.startLimit) flows at once", "split it up")
            } else if sizes.depths[position] > AppMap.nestingLimit {
                note(
                    .hugeFlow, place,
                    "nests more than \(AppMap.nestingLimit) flows as it starts", "split it up")
            }
        }
    }

    private mutating func inspect(_ flow: FlowDefinition) {
        let place = "flow \(text(flow.name))"
        switch flow.content {
        case .stack(let root):
            if !isKnown(root) {
                note(
                    .unknownRoute, place,
                    "has the root \(text(root)), which is no route of the map",
                    "add it to \"routes\"")
            }
        case .wrapper(let inner):
            inspect(inner, place)
        case .tabs(let tabs, let selection):
            if tabs.isEmpty {
                note(.emptyTabs, place, "has no tab but needs one", "add a tab")
            } else if !tabs.indices.contains(selection) {
                note(
                    .selectionOutOfRange, place,
                    "selects tab \(selection) of \(tabs.count), counted from 0",
                    "select one of its tabs")
            }
            noteRepeated(tabs.map(\.route), place + " tab")
            for tab in tabs { inspect(tab.flow, place + " tab \(text(tab.route))") }
        }
    }

    private mutating func inspect(_ index: FlowDefinition.Index, _ place: String) {
        guard map.definition(index) == nil else { return }
        note(
            .unknownFlow, place, "shows flow \(index.number) but the map has \(flowCount)",
            "name a flow of the map")
    }
}

/// How many flows each definition starts, and how deeply nested.
private struct FlowSizes {
    private(set) var counts: [Int]
    private(set) var depths: [Int]
    private(set) var isEndless: [Bool]

    private enum Mark { case new, open, done }

    /// Walks the definitions in depth-first order on a pile of its own.
    init(map: AppMap) {
        let size = map.flows.count
        counts = Array(repeating: 1, count: size)
        depths = Array(repeating: 1, count: size)
        isEndless = Array(repeating: false, count: size)
        var marks = Array(repeating: Mark.new, count: size)
        let below = map.flows.map { FlowSizes.flows(below: $0, map) }
        for start in 0..<size where marks[start] == .new {
            var pile = [start]
            while let current = pile.last {
                if marks[current] == .new {
                    marks[current] = .open
                    pile += below[current].filter { marks[$0] == .new }
                    // A flow that is still open and met again contains itself.
                    for next in below[current] where marks[next] == .open {
                        isEndless[next] = true
                    }
                    continue
                }
                pile.removeLast()
                guard marks[current] == .open else { continue }
                marks[current] = .done
                for next in below[current] {
                    counts[current] = Swift.min(
                        counts[current] + counts[next], AppMap.startLimit + 1)
                    depths[current] = Swift.max(depths[current], depths[next] + 1)
                }
            }
        }
    }

    private static func flows(below flow: FlowDefinition, _ map: AppMap) -> [Int] {
        let indices: [FlowDefinition.Index]
        switch flow.content {
        case .stack(let root): indices = map.childFlow(ofRoot: root).map { [$0] } ?? []
        case .tabs(let tabs, _): indices = tabs.map(\.flow)
        case .wrapper(let inner): indices = [inner]
        }
        return indices.map { Int($0.number) }.filter(map.flows.indices.contains)
    }
}
