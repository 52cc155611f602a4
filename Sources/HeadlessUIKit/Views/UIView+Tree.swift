extension UIView {
    /// Tells this view and all below it their window, and lets controllers whose views were put
    /// or taken by hand hear of it in the next turn. Linear in the views, without recursion.
    func carry(into window: UIWindow?, byHand: Bool) {
        guard !windowReference.leads(to: window) else { return }
        // The engine's own way with a view that has none below it, as most screens of a stack.
        guard byHand || !below.isEmpty else { return enter(window) }
        let stage = byHand ? window?.stage ?? windowLink?.stage : nil
        enter(window)
        var owners: [UIViewController] = []
        if byHand, let controller { owners.append(controller) }
        var waiting: [UIView] = below.reversed()
        while let view = waiting.popLast() {
            guard view.isBelow(window) else { continue }
            view.enter(window)
            if byHand, let owner = view.controller { owners.append(owner) }
            if !view.below.isEmpty { waiting += view.below.reversed() }
        }
        guard !owners.isEmpty, let stage else { return }
        stage.clock.nextTurn {
            for owner in owners { owner.followView() }
        }
    }

    /// Whether its superview is in a window, or in none, where that is nil.
    private func isBelow(_ window: UIWindow?) -> Bool {
        superviewReference.reading { $0.windowReference.leads(to: window) } ?? (window == nil)
    }

    private func enter(_ window: UIWindow?) {
        willMove(toWindow: window)
        // An app's code in that call may have taken it elsewhere.
        guard isBelow(window) else { return }
        windowReference = Uncounted(window)
        didMoveToWindow()
    }

    /// Whether this view may be put into another one: its controller must be a child of the
    /// controller it gets under, if it is anybody's child and the place is in a window.
    func mayEnter(_ target: UIView) -> Bool {
        guard let controller, let parent = controller.parentLink,
            let window = target.windowLink ?? target as? UIWindow,
            let nearest = sequence(first: target, next: \.superview)
                .lazy.compactMap(\.controller).first,
            nearest !== parent
        else { return true }
        window.stage.raise(
            .hierarchyInconsistency,
            "child view controller:\(controller) should have parent view controller:\(nearest)"
                + " but actual parent is:\(parent)")
        return false
    }

    public func isDescendant(of view: UIView) -> Bool {
        var next: UIView? = self
        while let here = next {
            if here === view { return true }
            next = here.superview
        }
        return false
    }

    /// The first view with a tag, this one included; parents before children.
    public func viewWithTag(_ tag: Int) -> UIView? {
        var waiting = [self]
        while let view = waiting.popLast() {
            if view.tag == tag { return view }
            waiting += view.subviews.reversed()
        }
        return nil
    }

    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
        gestureRecognizer.view = self
    }

    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }

    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactions.append(interaction)
        interaction.didMove(to: self)
    }

    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuides.append(layoutGuide)
        layoutGuide.owningView = self
    }

    public func addConstraint(_ constraint: NSLayoutConstraint) {
        constraints.append(constraint)
        constraint.isActive = true
    }

    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        constraints.removeAll { $0 === constraint }
        constraint.isActive = false
    }

    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point }
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }

    public var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
    public var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
    public var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
    public var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .firstBaseline) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .lastBaseline) }
    public var widthAnchor: NSLayoutDimension { .init(self, .width) }
    public var heightAnchor: NSLayoutDimension { .init(self, .height) }
}

extension UIView: UICoordinateSpace {}
