import WayfoldModel

/// Writes what a scene shows as a saved path: see `SavedPath`.
struct SceneText {
    private enum Work {
        case flow(any LiveFlow)
        case text(String)
        case screen(LiveScreen, isFirst: Bool)
    }

    private let texts: Texts

    init(_ texts: Texts) {
        self.texts = texts
    }

    /// Linear in the screens; does not recurse.
    func text(_ root: any LiveFlow, _ map: AppMap) -> String {
        let isUsual = root.name == map.definition(map.rootFlow)?.name
        var text = isUsual ? "" : "^" + SavedPathText.escaped(texts.text(root.name)) + ":"
        var pile: [Work] = [.flow(root)]
        while let next = pile.popLast() {
            switch next {
            case .text(let part): text += part
            case .screen(let screen, let isFirst):
                if !isFirst { text += ";" }
                if screen.presentation.isModal { text += screen.presentation.word + ":" }
                text += SavedPathText.escaped(texts.text(screen.route))
                if let child = screen.child {
                    pile += [.text("}"), .flow(child), .text("{")]
                }
            case .flow(let flow): text += lead(of: flow, &pile)
            }
        }
        return text
    }

    /// Puts what a flow consists of on the pile and gives the text that comes before it.
    private func lead(of flow: any LiveFlow, _ pile: inout [Work]) -> String {
        switch flow.kind {
        case .wrapper:
            pile.append(.flow(flow.flow(at: 0)))
        case .tabs:
            pile.append(.text("]"))
            for tab in (0..<flow.count).reversed() {
                pile.append(.flow(flow.flow(at: tab)))
                if tab > 0 { pile.append(.text("|")) }
            }
            return "@\(flow.selection)["
        case .stack:
            for index in (0..<flow.count).reversed() {
                pile.append(.screen(flow.screen(at: index), isFirst: false))
            }
            pile.append(.screen(flow.screen(at: -1), isFirst: true))
        }
        return ""
    }
}
