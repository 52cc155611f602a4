/// Which values of a JSON document are wanted, by their places.
///
/// A plan is a small machine: the document itself is asked for in state 0, a member of an object
/// or array that was entered in the state it was entered with.
protocol JSONPlan {
    /// What becomes of a value.
    ///
    /// - Parameters:
    ///   - key: the bytes of a member's key; none for an element of an array and for a document.
    ///   - opening: the value's first byte.
    static func step(_ state: Int, _ key: [UInt8], opening: UInt8) -> JSONStep

    /// Whether what becomes of an object in that state depends on the keys inside it.
    static func looksInside(_ state: Int) -> Bool
    /// What becomes of an object by a key inside it, `pass` to look at the next; the key is empty
    /// when there is none.
    static func step(_ state: Int, firstKey: ArraySlice<UInt8>) -> JSONStep

    /// Whether of a value that the input ends in what stands before the end is handed over.
    static func takesCut(_ tag: Int) -> Bool
}

extension JSONPlan {
    static func looksInside(_ state: Int) -> Bool { false }
    static func step(_ state: Int, firstKey: ArraySlice<UInt8>) -> JSONStep { .pass }
    static func takesCut(_ tag: Int) -> Bool { false }
}

/// What becomes of a value in a document.
enum JSONStep {
    /// Its members are asked for in that state; a mark is handed over before them.
    case enter(Int, mark: Int?)
    /// It is handed over whole, with a tag.
    case take(Int)
    /// Nothing.
    case pass

    static func enter(_ state: Int) -> JSONStep { .enter(state, mark: nil) }
}

/// What comes next in a stream of documents.
enum JSONPart {
    /// A value that the plan takes: where its bytes are in the reader, and its first line.
    case value(tag: Int, Range<Int>, line: Int)
    /// An object or array was entered that the plan marks.
    case mark(Int)
    /// The document ends here, whole or not.
    case documentEnd
    /// What is wrong there; a document whose nesting is broken ends with it.
    case fault(RowFault, line: Int)
}

extension RandomAccessCollection<UInt8> {
    /// Whether these are the bytes of a word.
    func isWord(_ word: StaticString) -> Bool {
        guard count == word.utf8CodeUnitCount else { return false }
        for (offset, byte) in enumerated() where byte != word.utf8Start[offset] { return false }
        return true
    }
}

/// The first bytes of JSON values that have members.
enum JSONOpening {
    static let object = UInt8(ascii: "{")
    static let array = UInt8(ascii: "[")
}
