import WayfoldModel

extension TraceFields {
    /// The flow that a member names.
    mutating func target() throws(JSONError) -> Target? {
        guard let string = try string(.target) else { return nil }
        if !string.hasEscapes, let target = TargetText.target(scanner.content(of: string)) {
            return target
        }
        let text = scanner.text(string)
        guard let target = Target(text) else {
            throw wrong(
                .target, "is '\(text)'", "should be a flow",
                "write 'active', '/' or '/tab:1/entry:0'")
        }
        return target
    }
}

extension TraceLineWriter {
    /// The target as its description says it.
    mutating func write(_ steps: [Target.Step]) {
        key(.target)
        json.beginPlain()
        if steps.isEmpty { json.plain("/") }
        for step in steps {
            switch step {
            case .root: json.plain("/root")
            case .tab(let index): json.plain("/tab:", index)
            case .entry(let index): json.plain("/entry:", index)
            }
        }
        json.endPlain()
    }
}

/// Reads the usual descriptions of targets without making texts of their parts.
enum TargetText {
    /// Nil for what is none, and for what is left to `Target` to read: signs and big numbers.
    static func target(_ bytes: UnsafeBufferPointer<UInt8>) -> Target? {
        guard bytes.first == UInt8(ascii: "/") else { return nil }
        if bytes.count == 1 { return .path([]) }
        var steps: [Target.Step] = []
        for part in bytes.dropFirst().split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        {
            if part.elementsEqual("root".utf8) {
                steps.append(.root)
            } else if part.starts(with: "tab:".utf8), let index = index(part.dropFirst(4)) {
                steps.append(.tab(index))
            } else if part.starts(with: "entry:".utf8), let index = index(part.dropFirst(6)) {
                steps.append(.entry(index))
            } else {
                return nil
            }
        }
        return .path(steps)
    }

    private static func index(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        guard (1...9).contains(digits.count) else { return nil }
        var index = 0
        for digit in digits {
            guard (48...57).contains(digit) else { return nil }
            index = index * 10 + Int(digit - 48)
        }
        return index
    }
}
