/// The controller of a `NavigationSplitView`: columns side by side, each with a stack of its own,
/// or all of them on one stack where the width is compact.
final class SplitNavigationController: UISplitViewController, ContainerNode {
    let columns: [StackNavigationController]
    let compact = CompactNavigationController()
    private let engine: Engine
    /// Whether all columns are on one stack.
    private(set) var isStacked = false
    /// Whether it is known how the columns stand.
    private(set) var isArranged = false
    /// The last column on that stack.
    private(set) var top = 0
    private var wantedTop = 0
    var isSyncDue = false
    private var isChanging = false
    /// Writes which column is on top of the one stack.
    var topChanged: (Int) -> Void = { _ in }
    /// A person shows or hides the first column.
    var sidebarToggled: () -> Void = {}

    init(_ contents: [AnyView], environment: EnvironmentValues, engine: Engine) {
        self.engine = engine
        columns = contents.map { StackNavigationController($0, environment: environment) }
        super.init(style: columns.count == 3 ? .tripleColumn : .doubleColumn)
        for (index, column) in columns.enumerated() {
            column.split = self
            column.index = index
            // The place is known only now.
            column.giveEnvironment(environment)
            setViewController(column, for: Self.place(index, of: columns.count))
        }
        setViewController(compact, for: .compact)
        compact.isChanging = { [unowned self] in isChanging || columns.contains(where: \.isChanging)
        }
        compact.popped = { [unowned self] gone in wentByHand(gone) }
    }

    required init?(coder: NSCoder) {
        preconditionFailure("the controller of a NavigationSplitView is made by it")
    }

    static func place(_ index: Int, of count: Int) -> Column {
        index == 0 ? .primary : index == count - 1 ? .secondary : .supplementary
    }

    func column(after other: StackNavigationController) -> StackNavigationController? {
        other.index + 1 < columns.count ? columns[other.index + 1] : nil
    }

    // MARK: the width

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if isArranged { arrange(isCompact: traitCollection.horizontalSizeClass == .compact) }
    }

    /// Puts the columns on one stack or side by side; UIKit shows the one or the others next.
    func arrange(isCompact: Bool) {
        let isFirst = !isArranged
        isArranged = true
        guard isFirst || isCompact != isStacked else { return }
        let shown = columns.flatMap(\.screens).filter { $0.viewIfLoaded?.window != nil }
        if !isFirst {
            for screen in shown { screen.host.isMoving = true }
            if isCompact { collapse() } else { expand() }
        }
        isStacked = isCompact
        if isStacked { stack() }
        guard !isFirst else { return }
        followMove(of: shown)
    }

    /// UIKit puts the views into their places in the next turn.
    private func followMove(of screens: [PushedScreen], again: Bool = true) {
        let stage = engine.stage
        stage?.clockTurn { stage?.clockTurn { [weak self] in self?.moved(screens, again) } }
    }

    /// Shows the tops of stacks that left their window and came back in one turn, which UIKit does
    /// not notice; false where there are none.
    private func showTops() -> Bool {
        let stacks: [UINavigationController] = isStacked ? [compact] : columns
        let blank = stacks.filter { stack in
            stack.viewIfLoaded?.window != nil
                && stack.topViewController?.viewIfLoaded?.window == nil
        }
        for stack in blank { stack.setViewControllers(stack.viewControllers, animated: false) }
        return !blank.isEmpty
    }

    private func collapse() {
        wantedTop = preferred ?? lastUseful()
        for column in columns { column.giveAway() }
    }

    private func expand() {
        compact.giveAway()
        for column in columns { column.setViewControllers(column.screens, animated: false) }
    }

    private func stack() {
        for column in columns { column.giveAway() }
        top = wantedTop
        compact.setViewControllers(shownScreens, animated: false)
    }

    /// The column that a binding wants on top; nil where there is no binding (SUI-SP-04).
    var preferred: Int?

    /// The last column with something in it to see (SUI-SP-02).
    func lastUseful() -> Int {
        var last = 0
        while last + 1 < columns.count {
            columns[last].contentRoot.host.buildOffScreen(staysCurrent: true)
            columns[last + 1].contentRoot.host.buildOffScreen(staysCurrent: true)
            guard columns[last].selection.isThere || columns[last + 1].hasContent else { break }
            last += 1
        }
        return last
    }

    /// What screens hear that were on screen before: those that are still, and those that are not
    /// (SUI-U-13).
    private func moved(_ screens: [PushedScreen], _ again: Bool) {
        if again, showTops() { return followMove(of: screens, again: false) }
        for screen in screens {
            let host = screen.host
            host.isMoving = false
            let isShown = screen.viewIfLoaded?.window != nil
            if !isShown || engine.choices.columnMoves == .onePair { host.turn(attached: false) }
            if isShown { host.turn(attached: true) }
        }
        if engine.choices.columnMoves == .areRebuilt {
            for column in columns { column.contentRoot.rebuild() }
        }
        engine.run()
    }

    // MARK: the one stack

    private var shownScreens: [PushedScreen] {
        columns[...top].flatMap(\.screens)
    }

    /// Shows the column after one where a choice was made.
    func advance(from index: Int) { setTop(min(index + 1, columns.count - 1)) }

    /// Shows a column of which a later one lies on top, unless something still leads there.
    func retreat(to index: Int) {
        guard wantedTop > index, !columns[index].selection.isThere,
            columns[index + 1].cover == nil
        else { return }
        setTop(index)
    }

    func setTop(_ index: Int) {
        guard index != wantedTop else { return }
        wantedTop = index
        guard isStacked else { return }
        topChanged(index)
        engine.sync(self)
    }

    /// Has the one stack show the screens as they are.
    func restack() { engine.sync(self) }

    /// Brings the one stack in line. Linear in its screens.
    func sync() {
        guard isStacked else { return }
        let isBusy = compact.afterTransition { [weak self] in
            if let self { engine.sync(self) }
        }
        guard !isBusy else { return }
        isChanging = true
        let isMove = top != wantedTop
        top = wantedTop
        let (now, wanted) = (compact.viewControllers, shownScreens as [UIViewController])
        if now.count < wanted.count, now == Array(wanted.prefix(now.count)) {
            for screen in wanted[now.count...] {
                compact.pushViewController(screen, animated: true)
            }
        } else if let last = wanted.last, now.count > wanted.count,
            wanted == Array(now.prefix(wanted.count))
        {
            compact.popToViewController(last, animated: true)
        } else if now != wanted {
            compact.setViewControllers(wanted, animated: isMove)
        }
        isChanging = false
        if isMove { engine.sync(columns[top]) }
    }

    /// A person has gone back: on the screens of columns, or from one to an earlier one.
    private func wentByHand(_ popped: [UIViewController]) {
        let names = Set(popped.map(ObjectIdentifier.init))
        for column in columns.reversed() {
            column.wentByHand(popped.filter { $0 !== column.root })
            guard names.contains(ObjectIdentifier(column.root)) else { continue }
            left(column)
        }
    }

    private func left(_ column: StackNavigationController) {
        let index = column.index - 1
        guard index >= 0 else { return }
        top = min(top, index)
        wantedTop = top
        topChanged(top)
        if column.cover != nil { column.setCover(nil) }
        guard engine.choices.backFromColumn == .clearsSelection else { return }
        columns[index].contentRoot.host.buildOffScreen(staysCurrent: true)
        columns[index].selection.clear()
    }

    /// What `dismiss` in a screen that covers a column does.
    func dismissCover(of column: StackNavigationController) {
        guard isStacked, let last = columns[..<column.index].last?.screens.last else {
            return column.setCover(nil)
        }
        compact.popToViewController(last, animated: true)
    }

    func close() {
        for column in columns.reversed() {
            column.contentRoot.host.tearDown()
            for screen in column.screens.reversed() { screen.host.tearDown() }
        }
        engine.stage?.clockTurn { [self] in withdraw() }
    }
}

/// The one stack of a collapsed split view.
final class CompactNavigationController: UINavigationController {
    var isChanging: () -> Bool = { false }
    var popped: ([UIViewController]) -> Void = { _ in }

    init() {
        super.init(nibName: nil, bundle: nil)
        onSwipeBack = { [unowned self] gone in popped(gone) }
    }

    required init?(coder: NSCoder) {
        preconditionFailure("the stack of a NavigationSplitView is made by it")
    }

    @discardableResult
    override func popViewController(animated: Bool) -> UIViewController? {
        let gone = super.popViewController(animated: animated)
        if let gone, !isChanging() { popped([gone]) }
        return gone
    }

    @discardableResult
    override func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        let gone = super.popToViewController(viewController, animated: animated)
        if let gone, !isChanging() { popped(gone) }
        return gone
    }

    @discardableResult
    override func popToRootViewController(animated: Bool) -> [UIViewController]? {
        viewControllers.first.flatMap { popToViewController($0, animated: animated) }
    }
}

extension PushedScreen {
    /// Makes the content anew, without its state.
    fileprivate func rebuild() {
        let content = rootView
        host.tearDown()
        rootView = content
    }
}
