import Foundation
import Port
import Testing

/// What the port does with bytes: those of odd files, of random ones and of this repository.
struct ByteTests {
    @Test func `line ends, a byte order mark and tabs stay`() throws {
        let bytes = Array("\u{FEFF}import UIKit\r\n\r\nclass A {\r\n\t@objc\tfunc a() {}\r\n}".utf8)
        let ported = try Ported(bytes: ["A.swift": bytes])
        let expected = "\u{FEFF}import UIKit\r\n\r\nclass A {\r\n\tfunc a() {}\r\n}"
        #expect(ported.all["A.swift"] == Array(expected.utf8))
        #expect(ported.findings.map(\.line) == [4])
    }

    @Test func `what is no Swift or no text is copied and named`() throws {
        let broken = Array("class A {\n    @objc func (\n".utf8)
        let latin = Array("let a = 1\n// caf".utf8) + [0xE9, 10]
        let ported = try Ported(bytes: ["A.swift": broken, "B.swift": latin, "C.swift": []])
        #expect(ported.all == ["A.swift": broken, "B.swift": latin, "C.swift": []])
        #expect(ported.left.map { $0.prefix(40) }.count == 2)
        #expect(ported.left.last == "2: not read, since it is not UTF-8; copied as it is")
        #expect(
            ported.left.first?.hasSuffix("not read, since it is no Swift; copied as it is") == true)
    }

    /// Pieces of which random files are made.
    private static let pieces = [
        "@objc func %() {}", "@objc private func %(_ s: Any) {}", "let % = #selector(a1)",
        "let % = #selector(List.a2(_:))", "@IBOutlet weak var %: UILabel!",
        "#if os(iOS)\nlet % = 1\n#else\nlet % = 2\n#endif", "// @objc #selector(a)",
        "let % = \"@objc \\(1) #selector(x)\"", "/* #if os(iOS)\n */", "var % = #keyPath(List.x)",
        "@objc(x:\n)\nfunc %(_ a: Int) {}", "class % { @objc func a() {} }",
        "let % = \"\"\"\n#if os(iOS)\n\"\"\"", "#if !os(iOS) && DEBUG\n@objc func %() {}\n#endif",
        "let % = #selector(\n  a1\n)", "@objc optional func %()", "let % = Selector(\"a1\")",
        "override func %() { super.x() }", "let % = d?.scrollViewDidScroll?(x)",
    ]

    @Test(arguments: 0..<200)
    func `random files keep their lines, and a second port changes nothing`(
        _ seed: UInt64
    ) throws {
        var generator = Steps(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
        let end = Bool.random(using: &generator) ? "\n" : "\r\n"
        var count = 0
        func block(_ head: String) -> String {
            let lines = (0..<Int.random(in: 0..<9, using: &generator)).map { _ -> String in
                count += 1
                let piece = Self.pieces.randomElement(using: &generator) ?? ""
                return piece.replacingOccurrences(of: "%", with: "a\(count)")
            }
            return head + " {\n" + lines.map { $0 + "\n" }.joined() + "}\n"
        }
        let text =
            "import Foundation\n" + block("class List: UIViewController")
            + block("extension List") + block("@objc protocol P") + block("class Lower: List")
        let source = Array(text.replacingOccurrences(of: "\n", with: end).utf8)
        let once = try Ported(bytes: ["A.swift": source])
        let twice = try Ported(bytes: once.all)
        #expect(once.all == twice.all, "seed \(seed)")
        #expect(twice.findings.allSatisfy { !$0.isChanged }, "seed \(seed)")
        let lines = { (bytes: [UInt8]) in bytes.filter { $0 == 10 }.count }
        #expect(once.all.mapValues(lines) == ["A.swift": lines(source)], "seed \(seed)")
        #expect(try Ported(bytes: ["A.swift": source]).files == once.files, "seed \(seed)")
    }

    private struct Steps: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    @Test func `a chain of many calls and many nested blocks are read`() throws {
        let chain = "let a = b" + String(repeating: ".c()", count: 200) + "\n@objc class A {}\n"
        #expect(try Ported(["A.swift": chain]).text("A.swift").hasSuffix("\nclass A {}\n"))
    }
}
