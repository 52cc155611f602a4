import WayfoldModel

/// A page of the app: what the article's enumeration has cases for.
struct Page: Hashable {
    var route: Symbol
    /// What it shows: a screen, most often.
    var content: AppRules.Content
}

/// The main view: a navigation stack bound to the path of a storage that it owns.
final class StorageStack: Container, ValueStack {
    let navigation: NavigationStorage<Page>
    private let mounted: MountedPath
    private let maker: StackMaker

    init(_ root: Symbol, _ name: Symbol, _ parent: (any LiveFlow)?, _ maker: StackMaker) {
        self.maker = maker
        navigation = NavigationStorage(maker.setting.journal)
        mounted = MountedPath(Screen(root), maker.setting)
        super.init(name, parent: parent)
        if maker.setting.has(.closureHoldsStorage) {
            navigation.later = { [navigation] in navigation.path.count }
        }
        navigation.onChange = { [unowned self] in follow($0) }
    }

    override func giveUp(to rubble: inout Rubble) { mounted.giveUp(to: &rubble) }

    func startInRoot(_ flow: any LiveFlow) { mounted.root.child = flow }
    var lastChange: UInt64 { mounted.lastChange }
    var count: Int { mounted.count }
    func screen(at index: Int) -> LiveScreen { mounted.screen(at: index).live }

    /// Shows what became of the path.
    private func follow(_ change: NavigationStorage<Page>.Change) {
        switch change {
        case .appended(let page):
            mounted.appended(maker.screen(page.route, page.content, in: self))
        case .removed(let index): mounted.removed(from: index)
        case .replaced(let index):
            mounted.renamed(at: index, to: navigation.path[index].route)
        }
    }

    func append(_ route: Symbol, _ content: AppRules.Content) {
        navigation.append(Page(route: route, content: content))
    }

    func remove(from index: Int) { navigation.remove(from: index) }

    /// The root is no part of the path: the view shows another one below it.
    func replaceRoot(_ route: Symbol, _ content: AppRules.Content) {
        mounted.replacedRoot(by: maker.screen(route, content, in: self))
    }

    func setRoute(_ route: Symbol, at index: Int) {
        if index < 0 { return mounted.renamed(at: index, to: route) }
        let content = navigation.path[index].content
        navigation.replace(Page(route: route, content: content), at: index)
    }
}
