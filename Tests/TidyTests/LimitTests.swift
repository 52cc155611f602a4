import TestSupport
import Testing

/// The hard limits against the whole tree, and against sources built to pass them.
struct LimitTests {
    @Test
    func `no Swift file, function or line is past its hard limit`() throws {
        let paths = try Repository.swiftFiles(in: "Sources", "Benchmarks", "Tests")
        let findings = try (paths + ["Package.swift"]).flatMap {
            HardLimits.findings(in: try Repository.text(of: $0), at: $0)
        }
        #expect(findings == [])
    }

    @Test
    func `the last line, column and function line within the limits are no findings`() {
        let file = String(repeating: "\n", count: 400)
        #expect(HardLimits.findings(in: file, at: "A.swift") == [])
        let column = String(repeating: "é", count: 100)
        #expect(HardLimits.findings(in: column, at: "A.swift") == [])
        let function = "func f() {\n" + String(repeating: "\n", count: 58) + "}\n"
        #expect(HardLimits.findings(in: function, at: "A.swift") == [])
    }

    @Test
    func `the first line, column and function line past the limits are found`() {
        let file = String(repeating: "\n", count: 401)
        #expect(
            HardLimits.findings(in: file, at: "A.swift") == [
                "A.swift: has 401 lines but should have at most 400"
            ])
        let column = "\n" + String(repeating: "é", count: 101)
        #expect(
            HardLimits.findings(in: column, at: "A.swift") == [
                "A.swift:2: has 101 columns but should have at most 100"
            ])
        let function = "\nfunc f() {\n" + String(repeating: "\n", count: 59) + "}\n"
        #expect(
            HardLimits.findings(in: function, at: "A.swift") == [
                "A.swift:2: func f has 61 lines but should have at most 60"
            ])
    }

    @Test
    func `functions are measured whatever their braces, strings and comments say`() {
        let source = ##"""
            struct One {
                init(text: String = "{", of count: Int = { 1 }()) {
                    // }
                    print("}", "\(text.map { "}" + String($0) })", #"}"\#(count)"#)
                    self.init()
                }
                func `a sentence with func and init { in it`() throws(Bad) -> [Int: (Int) -> Int]
                where Int: Sendable {
                    let text = """
                        }
                        func inside() {
                        \(count { $0 == "}" })
                        """
                    func nested() { /* } /* } */ } */
                    }
                    let regex = /}{"/
                    return [:]
                }
                static func < (left: One, right: One) -> Bool { one.init(left / right) / 2 }
                subscript(index: Int) -> Int { index }
                deinit {
                }
            }
            """##
        #expect(
            FunctionLength.all(in: source) == [
                FunctionLength(name: "init", line: 2, lineCount: 5),
                FunctionLength(
                    name: "func a sentence with func and init { in it", line: 7, lineCount: 12),
                FunctionLength(name: "func nested", line: 14, lineCount: 2),
                FunctionLength(name: "func <", line: 19, lineCount: 1),
                FunctionLength(name: "subscript", line: 20, lineCount: 1),
                FunctionLength(name: "deinit", line: 21, lineCount: 2),
            ])
    }

    @Test
    func `a requirement without a body is not measured up to the next body`() {
        let source = """
            protocol Two {
                func one() -> (Int) -> Int
                var two: Int { get }
                init(three: Int)
                subscript(four: Int) -> Int { get }
                func five()
            }
            func six() {}
            """
        #expect(
            FunctionLength.all(in: source) == [
                FunctionLength(name: "subscript", line: 5, lineCount: 1),
                FunctionLength(name: "func six", line: 8, lineCount: 1),
            ])
    }
}
