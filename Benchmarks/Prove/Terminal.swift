import Foundation

/// What is written for people: the answer's lines, and the progress that they replace.
enum Terminal {
    /// Writes at once, so that a line is there when its proof is done.
    static func write(_ text: String, to file: FileHandle) {
        // A reader that closed its end wants no more lines; the status still says what came out.
        try? file.write(contentsOf: Data(text.utf8))
    }

    /// Shows what runs now, on a terminal only, and takes it away again.
    static func progress(_ name: String?) {
        guard isatty(FileHandle.standardError.fileDescriptor) == 1 else { return }
        let line = name.map { "running      \($0) ..." } ?? ""
        write("\r\u{1B}[K" + line, to: .standardError)
    }
}
