import Foundation
import ParityTesting
import WayfoldArchitectures
import WayfoldModel
import WayfoldSubjects

// snippet
/// A router of one's own: the root, and what was pushed.
struct PageStack: NavigationModel {
    private var pages = [Route("root")]

    // What is asked for; a refusal is thrown before anything changes.
    mutating func perform(_ request: ProgramRequest) throws(Refusal) {
        switch (request.event.action, request.route) {
        case (.push, let page?): pages.append(page)
        case (.back, _) where pages.count > 1: pages.removeLast()
        case (.popToRoot, _) where pages.count > 1: pages = [pages[0]]
        case (.back, _), (.popToRoot, _): throw Refusal(.atRoot)
        default: throw Refusal(.unsupported)
        }
    }

    // What is on screen, the root first.
    var shown: ShownFlow { .stack(pages.map { ShownScreen($0) }) }
}

/// The router as sessions are run through it.
let pages = PageStack.subject("pages") { _ in PageStack() }
// end

// snippet
/// Runs 100 random sessions through the pages and through the fold.
func pagesKeepUp() async {
    await expectParity(of: pages)
}
// end

// snippet
/// Keeps what is found as a trace, and runs what was found before first.
func pagesKeepUp(keptIn folder: URL) async {
    await expectParity(of: pages, runs: 500, seed: 7, keep: folder)
}

/// Runs a recorded trace through the pages, in a test that does not suspend.
func pagesKeepUp(on trace: URL) {
    expectParity(of: pages, on: trace)
}
// end
