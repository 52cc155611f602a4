import WayfoldModel

/// Makes a scene's flows from saved bytes: page by page, so that one that the app no longer has is
/// dropped and the others stay.
struct SceneRestoration {
    private typealias Pages = SavedPath<AppRules.SavedPage>

    private let maker: StackMaker
    private var setting: Setting { maker.setting }
    /// What was dropped, a line each.
    private(set) var remarks: [String] = []

    init(_ maker: StackMaker) {
        self.maker = maker
    }

    /// The flows that the bytes describe; those of a fresh scene when they describe none that the
    /// app has.
    mutating func root(_ bytes: [UInt8]) -> any LiveFlow {
        guard let saved = SavedPath<String>(bytes) else {
            remarks.append("the saved path cannot be read")
            return maker.root()
        }
        var name: AppRules.SavedPage?
        if let text = saved.flowName {
            name = setting.rules.migrated(text, startsFlow: true, setting)
            guard name != nil else { return dropped(saved) }
        }
        guard let pages = migrated(saved.flow) else { return dropped(saved) }
        if !remarks.isEmpty {
            if setting.has(.wholePathDecode) { return maker.root() }
            if setting.dialect.restoreUnknown == .dropAll { return dropped(saved) }
        }
        let root = name.map { maker.root($0.content, route: $0.route) } ?? maker.root()
        if overlay(root, pages) { return root }
        remarks.append("the saved path has another shape than the app")
        return maker.root()
    }

    /// The flows of a fresh scene, when nothing that was saved is shown; every page is reported.
    private mutating func dropped(_ saved: SavedPath<String>) -> any LiveFlow {
        remarks = []
        drop(saved.routes)
        return maker.root()
    }

    private mutating func drop(_ routes: [String]) {
        for text in routes { remarks.append("the saved page \(text) is gone") }
    }

    /// A saved page as the app of today has it; nil when it is gone.
    private func page(_ item: SavedPath<String>.Item) -> AppRules.SavedPage? {
        if setting.has(.goneRouteKept), item.child == nil {
            return AppRules.SavedPage(route: setting.texts.symbol(item.route), content: .screen)
        }
        return setting.rules.migrated(item.route, startsFlow: item.child != nil, setting)
    }

    /// A saved flow with the pages of today; nil when its root is gone with all that stood on it.
    private mutating func migrated(_ flow: SavedPath<String>.Flow) -> Pages.Flow? {
        switch flow {
        case .tabs(let selection, let flows):
            var pages: [Pages.Flow] = []
            for flow in flows { pages.append(migrated(flow) ?? .stack([])) }
            return .tabs(selection: selection, pages)
        case .stack(let items):
            var kept: [Pages.Item] = []
            for (position, item) in items.enumerated() {
                var page = page(item)
                // The app has no way to present a page.
                if item.presentation.isModal { page = nil }
                guard let page else {
                    if position == 0 {
                        drop(items.flatMap(\.routes))
                        return nil
                    }
                    drop(item.routes)
                    continue
                }
                let child = item.child.map { migrated($0) ?? .stack([]) }
                kept.append(.init(presentation: item.presentation, route: page, child: child))
            }
            return .stack(kept)
        }
    }

    /// Lays saved pages over flows that were just started; false when they do not fit. Recurses as
    /// deep as the saved path is nested, which its reader bounds.
    private mutating func overlay(_ start: any LiveFlow, _ saved: Pages.Flow) -> Bool {
        var flow = start
        while flow.kind == .wrapper { flow = flow.flow(at: 0) }
        switch (saved, flow) {
        case (.stack(let items), let stack as any ValueStack):
            return overlay(stack, items)
        case (.tabs(let selection, let flows), let tabs as any LiveTabs):
            guard tabs.count == flows.count, flows.indices.contains(selection) else {
                return false
            }
            tabs.select(selection)
            var fits = true
            for (tab, saved) in flows.enumerated() {
                fits = overlay(tabs.flow(at: tab), saved) && fits
            }
            return fits
        default:
            return false
        }
    }

    private mutating func overlay(_ stack: any ValueStack, _ items: [Pages.Item]) -> Bool {
        var fits = true
        for (position, item) in items.enumerated() {
            if position == 0, stack.screen(at: -1).route == item.route.route {
                if let child = stack.screen(at: -1).child, let saved = item.child {
                    fits = overlay(child, saved) && fits
                    continue
                }
                if item.child == nil { continue }
            }
            if position == 0 {
                stack.replaceRoot(item.route.route, item.route.content)
            } else {
                stack.append(item.route.route, item.route.content)
            }
            if let child = stack.top.child, let saved = item.child {
                fits = overlay(child, saved) && fits
            }
        }
        return fits
    }
}
