extension SavedPath<String> {
    /// What a saved path describes, or nil when the bytes are none. Never traps; linear in the
    /// bytes.
    public init?(_ bytes: [UInt8]) {
        guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
        var parser = SavedPathParser(bytes: bytes)
        guard let path = parser.path() else { return nil }
        self = path
    }
}

private struct SavedPathParser {
    let bytes: [UInt8]
    var offset = 0

    mutating func path() -> SavedPath<String>? {
        var name: String?
        if take("^") {
            guard let word = word(), !word.isEmpty, take(":") else { return nil }
            name = word
        }
        guard let flow = flow(depth: 0), offset == bytes.count else { return nil }
        return SavedPath(flowName: name, flow: flow)
    }

    private mutating func flow(depth: Int) -> SavedPath<String>.Flow? {
        guard depth < SavedPathText.nestingLimit else { return nil }
        return take("@") ? tabs(depth: depth) : stack(depth: depth)
    }

    private mutating func tabs(depth: Int) -> SavedPath<String>.Flow? {
        var digits = ""
        while let byte = peek(), (48...57).contains(byte) {
            digits.unicodeScalars.append(Unicode.Scalar(byte))
            offset += 1
        }
        guard let selection = Int(digits), take("[") else { return nil }
        var flows: [SavedPath<String>.Flow] = []
        repeat {
            guard let flow = flow(depth: depth + 1) else { return nil }
            flows.append(flow)
        } while take("|")
        guard take("]"), flows.indices.contains(selection) else { return nil }
        return .tabs(selection: selection, flows)
    }

    private mutating func stack(depth: Int) -> SavedPath<String>.Flow? {
        var items: [SavedPath<String>.Item] = []
        repeat {
            guard let item = item(depth: depth, isRoot: items.isEmpty) else { return nil }
            items.append(item)
        } while take(";")
        return .stack(items)
    }

    private mutating func item(depth: Int, isRoot: Bool) -> SavedPath<String>.Item? {
        guard var route = word() else { return nil }
        var presentation = Presentation.push
        if take(":") {
            guard !isRoot, let named = Presentation(word: route), named.isModal,
                let next = word()
            else { return nil }
            presentation = named
            route = next
        }
        guard !route.isEmpty else { return nil }
        var child: SavedPath<String>.Flow?
        if take("{") {
            guard presentation != .alert, let flow = flow(depth: depth + 1), take("}") else {
                return nil
            }
            child = flow
        }
        return SavedPath.Item(presentation: presentation, route: route, child: child)
    }

    private mutating func word() -> String? {
        var word: [UInt8] = []
        while let byte = peek() {
            if byte == UInt8(ascii: "\\") {
                guard offset + 1 < bytes.count else { return nil }
                word.append(bytes[offset + 1])
                offset += 2
            } else if SavedPathText.special.contains(byte) {
                break
            } else {
                word.append(byte)
                offset += 1
            }
        }
        return String(validating: word, as: UTF8.self)
    }

    private func peek() -> UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }
}
