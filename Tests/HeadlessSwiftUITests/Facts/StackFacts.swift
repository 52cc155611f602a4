import HeadlessSwiftUI
import Testing

/// Chapter 7: `NavigationStack` and its path.
@MainActor
struct StackFacts {
    let probe = Probe()

    @Test(.fact("SUI-NAV-01"))
    func `at the root there is no way back`() {
        _ = probe.showNumbers()
        #expect(!probe.stage.user.elements.contains { $0.kind == .back })
        #expect(throws: StageError.self) { try probe.goBack() }
        #expect(!probe.swipeBack(finishes: true))
        #expect(probe.page == "root")
    }

    @Test(.fact("SUI-NAV-01", "SUI-NAV-02", "SUI-NAV-41"))
    func `links append, back removes from the end, each by one write`() throws {
        let router = probe.showNumbers()
        try probe.tap("to 1")
        try probe.tap("to 2")
        #expect(probe.page == "2")
        try probe.goBack()
        #expect(probe.page == "1")
        #expect(router.path == [1])
        #expect(
            probe.take().filter { $0.hasPrefix("w") } == ["write [1]", "write [1, 2]", "write [1]"])
    }

    @Test(.fact("SUI-NAV-03", "SUI-NAV-04", "SUI-AP-12"))
    func `several elements of one write are one push of the last, the others lie below`() throws {
        let router = probe.showNumbers()
        let seconds = probe.seconds { router.path = [1, 2, 3] }
        #expect(seconds < 0.5)
        #expect(probe.take() == ["+3", "-root"])
        try probe.goBack()
        #expect(probe.page == "2")
        #expect(probe.take() == ["write [1, 2]", "+2", "-3"])
    }

    @Test(.fact("SUI-NAV-52", "SUI-NAV-61"))
    func `a path cleared three levels deep shows the root in one animated transition`() {
        let router = probe.showNumbers([1, 2, 3])
        let seconds = probe.seconds { router.path = [] }
        #expect(probe.page == "root")
        #expect(seconds > 0.3 && seconds < 0.5)
        #expect(probe.take() == ["+root", "-3"])
    }

    @Test(.fact("SUI-NAV-58", "SUI-APP-21"), .choice("SUI-U-23"))
    func `a path that is there from the start is shown at once, its top alone appears`() throws {
        probe.show(Numbers(router: Router([1, 2]), probe: probe))
        #expect(probe.take() == ["+2"])
        #expect(probe.stage.now == 0)
        try probe.goBack()
        try probe.goBack()
        #expect(probe.take() == ["write [1]", "+1", "-2", "write []", "+root", "-1"])
    }

    @Test(.fact("SUI-NAV-02"))
    func `a stack without a binding keeps its path itself`() throws {
        probe.show(
            NavigationStack {
                Page("root", probe).navigationDestination(for: Int.self) { Page("\($0)", probe) }
            })
        try probe.tap("to 1")
        try probe.tap("to 1")
        try probe.goBack()
        #expect(probe.page == "1")
        try probe.goBack()
        #expect(probe.page == "root")
    }

    @Test(.fact("SUI-NAV-26"), .choice("SUI-U-02"))
    func `another element at the same place keeps the state of the screen`() throws {
        let router = probe.showNumbers([1])
        try probe.tap("taps 0")
        let seconds = probe.seconds { router.path = [2] }
        #expect(probe.texts.prefix(2) == ["2", "taps 1"])
        #expect(seconds == 0)
        #expect(probe.take() == [])
    }

    @Test(.choice("SUI-U-02"))
    func `another element may be another screen`() throws {
        probe.stage.viewChoices.replacedElement = .resetsState
        let router = probe.showNumbers([1])
        try probe.tap("taps 0")
        let seconds = probe.seconds { router.path = [2] }
        #expect(probe.texts.prefix(2) == ["2", "taps 0"])
        #expect(seconds > 0.3)
        #expect(probe.take() == ["+2", "-1"])
    }

    private enum Place: Hashable { case a }

    @Test(.choice("SUI-U-02"), arguments: [false, true])
    func `an element of another type may be another screen`(resets: Bool) throws {
        if resets { probe.stage.viewChoices.replacedElement = .resetsStateOfOtherType }
        let router = Router(NavigationPath([1]))
        probe.show(
            NavigationStack(path: router.noted(probe)) {
                Text("root")
                    .navigationDestination(for: Int.self) { Page("\($0)", probe) }
                    .navigationDestination(for: Place.self) { Page("\($0)", probe) }
            })
        try probe.tap("taps 0")
        probe.run { router.path = NavigationPath([2]) }
        #expect(probe.texts.prefix(2) == ["2", "taps 1"])
        probe.run { router.path = NavigationPath([Place.a]) }
        #expect(probe.texts.prefix(2) == ["a", resets ? "taps 0" : "taps 1"])
    }

    @Test(.fact("SUI-NAV-27"))
    func `equal values are screens of their own`() throws {
        let router = probe.showNumbers([1, 1])
        try probe.tap("taps 0")
        try probe.goBack()
        #expect(probe.taps == "taps 0")
        probe.run { router.path = [1, 1] }
        #expect(probe.taps == "taps 0")
    }

    @Test(
        .fact("SUI-NAV-28"),
        arguments: [
            ([5, 6], [4, 6], "6", []), ([5, 6], [1, 2, 3], "3", ["+3", "-2"]),
            ([5, 6], [7], "7", ["+7", "-6"]), ([5, 6], [5], "5", ["+5", "-6"]),
            ([], [1], "1", ["+1", "-root"]),
        ])
    func `a whole new path is no transition, one push or one pop`(
        from: [Int], to: [Int], page: String, seen: [String]
    ) {
        let router = probe.showNumbers(from)
        let seconds = probe.seconds { router.path = to }
        #expect(seconds < 0.5)
        #expect(probe.page == page)
        #expect(probe.take() == seen)
    }

    @Test(.choice("SUI-U-24"))
    func `writes that cancel out in one turn do nothing`() {
        let router = probe.showNumbers([1])
        let seconds = probe.seconds {
            router.path.append(2)
            router.path.removeLast()
        }
        #expect(seconds == 0)
        #expect(probe.take() == [])
    }

    @Test(.unreadFact("SUI-UP-31"))
    func `a path written without animations is shown without a transition`() {
        let router = probe.showNumbers()
        let seconds = probe.seconds {
            var transaction = Transaction()
            transaction.disablesAnimations = true
            withTransaction(transaction) { router.path = [1, 2] }
        }
        #expect(seconds == 0)
        #expect(probe.page == "2")
    }

    @Test(.fact("SUI-NAV-40"), .choice("SUI-U-04"), arguments: [false, true])
    func `back writes the path when it is decided, or at the end`(isLate: Bool) throws {
        if isLate { probe.stage.viewChoices.backWrites = .atEnd }
        let router = probe.showNumbers([1])
        try probe.stage.perform { try probe.stage.user.goBack() }
        probe.stage.perform { probe.stage.turn() }
        #expect(router.path == (isLate ? [1] : []))
        probe.finish()
        let end = ["+root", "-1"]
        #expect(probe.take() == (isLate ? ["+root", "write []", "-1"] : ["write []"] + end))
        #expect(router.path == [])
        #expect(probe.page == "root")
    }

    @Test(.fact("SUI-NAV-40", "SUI-NAV-41"), .choice("SUI-U-04", "SUI-U-05"))
    func `a finished swipe writes when the finger lifts`() {
        let router = probe.showNumbers([1])
        #expect(probe.swipeBack(finishes: true) { probe.note("midway \(router.path)") })
        #expect(probe.take() == ["+root", "midway [1]", "write []", "-1"])
        #expect(probe.page == "root")
    }

    @Test(.fact("SUI-NAV-56", "SUI-AP-13"), .choice("SUI-U-05"))
    func `a cancelled swipe writes nothing`() {
        let router = probe.showNumbers([1])
        #expect(probe.swipeBack(finishes: false))
        #expect(probe.take() == ["+root", "-root"])
        #expect(router.path == [1])
        #expect(probe.page == "1")
    }

    @Test(.fact("SUI-NAV-53", "SUI-EN-12"))
    func `dismiss removes exactly the last element`() throws {
        let router = probe.showNumbers([1, 2])
        try probe.tap("Leave")
        #expect(router.path == [1])
        #expect(probe.page == "1")
        try probe.tap("Leave")
        try probe.tap("Leave")
        #expect(probe.page == "root")
        #expect(router.path == [])
    }

    @Test(.unreadFact("SUI-NAV-55"))
    func `without a back button there is no swipe either`() {
        let router = Router([1])
        probe.show(
            NavigationStack(path: router.noted(probe)) {
                Text("root").navigationDestination(for: Int.self) {
                    Text("\($0)").navigationBarBackButtonHidden(true)
                }
            })
        #expect(!probe.stage.user.elements.contains { $0.kind == .back })
        #expect(!probe.swipeBack(finishes: true))
        #expect(router.path == [1])
    }

    /// Writes the path again while the push of a first write runs.
    private func writeDuringPush(_ next: [Int]) -> Router<[Int]> {
        let router = probe.showNumbers()
        probe.stage.perform {
            router.path = [1]
            probe.stage.advance(by: 0.1)
            router.path = [1, 2]
            probe.stage.turn()
            router.path = next
            probe.stage.turn()
        }
        return router
    }

    @Test(.fact("SUI-NAV-57", "SUI-NAV-62"), .choice("SUI-U-25"))
    func `writes during a transition wait for its end, and the last one counts`() {
        _ = writeDuringPush([3])
        probe.finish()
        #expect(probe.page == "3")
        #expect(probe.take() == ["+1", "-root"])
    }

    @Test(.choice("SUI-U-25"))
    func `a write during a transition may be applied at once`() {
        probe.stage.viewChoices.pathDuringTransition = .isAppliedAtOnce
        _ = writeDuringPush([])
        probe.stage.perform { probe.stage.turn() }
        #expect(probe.stage.now == 0.1)
        #expect(probe.page == "root")
        probe.finish()
        #expect(probe.take() == ["+1", "-root", "+root", "-1"])
    }

    @Test(.fact("SUI-NAV-42"), .choice("SUI-U-25"))
    func `a write during a transition may be lost`() {
        probe.stage.viewChoices.pathDuringTransition = .isLost
        let router = writeDuringPush([])
        probe.finish()
        #expect(probe.page == "1")
        #expect(router.path == [])
        probe.run { router.path = [4] }
        #expect(probe.page == "4")
    }

    @Test(.fact("SUI-NAV-57"))
    func `a path that the program writes during a swipe wins over the swipe`() {
        let router = probe.showNumbers([1, 2])
        #expect(probe.swipeBack(finishes: true) { router.path = [1, 2, 3] })
        #expect(router.path == [1, 2, 3])
        #expect(probe.page == "3")
    }

    @Test
    func `a setter that stores nothing has the screen shown again`() throws {
        probe.show(
            NavigationStack(path: .constant([1])) {
                Page("root", probe).navigationDestination(for: Int.self) { Page("\($0)", probe) }
            })
        try probe.goBack()
        #expect(probe.page == "1")
    }

    @Test(.fact("SUI-NAV-63"))
    func `another id of the stack drops its screens at once`() throws {
        probe.show(
            Stateful(0) { id in
                NavigationStack {
                    Page("root", probe).navigationDestination(for: Int.self) { number in
                        Button("Anew \(number)") { id.wrappedValue += 1 }
                    }
                }
                .id(id.wrappedValue)
            })
        try probe.tap("to 1")
        try probe.tap("Anew 1")
        #expect(probe.page == "root")
        #expect(!probe.stage.user.elements.contains { $0.kind == .back })
    }

    struct Restless: View {
        let router: Router<[Int]>
        let probe: Probe
        var body: some View {
            NavigationStack(path: router.noted(probe)) {
                Text("root").navigationDestination(for: Int.self) { Text("\($0)") }
            }
            .onChange(of: router.path) {
                if router.path.count < 4 { router.path.append(router.path.count + 1) }
            }
        }
    }

    @Test(.fact("SUI-NAV-37", "SUI-TH-04"))
    func `a path that changes too often in one frame is reported`() {
        probe.stage.viewChoices.changeLimit = 2
        let router = Router([Int]())
        probe.show(Restless(router: router, probe: probe))
        probe.run { router.path = [1] }
        let words = "Update NavigationRequestObserver tried to update multiple times per frame."
        #expect(probe.warnings("Update") == [words])
        #expect(probe.page == "\(router.path.count)")
    }
}
