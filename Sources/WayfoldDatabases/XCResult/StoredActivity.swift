import GRDB
import GRDBSQLite
import WayfoldInterchange

/// A row of the table of activities, read off the statement at once, and not through GRDB's row
/// and its conversions for each column.
///
/// It holds for as long as the statement is at its row, and nothing in it is counted: it goes
/// through GRDB's cursor as bytes.
struct StoredActivity: DatabaseValueConvertible, StatementColumnConvertible {
    let number: Int64
    /// The number of the activity that it is within.
    let parent: Int64?
    let run: Int64?
    let order: ColumnValue
    let start: ColumnValue
    let finish: ColumnValue
    /// Whether the test's code named it, and not XCTest.
    let isNamed: Bool
    let title: ColumnValue

    /// What the `activityType` of such a one ends in.
    private static let userCreated = Array("userCreated".utf8)

    init(sqliteStatement: SQLiteStatement, index: CInt) {
        func value(_ column: CInt) -> ColumnValue { ColumnValue(sqliteStatement, index + column) }
        number = value(0).rowNumber ?? 0
        parent = value(1).rowNumber
        run = value(2).rowNumber
        order = value(3)
        start = value(4)
        finish = value(5)
        isNamed = value(6).ends(in: Self.userCreated)
        title = value(7)
    }

    /// No other value has a row in it.
    static func fromDatabaseValue(_ value: DatabaseValue) -> StoredActivity? { nil }
    var databaseValue: DatabaseValue { number.databaseValue }
}

/// What a column holds, in the statement's own bytes: until its next row.
enum ColumnValue {
    case null
    case integer(Int64)
    case real(Double)
    /// Up to a byte of 0, which ends a text.
    case text(UnsafeBufferPointer<UInt8>)
    case blob(UnsafeBufferPointer<UInt8>)

    init(_ statement: SQLiteStatement, _ column: CInt) {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: self = .integer(sqlite3_column_int64(statement, column))
        case SQLITE_FLOAT: self = .real(sqlite3_column_double(statement, column))
        case SQLITE_TEXT:
            let start = sqlite3_column_text(statement, column)
            let count = start == nil ? 0 : Int(sqlite3_column_bytes(statement, column))
            let bytes = UnsafeBufferPointer(start: start, count: count)
            let end = bytes.index(of: 0, from: 0) ?? bytes.count
            self = .text(UnsafeBufferPointer(rebasing: bytes[..<end]))
        case SQLITE_BLOB:
            let start = sqlite3_column_blob(statement, column)
            let count = start == nil ? 0 : Int(sqlite3_column_bytes(statement, column))
            self = .blob(
                UnsafeBufferPointer(
                    start: start?.assumingMemoryBound(to: UInt8.self), count: count))
        default: self = .null
        }
    }

    var isNull: Bool { if case .null = self { true } else { false } }

    /// The number of a row that is referred to, in whatever form it is stored.
    var rowNumber: Int64? {
        switch self {
        case .integer(let number): number
        case .real(let number): Int64(exactly: number)
        case .text(let text): Int64(String(decoding: text, as: UTF8.self))
        case .null, .blob: nil
        }
    }

    /// A number in whatever form it is stored; nil for what is none.
    var number: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .real(let number): number.isFinite ? number : nil
        case .text(let text):
            Double(String(decoding: text, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
        case .null, .blob: nil
        }
    }

    var text: String? {
        if case .text(let text) = self { String(decoding: text, as: UTF8.self) } else { nil }
    }

    /// Whether it is a text with this end.
    func ends(in end: [UInt8]) -> Bool {
        guard case .text(let text) = self, text.count >= end.count else { return false }
        return end.withUnsafeBufferPointer {
            UnsafeBufferPointer(rebasing: text[(text.count - $0.count)...]).isSame(as: $0)
        }
    }

    /// Appends bytes that sort as SQLite sorts values: nothing, numbers, texts, other bytes.
    func appendOrder(to key: inout [UInt8]) {
        switch self {
        case .null: key.append(0)
        case .integer(let number):
            // The next number below that a double holds, and how far it is from there.
            var lower = Double(number)
            if lower >= 0x1p63 || Int64(lower) > number { lower = lower.nextDown }
            Self.append(lower, beyond: number - Int64(lower), to: &key)
        case .real(let number): Self.append(number, beyond: 0, to: &key)
        case .text(let text): Self.append(text, of: 2, to: &key)
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
        _ bytes: UnsafeBufferPointer<UInt8>, of kind: UInt8, to key: inout [UInt8]
    ) {
        key.append(kind)
        for byte in bytes {
            key.append(byte)
            if byte == 0 { key.append(0xFF) }
        }
        key += [0, 0]
    }
}
