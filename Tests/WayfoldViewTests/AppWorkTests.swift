import Foundation
import Testing

@testable import WayfoldView

/// Work for the main thread.
@Suite struct AppWorkTests {
    private func asked(_ work: AppWork) async -> Bool {
        await withCheckedContinuation { continuation in
            Thread {
                // why: only whether there is an answer is asked
                let answer = try? work.answer { ViewAnswer.json([]) }
                continuation.resume(returning: answer != nil)
            }.start()
        }
    }

    @Test func `it is done by the thread that runs it`() async {
        let work = AppWork()
        let runner = Thread {
            while !Thread.current.isCancelled { work.run(milliseconds: 50) }
        }
        runner.start()
        #expect(await asked(work))
        runner.cancel()
    }

    @Test func `nobody waits for work that nobody will do`() async {
        let work = AppWork()
        async let isAnswered = asked(work)
        work.close()
        #expect(await !isAnswered)
        #expect(await !asked(work))
    }
}
