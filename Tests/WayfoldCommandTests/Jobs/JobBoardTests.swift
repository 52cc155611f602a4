import Testing
import WayfoldReplay

@testable import WayfoldCommand

@Suite struct JobBoardTests {
    private static let pace = JobPace(lead: 100, backlog: 2)

    @Test func `a job far ahead of the slowest waits, and the slowest does not`() {
        var board = JobBoard(count: 3, Self.pace)
        board.report(0, [], .init(through: 101))
        #expect(!board.mayGoOn(0))
        #expect(board.mayGoOn(1) && board.mayGoOn(2))
        board.report(1, [], .init(through: 40))
        #expect(!board.mayGoOn(0))
        board.report(2, [], .init(through: 1))
        #expect(board.mayGoOn(0))
    }

    @Test func `a job that is over holds nobody back`() {
        var board = JobBoard(count: 2, Self.pace)
        board.report(0, [], .init(through: 500))
        board.end(1, .finished(ReplaySum()))
        #expect(board.mayGoOn(0) && !board.stops(0))
        #expect(!board.isOver)
        board.end(0, .finished(ReplaySum()))
        #expect(board.isOver)
    }

    @Test func `a job whose findings are not taken waits until they are`() {
        var board = JobBoard(count: 2, Self.pace)
        let finding = ReplayFinding.violation("a line", after: 1)
        board.report(0, [finding, finding], .init(through: 1))
        #expect(board.hasNews)
        #expect(!board.mayGoOn(0))
        #expect(board.takeNews().map(\.findings) == [[finding, finding], []])
        #expect(board.mayGoOn(0) && !board.hasNews)
    }

    @Test func `a failure stops those who have passed it, and the first in the log is reported`() {
        var board = JobBoard(count: 3, Self.pace)
        board.report(0, [], .init(through: 50))
        board.end(0, .failed(CommandError.interrupted))
        board.report(1, [], .init(through: 49))
        board.report(2, [], .init(through: 50))
        #expect(!board.stops(1) && board.stops(2) && board.mayGoOn(2))
        board.end(1, .failed(CommandError.needsTwoPasses))
        #expect(board.failure as? CommandError == .needsTwoPasses)
    }

    @Test func `of a log that grows all jobs take as much as the one that saw most`() {
        var board = JobBoard(count: 3, Self.pace)
        for (job, through) in [60, 90, 60].enumerated() {
            #expect(board.lastEvent == nil && !board.mayFinish(job))
            board.report(job, [], .init(through: UInt64(through)))
            board.arrive(job)
        }
        #expect(board.lastEvent == 90)
        #expect((0..<3).allSatisfy { board.mayFinish($0) && !board.stops($0) })
    }

    @Test func `when nobody wants to know any more all stop`() {
        var board = JobBoard(count: 2, Self.pace)
        board.report(0, [], .init(through: 1000))
        board.abandon()
        #expect((0..<2).allSatisfy { board.stops($0) && board.mayGoOn($0) && board.mayFinish($0) })
    }
}
