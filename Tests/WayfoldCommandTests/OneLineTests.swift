import Foundation
import Testing

@testable import WayfoldCommand

/// An error is one line that can be read, whatever was typed.
@Suite struct OneLineTests {
    @Test(arguments: [
        ["replay", "T/a\nb.jsonl"], ["check", "T/a\nb"], ["import", "auto", "T/a\nb", "-o", "T/x"],
        ["replay", "T/todos.jsonl", "--app", "T/a\nb"], ["export", "a\nb", "T/todos.jsonl"],
        ["a\nb"], ["show", "T/todos.jsonl", "--session", "a\nb"],
        ["repair", "T/todos.jsonl", "-o", "T/a\nb"], ["record", "T/a\nb/c\u{1B}[2J"],
    ])
    func `a line break in a path is shown as an escape`(words: [String]) throws {
        let run = try Scratch().run(words)
        #expect(run.status == .trouble || run.status == .usage)
        #expect(run.errors.hasPrefix("wayfold: "))
        #expect(run.errors.hasSuffix("\n"))
        #expect(run.errors.count(where: \.isNewline) == 1, "\(run.errors)")
        #expect(!run.errors.contains("\u{1B}"))
    }

    @Test func `the faults of an app map have a line each`() throws {
        let scratch = try Scratch()
        try scratch.write(#"{"wayfold":1,"rot":1,"ruts":2}"#, to: "bad.json")
        let run = scratch.run("replay T/typed.words --app T/bad.json")
        #expect(run.status == .trouble)
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.hasPrefix("wayfold: T/bad.json:1:") }, "\(run.errors)")
    }

    @Test(arguments: ["depth > ", "depth == \"", "$"])
    func `of a long condition the place of the mistake is quoted`(mistake: String) throws {
        let long = String(repeating: "depth > 1 and ", count: 1_500)
        let run = try Scratch().run(["bisect", "T/todos.jsonl", "--where", long + mistake])
        #expect(run.status == .usage || run.status == .trouble)
        #expect(run.errors.count < 1_000, "\(run.errors.count)")
        #expect(run.errors.contains("(in: …"))
    }

    @Test func `a long text between quotes is cut, and what follows it stays`() {
        let long = String(repeating: "x", count: QuotedText.limit)
        let line = "it's '\(long)' and '\(long)yz'; run 'wayfold log check'"
        #expect(QuotedText.shortened("'a' is b's") == "'a' is b's")
        #expect(
            QuotedText.shortened(line)
                == "it's '\(long)' and '\(long)…'; run 'wayfold log check'")
        #expect(QuotedText.shortened("\(long) '\(long)yz") == "\(long) '\(long)yz")
    }

    @Test func `an excerpt shows what stands around its place`() {
        let limit = QuotedText.limit
        let text = (0..<4 * limit).map { "\($0 % 10)" }.joined()
        #expect(QuotedText.excerpt("short", around: 3) == "short")
        #expect(QuotedText.excerpt(text) == text.prefix(limit) + "…")
        #expect(QuotedText.excerpt(text, around: text.count) == "…" + text.suffix(limit))
        let middle = QuotedText.excerpt(text, around: 2 * limit)
        #expect(middle.hasPrefix("…") && middle.hasSuffix("…") && middle.count == limit + 2)
    }

    @Test func `an argument that is no UTF-8 is named by its bytes`() {
        let right = ["show", "café"].map { Array($0.utf8) }
        #expect(ArgumentBytes.mistake(in: right) == nil)
        let wrong = right + [Array("caf".utf8) + [0xE9, 0x0A]]
        #expect(
            ArgumentBytes.mistake(in: wrong)
                == #"argument 3: is 'caf\xe9\x0a' but should be UTF-8; rename what it names"#)
        #expect(ArgumentBytes.own.first == Array(CommandLine.arguments[0].utf8))
    }
}
