/// What a block of the heap is.
enum NodeKind: UInt8, BitwiseCopyable {
    /// Memory that some code asked `malloc` for.
    case raw
    /// An instance of a class.
    case object
    /// What a closure captures, or a boxed existential's value.
    case context
    /// A variable that is captured by reference, or the payload of an indirect case.
    case box
    /// The box of an `any Error`.
    case errorBox
    case task
    /// Where a task keeps its async frames.
    case frames
    /// Another object that the runtime counts references of.
    case other
    /// Where weak references find their object. It owns nothing.
    case sideTable

    /// Whether it has a count of strong references.
    var isCounted: Bool {
        switch self {
        case .object, .context, .box, .errorBox, .task, .other: true
        case .raw, .frames, .sideTable: false
        }
    }
}
