/// Where a controller stands between being away and being on screen.
enum Appearance {
    case disappeared
    case appearing
    case appeared
    case disappearing

    var isVisible: Bool { self == .appeared || self == .appearing }
    var isMoving: Bool { self == .appearing || self == .disappearing }
}

extension UIViewController {
    var stage: HeadlessStage {
        loadedView?.windowReference.reading { $0.stageLink.stage } ?? .current
    }

    /// Tells this controller and those that appear with it that they will, parents first.
    ///
    /// Linear in the controllers told, and without recursion.
    func treeWillAppear(_ animated: Bool) {
        guard !appearance.isVisible else {
            warnIfBegunByCode(.appearing)
            return forgetWhoWasTold()
        }
        willAppear(animated)
        guard !kids.isEmpty || managesAppearance else {
            containerWillShow(animated)
            forgetWhoWasTold()
            isToldToAppear = true
            return
        }
        var others: [UIViewController] = []
        var waiting: [UIViewController] = forwardsAppearance ? appearingKids.reversed() : []
        while let next = waiting.popLast() {
            guard !next.appearance.isVisible else {
                next.warnIfBegunByCode(.appearing)
                continue
            }
            next.willAppear(animated)
            others.append(next)
            if next.forwardsAppearance { waiting += next.appearingKids.reversed() }
        }
        containerWillShow(animated)
        for controller in others { controller.containerWillShow(animated) }
        isToldToAppear = true
        appearingTogether = others
    }

    private func willAppear(_ animated: Bool) {
        loadViewIfNeeded()
        appearance = .appearing
        viewWillAppear(animated)
        containerWillAppear(animated)
    }

    /// Tells those that were told they will appear that their views are in place.
    func treeIsAppearing(_ animated: Bool) {
        guard isToldToAppear else { return }
        guard !appearingTogether.isEmpty else {
            isToldToAppear = false
            return isAppearing(animated)
        }
        let others = appearingTogether
        forgetWhoWasTold()
        isAppearing(animated)
        for controller in others { controller.isAppearing(animated) }
    }

    private func isAppearing(_ animated: Bool) {
        guard appearance == .appearing else { return }
        viewIsAppearing(animated)
        layOut()
    }

    /// Lets those that were told that they will appear not hear that they do.
    func forgetWhoWasTold() {
        if !appearingTogether.isEmpty { appearingTogether = [] }
        isToldToAppear = false
    }

    func treeDidAppear(_ animated: Bool) {
        guard appearance == .appearing else { return }
        for controller in others(moving: .appearing) { controller.didAppear(animated) }
        didAppear(animated)
    }

    private func didAppear(_ animated: Bool) {
        guard appearance == .appearing else { return }
        appearance = .appeared
        isBegunByCode = false
        viewDidAppear(animated)
        containerDidAppear(animated)
    }

    /// Tells this controller and those visible with it that they disappear, parents first.
    ///
    /// Its `isMovingFromParent` is false again for the children, as it is on a device.
    func treeWillDisappear(_ animated: Bool) {
        let leaves = isMovingFrom
        defer { isMovingFrom = leaves }
        containerWillLeave()
        guard appearance.isVisible else { return warnIfBegunByCode(.disappearing) }
        appearance = .disappearing
        viewWillDisappear(animated)
        guard forwardsAppearance, !awake.isEmpty else { return }
        isMovingFrom = false
        var waiting = visibleKids()
        while let next = waiting.popLast() {
            next.containerWillLeave()
            guard next.appearance.isVisible else { continue }
            next.appearance = .disappearing
            next.viewWillDisappear(animated)
            if next.forwardsAppearance { waiting += next.visibleKids() }
        }
    }

    /// The children that are visible, the last one first.
    private func visibleKids() -> [UIViewController] {
        guard !awake.isEmpty else { return [] }
        for kid in awake { kid.warnIfBegunByCode(.disappearing) }
        return awakeKids.reversed().filter { $0.appearance.isVisible }
    }

    func treeDidDisappear(_ animated: Bool) {
        guard appearance == .disappearing else { return }
        for controller in others(moving: .disappearing) { controller.didDisappear(animated) }
        didDisappear(animated)
    }

    private func didDisappear(_ animated: Bool) {
        guard appearance == .disappearing else { return }
        appearance = .disappeared
        isBegunByCode = false
        viewDidDisappear(animated)
    }

    /// Those below this controller that are on the same way, children before parents.
    private func others(moving way: Appearance) -> [UIViewController] {
        guard forwardsAppearance, !awake.isEmpty else { return [] }
        var found: [UIViewController] = []
        var waiting = awakeKids.filter { $0.appearance == way }
        while let next = waiting.popLast() {
            guard next.appearance == way else { continue }
            found.append(next)
            if next.forwardsAppearance { waiting += next.awakeKids.filter { $0.appearance == way } }
        }
        return found.reversed()
    }

    private var forwardsAppearance: Bool {
        managesAppearance || shouldAutomaticallyForwardAppearanceMethods
    }

    func layOut() {
        viewWillLayoutSubviews()
        loadedView?.layoutSubviews()
        viewDidLayoutSubviews()
    }
}

extension UIViewController {
    /// Warns where code of an app has begun what the engine is about to begin too.
    private func warnIfBegunByCode(_ way: Appearance) {
        if isBegunByCode, appearance == way { warnOfImbalance() }
    }

    func warnOfImbalance() {
        stage.warn("Unbalanced calls to begin/end appearance transitions for \(self).")
    }

    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        if appearance == (isAppearing ? .appearing : .disappearing) { return warnOfImbalance() }
        if isAppearing {
            treeWillAppear(animated)
            treeIsAppearing(animated)
        } else {
            treeWillDisappear(animated)
        }
        appearsAnimated = animated
        isBegunByCode = appearance.isMoving
    }

    func endAppearance() {
        isBegunByCode = false
        switch appearance {
        case .appearing: treeDidAppear(appearsAnimated)
        case .disappearing: treeDidDisappear(appearsAnimated)
        case .appeared, .disappeared: warnOfImbalance()
        }
    }

    /// Puts right what adding or removing this controller's view by hand has changed.
    func followView() {
        guard !isDrivenByEngine else { return }
        let isInWindow = loadedView?.window != nil
        let parentState = parentLink?.appearance ?? .appeared
        if isInWindow, appearance == .disappeared, parentState.isVisible {
            isMovingTo = parentLink != nil
            treeWillAppear(false)
            treeIsAppearing(false)
            if parentState == .appeared { treeDidAppear(false) }
            isMovingTo = false
        } else if !isInWindow, appearance.isVisible, parentState != .disappearing {
            isMovingFrom = parentLink == nil || isMovingFrom
            treeWillDisappear(false)
            treeDidDisappear(false)
            isMovingFrom = false
        }
    }

    /// Whether a container of this module, a window or a presentation says when this appears.
    private var isDrivenByEngine: Bool {
        if let parentLink {
            return parentLink.managesAppearance
                || !parentLink.shouldAutomaticallyForwardAppearanceMethods
        }
        return ownPresenting != nil || isWindowRoot || appearance.isMoving
    }

    private var isWindowRoot: Bool {
        guard let window = loadedView?.superview as? UIWindow else { return false }
        return window.rootViewController === self
    }
}
