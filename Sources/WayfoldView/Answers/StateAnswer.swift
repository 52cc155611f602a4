import WayfoldModel
import WayfoldReplay

/// Writes a state for a page that draws it: scenes, each a tree of flows and screens.
///
/// What is too much to be drawn is left out and counted: the middle of a high stack, flows nested
/// too deep, and everything beyond so many screens.
struct StateAnswer {
    /// Screens that are written at the bottom and at the top of a stack.
    static let bottom = 3
    static let top = 21
    static let deepestFlow = 16
    static let mostScreens = 400
    /// How many bytes of a text are written.
    static let textLimit = 12_000

    let fold: Fold
    let state: NavigationState
    /// The event that led to the state: what it created is marked as new.
    let sequence: UInt64
    private var screens = 0

    init(_ fold: Fold, _ state: NavigationState, after sequence: UInt64) {
        self.fold = fold
        self.state = state
        self.sequence = sequence
    }

    /// Writes the members `scenes`, `facts`, `waiting` and `life`.
    mutating func write(to json: inout JSONText) {
        json.beginArray("scenes")
        for scene in state.scenes.prefix(8) { write(scene, to: &json) }
        json.endArray()
        let outline = fold.outline(of: state, limit: 2).rows
        json.array("facts", outline.filter { $0.text.hasPrefix("fact ") && $0.depth == 0 }) {
            $0.string(Self.cut(String($1.text.dropFirst(5))))
        }
        let others = ["override ", "held "]
        let waiting = outline.filter { row in
            row.depth == 0 && others.contains { row.text.hasPrefix($0) }
        }
        json.array("waiting", waiting) { $0.string(Self.cut($1.text)) }
        var life: [String] = []
        if !state.isReady { life.append("not ready") }
        if state.isTerminated { life.append("terminated") }
        if state.hasEnded { life.append("ended") }
        json.array("life", life) { $0.string($1) }
    }

    private mutating func write(_ scene: Scene, to json: inout JSONText) {
        json.beginObject()
        json.member("number", scene.number)
        var conditions: [String] = []
        if let transition = scene.transition {
            conditions.append("transition " + fold.text(of: transition, in: state))
        }
        for waiting in scene.queue.prefix(8) {
            conditions.append("queued " + fold.text(of: waiting))
        }
        if scene.phase != .active { conditions.append("phase \(scene.phase)") }
        if !scene.isVisible { conditions.append("hidden") }
        if scene.sizeClass != .compact { conditions.append("size \(scene.sizeClass)") }
        json.array("conditions", conditions) { $0.string(Self.cut($1)) }
        json.key("flow")
        if let index = state.sceneIndex(scene.number) {
            json.beginObject()
            write(scene.root, isVisible: scene.isVisible, level: 0, to: &json)
            json.endObject()
            json.member("depth", state.depth(ofSceneAt: index))
        } else {
            json.null()
        }
        json.endObject()
    }

    /// Writes the members of a flow.
    private mutating func write(
        _ id: FlowID, isVisible: Bool, level: Int, to json: inout JSONText
    ) {
        let flow = state[id]
        json.member("kind", "\(flow.kind)")
        json.member("name", name(of: flow))
        json.member("isVisible", isVisible)
        guard level < Self.deepestFlow, screens < Self.mostScreens else {
            return json.member("isCut", true)
        }
        switch flow.kind {
        case .stack: write(stack: flow, isVisible: isVisible, level: level, to: &json)
        case .wrapper:
            json.beginObject("child")
            write(flow.children[0], isVisible: isVisible, level: level + 1, to: &json)
            json.endObject()
        case .tabs:
            json.member("selection", flow.selection)
            json.member("isChanged", flow.lastChange == sequence)
            json.beginArray("tabs")
            for (index, child) in flow.children.enumerated().prefix(40) {
                json.beginObject()
                json.member("title", tab(index, of: flow))
                let isSelected = index == flow.selection
                json.member("isSelected", isSelected)
                json.beginObject("flow")
                write(child, isVisible: isVisible && isSelected, level: level + 1, to: &json)
                json.endObject()
                json.endObject()
            }
            json.endArray()
        }
    }

    private mutating func write(
        stack flow: Flow, isVisible: Bool, level: Int, to json: inout JSONText
    ) {
        let count = flow.entries.count + 1
        json.member("count", count)
        json.beginArray("screens")
        var position = 0
        while position < count {
            if count > Self.bottom + Self.top, position == Self.bottom {
                let left = count - Self.bottom - Self.top
                json.beginObject()
                json.member("omitted", left)
                json.endObject()
                position += left
                continue
            }
            let entry = position == 0 ? flow.root : flow.entries[position - 1]
            let isTop = position == count - 1
            write(
                entry, isRoot: position == 0, isTop: isTop, isVisible: isVisible && isTop,
                level: level, to: &json)
            position += 1
        }
        json.endArray()
    }

    private mutating func write(
        _ entry: Entry, isRoot: Bool, isTop: Bool, isVisible: Bool, level: Int,
        to json: inout JSONText
    ) {
        screens += 1
        json.beginObject()
        let route = fold.vocabulary.route(entry.route)
        json.member("name", entry.route == .none ? "" : Self.cut(route.name))
        json.array("parameters", route.parameters.prefix(12)) { json, parameter in
            json.string(Self.cut(parameter.name + " = " + parameter.value))
        }
        json.member("as", isRoot ? "root" : entry.presentation.word)
        json.member("by", entry.identity.sequence)
        json.member("isNew", entry.identity.sequence == sequence)
        json.member("isTop", isTop)
        json.member("isVisible", isVisible && entry.child == .none)
        if entry.child != .none {
            json.beginObject("child")
            write(entry.child, isVisible: isVisible, level: level + 1, to: &json)
            json.endObject()
        }
        json.endObject()
    }

    private func name(of flow: Flow) -> String {
        flow.name == .none ? "" : Self.cut(fold.vocabulary.route(flow.name).display)
    }

    private func tab(_ index: Int, of flow: Flow) -> String {
        guard flow.tabRoutes.indices.contains(index) else { return "tab \(index)" }
        return Self.cut(fold.vocabulary.route(flow.tabRoutes[index]).display)
    }

    /// A text without what is beyond the limit.
    static func cut(_ text: String, to limit: Int = textLimit) -> String {
        guard text.utf8.count > limit else { return text }
        return String(text.prefix(limit / 4)) + "…"
    }
}
