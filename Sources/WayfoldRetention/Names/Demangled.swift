#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Names as a person reads them.
enum Demangled {
    /// The text of a mangled symbol; the symbol itself when it is none of Swift's.
    static func text(_ symbol: UnsafePointer<CChar>) -> String {
        guard let found = runtimeDemangle(symbol, UInt(strlen(symbol)), nil, nil, 0) else {
            return String(cString: symbol)
        }
        defer { free(found) }
        return plain(String(cString: found))
    }

    /// A name without what differs from run to run or says nothing to its reader: the addresses
    /// and digests of private contexts, and the words for parts of an async function.
    static func plain(_ name: String) -> String {
        var text = name[...]
        if text.hasPrefix("("), let end = text.range(of: ") await resume partial function for ") {
            text = text[end.upperBound...]
        }
        if text.hasPrefix("partial apply forwarder for ") {
            text = text.dropFirst("partial apply forwarder for ".count)
        }
        if text.hasPrefix("generic specialization <"), let end = text.range(of: "> of ") {
            text = text[end.upperBound...]
        }
        if let end = text.range(of: " with unmangled suffix ") { text = text[..<end.lowerBound] }
        return withoutPrivateContexts(String(text))
    }

    /// Whether a function is one of the toolchain's, or made by the compiler.
    static func isForeign(_ name: String) -> Bool {
        var text = name[...]
        if name.contains("reabstraction thunk") || name.hasPrefix("_Z") { return true }
        while text.hasPrefix("closure #") || text.hasPrefix("implicit closure #"),
            let end = text.range(of: " in ")
        {
            text = text[end.upperBound...]
        }
        if text.hasPrefix("static ") { text = text.dropFirst("static ".count) }
        let others = [
            "Swift.", "(extension in Swift)", "Foundation", "(extension in Foundation)",
            "protocol witness", "dispatch thunk", "implicit closure",
        ]
        return others.contains { text.hasPrefix($0) }
    }

    private static func withoutPrivateContexts(_ text: String) -> String {
        guard text.contains("(unknown context") || text.contains(" in _") else { return text }
        var result = text
        while let start = result.range(of: "(unknown context at ") {
            guard let end = result[start.upperBound...].firstIndex(of: ")") else { return result }
            let next = result.index(after: end)
            let isFollowed = next < result.endIndex && result[next] == "."
            result.removeSubrange(start.lowerBound...(isFollowed ? next : end))
        }
        while let start = result.range(of: " in _"), let open = parenthesis(before: start, result),
            let end = result[start.upperBound...].firstIndex(of: ")")
        {
            result.removeSubrange(start.lowerBound...end)
            result.remove(at: open)
        }
        return result
    }

    /// Where the parenthesis opens that a private name stands in.
    private static func parenthesis(
        before range: Range<String.Index>, _ text: String
    ) -> String.Index? {
        text[..<range.lowerBound].lastIndex(of: "(")
    }
}

extension StringProtocol {
    /// Where a text first occurs. Quadratic at worst; the texts are names.
    func range(of other: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(other) {
                return start..<index(start, offsetBy: other.count)
            }
            start = index(after: start)
        }
        return nil
    }
}
