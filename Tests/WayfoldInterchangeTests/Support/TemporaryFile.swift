import Foundation
import TestSupport

/// Runs a body with the path of a file that holds a text, and removes the file.
func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let folder = try ScratchFolder()
    try body(try folder.write(text, to: "file"))
}
