import WayfoldArchitectures
import WayfoldModel

/// Modals, tabs, links, and what is saved.
extension Workload {
    static let scenes = [modals, tabs, deepLink, ownLink, save, restore]

    private static let modals = Workload(
        "modal-over-modal", "present a sheet over n others and dismiss it"
    ) { subject, depth in
        let stage = try Stage(subject)
        let sheet = stage.symbol("sheet")
        for _ in 0..<depth { stage.perform(.present(sheet, .sheet)) }
        return try Run(
            stage, actions: 2,
            act: {
                stage.perform(.present(sheet, .sheet))
                stage.perform(.dismiss(.one))
            })
    }

    /// How many tabs the app with tabs has.
    private static let tabCount = 5

    private static func tabsMap() -> AppMap {
        var map = AppMap(name: "tabs")
        map.flows.removeAll()
        var tabs: [FlowDefinition.Tab] = []
        for number in 1...tabCount {
            let root = map.vocabulary.symbol("tab-\(number)")
            tabs.append(.init(route: root, flow: .init(number)))
            map.flows.append(FlowDefinition(name: root, content: .stack(root: root)))
        }
        let app = map.vocabulary.symbol("app")
        map.flows.insert(FlowDefinition(name: app, content: .tabs(tabs, selection: 0)), at: 0)
        return map
    }

    private static let tabs = Workload(
        "tabs", "select one of 5 tabs whose stacks are n deep", sizes: decades.dropLast()
    ) { subject, depth in
        let stage = try Stage(subject, map: tabsMap())
        let screen = stage.symbol("screen")
        for tab in (0..<tabCount).reversed() {
            stage.perform(.selectTab(.index(tab)))
            for _ in 0..<depth { stage.perform(.push(screen)) }
        }
        return try Run(
            stage, actions: tabCount,
            act: {
                for tab in 1..<tabCount { stage.perform(.selectTab(.index(tab))) }
                stage.perform(.selectTab(.index(0)))
            })
    }

    private static let deepLink = Workload(
        "deep-link", "open a link that leads through n screens",
        sizes: [10, 100, 1_000]
    ) { subject, levels in
        var map = AppMap(name: "links")
        let screen = map.vocabulary.symbol("screen")
        map.links = [
            try LinkPattern(
                "bench://go", actions: Array(repeating: .push(screen), count: levels))
        ]
        let stage = try Stage(subject, map: map)
        let url = stage.symbol("bench://go")
        return try Run(
            stage, act: { stage.perform(.openURL(url)) },
            reset: { stage.perform(.popToRoot) })
    }

    /// A link of an app's own brings as many screens as the app has behind it.
    private static let ownLink = Workload(
        "own-link", "open a link of the app's own and go back, on a stack of depth n or just above",
        sizes: decades.dropLast(), subjects: .apps
    ) { subject, depth in
        guard let link = subject.appSubject?.samples.urls.first else {
            throw HarnessError.unsupported("has no link of its own")
        }
        let stage = try Stage(subject)
        let url = stage.symbol(link)
        stage.perform(.openURL(url))
        try stage.requireDone()
        let screens = max(stage.screenCount - 1, 1)
        for _ in 1..<max(2, (depth + screens - 1) / screens) { stage.perform(.openURL(url)) }
        return try Run(
            stage, actions: 1 + screens,
            act: {
                stage.perform(.openURL(url))
                for _ in 0..<screens { stage.perform(.back) }
            })
    }

    private static func saved(_ subject: BenchSubject, _ depth: Int) throws -> (Stage, Symbol) {
        let stage = try Stage(subject)
        let (screen, slot) = (stage.symbol("screen"), stage.symbol("slot"))
        for _ in 0..<depth { stage.perform(.push(screen)) }
        stage.perform(.save(slot))
        return (stage, slot)
    }

    private static let save = Workload(
        "save", "save a path of n routes", sizes: decades.dropLast()
    ) { subject, depth in
        let (stage, slot) = try saved(subject, depth)
        return try Run(stage, act: { stage.perform(.save(slot)) })
    }

    private static let restore = Workload(
        "restore", "restore a path of n saved routes", sizes: decades.dropLast()
    ) { subject, depth in
        let (stage, slot) = try saved(subject, depth)
        return try Run(stage, act: { stage.perform(.restore(.slot(slot))) })
    }
}
