/// The part of a program whose instructions Valgrind counts, told apart by the names of two
/// functions that no compiler may dissolve.
///
/// Callgrind counts only while it is inside `run` and writes what it counted when it comes to
/// `end`, so that one process gives a count for each cell, free of what prepares and resets it.
enum CountedPart {
    /// Does each of some works so many times.
    @inline(never)
    static func run(_ acts: [() -> Void], times: Int) {
        for act in acts { for _ in 0..<times { act() } }
    }

    /// Does the work of one number.
    @inline(never)
    static func run(_ act: (Int) -> Void, _ number: Int) { act(number) }

    /// Ends the part that belongs to one cell.
    @inline(never)
    static func end(_ cell: String) {
        // The cell is read, so that the call is not left out.
        precondition(!cell.isEmpty, "a cell has a name")
    }

    /// What tells Callgrind of it.
    static let options = [
        "--toggle-collect=*11CountedPartO3run*", "--dump-before=*11CountedPartO3end*",
    ]
}
