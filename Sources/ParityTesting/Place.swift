import Testing
import XCTest

/// Where an expectation stands, for both test libraries.
struct Place {
    var fileID: String
    var file: StaticString
    var line: UInt
    var column: UInt

    /// Fails the test that runs, where something was found or kept from being looked for.
    func report(_ answer: ParityAnswer) -> ParityFailure? {
        switch answer {
        case .success(let found):
            if let found { fail(found.description) }
            return found
        case .failure(let trouble):
            fail(trouble.text)
            return nil
        }
    }

    private func fail(_ text: String) {
        // In a detached task there is no current test either: XCTest drops a failure where none of
        // its tests runs, and so does Swift Testing.
        if Test.current == nil { XCTFail(text, file: file, line: line) }
        let location = SourceLocation(
            fileID: fileID, filePath: "\(file)", line: Int(line), column: Int(column))
        Issue.record(Comment(rawValue: text), sourceLocation: location)
    }
}
