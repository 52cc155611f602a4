extension StackNavigationController {
    /// What a tap on a link with a value does; false where nothing can be shown for it.
    func follow(_ item: PathItem) -> Bool {
        guard destinations.winner(for: item) != nil else { return followInNextColumn(item) }
        if let next = elsewhere {
            next.setCover(makeScreen(item, at: 0))
            split?.advance(from: index)
            return true
        }
        put(item, on: owner?.path ?? applied)
        return true
    }

    private func put(_ item: PathItem, on path: any StackPath) {
        var path = path
        if !path.put(item) { endWithMismatch() }
        guard let owner else { return take(path, Transaction()) }
        owner.write(path)
    }

    /// Where the views of links show that stand in a column without a stack of its own.
    var elsewhere: StackNavigationController? {
        owner == nil ? split?.column(after: self) : nil
    }

    /// A link of an earlier column sets what a stack shows over its root (SUI-SP-05).
    private func followInNextColumn(_ item: PathItem) -> Bool {
        guard let next = split?.column(after: self),
            engine.choices.linksAcrossColumns == .reachNextStack
        else { return false }
        next.contentRoot.host.buildOffScreen(staysCurrent: true)
        guard let owner = next.owner, next.destinations.winner(for: item) != nil else {
            return false
        }
        var path = owner.path
        path.removeTop(path.count)
        next.put(item, on: path)
        split?.advance(from: index)
        return true
    }

    /// The screen of the column's own content.
    var contentRoot: PushedScreen { base ?? root }

    /// Whether there is more in it than its own content.
    var hasContent: Bool { cover != nil || screens.count > 1 }

    /// Has the next column show what the views of this one want (SUI-SP-08).
    func showViews(in next: StackNavigationController) {
        let again: () -> Void = { [weak self] in
            if let self { engine.sync(self) }
        }
        guard !next.display.afterTransition(again) else { return }
        let gone = unwanted.filter { $0 === next.cover && !isWanted($0) }
        unwanted = []
        let wanted = waiting.values.filter { $0.isWanted }.max { $0.serial < $1.serial }
        guard let link = wanted else {
            if !gone.isEmpty {
                gone.first?.link?.screen = nil
                next.setCover(nil)
                split?.retreat(to: index)
            }
            return
        }
        waiting = [:]
        let screen = PushedScreen(rootView: link.destination)
        screen.link = link
        link.screen = screen
        next.setCover(screen)
        split?.advance(from: index)
    }

    /// Shows a screen in the place of the column's content; nil shows that again. What was above
    /// goes.
    func setCover(_ screen: PushedScreen?) {
        let isStacked = split?.isStacked ?? false
        if !isStacked, afterTransition({ [weak self] in self?.setCover(screen) }) { return }
        let old = cover
        guard old !== screen else { return }
        let gone = Array(screens.dropFirst().reversed())
        let own = contentRoot
        base = screen == nil ? nil : own
        cover = screen
        let new = screen ?? own
        new.stack = self
        new.place = 0
        new.host.setEnvironment(screenEnvironment(of: new, isRoot: new === own))
        screens = [new]
        for screen in gone { screen.link?.screen = nil }
        let write = screensWent(gone)
        replaceAll(animated: false)
        write()
        if let link = old?.link {
            link.screen = nil
            link.wasPopped()
        }
    }
}
