/// Where blocks of one metadata record hold references.
struct Layout: BitwiseCopyable {
    enum Shape: UInt8, BitwiseCopyable {
        /// At the places of `first`.
        case fields
        /// At the places of `first`, once an element.
        case array
        /// At the places of `first` in every key in use and of `second` in every value.
        case hashed
        /// Nobody says: any word from the header on may be one.
        case unknown
        case none
    }

    var kind = NodeKind.raw
    var shape = Shape.none
    /// Whether elements follow the fields.
    var hasTail = false
    /// Whether a hashed storage has values.
    var hasValues = false
    var instanceSize: Int32 = 0
    /// A block of this layout has so many bytes at least.
    var extent: Int32 = 16
    var stride: Int32 = 0
    var valueStride: Int32 = 0
    /// Ranges of the table of places.
    var first = Range()
    var second = Range()
    var metadata: UInt = 0

    struct Range: BitwiseCopyable {
        var start: Int32 = 0
        var end: Int32 = 0
    }

    /// A place inside a value.
    struct Place: BitwiseCopyable {
        enum Kind: UInt8, BitwiseCopyable {
            case strong
            /// Weak, unowned or unmanaged: known not to keep alive.
            case notStrong
            /// Any of its words, by the case of an enum or a value without reflection.
            case words
            /// The buffer of an existential of any type.
            case existential
        }

        var offset: Int32
        var length: Int32
        var kind: Kind
        /// Whether a word there is nothing else than a reference that is held. It may be left over,
        /// or a number, where the case of an enum or nil behind an optional says what is there.
        var isSure = true
    }
}

/// A reference from one block to another.
struct Edge: BitwiseCopyable {
    enum Strength: UInt8, BitwiseCopyable {
        /// The type says that it is strong.
        case certain
        /// The type says that it is not.
        case notStrong
        /// A word that holds the address of an object with unexplained references.
        case possible
    }

    var target: Int32
    /// Bytes from the source's beginning.
    var offset: UInt32
    var strength: Strength
}
