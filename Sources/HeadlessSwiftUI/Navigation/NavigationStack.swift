/// A root with screens above it, each of which stands for a value of a path.
///
/// Links push, going back pops, and either writes the path that the stack is bound to; writing the
/// path changes the screens. What a value's screen shows is said by `navigationDestination(for:)`
/// on a view inside. A push and a pop cost the same at any depth, but for the comparison of a
/// path that is a collection of the app's, which is linear in it.
public nonisolated struct NavigationStack<Data, Root: View>: _PrimitiveView {
    let path: BoundPath?
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
        self.path = BoundPath(path)
        self.root = root()
    }

    /// A stack of values of one type. A link that pushes a value of another one ends the process.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
        Data.Element: Hashable
    {
        self.path = BoundPath(path)
        self.root = root()
    }

    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        NavigationStackNode(view)
    }
}

/// Where the path of a stack is kept.
@MainActor
protocol PathOwner: _Node {
    var path: any StackPath { get }
    func write(_ path: any StackPath)
}

final class NavigationStackNode<Data, Root: View>:
    _ViewNode<NavigationStack<Data, Root>>, ContainerNode, PathOwner
{
    private var navigation: StackNavigationController?
    private let reads = BindingReads()
    private let environmentReads = EnvironmentReads()
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
        let content = AnyView(view.root)
        if let navigation {
            if hasNewRoot { navigation.root.rootView = content }
        } else {
            let outer = environment.navigation?.controller as? StackNavigationController
            let made = StackNavigationController(content, environment: environment)
            made.owner = self
            made.elementType = view.path?.elementType
            made.outerElementType = outer?.elementType ?? outer?.outerElementType
            navigation = made
            host.engine.sync(self)
        }
        hasNewRoot = false
        followPath(host.engine)
    }

    /// The path may change twice in one frame; what comes then waits for the next (SUI-NAV-37).
    private func followPath(_ engine: Engine) {
        let path = reads.read(of: self) { self.path }
        if engine.frame == lastFrame, let lastPath, path.isSame(as: lastPath) { return }
        lastFrame = engine.frame
        guard
            loops.mayRun(
                in: engine, by: .limitsPathChanges,
                warning: "Update NavigationRequestObserver tried to update multiple times per"
                    + " frame.")
        else {
            return engine.stage.clockTurn { [weak self] in
                if let self { self.host?.invalidate(self) }
            }
        }
        lastPath = path
        navigation?.take(path, engine.applying)
    }

    override func passOn(_ keys: Set<ObjectIdentifier>) -> Set<ObjectIdentifier> {
        navigation?.giveEnvironment(environment)
        return keys
    }

    func sync() {
        guard let navigation, navigation.parent == nil, let parent = host?.controller else {
            return
        }
        // A path that is there from the start is shown at once (SUI-APP-21).
        navigation.sync()
        parent.embed(navigation)
    }

    override func willUnmount() {
        reads.leave()
        guard let navigation, let host else { return }
        self.navigation = nil
        navigation.close(in: host.engine)
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
