extension TableSurvey {
    /// Looks at lines of names and values.
    mutating func readPairs(_ source: inout LineReader) throws(ImportError) {
        while rowCount < Self.rowLimit, try source.advance() {
            source.passByteOrderMark()
            source.withLine { line in
                var pairs = TablePairs(line)
                var found: [TablePairs.Pair] = []
                while let pair = pairs.next() { found.append(pair) }
                guard found.contains(where: { $0.name != nil }) else { return }
                beginRow()
                for pair in found where !pair.isOpen {
                    let name =
                        pair.name.map { String(decoding: line[$0], as: UTF8.self) }
                        ?? "#\(pair.number + 1)"
                    let value = UnsafeBufferPointer(rebasing: line[pair.value])
                    if pair.hasEscapes {
                        TablePairs.decoded(value).withUnsafeBufferPointer { note(name, $0) }
                    } else {
                        note(name, value)
                    }
                }
            }
        }
    }
}
