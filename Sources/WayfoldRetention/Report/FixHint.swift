/// What most likely ends a retention, by the shape of its path: the ten shapes that are met most
/// often, and what has none of them.
///
/// | shape | known by |
/// | --- | --- |
/// | a timer | `Timer`, `CADisplayLink` on the path |
/// | an observer of notifications | `NotificationCenter`, `NotificationObserver` |
/// | a subscription | `AnyCancellable`, `Sink`, `DisposeBag` |
/// | observation | `ObservationRegistrar`, `NSKeyValueObservation` |
/// | a task or an asynchronous sequence | begins in a task; `AsyncStream`, `Continuation` |
/// | work of a queue or a source | begins in libdispatch; `DispatchSource`, `DispatchWorkItem` |
/// | a delegate | a field called `delegate`, `dataSource` |
/// | a session that keeps its delegate | `URLSession`, `CAAnimation`, `WKUserContentController` |
/// | a closure that captures its owner | a closure in a cycle |
/// | a child that points at its parent | a field called `parent`, `coordinator`, `owner` |
/// | a collection or field of what lives | begins in a global, or in the app that goes on |
public enum FixHint {
    /// The hint for an object; nil where its path says too little.
    public static func text(for object: RetainedObject) -> String? {
        guard object.status == .retained else { return nil }
        let path = object.path
        return source(path) ?? delegate(path) ?? closure(path) ?? backReference(path)
            ?? origin(path)
    }

    /// Something of the system that keeps what it was given until it is invalidated.
    private static func source(_ path: RetainingPath) -> String? {
        let texts =
            [path.originText]
            + path.steps.flatMap { [$0.type, $0.reference, $0.detail] }
        for (words, hint) in sources
        where texts.contains(where: { text in words.contains { isNamed($0, in: text) } }) {
            return hint
        }
        return path.origin == .task ? task : nil
    }

    /// Whether a text has a name, not as the end of a longer one: `MockNotificationCenter` is none
    /// of the system's.
    private static func isNamed(_ word: String, in text: String) -> Bool {
        var rest = text[...]
        while let found = rest.firstRange(of: word) {
            let before = text[..<found.lowerBound].last
            if before?.isLetter != true { return true }
            rest = rest[found.upperBound...]
        }
        return false
    }

    private static let task =
        "cancel the task when its screen leaves, and capture self weakly in what it does for long"

    private static let sources: [(words: [String], hint: String)] = [
        (
            ["Foundation.Timer", "NSTimer", "NSCFTimer", "CFRunLoopTimer", "CADisplayLink"],
            "invalidate the timer when its screen leaves, or let its block capture self weakly"
        ),
        (
            ["NotificationCenter", "NSNotificationObserver", "NSObserver"],
            "remove the observer when its screen leaves, and let its block capture self weakly"
        ),
        (
            ["AnyCancellable", "Subscribers.Sink", "Subscribers.Assign", "DisposeBag"],
            "let the subscription capture self weakly: sink { [weak self] in ... }, or"
                + " assign(to: &$property)"
        ),
        (
            ["ObservationRegistrar", "ObservationTracking", "NSKeyValueObservation"],
            "let the block that is called on a change capture self weakly; invalidate the token"
        ),
        (
            ["AsyncStream", "AsyncThrowingStream", "CheckedContinuation", "UnsafeContinuation"],
            "finish the continuation or cancel the task that waits, and capture self weakly there"
        ),
        (
            ["libdispatch", "DispatchSource", "DispatchWorkItem", "OS_dispatch_source"],
            "cancel the source or the work when its screen leaves, or capture self weakly in it"
        ),
        (
            [
                "URLSession", "NSURLSession", "CAAnimation", "CABasicAnimation",
                "WKUserContentController",
            ],
            "it keeps its delegate or handler until it is ended: finishTasksAndInvalidate(),"
                + " removeAllAnimations(), removeScriptMessageHandler(forName:)"
        ),
    ]

    private static func delegate(_ path: RetainingPath) -> String? {
        for step in path.steps {
            guard isOfProgram(step.type), let name = field(of: step) else { continue }
            let lower = name.lowercased()
            guard lower.hasSuffix("delegate") || lower.hasSuffix("datasource") else { continue }
            return "declare \(name) of \(step.type) weak"
        }
        return nil
    }

    private static func closure(_ path: RetainingPath) -> String? {
        guard path.origin == .cycle,
            let index = path.steps.firstIndex(where: { isClosure($0.type) || isCode($0) })
        else { return nil }
        let step = path.steps[index]
        let holder = isClosure(step.type) ? before(index, path) : step
        guard let holder, isOfProgram(holder.type), let name = field(of: holder) else {
            return "let the closure capture weakly what holds it: { [weak self] in ... }"
        }
        return "let the closure in \(name) of \(holder.type) capture weakly what holds it:"
            + " { [weak self] in ... }"
    }

    private static func before(_ index: Int, _ path: RetainingPath) -> RetainingPath.Step? {
        let count = path.steps.count
        return count > 1 ? path.steps[(index + count - 1) % count] : nil
    }

    private static func isOfProgram(_ type: String) -> Bool {
        LeakedTypes.kind(of: type) == .program
    }

    private static func isClosure(_ type: String) -> Bool {
        type == "closure" || type.hasPrefix("closure(")
    }

    /// Whether a reference is a closure's whose context is the object itself.
    private static func isCode(_ step: RetainingPath.Step) -> Bool {
        step.detail.hasPrefix("closure #") || step.detail.hasPrefix("implicit closure")
    }

    /// Of a cycle without closures: the reference that points back up, by its name, else the one
    /// that is no collection.
    private static func backReference(_ path: RetainingPath) -> String? {
        guard path.origin == .cycle else { return nil }
        // What the system keeps, nobody can declare weak.
        let named = path.steps.filter { isOfProgram($0.type) }.compactMap { step in
            field(of: step).map { (name: $0, type: step.type) }
        }
        func isUp(_ name: String) -> Bool {
            let lower = name.lowercased()
            return upward.contains { lower.hasSuffix($0) }
        }
        if let up = named.first(where: { isUp($0.name) }) {
            return "declare \(up.name) of \(up.type) weak: it points back at what holds it"
        }
        let plain = named.filter { !$0.name.contains("[") }
        if plain.count == 1, named.count > 1 {
            return "declare \(plain[0].name) of \(plain[0].type) weak: it points back at what"
                + " holds it"
        }
        guard !named.isEmpty else { return nil }
        let all = named.map { "\($0.name) of \($0.type)" }
        return all.count == 1
            ? "declare \(all[0]) weak, or clear it when the screen leaves"
            : "declare one of them weak, the one that points at its owner: "
                + all.prefix(4).joined(separator: ", ")
    }

    private static let upward = [
        "parent", "coordinator", "owner", "container", "superview", "parentcontroller", "host",
        "previous", "prev",
    ]

    /// Of a path from what lives: where the object, or what holds it, is kept.
    private static func origin(_ path: RetainingPath) -> String? {
        let isAlone = path.steps.count < 2
        switch path.origin {
        case .global, .outside:
            if isAlone { return path.origin == .global ? global : unbalanced }
            let keepers = path.steps.filter { field(of: $0) != nil && isOfProgram($0.type) }
            let keeper = keepers.last { field(of: $0)?.contains("[") == true } ?? keepers.last
            guard let keeper, let name = field(of: keeper) else { return nil }
            return name.contains("[")
                ? "take it out of \(name.prefix { $0 != "[" }) of \(keeper.type) when its screen"
                    + " leaves"
                : "clear \(name) of \(keeper.type) when the screen leaves, or declare it weak"
        case .task, .cycle, .otherCycle: return nil
        }
    }

    private static let global = "clear the global when the screen leaves, or let it refer weakly"

    private static let unbalanced =
        "look for a retain without its release: passRetained, a stored UnsafeMutablePointer,"
        + " CFRetain"

    /// `.children[0]` as it is written in Swift, `children[0]`; nil for what is no field.
    private static func field(of step: RetainingPath.Step) -> String? {
        guard step.reference.hasPrefix("."), step.reference.count > 1 else { return nil }
        return String(step.reference.dropFirst())
    }
}
