import Testing

@testable import WayfoldArchitectures

/// What the screens make of what the coordinators do: callbacks by level, and where both part.
@Suite struct DismissalTests {
    private let testbed = TestbedCoordinator()
    private let host: ScreenHost

    init() {
        host = ScreenHost(testbed, Surroundings())
        host.load()
        host.settle()
    }

    /// Records what ran.
    private final class Diary {
        var lines: [String] = []

        func note(_ line: String) -> () -> Void {
            { self.lines.append(line) }
        }
    }

    @Test func `one callback a level: that of the pop takes the place of the route's`() {
        let diary = Diary()
        for number in 1...3 {
            testbed.route(to: \.item, number, onDismiss: diary.note("\(number)"))
            host.settle()
        }
        testbed.popToRoot(diary.note("pop"))
        #expect(diary.lines == [])
        host.settle()
        #expect(diary.lines == ["3", "2", "pop"])
        #expect(testbed.stack.dismissalAction.isEmpty)
    }

    @Test func `an action whose pop changes nothing runs at the next dismissal there`() {
        let diary = Diary()
        testbed.popLast(diary.note("lost"))
        testbed.popToRoot(diary.note("late"))
        host.settle()
        #expect(diary.lines == [])
        testbed.route(to: \.modalScreen)
        host.settle()
        #expect(host.back() == .sheet)
        host.settle()
        #expect(diary.lines == ["late"])
        #expect(Array(testbed.stack.dismissalAction.keys) == [-2])
    }

    @Test func `two routes in one turn are in the model and not on screen`() {
        testbed.route(to: \.item, 1).route(to: \.item, 2)
        host.settle()
        #expect(!host.isInStep && host.back() == .nothing)
        testbed.popLast()
        host.settle()
        #expect(host.isInStep && host.back() == .push)
    }

    @Test func `a route below a child coordinator is not shown`() {
        testbed.route(to: \.pushCoordinator)
        host.settle()
        testbed.route(to: \.item, 1)
        host.settle()
        #expect(!host.isInStep)
        let hidden = testbed.route(to: \.pushCoordinator)
        host.settle()
        #expect(throws: StinsenTrap.noRoot) { try hidden.root(\.alt, 1) }
    }

    @Test(arguments: [
        ("lockedModal", ScreenHost.BackAnswer.blocked), ("coverScreen", .noGesture),
        ("modalScreen", .sheet), ("pushScreen", .push),
    ])
    func `a person's back depends on how the top was presented`(
        route: String, answer: ScreenHost.BackAnswer
    ) throws {
        let path = try #require(SampleRoutes().path(route, of: testbed))
        _ = try testbed.follow(path, nil, onDismiss: nil)
        host.settle()
        #expect(host.back() == answer)
        host.settle()
        let stays = answer == .blocked || answer == .noGesture
        #expect(testbed.stack.count == (stays ? 1 : 0) && host.isInStep)
    }

    @Test func `a callback may route, and its screen follows in the same turn`() {
        testbed.route(to: \.modalScreen) { [testbed] in testbed.route(to: \.item, 1) }
        host.settle()
        testbed.popLast()
        host.settle()
        #expect(testbed.stack.count == 1 && host.isInStep && host.back() == .push)
    }
}
