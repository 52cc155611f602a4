import Testing

@testable import WayfoldReplay

/// JSON as it is written.
struct JSONTextTests {
    @Test
    func `members have their commas and texts their escapes`() {
        var json = JSONText()
        json.beginObject()
        json.key("a\"")
        json.beginArray()
        json.integer(Int64.min)
        json.integer(UInt64.max)
        json.integer(0)
        json.string("\u{0}\u{8}\t\n\u{c}\r\u{1f}\"\\/é\u{7f}\u{2028}")
        json.beginObject()
        json.endObject()
        json.endArray()
        json.key("b")
        json.bool(true)
        json.key("c")
        json.null()
        json.key("d")
        json.value(["x"].map { JSONValue.text($0) }.first ?? "")
        json.endObject()
        json.newLine()
        json.beginArray()
        json.endArray()
        let expected =
            #"{"a\"":[-9223372036854775808,18446744073709551615,0,"#
            + #""\u0000\b\t\n\f\r\u001f\"\\/é"# + "\u{7f}\u{2028}"
            + #"",{}],"b":true,"c":null,"d":"x"}"# + "\n[]"
        #expect(json.text == expected)
    }

    @Test
    func `every byte is escaped or not wherever it stands in a text, and read back`() throws {
        for byte in UInt8.min..<0x80 {
            for position in 0..<20 {
                var bytes = Array("abcdefghijklmnopqrst".utf8)
                bytes[position] = byte
                let text = String(decoding: bytes, as: UTF8.self)
                var json = JSONText()
                json.string(text)
                #expect(try JSONValue(json.bytes).compactText == json.text)
                let isPlain = byte >= 0x20 && byte != 0x22 && byte != 0x5C
                #expect((json.bytes.count == 22) == isPlain)
                guard byte < 0x20 else { continue }
                let thrown = #expect(throws: JSONError.self) {
                    try JSONValue([0x22] + bytes + [0x22])
                }
                #expect(thrown?.offset == position + 1)
            }
        }
    }

    @Test
    func `what fits into a line is on one and the rest is indented`() {
        let short = JSONValue.object([("x", .integer(1)), ("y", .list([]))])
        let long = JSONValue.list((0..<30).map { .integer($0 * 1000) })
        let value = JSONValue.object([("short", short), ("long", long), ("none", .object([]))])
        let numbers = (0..<30).map { "    \($0 * 1000)" }.joined(separator: ",\n")
        #expect(
            value.prettyText == """
                {
                  "short": {"x": 1, "y": []},
                  "long": [
                \(numbers)
                  ],
                  "none": {}
                }

                """)
    }

    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
        ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
    func `base64 is that of RFC 4648`(text: String, base64: String) {
        #expect(Base64.text(Array(text.utf8)) == base64)
        #expect(Base64.bytes(base64) == Array(text.utf8))
    }

    @Test(arguments: [
        "Z", "Zg", "Zg=", "Zh==", "=g==", "Zg==Zg==", "Z===", "====", "Zm9v\n", "Zm9-", "é===",
    ])
    func `what is no base64, or not the only way to write it, is nothing`(text: String) {
        #expect(Base64.bytes(text) == nil)
    }
}
