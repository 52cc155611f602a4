import GRDB

/// A row of the table of activities, read off the statement at once, and not through GRDB's row
/// and its conversions for each column.
struct StoredActivity: DatabaseValueConvertible, StatementColumnConvertible {
    let number: Int64
    /// The number of the activity that it is within.
    let parent: Int64?
    let run: Int64?
    let order: DatabaseValue
    let start: DatabaseValue
    let finish: DatabaseValue
    let isNamed: DatabaseValue
    let title: DatabaseValue

    init(sqliteStatement: SQLiteStatement, index: CInt) {
        func value(_ column: CInt) -> DatabaseValue {
            DatabaseValue(sqliteStatement: sqliteStatement, index: index + column)
        }
        number = value(0).rowNumber ?? 0
        parent = value(1).rowNumber
        run = value(2).rowNumber
        order = value(3)
        start = value(4)
        finish = value(5)
        isNamed = value(6)
        title = value(7)
    }

    /// No other value has a row in it.
    static func fromDatabaseValue(_ value: DatabaseValue) -> StoredActivity? { nil }
    var databaseValue: DatabaseValue { number.databaseValue }
}

extension DatabaseValue {
    /// The number of a row that is referred to, in whatever form it is stored.
    var rowNumber: Int64? {
        switch storage {
        case .int64(let number): number
        case .double(let number): Int64(exactly: number)
        case .string(let text): Int64(text)
        case .null, .blob: nil
        }
    }

    /// Appends bytes that sort as SQLite sorts values: nothing, numbers, texts, other bytes.
    func appendOrder(to key: inout [UInt8]) {
        switch storage {
        case .null: key.append(0)
        case .int64(let number):
            // The next number below that a double holds, and how far it is from there.
            var lower = Double(number)
            if lower >= 0x1p63 || Int64(lower) > number { lower = lower.nextDown }
            Self.append(lower, beyond: number - Int64(lower), to: &key)
        case .double(let number): Self.append(number, beyond: 0, to: &key)
        case .string(let text): Self.append(text.utf8, of: 2, to: &key)
        case .blob(let bytes): Self.append(bytes, of: 3, to: &key)
        }
    }

    private static func append(_ number: Double, beyond: Int64, to key: inout [UInt8]) {
        let bits = (number == 0 ? 0 : number).bitPattern
        key.append(1)
        RecordBytes.append(bits >> 63 == 0 ? bits | 1 << 63 : ~bits, to: &key)
        key.append(beyond == 0 ? 0 : 1)
        if beyond != 0 { RecordBytes.append(UInt64(beyond), to: &key) }
    }

    /// A zero byte has another one behind it, that the end sorts before.
    private static func append(
        _ bytes: some Sequence<UInt8>, of kind: UInt8, to key: inout [UInt8]
    ) {
        key.append(kind)
        for byte in bytes {
            key.append(byte)
            if byte == 0 { key.append(0xFF) }
        }
        key += [0, 0]
    }
}
