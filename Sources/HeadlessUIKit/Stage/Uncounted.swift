/// A reference that is not counted; what it leads to is nil while that is being freed, as of a weak
/// one.
///
/// A weak reference gives its object a side table: one more allocation, and from then on a slower
/// retain and release of it by everyone. Those in each controller, view and window were a third of
/// the time of a push. The links between them are these instead: whatever is referred to ends the
/// references to it in its `deinit`, and until then this says that it is going.
///
/// It is stored as `unowned(unsafe)`, by which the retention tests know that it keeps nothing, and
/// read as `Unmanaged`, which does not count.
struct Uncounted<Object: AnyObject>: ExpressibleByNilLiteral {
    private unowned(unsafe) let stored: Object?

    init(_ object: Object?) { stored = object }

    init(nilLiteral: ()) { stored = nil }

    private var reference: Unmanaged<Object>? { unsafeBitCast(self, to: Unmanaged<Object>?.self) }

    /// Nil while it is being freed.
    var object: Object? {
        guard let reference, !Runtime.isBeingFreed(reference.toOpaque()) else { return nil }
        return reference.takeUnretainedValue()
    }

    var isNil: Bool { reference == nil }

    /// Whether it is to an object, which may be on its way out; or to none, where that is nil.
    func leads(to object: Object?) -> Bool {
        reference?.toOpaque() == object.map { Unmanaged.passUnretained($0).toOpaque() }
    }

    /// Reads of the object, also while it is being freed, what it keeps until its end.
    func reading<Value>(_ value: (Object) -> Value?) -> Value? {
        reference.flatMap { $0._withUnsafeGuaranteedRef(value) }
    }
}

/// What the runtime knows of an object; its functions are there by name alone.
enum Runtime {
    private typealias Question = @convention(c) (UnsafeMutableRawPointer) -> Bool
    private typealias Attempt =
        @convention(c) (UnsafeMutableRawPointer) ->
        UnsafeMutableRawPointer?

    /// Whether the last reference to an object is gone and its `deinit` runs.
    static func isBeingFreed(_ object: UnsafeMutableRawPointer) -> Bool { isDeallocating(object) }

    /// Keeps an object from now on unless it is being freed, perhaps on another thread; to be
    /// called under a lock that keeps its memory.
    static func retain<Object: AnyObject>(_ object: Unmanaged<Object>) -> Object? {
        tryRetain(object.toOpaque()).map {
            Unmanaged<Object>.fromOpaque($0).takeRetainedValue()
        }
    }

    private static let isDeallocating = unsafeBitCast(
        function("swift_isDeallocating"), to: Question.self)
    private static let tryRetain = unsafeBitCast(function("swift_tryRetain"), to: Attempt.self)

    private static func function(_ name: String) -> UnsafeMutableRawPointer {
        guard let function = dlsym(nil, name) else {
            // why: without it objects that are being freed would be handed out.
            fatalError(
                "HeadlessUIKit: \(name) of Swift's runtime is not to be found; where the program "
                    + "has the runtime linked in, link it with -rdynamic")
        }
        return function
    }
}
