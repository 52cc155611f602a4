extension JSONElementReader {
    /// What is wrong with the value that was handed over, with its byte where its line has others
    /// before it.
    func placed(_ fault: RowFault) -> RowFault { fault.behind(byteInLine) }
}

extension RowFault {
    /// The same of a row that begins at a byte of its line, where that is said.
    func behind(_ byteInLine: Int?) -> RowFault {
        guard let byteInLine, lineOffset == 0 else { return self }
        var placed = RowFault(reason, "row at byte \(byteInLine): \(text)")
        placed.isCut = isCut
        return placed
    }
}
