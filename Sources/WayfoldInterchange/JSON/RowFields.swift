import WayfoldReplay

/// Where the values are in a row that an import reads: found in one pass, and kept as they stand.
///
/// `scanner` is on the row's bytes, which must outlive it.
protocol RowFields {
    var scanner: JSONScanner { get set }

    /// Reads the value of a member of the row, or passes it over.
    mutating func readMember(_ key: JSONString) throws(JSONError)
}

extension RowFields {
    /// Reads the row, which is an object and nothing else. Linear in its bytes. What no column
    /// needs is passed without a look, however broken it is inside.
    mutating func readRow() throws(RowFault) {
        scanner.skipsUnread = true
        do throws(JSONError) {
            try scanner.beginObject()
            while let key = try scanner.nextKey() { try readMember(key) }
            try scanner.finish()
        } catch {
            throw RowFault(error)
        }
    }
}

extension RowFields {
    /// Reads the members of each object of a list; what else is in the list is passed over.
    @inline(__always)
    mutating func readObjects(
        _ read: (inout Self) throws(JSONError) -> Void
    ) throws(JSONError) {
        try scanner.beginArray()
        while try scanner.nextElement() {
            guard scanner.isNext(.object) else {
                try scanner.skipValue()
                continue
            }
            try scanner.beginObject()
            try read(&self)
        }
    }
}

/// A row with values in a list besides, each named by its `key`, as BigQuery and OTLP write them:
/// `[{"key": name, "value": {"string_value": "..."}}, ...]`.
protocol NamedValueFields: RowFields {
    /// Takes a value of the list: the one member that is not null.
    mutating func take(_ value: LooseScalar, named name: JSONString)
}

extension NamedValueFields {
    /// Reads such a list; what has another shape is passed over.
    mutating func readNamedValues() throws(JSONError) {
        guard scanner.isNext(.array) else {
            try scanner.skipValue()
            return
        }
        try readObjects { fields throws(JSONError) in
            var name = LooseScalar.missing
            var value = LooseScalar.missing
            while let key = try fields.scanner.nextKey() {
                if fields.scanner.matches(key, "key") {
                    name = try fields.scanner.scalar()
                } else if fields.scanner.matches(key, "value") {
                    value = try fields.scanner.onlyMember()
                } else {
                    try fields.scanner.skipValue()
                }
            }
            if case .text(let name) = name { fields.take(value, named: name) }
        }
    }
}

extension JSONScanner {
    /// Passes the next value, and of an object gives the one member that is not null.
    mutating func onlyMember() throws(JSONError) -> LooseScalar {
        guard isNext(.object) else { return try scalar() }
        var value = LooseScalar.missing
        try beginObject()
        while try nextKey() != nil {
            let member = try scalar()
            if !member.isMissing { value = member }
        }
        return value
    }
}
