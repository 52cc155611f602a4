/// How a gesture follows one finger: what the finger's way means, and what that does.
public struct _FingerGesture<Value> {
    /// How long the finger stays for the gesture to succeed; nil where it does when it is lifted.
    let duration: Double?
    /// The value for how far the finger has gone; nil before the gesture begins.
    let value: @MainActor (CGSize) -> Value?
    /// Whether a value is no change.
    let isSame: (Value, Value) -> Bool
    /// Gestures that follow the same finger.
    let parts: [any FingerFollowing]
    var changed: [(Value) -> Void] = []
    var ended: [(Value) -> Void] = []
    /// Called at the end, whichever it is.
    var over: [() -> Void] = []

    init(duration: Double? = nil, _ value: @escaping @MainActor (CGSize) -> Value?)
    where Value: Equatable {
        self.duration = duration
        self.value = value
        isSame = { $0 == $1 }
        parts = []
    }

    /// Several gestures under one finger, which have no value in common.
    init?(of parts: [(any FingerFollowing)?]) where Value == Void {
        let all = parts.compactMap(\.self)
        guard !all.isEmpty else { return nil }
        duration = nil
        value = { _ in }
        isSame = { _, _ in true }
        self.parts = all
    }
}

/// A gesture that a finger can begin, whatever its values are.
protocol FingerFollowing {
    /// What follows a finger that is put down.
    @MainActor func begin() -> [any FingerTracking]
}

/// One gesture under one finger.
@MainActor
protocol FingerTracking: AnyObject {
    var duration: Double? { get }
    func move(_ way: CGSize)
    func succeed(_ way: CGSize)
    /// Nothing follows any more; only the first call counts.
    func end()
}

extension _FingerGesture: FingerFollowing {
    func begin() -> [any FingerTracking] {
        parts.flatMap { $0.begin() } + [FingerTrack(gesture: self)]
    }
}

@MainActor
private final class FingerTrack<Value>: FingerTracking {
    private let gesture: _FingerGesture<Value>
    private var last: Value?
    private var hasSucceeded = false
    private var isOver = false

    init(gesture: _FingerGesture<Value>) { self.gesture = gesture }

    var duration: Double? { gesture.duration }

    func move(_ way: CGSize) {
        guard !isOver, let value = gesture.value(way) else { return }
        if let last, gesture.isSame(last, value) { return }
        last = value
        for action in gesture.changed { action(value) }
    }

    func succeed(_ way: CGSize) {
        guard !isOver, !hasSucceeded else { return }
        if last != nil, let value = gesture.value(way) {
            for action in gesture.ended { action(value) }
        }
        hasSucceeded = true
    }

    func end() {
        guard !isOver else { return }
        isOver = true
        for action in gesture.over { action() }
    }
}

/// A view that something is done to by fingers.
nonisolated struct GestureArea<Content: View>: _PrimitiveView {
    let content: Content
    let tap: (@MainActor () -> Void)?
    let hold: (@MainActor () -> Void)?
    let finger: (any FingerFollowing)?
    var isSimultaneous = false
    @MainActor static func _makeNode(of view: Self) -> _ViewNode<Self> { GestureAreaNode(view) }
}

/// A node that does something when it is pressed for long.
@MainActor
protocol HoldNode: _Node {
    /// Nil where a long press does nothing.
    var hold: (@MainActor () -> Void)? { get }
}

/// A node that follows a finger that stays down.
@MainActor
protocol FingerNode: _Node {
    var finger: (any FingerFollowing)? { get }
}

final class GestureAreaNode<Content: View>:
    _ViewNode<GestureArea<Content>>, ElementNode, HoldNode, FingerNode
{
    override func update() { setChild(view.content) }
    var elementKind: StageElement.Kind { .tapArea }
    var isElementUsable: Bool { environment.isEnabled }
    var isElement: Bool { view.tap != nil || view.hold != nil || view.finger != nil }
    var hold: (@MainActor () -> Void)? { environment.isEnabled ? view.hold : nil }
    var finger: (any FingerFollowing)? { environment.isEnabled ? view.finger : nil }
    /// A gesture beside those of the content leaves them theirs: what shows the same text is tapped
    /// as well (SUI-NAV-38).
    func activate() {
        let obeys = host?.engine.obeys(.runsSimultaneousTaps) ?? true
        let inner = view.isSimultaneous && obeys ? elementBelow : nil
        view.tap?()
        inner?.activate()
    }

    private var elementBelow: (any ElementNode)? {
        let text = textsBelow
        var waiting = children
        while let node = waiting.popLast() {
            if let element = node.usableElement, element.isElementUsable,
                element.textsBelow == text
            {
                return element
            }
            waiting += node.children.reversed()
        }
        return nil
    }
}

extension HeadlessUser {
    /// Puts a finger on what has a text, a label or an identifier, and follows a finger: a drag, a
    /// press. An error names what there is instead.
    public func beginTouch(_ name: String) throws(StageError) -> HeadlessTouch {
        let found = nodes(named: name) { ($0 as? any FingerNode)?.finger != nil }.last
        guard let finger = (found as? any FingerNode)?.finger else {
            throw .nothingNamed(name, elements: elements.map(\.description))
        }
        return stage.perform { HeadlessTouch(stage, finger.begin()) }
    }
}

/// A finger that is down on a view.
@preconcurrency @MainActor
public final class HeadlessTouch {
    private let stage: HeadlessStage
    private var tracks: [any FingerTracking]
    private var way = CGSize.zero

    init(_ stage: HeadlessStage, _ tracks: [any FingerTracking]) {
        self.stage = stage
        self.tracks = tracks
        for track in tracks {
            track.move(way)
            guard let duration = track.duration else { continue }
            // A press succeeds while the finger is down.
            stage.clockAfter(duration) { [weak self] in
                guard let self else { return }
                track.succeed(way)
                end(track)
            }
        }
    }

    /// Moves the finger by so many points.
    public func move(by distance: CGSize) {
        way.width += distance.width
        way.height += distance.height
        stage.perform {
            for track in tracks { track.move(way) }
        }
    }

    /// Lifts the finger: what waited for that has its end.
    public func lift() {
        let due = tracks
        tracks = []
        stage.perform {
            for track in due {
                if track.duration == nil { track.succeed(way) }
                end(track)
            }
        }
    }

    /// The system takes the finger away, as for a call: what went on ends without success.
    public func cancel() {
        let due = tracks
        tracks = []
        stage.perform {
            for track in due { end(track) }
        }
    }

    private func end(_ track: any FingerTracking) {
        if stage.engine.obeys(.resetsGestureState) { track.end() }
    }
}
