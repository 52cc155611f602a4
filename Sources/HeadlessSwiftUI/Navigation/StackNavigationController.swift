/// The navigation controller of a `NavigationStack`: the root, then a screen for each element of
/// the path, then those of links and of `navigationDestination(isPresented:)` and `(item:)`
/// (SUI-NAV-15).
final class StackNavigationController: LinkNavigationController {
    /// How many screens above the root stand for elements of the path.
    private(set) var valueCount = 0
    /// The path that the screens show.
    private(set) var applied: any StackPath = NavigationPath()
    /// The path that they are to show, once it has changed.
    private var wanted: (any StackPath)?
    private var comparison = PathComparison()
    private var transaction = Transaction()
    weak var owner: (any PathOwner)?
    /// The only type that the path has; nil where it is of any.
    var elementType: Any.Type?
    /// The same of the stack around this one.
    var outerElementType: Any.Type?
    let destinations = DestinationList()
    /// The columns that it is one of.
    weak var split: SplitNavigationController?
    var index = 0
    /// What a column shows in the place of its own content, and that content meanwhile.
    var cover: PushedScreen?
    var base: PushedScreen?
    /// Whether anything was pushed yet.
    private var hasPushed = false
    /// Whether it was on the screen and is not now, and whether it came back so by UIKit's doing.
    private var isOffScreen = false
    private var wasShownAgain = false
    /// What is selected in the list of a column.
    var selection = ColumnSelection()

    /// The screen on top of those that stand for values, or the root.
    var topValue: PushedScreen { screens[valueCount] }
    /// The screens above it; a copy, as a slice would have the whole stack copied at a change.
    private var views: [PushedScreen] { Array(screens[(valueCount + 1)...]) }

    /// Notes the path that is to be shown.
    func take(_ path: any StackPath, _ transaction: Transaction) {
        if let elementType, let outerElementType, elementType != outerElementType, path.count > 0 {
            endWithMismatch()
        }
        wanted = path
        self.transaction = transaction
        engine.sync(self)
    }

    /// Ends the process as SwiftUI does where paths of different types meet (SUI-NAV-12, -13).
    func endWithMismatch() {
        guard engine.obeys(.trapsMixedPaths) else { return }
        // why: SwiftUI ends the process here too, with these words.
        fatalError(
            // why: these are SwiftUI's words.
            "'try!' expression unexpectedly raised an error:"
                + " SwiftUI.AnyNavigationPath.Error.comparisonTypeMismatch")
    }

    // MARK: changes

    /// Brings the screens in line with the path and with what views want above it. Linear in what
    /// changes, but for values that come or go under screens that stay.
    override func sync() {
        guard !waits() else { return }
        if let next = elsewhere { return showViews(in: next) }
        isChanging = true
        unwanted = []
        let change = nextChange()
        apply(change)
        isChanging = false
        pushNextView()
        for screen in change.overrun { screen.link?.wasPopped() }
        if let cut = change.cut { owner?.write(cut) }
    }

    /// Whether a transition is under way whose end has to come first (SUI-U-25).
    private func waits() -> Bool {
        let again: () -> Void = { [weak self] in
            if let self { engine.sync(self) }
        }
        let isNew = wanted.map { !$0.isSame(as: applied) } ?? false
        switch engine.choices.pathDuringTransition {
        case .isAppliedAtOnce where isNew:
            guard display.afterTransition({}) else { return false }
            display.cutTransition()
            transaction.disablesAnimations = true
            return false
        case .isLost where isNew:
            guard display.afterTransition(again) else { return false }
            wanted = nil
            return true
        default: return display.afterTransition(again)
        }
    }

    /// What the screens have to become.
    private struct Change {
        /// How many of the screens for values stay.
        var kept: Int
        /// Those that come on top of them.
        var added: [PushedScreen] = []
        /// How many of the screens of views stay.
        var viewCount = 0
        /// The screens of views that a pushed value takes away, the last one first.
        var overrun: [PushedScreen] = []
        /// The path, where it has to lose what cannot be read.
        var cut: (any StackPath)?
    }

    private func nextChange() -> Change {
        let new = wanted ?? applied
        wanted = nil
        // What the root declares has to be known, whether it was ever shown or not.
        if new.count > valueCount { root.host.buildOffScreen(staysCurrent: true) }
        let common = comparison.commonCount(of: new, and: applied)
        let isPush = new.count > valueCount
        var change = Change(kept: min(common, valueCount))
        if common < max(new.count, valueCount) {
            change = compare(new, from: common)
        }
        var path = new
        let count = change.kept + change.added.count
        if count < new.count {
            path.removeTop(new.count - count)
            change.cut = path
        }
        applied = path
        if isPush, engine.choices.valueOverViews == .popsThem, engine.obeys(.popsViewsForValues) {
            change.overrun = views.reversed()
        } else {
            change.viewCount = staying(above: change.kept)
        }
        return change
    }

    /// Gives screens that stay their new elements and makes those that come.
    private func compare(_ new: any StackPath, from common: Int) -> Change {
        let elements = new.elements(from: common)
        var change = Change(kept: common)
        var next = elements[...]
        while change.kept < valueCount, let element = next.first,
            let item = read(element), screens[change.kept + 1].takes(item, engine.choices)
        {
            screens[change.kept + 1].value?.item = item
            change.kept += 1
            next = next.dropFirst()
        }
        for (offset, element) in zip(next.indices, next) {
            guard let item = read(element) else { break }
            let screen = makeScreen(item, at: change.kept + change.added.count + 1)
            change.added.append(screen)
            // What a lower screen declares is known when it is built (SUI-NAV-66).
            let isTop = offset == elements.count - 1
            if !isTop, engine.choices.screensBelowTop == .areBuilt {
                screen.host.buildOffScreen(staysCurrent: true)
            }
        }
        return change
    }

    func makeScreen(_ item: PathItem, at place: Int) -> PushedScreen {
        let source = ValueSource(item, on: self)
        let screen = PushedScreen(rootView: AnyView(ScreenContent(source: source)))
        screen.value = source
        source.screen = screen
        screen.stack = self
        screen.place = place
        screen.host.setEnvironment(screenEnvironment(of: screen, isRoot: false))
        return screen
    }

    /// The value of an element; nil where it cannot be read (SUI-NAV-35, SUI-U-03).
    private func read(_ element: PathElement) -> PathItem? {
        switch element {
        case .value(let item): return item
        case .text(let tag, let json):
            if let item = destinations.read(tag, json) { return item }
            if engine.choices.unreadableElement == .endsProcess {
                // why: one of the choices where SwiftUI's own answer is unknown.
                fatalError("no destination can read an element of the path: \(tag) \(json)")
            }
            return nil
        }
    }

    /// How many of the screens of views stay where those for values above a place go.
    private func staying(above kept: Int) -> Int {
        var count = 0
        for screen in views {
            guard isWanted(screen) || isHeldUnder(screen),
                let below = screen.link.flatMap(screenOf),
                below.place <= kept || below.place > valueCount
            else { break }
            count += 1
        }
        return count
    }

    /// Whether a screen stays that nothing wants, as long as others are above it (SUI-NAV-21).
    private func isHeldUnder(_ screen: PushedScreen) -> Bool {
        guard engine.choices.coveredDestination == .stays, let link = screen.link,
            link.isMounted
        else { return false }
        return link.isDestination && screen !== screens.last
    }

    /// Whether a screen of the path has left it, or does so in the next change.
    func isLeaving(_ screen: PushedScreen) -> Bool {
        !holds(screen) || screen.place > wanted?.count ?? .max
    }

    private func apply(_ change: Change) {
        let isSame = change.kept == valueCount && change.added.isEmpty
        let staying = Array(views.prefix(change.viewCount))
        let gone = views.dropFirst(change.viewCount)
        let isAnimated =
            isSame
            ? isAnimated(gone.first?.link?.transaction)
            : isAnimated(transaction) && !isFirstInSheet(change)
        for screen in gone { screen.link?.screen = nil }
        valueCount = change.kept + change.added.count
        if !isSame, !staying.isEmpty {
            screens.removeLast(screens.count - change.kept - 1)
            screens += change.added
            for screen in staying { rejoin(screen) }
            return replaceAll(animated: isAnimated)
        }
        let low = change.kept + 1 + staying.count
        if low < screens.count {
            screens.removeLast(screens.count - low)
            if isOnTop { display.popToViewController(screens[low - 1], animated: isAnimated) }
        }
        for screen in change.added {
            screens.append(screen)
            if isOnTop { display.pushViewController(screen, animated: isAnimated) }
        }
        if !isOnTop { replaceAll(animated: false) }
        guard !change.added.isEmpty else { return }
        buildWithoutWindow()
        repeatAppearanceBelow()
    }

    /// Whether a change is the first push of a stack in a sheet, which some versions do not animate
    /// (SUI-NAV-45).
    private func isFirstInSheet(_ change: Change) -> Bool {
        guard engine.choices.firstPushInSheet == .isUnanimated, !hasPushed, !change.added.isEmpty
        else { return false }
        hasPushed = true
        return parent is PresentationHostingController<AnyView>
    }

    /// Has UIKit show the screens as they are now. Linear in them.
    func replaceAll(animated: Bool) {
        guard let split, split.isStacked else {
            return setViewControllers(screens, animated: animated)
        }
        split.restack()
    }

    private func rejoin(_ screen: PushedScreen) {
        screen.place = screens.count
        screens.append(screen)
    }

    /// Pushes one screen for a view: any below them may ask for the first, then the last of them.
    private func pushNextView() {
        guard !waiting.isEmpty, let top = screens.last else { return }
        let hasViews = screens.count > valueCount + 1
        let candidates = waiting.values.filter { link in
            guard link.isWanted, let screen = screenOf(link) else { return false }
            return screen === top || (!hasViews && holds(screen))
        }
        guard isOnTop, let link = candidates.min(by: { $0.serial < $1.serial }) else { return }
        if wasShownAgain, link.isDestination { return }
        isChanging = true
        push(link)
        isChanging = false
    }

    // MARK: UIKit's containers

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        isOffScreen = true
    }

    /// One that UIKit shows again has lost its destinations, in some versions (SUI-NAV-46).
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        defer { isOffScreen = false }
        guard isOffScreen, engine.choices.stackShownAgain == .ignoresDestinations else { return }
        wasShownAgain = wasShownAgain || isInContainerOfUIKit
    }

    /// Whether a container that is not SwiftUI's shows the hosting controller around it.
    private var isInContainerOfUIKit: Bool {
        guard let hosting = parent, !(hosting is PushedScreen), !(hosting is TabHostingController),
            !(hosting is PresentationHostingController<AnyView>)
        else { return false }
        return hosting.parent != nil
    }

    // MARK: going back

    override func screensWent(_ gone: [PushedScreen]) -> () -> Void {
        let before = valueCount
        valueCount = min(valueCount, screens.count - 1)
        let count = before - valueCount
        if count > 0 { applied.removeTop(count) }
        let links = super.screensWent(gone)
        return { [weak self] in
            links()
            self?.write(popped: count, of: before)
        }
    }

    /// Shortens the path. One that the program has changed meanwhile stays as it is.
    private func write(popped count: Int, of before: Int) {
        guard count > 0, let owner, engine.obeys(.writesPathOnBack) else { return }
        var path = owner.path
        guard path.count == before else { return }
        path.removeTop(count)
        wanted = nil
        // What shares its storage is compared at no cost.
        if comparison.isSame(path, applied) { applied = path }
        owner.write(path)
    }

    // MARK: links and destinations

    /// A destination has another closure now: the screens that are seen, or decide on what is, get
    /// their content anew at once, those that are covered when they are shown.
    func destinationChanged(_ node: any DestinationNode) {
        guard destinations.isWinner(node) else { return }
        topValue.value?.renew()
        for screen in views { screen.link.flatMap(screenOf)?.value?.renew() }
    }

    // MARK: columns

    override var columnPlace: ColumnPlace? { split == nil ? nil : ColumnPlace(controller: self) }

    override var display: UINavigationController {
        guard let split, split.isStacked else { return self }
        return split.compact
    }

    /// Whether its screens are the last ones of the controller that shows them.
    var isOnTop: Bool { split.map { !$0.isStacked || $0.top == index } ?? true }

    override func pop(above screen: PushedScreen) {
        if screen === cover { return split?.dismissCover(of: self) ?? () }
        super.pop(above: screen)
    }
}

extension PushedScreen {
    /// Whether its state outlives the exchange of its element for another one (SUI-U-02).
    fileprivate func takes(_ item: PathItem, _ choices: ViewChoices) -> Bool {
        switch choices.replacedElement {
        case .keepsState: true
        case .resetsState: value?.item == item
        case .resetsStateOfOtherType: value?.item.type == item.type
        }
    }
}
