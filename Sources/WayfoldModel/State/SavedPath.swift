/// A scene's flows as one line of text: how they are saved and restored.
///
/// ```
/// scene  = [ "^" flow name ":" ] flow         the name when it is not the map's root flow
/// flow   = stack | tabs
/// stack  = item { ";" item }                  root first
/// item   = [ presentation ":" ] route [ "{" flow "}" ]
/// tabs   = "@" selection "[" flow { "|" flow } "]"
/// ```
/// `presentation` is `sheet`, `lockedSheet`, `cover`, `popover` or `alert`; a push has none. A
/// route is its canonical text with a backslash before `;{}[]|:@^\`. Wrappers are not written.
/// `home;todo?id=3;sheet:create{form;step?n=2}` is a root, a push and a sheet with its own stack.
public struct SavedPath<Route: Hashable & Sendable>: Hashable, Sendable {
    /// The flow that the scene shows when it is not the map's root flow.
    public var flowName: Route?
    public var flow: Flow

    public indirect enum Flow: Hashable, Sendable {
        case stack([Item])
        case tabs(selection: Int, [Flow])
    }

    public struct Item: Hashable, Sendable {
        public var presentation: Presentation
        public var route: Route
        public var child: Flow?

        package init(presentation: Presentation, route: Route, child: Flow?) {
            self.presentation = presentation
            self.route = route
            self.child = child
        }
    }
}

extension SavedPath {
    /// Every route of the path in the order of its text, the flow's name first. Linear; recurses as
    /// deep as the path is nested, which its reader bounds.
    package var routes: [Route] {
        var routes = flowName.map { [$0] } ?? []
        Self.add(flow, to: &routes)
        return routes
    }

    fileprivate static func add(_ flow: Flow, to routes: inout [Route]) {
        switch flow {
        case .stack(let items): for item in items { add(item, to: &routes) }
        case .tabs(_, let flows): for flow in flows { add(flow, to: &routes) }
        }
    }

    fileprivate static func add(_ item: Item, to routes: inout [Route]) {
        routes.append(item.route)
        if let child = item.child { add(child, to: &routes) }
    }
}

extension SavedPath.Item {
    /// The item's route and every route of what it shows, in the order of their text.
    package var routes: [Route] {
        var routes: [Route] = []
        SavedPath.add(self, to: &routes)
        return routes
    }
}

package enum SavedPathText {
    /// How deeply flows may be nested in a text that is read; deeper ones count as damaged.
    static let nestingLimit = 1000

    static let special = ";{}[]|:@^\\".utf8

    package static func escaped(_ route: String) -> String {
        guard route.utf8.contains(where: special.contains) else { return route }
        var bytes: [UInt8] = []
        for byte in route.utf8 {
            if special.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Fold {
    /// What a scene shows as a saved path. Linear in the entries; does not recurse.
    public func savedPath(of state: NavigationState, sceneAt index: Int) -> String {
        let root = state.scenes[index].root
        let name = state[root].name
        let isUsual = name == map.definition(map.rootFlow)?.name
        let prefix =
            isUsual ? "" : "^" + SavedPathText.escaped(vocabulary.text(name)) + ":"
        return prefix + state.savedPath(of: root, in: vocabulary)
    }
}

extension NavigationState {
    fileprivate enum Work {
        case flow(FlowID)
        case text(String)
        case entry(Entry, isFirst: Bool)
    }

    func savedPath(of root: FlowID, in vocabulary: Vocabulary) -> String {
        var text = ""
        var work: [Work] = [.flow(root)]
        while let next = work.popLast() {
            switch next {
            case .text(let part):
                text += part
            case .entry(let entry, let isFirst):
                if !isFirst { text += ";" }
                if entry.presentation.isModal { text += entry.presentation.word + ":" }
                text += SavedPathText.escaped(vocabulary.text(entry.route))
                if entry.child != .none {
                    work += [.text("}"), .flow(entry.child), .text("{")]
                }
            case .flow(let id):
                text += lead(of: id, &work)
            }
        }
        return text
    }

    /// Puts what a flow consists of on the pile and gives the text that comes before it.
    private func lead(of id: FlowID, _ work: inout [Work]) -> String {
        let flow = flows[id.index]
        switch flow.kind {
        case .wrapper:
            work.append(.flow(flow.children[0]))
        case .tabs:
            work.append(.text("]"))
            for (position, child) in flow.children.enumerated().reversed() {
                work.append(.flow(child))
                if position > 0 { work.append(.text("|")) }
            }
            return "@\(flow.selection)["
        case .stack:
            for entry in flow.entries.reversed() {
                work.append(.entry(entry, isFirst: false))
            }
            work.append(.entry(flow.root, isFirst: true))
        }
        return ""
    }
}
