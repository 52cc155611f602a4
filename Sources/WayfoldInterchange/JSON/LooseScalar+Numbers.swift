import WayfoldReplay

extension JSONScanner {
    /// The whole part of a number in any form (`17`, `17.0`, `1.7e1`, a text of these); nil for
    /// what is none, or does not fit.
    func looseInteger(of value: LooseScalar) -> Int64? {
        guard let bytes = bytes(of: value), case .number(let number) = DecimalText.read(bytes)
        else { return nil }
        return number
    }

    /// Microseconds since 1970 of a date and time, or of a number in any form.
    ///
    /// - Parameter digits: of a number, by what power of ten it is larger than microseconds.
    func looseTime(of value: LooseScalar, digits: Int) -> Int64? {
        guard let bytes = bytes(of: value) else { return nil }
        return RowTime.calendar(bytes) ?? RowTime.decimal(bytes, digits: digits)
    }
}
