/// A root with screens above it, each of which stands for a value of a path.
///
/// Links push, going back pops, and either writes the path that the stack is bound to; writing the
/// path changes the screens. What a value's screen shows is said by `navigationDestination(for:)`
/// on a view inside. A push and a pop cost the same at any depth, but for the comparison of a
/// path that is a collection of the app's, which is linear in it.
public nonisolated struct NavigationStack<Data, Root: View>: _PrimitiveView {
    let path: (any BoundPath)?
    let root: Root

    /// A stack that keeps its path itself.
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        path = nil
        self.root = root()
    }

    /// A stack of values of any types.
    public init(
        path: Binding<NavigationPath>, @ViewBuilder root: () -> Root
    ) where Data == NavigationPath {
        self.path = BoundNavigationPath(path)
        self.root = root()
    }

    /// A stack of values of one type. A link that pushes a value of another one ends the process.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
        Data.Element: Hashable
    {
        self.path = BoundCollection(path)
        self.root = root()
    }

    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        NavigationStackNode(view)
    }
}

/// Where the path of a stack is kept.
@MainActor
protocol PathOwner: AnyObject {
    var path: any StackPath { get }
    func write(_ path: any StackPath)
}

final class NavigationStackNode<Data, Root: View>:
    _ViewNode<NavigationStack<Data, Root>>, ContainerNode, PathOwner
{
    private var navigation: StackNavigationController?
    private let reads = BindingReads()
    /// Whether the stack is that of the column that it stands in.
    private var isColumn = false
    /// The path of a stack without a binding.
    private var ownPath = NavigationPath()
    private var lastPath: (any StackPath)?
    private var lastFrame = 0
    private var loops = LoopGuard()
    private var hasNewRoot = false
    var isSyncDue = false

    override var isTransparent: Bool { false }

    override func receive(_ new: NavigationStack<Data, Root>) {
        hasNewRoot = true
        super.receive(new)
    }

    override func update() {
        guard let host else { return }
        if navigation == nil { join(host) }
        if isColumn {
            if hasNewRoot || children.isEmpty { setChild(view.root) }
        } else if hasNewRoot {
            navigation?.root.rootView = AnyView(view.root)
        }
        hasNewRoot = false
        followPath(host.engine)
    }

    /// A stack in a column is the column's, any other has a controller of its own.
    private func join(_ host: Host) {
        if let column = environment.column?.controller, column.owner == nil {
            isColumn = true
            navigation = column
            column.owner = self
            column.elementType = view.path?.elementType
            return
        }
        let outer = environment.navigation?.controller as? StackNavigationController
        let made = StackNavigationController(AnyView(view.root), environment: environment)
        made.owner = self
        made.elementType = view.path?.elementType
        made.outerElementType = outer?.elementType ?? outer?.outerElementType
        navigation = made
        host.engine.sync(self)
    }

    /// The path may change twice in one frame; what comes then waits for the next (SUI-NAV-37).
    private func followPath(_ engine: Engine) {
        let path = reads.read(of: self) { self.path }
        if engine.frame == lastFrame, let lastPath, path.isSame(as: lastPath) { return }
        lastFrame = engine.frame
        guard
            loops.mayRun(
                in: engine, by: .limitsPathChanges,
                warning: warning(engine))
        else {
            engine.stage?.clockTurn { [weak self] in
                if let self { self.host?.invalidate(self) }
            }
            return
        }
        lastPath = path
        navigation?.take(path, engine.applying)
    }

    private func warning(_ engine: Engine) -> String {
        let who =
            engine.choices.pathWarning == .navigationAuthority
            ? "NavigationAuthority bound path" : "NavigationRequestObserver"
        return "Update \(who) tried to update multiple times per frame."
    }

    override func isReached(by keys: Set<ObjectIdentifier>) -> Bool { true }

    override func passOn(_ keys: Set<ObjectIdentifier>) -> Set<ObjectIdentifier> {
        if !isColumn { navigation?.giveEnvironment(environment) }
        return keys
    }

    func sync() {
        guard !isColumn, let navigation, navigation.parent == nil, let parent = host?.controller
        else { return }
        // A path that is there from the start is shown at once (SUI-APP-21).
        navigation.sync()
        if navigation.engine.choices.firstPath == .showsRootToo, navigation.screens.count > 1 {
            navigation.root.host.turn(attached: true)
            navigation.root.host.turn(attached: false)
        }
        parent.embed(navigation)
        navigation.buildUnseen()
    }

    override func willUnmount() {
        reads.leave()
        guard let navigation, let host else { return }
        self.navigation = nil
        guard isColumn else {
            // Another view takes its place, where the graph around it stays (SUI-AP-15).
            if host.root != nil, host.engine.choices.replacedStack == .appearsAgain {
                navigation.screens.last?.host.appearOnceMore()
            }
            return navigation.close(in: host.engine)
        }
        navigation.owner = nil
        navigation.take(NavigationPath(), Transaction())
    }

    // MARK: the path

    var path: any StackPath { view.path?.read() ?? ownPath }

    func write(_ path: any StackPath) {
        if let bound = view.path {
            bound.write(path)
        } else if let path = path as? NavigationPath {
            ownPath = path
        }
        // A setter that stores nothing leaves the path as it was, which is then shown again.
        host?.invalidate(self)
    }
}
