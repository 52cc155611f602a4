import Testing
import WayfoldReplay

/// Strict JSON, read step by step.
struct JSONScannerTests {
    private func value(_ text: String) throws(JSONError) -> JSONValue {
        try JSONValue(Array(text.utf8))
    }

    @Test(arguments: [
        ("null", "null"), (" true ", "true"), ("false", "false"), ("[]", "[]"), ("{}", "{}"),
        ("[ 1 , 2 ]", "[1,2]"), ("-0.5e+10", "-0.5e+10"), ("0", "0"), ("-0", "-0"),
        ("1E5", "1E5"), ("{\"a\" : {\"b\":[null]}}", "{\"a\":{\"b\":[null]}}"),
        ("\"\\u0041\\n\\/\\\"\\\\\\b\\f\\r\\t\"", "\"A\\n/\\\"\\\\\\b\\f\\r\\t\""),
        ("\"\\ud83d\\ude00\"", "\"😀\""), ("\"\\u0000\\u001f\"", "\"\\u0000\\u001f\""),
        ("\"e\\u0301\"", "\"e\u{301}\""), ("\r\n\t[\n]\n", "[]"), ("[[],[{}]]", "[[],[{}]]"),
        ("{\"a\":1,\"a\":2}", "{\"a\":1,\"a\":2}"), ("\"\u{7F}\"", "\"\u{7F}\""),
    ])
    func `what is JSON is read and written back`(text: String, compact: String) throws {
        let read = try value(text)
        #expect(read.compactText.utf8.elementsEqual(compact.utf8))
        #expect(try value(read.prettyText).compactText == read.compactText)
    }

    @Test(arguments: [
        ("", "1:1: is the end of the text but should be a value"),
        ("[1,\n 2 x]", "2:4: is 'x' but should be ',' or ']'"),
        ("[1,]", "1:4: ends after ',' but should have another member; take the ',' away"),
        ("{\"a\":1,}", "1:8: ends after ',' but should have another member; take the ',' away"),
        ("{a:1}", "1:2: is 'a' but should be a key in quotes"),
        ("{'a':1}", "1:2: is ''' but should be a key in quotes; JSON has double quotes only"),
        ("{\"a\" 1}", "1:6: is '1' but should be ':'"),
        ("{\"a\":}", "1:6: is '}' but should be a value"),
        ("// x\n1", "1:1: is '/' but should be a value; JSON has no comments"),
        (
            "\u{FEFF}1",
            "1:1: is '\u{FEFF}' but should be a value;"
                + " save the file without a byte order mark"
        ),
        ("01", "1:2: begins with 0 but should begin with another digit"),
        ("-", "1:2: is the end of the text but should be a digit"),
        ("1.", "1:3: is the end of the text but should be a digit"),
        ("1e", "1:3: is the end of the text but should be a digit"),
        ("+1", "1:1: is '+' but should be a value"),
        (".5", "1:1: is '.' but should be a value"), ("NaN", "1:1: is 'N' but should be a value"),
        ("tru", "1:1: is 't' but should be true or false"),
        ("nul", "1:1: is 'n' but should be null"),
        ("1 2", "1:3: is '2' but should be the end of the text"),
        ("\"é\n\"", "1:3: is a line break but should be escaped within a text"),
        ("\"\u{1}\"", "1:2: is the byte 0x01 but should be escaped within a text"),
        ("\"a", "1:3: is the end of the text but should be '\"' after the text"),
        ("\"\\x\"", "1:3: is 'x' but should be one of \" \\ / b f n r t u after '\\'"),
        ("\"\\u12g4\"", "1:6: is 'g' but should be a hexadecimal digit"),
        ("\"\\ud800\"", "1:2: is half a surrogate pair but should be a whole one"),
        ("\"\\ud800\\u0041\"", "1:2: is half a surrogate pair but should be a whole one"),
        ("\"\\udc00\"", "1:2: is half a surrogate pair but should be a whole one"),
        ("[1", "1:3: is the end of the text but should be ',' or ']'"),
        ("{", "1:2: is the end of the text but should be ',' or '}'"),
        ("[}", "1:2: is '}' but should be a value"),
    ])
    func `what is no JSON is refused at its place`(text: String, error: String) {
        let thrown = #expect(throws: JSONError.self) { try value(text) }
        #expect(thrown?.description == error)
    }

    @Test(
        arguments: [
            [0x80], [0xC0, 0xAF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
            [0xF5, 0x80, 0x80, 0x80],
            [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0xFF],
        ] as [[UInt8]])
    func `bytes that are no UTF-8 are refused within a text and outside`(bytes: [UInt8]) {
        let inside = #expect(throws: JSONError.self) { try JSONValue([0x22] + bytes + [0x22]) }
        #expect(inside?.offset == 1)
        #expect(inside?.problem.expected == "should be UTF-8")
        #expect(throws: JSONError.self) { try JSONValue(bytes) }
    }

    @Test
    func `values nest 512 deep and not deeper`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(try value(nested(512)).compactText == nested(512))
        let thrown = #expect(throws: JSONError.self) { try value(nested(513)) }
        #expect(
            thrown?.description == "1:513: is nested deeper than 512 levels but should be flatter")
        #expect(throws: JSONError.self) { try value(String(repeating: "{\"a\":", count: 100_000)) }
    }

    @Test(arguments: [
        ("9223372036854775807", Int64.max), ("-9223372036854775808", .min), ("0", 0), ("-0", 0),
    ])
    func `whole numbers are read to the last digit`(text: String, number: Int64) throws {
        let read = try Array(text.utf8).withUnsafeBufferPointer { bytes throws(JSONError) in
            var scanner = JSONScanner(bytes)
            return try scanner.integer(Int64.self)
        }
        #expect(read == number)
    }

    @Test(arguments: [
        (
            "9223372036854775808",
            "1:1: is 9223372036854775808 but should be a whole number from"
                + " -9223372036854775808 to 9223372036854775807"
        ),
        (
            "1.0",
            "1:1: is 1.0 but should be a whole number from"
                + " -9223372036854775808 to 9223372036854775807"
        ),
        ("\"1\"", "1:1: is '\"' but should be a number"),
    ])
    func `a number that is not whole or does not fit is refused`(text: String, error: String) {
        let thrown = #expect(throws: JSONError.self) {
            try Array(text.utf8).withUnsafeBufferPointer { bytes throws(JSONError) in
                var scanner = JSONScanner(bytes)
                return try scanner.integer(Int64.self)
            }
        }
        #expect(thrown?.description == error)
    }

    @Test
    func `a negative number does not fit into an unsigned one`() {
        let thrown = #expect(throws: JSONError.self) {
            try Array("-1".utf8).withUnsafeBufferPointer { bytes throws(JSONError) in
                var scanner = JSONScanner(bytes)
                return try scanner.integer(UInt8.self)
            }
        }
        #expect(thrown?.description == "1:1: is -1 but should be a whole number from 0 to 255")
    }

    @Test
    func `a scanner hands out keys and values in order without a tree`() throws {
        let text = #" {"a":[1,2,{}],"b\n":true,"c":null,"d":{"x":[[]]}} "#
        let found = try Array(text.utf8).withUnsafeBufferPointer { bytes throws(JSONError) in
            var found: [String] = []
            var scanner = JSONScanner(bytes)
            try scanner.beginObject()
            while let key = try scanner.nextKey() {
                let isA = scanner.matches(key, "a")
                let range = try scanner.skipValue()
                found.append("\(scanner.text(key)) \(isA) \(range)")
            }
            try scanner.finish()
            return found
        }
        #expect(
            found == ["a true 6..<14", "b\n false 21..<25", "c false 30..<34", "d false 39..<49"])
    }

    @Test
    func `every cut and every changed byte of a text is read or refused`() {
        let text = Array(
            #"{"a":[1,-2.5e3,"\ud83d\ude00é\n"],"b":{"c":null,"d":[true,false]}}"#.utf8)
        for end in 0..<text.count {
            #expect(throws: JSONError.self) { try JSONValue(Array(text[..<end])) }
        }
        for index in text.indices {
            for byte in UInt8.min...UInt8.max {
                var changed = text
                changed[index] = byte
                do {
                    _ = try JSONValue(changed).prettyText
                } catch {
                    #expect(error.offset <= changed.count)
                }
            }
        }
    }
}
