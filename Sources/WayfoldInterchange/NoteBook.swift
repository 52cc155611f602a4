/// What rows were read without, counted by the column; see `NoteBook`.
public struct ImportNote: Hashable, Sendable {
    /// The column that could not be read.
    public let column: String
    /// How many rows it concerns.
    public var count: Int
    /// The first of them: its place, what is and what should be, on one line.
    public let first: SkippedRow
}

/// Notes of columns that an event does without: their rows are kept, and counted here.
///
/// A class, so that whatever reads a row can note what it finds, wherever that is.
package final class NoteBook {
    private(set) var notes: [ImportNote] = []
    private var path = ""
    private var line = 0

    /// The row that is read next.
    package func turn(to path: String, line: Int) {
        self.path = path
        self.line = line
    }

    /// Reads a column that the row can do without: nil, and a note, when it cannot be read.
    func read<Value>(
        _ column: String, _ body: () throws(RowFault) -> Value?
    ) -> Value? {
        do throws(RowFault) {
            return try body()
        } catch {
            add(column, error)
            return nil
        }
    }

    /// Counts a row that is read without a column. Linear in the columns that a format has.
    package func add(_ column: String, _ fault: RowFault) {
        if let index = notes.firstIndex(where: { $0.column == column }) {
            notes[index].count += 1
        } else {
            let first = SkippedRow(path: path, line: line, fault)
            notes.append(ImportNote(column: column, count: 1, first: first))
        }
    }
}
