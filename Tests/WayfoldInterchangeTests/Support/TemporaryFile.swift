import Foundation

/// Runs a body with the path of a file that holds a text, and removes the file.
func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory
        .appending(path: "wayfold-\(UUID().uuidString)")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file.path(percentEncoded: false))
}
