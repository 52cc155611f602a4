extension UIViewController {
    /// Takes a child: it leaves its former parent first and hears that it will move, not that it
    /// did, which the caller says once the view is in place.
    func adopt(_ child: UIViewController) {
        guard child.parentLink !== self else { return }
        if child.parentLink != nil { child.removeFromParent() }
        child.willMove(toParent: self)
        link(child)
    }

    func leaveParent() {
        guard let parent = parentLink else { return }
        parent.unlink(self)
        parent.childLeft(self)
        didMove(toParent: nil)
    }

    /// Makes a child of a controller without a word to it.
    func link(_ child: UIViewController) {
        kids.append(child)
        child.parentLink = self
        child.ordinal = nextOrdinal
        nextOrdinal += 1
        childTurned(child)
    }

    /// Notes whether a child is away.
    func childTurned(_ child: UIViewController) {
        child.appearance == .disappeared ? fallsAsleep(child) : wakes(child)
    }

    private func wakes(_ child: UIViewController) {
        guard placeAmongAwake(of: child) == nil else { return }
        child.awakeIndex = awake.count
        awake.append(child)
    }

    /// The last of those awake takes the place of the one that goes.
    private func fallsAsleep(_ child: UIViewController) {
        guard let index = placeAmongAwake(of: child), let last = awake.popLast() else { return }
        child.awakeIndex = nil
        guard last !== child else { return }
        awake[index] = last
        last.awakeIndex = index
    }

    /// Its own word for it, unless it never left another parent.
    private func placeAmongAwake(of child: UIViewController) -> Int? {
        guard let index = child.awakeIndex else { return nil }
        if awake.indices.contains(index), awake[index] === child { return index }
        return awake.firstIndex { $0 === child }
    }

    /// The children that are not away, in the order of `kids`: one of a stack, however deep it is.
    var awakeKids: [UIViewController] {
        guard awake.count > 1 else { return awake }
        return awake.sorted { $0.ordinal < $1.ordinal }
    }

    /// Lets a child go without a word to it. Constant for the last ones.
    func unlink(_ child: UIViewController) {
        guard child.parentLink === self else { return }
        child.parentLink = nil
        if kids.last === child {
            kids.removeLast()
        } else if let index = kids.lastIndex(where: { $0 === child }) {
            kids.remove(at: index)
        }
        fallsAsleep(child)
    }

    /// Lets many children go without a word. Linear in all children.
    func unlink(_ gone: [UIViewController]) {
        guard gone.count > 1 else {
            for child in gone { unlink(child) }
            return
        }
        for child in gone where child.parentLink === self {
            child.parentLink = nil
            fallsAsleep(child)
        }
        kids.removeAll { $0.parentLink !== self }
    }

    /// This controller and its ancestors, itself first.
    var lineage: some Sequence<UIViewController> {
        sequence(first: self) { $0.parentLink }
    }

    /// The topmost ancestor: what a window or a presentation holds.
    var treeRoot: UIViewController {
        var root = self
        while let parent = root.parentLink { root = parent }
        return root
    }

    func nearest<Container: UIViewController>() -> Container? {
        for controller in lineage {
            if let container = controller as? Container { return container }
        }
        return nil
    }

    /// The exchange of one child for another that a container asks for.
    func exchange(
        _ from: UIViewController, _ to: UIViewController, duration: TimeInterval,
        animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        let isVisible = appearance.isVisible
        let isAnimated = duration > 0
        if isVisible {
            from.treeWillDisappear(isAnimated)
            to.treeWillAppear(isAnimated)
        }
        loadedView?.place(to.view)
        if isVisible { to.treeIsAppearing(isAnimated) }
        animations?()
        stage.clock.after(duration) {
            from.loadedView?.removeFromSuperview()
            if isVisible {
                from.treeDidDisappear(isAnimated)
                to.treeDidAppear(isAnimated)
            }
            completion?(true)
        }
    }
}
