import WayfoldInterchange
import WayfoldModel

/// The activities of one run of a test as a session.
///
/// What an activity came to is known when the next one beside it begins: whether a finger came
/// down within it, and whether the test failed meanwhile.
struct TestJourney {
    private struct Pending {
        var activity: TestActivity
        var hasChildren = false
        var isSynthesized = false
        var isAbsent = false
    }

    private var pending: Pending?
    private var trail = ScreenTrail()
    /// The app that was launched first, which is the one under test.
    private var app: String?
    /// When the test failed, sorted.
    private var failures: [Int64] = []
    private(set) var lastTime: Int64 = 0
    /// The routes that titles which are kept name, by their numbers: few titles name most.
    private var routes: [Symbol] = []

    private var touchCount = 0
    private var missedCount = 0
    private var typingCount = 0
    private var barCount = 0
    private var absentCount = 0
    private var otherAppCount = 0

    var remarks: [ImportSummary.Fact] {
        [
            .init("taps and swipes", "\(touchCount)"),
            .init("taps and swipes that found no element", "\(missedCount)"),
            .init("texts typed", "\(typingCount)"),
            .init("navigation bars seen", "\(barCount)"),
            .init("navigation bars looked for and not seen", "\(absentCount)"),
            .init("launches of other apps", "\(otherAppCount)"),
        ]
    }

    mutating func begin(failures: [Int64]) {
        pending = nil
        trail.reset()
        app = nil
        self.failures = failures.sorted()
        lastTime = 0
    }

    mutating func take(
        _ activity: TestActivity, _ tally: inout ImportTally,
        _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        lastTime = activity.time
        let step = activity.step
        if let outer = pending, activity.depth > outer.activity.depth {
            return note(step)
        }
        try settle(before: activity.time, &tally, &sink)
        switch step {
        case .other, .synthesized, .expectation, .absence: break
        default: pending = Pending(activity: activity)
        }
    }

    mutating func end(
        _ tally: inout ImportTally, _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        try settle(before: .max, &tally, &sink)
    }

    /// Takes what belongs to the activity that waits.
    private mutating func note(_ step: TestStep) {
        pending?.hasChildren = true
        switch step {
        case .synthesized: pending?.isSynthesized = true
        case .absence: pending?.isAbsent = true
        case .expectation: pending?.isAbsent = false
        default: break
        }
    }

    private mutating func settle(
        before next: Int64, _ tally: inout ImportTally,
        _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        guard let pending else { return }
        self.pending = nil
        let time = pending.activity.time
        switch pending.activity.step {
        case .touch(let element, let parameters):
            guard pending.isSynthesized || !pending.hasChildren else {
                missedCount += 1
                return
            }
            touchCount += 1
            let isTap = parameters.isEmpty
            let route = route(of: pending.activity, &sink) {
                Route(element.name ?? element.type, parameters)
            }
            try tally.perform(
                .tap(route, scope: .none), time: time, origin: isTap ? .user : .gesture,
                in: &sink)
        case .typing: typingCount += 1
        case .wait(let element):
            try see(element, pending.activity, isThere: !pending.isAbsent, &tally, &sink)
        case .look(let element):
            let hasFailed = failures.contains { $0 >= time && $0 < next }
            try see(element, pending.activity, isThere: !hasFailed, &tally, &sink)
        case .home:
            try tally.perform(.setPhase(.background), time: time, origin: .user, in: &sink)
        case .launch(let name), .terminate(let name), .activate(let name):
            try process(pending.activity.step, name, time, &tally, &sink)
        case .synthesized, .expectation, .absence, .other: break
        }
    }

    private mutating func see(
        _ element: TestStep.Element, _ activity: TestActivity, isThere: Bool,
        _ tally: inout ImportTally, _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        guard element.type == "NavigationBar", let name = element.name, !name.isEmpty else {
            return
        }
        guard isThere else {
            absentCount += 1
            return
        }
        barCount += 1
        let screen = ScreenTrail.Screen(
            route: route(of: activity, &sink) { ScreenName.route(named: name) })
        try tally.perform(trail.see(screen), time: activity.time, in: &sink)
    }

    /// The symbol of the route that an activity's title names.
    private mutating func route(
        of activity: TestActivity, _ sink: inout (some ImportSink & ~Copyable),
        _ make: () -> Route
    ) -> Symbol {
        guard let title = activity.title.map(Int.init) else {
            return sink.vocabulary.symbol(make())
        }
        while routes.count <= title { routes.append(.none) }
        if routes[title] == .none { routes[title] = sink.vocabulary.symbol(make()) }
        return routes[title]
    }

    private mutating func process(
        _ step: TestStep, _ name: String, _ time: Int64, _ tally: inout ImportTally,
        _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        if app == nil { app = name }
        guard app == name else {
            otherAppCount += 1
            return
        }
        switch step {
        case .launch:
            trail.reset()
            try tally.perform(.launch, time: time, origin: .program, in: &sink)
            try tally.infer(.ready, time: time, in: &sink)
        case .terminate:
            try tally.perform(.terminate, time: time, origin: .program, in: &sink)
        default:
            try tally.perform(.setPhase(.active), time: time, origin: .program, in: &sink)
        }
    }
}
