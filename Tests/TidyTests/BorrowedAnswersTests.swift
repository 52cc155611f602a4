import TestSupport
import Testing

struct BorrowedAnswersTests {
    @Test
    func `no architecture asks the fold or keeps its state`() throws {
        let files = try Repository.swiftFiles(in: "Sources/WayfoldArchitectures")
        #expect(files.count > 20)
        let findings = try files.flatMap {
            BorrowedAnswers.findings(in: try Repository.text(of: $0), at: $0)
        }
        #expect(findings == [])
    }

    @Test(arguments: [
        "let state: NavigationState", "var fold = Fold(map)", "private let fold: Fold",
        "fold.decide(event, state)", "state.apply(change)", "var replay: Replay",
    ])
    func `each way to borrow an answer is found, but not where both are compared`(line: String) {
        let folder = BorrowedAnswers.folder
        #expect(BorrowedAnswers.findings(in: line, at: folder + "Path/A.swift").count == 1)
        #expect(BorrowedAnswers.findings(in: line, at: folder + "Host/A.swift").count == 1)
        #expect(BorrowedAnswers.findings(in: line, at: BorrowedAnswers.exempt + "A.swift") == [])
        #expect(BorrowedAnswers.findings(in: "// " + line, at: folder + "A.swift") == [])
    }
}
