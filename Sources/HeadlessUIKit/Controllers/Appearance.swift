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
    var stage: HeadlessStage { loadedView?.window?.stage ?? .current }

    /// Tells this controller and those that appear with it that they will, parents first.
    ///
    /// Linear in the controllers told, and without recursion.
    func treeWillAppear(_ animated: Bool) {
        var told: [UIViewController] = []
        var waiting = [self]
        while let next = waiting.popLast() {
            guard !next.appearance.isVisible else { continue }
            next.loadViewIfNeeded()
            next.appearance = .appearing
            next.viewWillAppear(animated)
            next.containerWillAppear(animated)
            told.append(next)
            if next.forwardsAppearance { waiting += next.appearingKids.reversed() }
        }
        for controller in told { controller.containerWillShow(animated) }
        appearingTogether = told
    }

    /// Tells those that were told they will appear that their views are in place.
    func treeIsAppearing(_ animated: Bool) {
        let told = appearingTogether
        appearingTogether = []
        for controller in told where controller.appearance == .appearing {
            controller.viewIsAppearing(animated)
            controller.layOut()
        }
    }

    func treeDidAppear(_ animated: Bool) {
        for controller in moving(.appearing) where controller.appearance == .appearing {
            controller.appearance = .appeared
            controller.viewDidAppear(animated)
            controller.containerDidAppear(animated)
        }
    }

    /// Tells this controller and those visible with it that they disappear, parents first.
    ///
    /// Its `isMovingFromParent` is false again for the children, as it is on a device.
    func treeWillDisappear(_ animated: Bool) {
        let leaves = isMovingFrom
        var waiting = [self]
        while let next = waiting.popLast() {
            next.containerWillLeave()
            guard next.appearance.isVisible else { continue }
            next.appearance = .disappearing
            next.viewWillDisappear(animated)
            if next === self { isMovingFrom = false }
            guard next.forwardsAppearance else { continue }
            waiting += next.awakeKids.reversed().filter { $0.appearance.isVisible }
        }
        isMovingFrom = leaves
    }

    func treeDidDisappear(_ animated: Bool) {
        for controller in moving(.disappearing) where controller.appearance == .disappearing {
            controller.appearance = .disappeared
            controller.viewDidDisappear(animated)
        }
    }

    /// This controller and those below it that are on the same way, children before parents.
    private func moving(_ way: Appearance) -> [UIViewController] {
        var found: [UIViewController] = []
        var waiting = [self]
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
    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        if appearance == (isAppearing ? .appearing : .disappearing) {
            stage.warn("Unbalanced calls to begin/end appearance transitions for \(self).")
            return
        }
        if isAppearing {
            treeWillAppear(animated)
            treeIsAppearing(animated)
        } else {
            treeWillDisappear(animated)
        }
        appearsAnimated = animated
    }

    func endAppearance() {
        switch appearance {
        case .appearing: treeDidAppear(appearsAnimated)
        case .disappearing: treeDidDisappear(appearsAnimated)
        case .appeared, .disappeared:
            stage.warn("Unbalanced calls to begin/end appearance transitions for \(self).")
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
