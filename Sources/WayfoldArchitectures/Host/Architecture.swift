public import WayfoldModel

/// One way to keep navigation alive as a graph of objects.
///
/// A `Host` plays the phone around it: it makes one instance for each launch of the app, hands it
/// what a person, the program or the system wants, and reads from its live objects what is on
/// screen. Everything is synchronous and on one thread; what the original puts off goes to
/// `Setting.turns`.
///
/// An implementation answers by its own objects alone: it asks no fold and keeps no
/// `NavigationState`. A call that throws a refusal has changed nothing.
///
/// Its metatype may be handed to other threads (`SendableMetatype`), each of which makes instances
/// of its own.
public protocol Architecture: AnyObject, SendableMetatype {
    /// The word by which the command line chooses it.
    static var name: String { get }
    /// What it is, in one line.
    static var summary: String { get }
    /// Its answers where systems differ, and the actions it has no way to do: the host refuses
    /// those and never hands them over.
    static var dialect: Dialect { get }
    /// The mistakes that can be switched on.
    static var faults: [Fault] { get }

    /// Starts the app, without a scene.
    init(_ setting: Setting)

    /// Opens a scene that shows the map's root flow. An architecture of one window makes it in its
    /// initialiser and does nothing here.
    func openScene(_ number: UInt32)
    func closeScene(_ number: UInt32)
    func setPhase(_ phase: Action.Phase, ofScene number: UInt32)

    /// Does what an action asks through the architecture's own interface.
    ///
    /// What comes here is all that moves through screens, values, taps, saves and restores (always
    /// with their bytes). Links come as the steps of their chains, each an action of its own.
    func perform(_ request: Request) throws(Refusal)

    /// Removes a stack's screens from an index up: the system's own move.
    func remove(from flow: any LiveFlow, at index: Int)

    /// The flow that a scene shows; nil when the scene is not open.
    func root(ofScene number: UInt32) -> (any LiveFlow)?
    /// The objects from which everything else is reached, for an inspection of what is kept alive.
    var roots: [AnyObject] { get }
    /// Lets go of everything, as the end of the process would not have to.
    func tearDown()
}

/// What most architectures have in common.
extension Architecture {
    public static var summary: String { "an architecture of your own" }
    public static var faults: [Fault] { [] }
    public var roots: [AnyObject] { [self] }
    public func openScene(_ number: UInt32) {}
    public func closeScene(_ number: UInt32) {}
    public func setPhase(_ phase: Action.Phase, ofScene number: UInt32) {}
    public func tearDown() {}

    public func remove(from flow: any LiveFlow, at index: Int) {
        preconditionFailure("'\(Self.name)' takes transitions but removes no screens")
    }
}
